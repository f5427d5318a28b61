import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { INK, type Point } from '../../../../parts/ink.ts'

interface TextEntryProps {
  at: Point
  color: string
  /** Height of the letters on a board INK.side wide. */
  size: number
  onAdd(text: string): void
  onCancel(): void
}

/** The small field at the place of a text. Blank text adds nothing. */
export function TextEntry({ at, color, size, onAdd, onCancel }: TextEntryProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(text)) onAdd(text.trim())
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="on-paper absolute z-10 flex w-80 max-w-full flex-col gap-2 rounded-control border border-edge bg-panel p-2 text-main shadow-dialog"
      // It stays on the board wherever the text is to stand: its own share of it to the left and above.
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, translate: `${at.x * -100}% ${at.y * -100}%` }}
    >
      <input
        ref={field}
        aria-label="Text"
        value={text}
        maxLength={INK.text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Text"
        className="w-full rounded-mark border border-edge bg-panel px-2 py-1 leading-tight"
        // As large as it will stand on the board, as far as a field can be.
        style={{ color, fontFamily: 'Arial, Helvetica, sans-serif', fontSize: `clamp(16px, ${(size / INK.side) * 100}cqw, 3rem)` }}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit">
          Add
        </Button>
      </div>
    </form>
  )
}
