import { type FormEvent, useEffect, useId, useState } from 'react'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { newId } from '../data/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'

/** Copying that takes longer shows how far it is. */
const SLOW_MS = 1_000

interface DuplicateProps {
  noun: string
  /** The session's name. */
  text: string
  /** The entries below it: '12 responses'. */
  holds: string
  /** Names the entries that may be left out: 'answers', 'draws'. */
  entries?: string | undefined
  onClose: () => void
  /** Makes the copy without entries. */
  onDuplicate: () => Promise<unknown>
  /** Makes the copy with them, under this id. Resolves with whether it worked. */
  onCopy: (copy: string) => Promise<boolean>
}

/** Asks whether a session is duplicated without or with what was sent to it. */
export function DuplicateDialog({ noun, text, onClose, ...more }: DuplicateProps) {
  return (
    <Dialog open onClose={onClose} title={`Duplicate ${noun}`} about={`“${text}”`}>
      <DuplicateForm onClose={onClose} {...more} />
    </Dialog>
  )
}

function DuplicateForm({ holds, entries = 'answers', onClose, onDuplicate, onCopy }: Omit<DuplicateProps, 'noun' | 'text'>) {
  const [whole, setWhole] = useState(false)
  const [copy, setCopy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      if (!whole) await onDuplicate()
      else {
        const id = newId()
        setCopy(id)
        if (!(await onCopy(id))) return
      }
      onClose()
    } finally {
      setCopy(null)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={busy} className="grid gap-1.5">
        <legend className="sr-only">What the copy has</legend>
        <Choice
          label={`Without ${entries}`}
          about="The same settings, to use it again."
          checked={!whole}
          onChoose={() => setWhole(false)}
        />
        <Choice label={`With ${entries}`} about={`As it is now, with its ${holds}.`} checked={whole} onChoose={() => setWhole(true)} />
      </fieldset>
      <p className="mt-3 text-14 text-quiet">The copy has a code of its own. No phone notices.</p>
      {copy !== null && <Progress copy={copy} />}
      <DialogActions>
        <Button onClick={onClose}>{copy === null ? 'Cancel' : 'Close'}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Duplicate
        </Button>
      </DialogActions>
    </form>
  )
}

function Choice({ label, about, checked, onChoose }: { label: string; about: string; checked: boolean; onChoose: () => void }) {
  const id = useId()
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 hover:bg-sunken has-checked:border-main has-focus-visible:outline-2 has-focus-visible:outline-main">
      <input
        type="radio"
        name="whole"
        checked={checked}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        className="mt-0.5 size-4 shrink-0 accent-main outline-none!"
      />
      <span className="min-w-0">
        <span id={id} className="block font-[550]">
          {label}
        </span>
        <span id={`${id}-about`} className="block text-quiet">
          {about}
        </span>
      </span>
    </label>
  )
}

interface Copying {
  id: string
  created_at: string
  row_count: number
  rows_copied: number
}

/** The progress of a copy that takes long. It goes on when the dialog is closed. */
function Progress({ copy }: { copy: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow && <Copied copy={copy} />
}

function Copied({ copy }: { copy: string }) {
  const { rows } = useFollowedRows<string, Copying>({
    table: 'session_copies',
    select: 'id,created_at,row_count,rows_copied',
    where: { id: copy },
    failure: 'Failed to load how far the copy is',
    tell: logFailure,
  })
  const { row_count: all, rows_copied: done } = rows[0] ?? { row_count: 0, rows_copied: 0 }
  return (
    <div className="mt-4">
      <progress
        aria-label="Copied"
        {...(all > 0 && { value: done, max: all })}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-solid [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-solid"
      />
      <p className="mt-2 text-14 text-quiet tabular-nums">
        {all > 0 && `${done.toLocaleString('en')} of ${all.toLocaleString('en')} copied. `}
        You can close this: the copy goes on.
      </p>
    </div>
  )
}
