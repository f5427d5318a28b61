import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 4_500

export type Note = { kind: 'good' | 'bad'; text: string }

/** One line about the latest event, shown for a moment and read out: the phone's toast. */
export function useNote(): [note: Note | null, say: (kind: Note['kind'], text: string) => void, hush: () => void] {
  const [note, setNote] = useState<Note | null>(null)
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [note])
  return [note, useCallback((kind, text) => setNote({ kind, text }), []), useCallback(() => setNote(null), [])]
}

/** Shows the note. Rendered even when empty: a live region inserted with its text is not read out. */
export function NoteArea({ note }: { note: Note | null }) {
  return (
    <div className="note-area" role="status">
      {note && <p className={`note note-${note.kind}`}>{note.text}</p>}
    </div>
  )
}
