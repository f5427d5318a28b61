import { type FormEvent, useId, useState } from 'react'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { newId } from '../data/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'
import { ProgressBar, useSlow } from '../ui/progress-bar.tsx'
import { t } from './host-messages/t.ts'
import type { SessionTexts } from './session-texts.ts'

interface DuplicateProps {
  texts: SessionTexts
  /** The session's name. */
  text: string
  /** The entries below it: '12 responses'. */
  holds: string
  onClose: () => void
  /** Makes the copy without entries. */
  onDuplicate: () => Promise<unknown>
  /** Makes the copy with them, under this id. Resolves with whether it worked. */
  onCopy: (copy: string) => Promise<boolean>
}

/** Asks whether a session is duplicated without or with what was sent to it. */
export function DuplicateDialog({ text, ...more }: DuplicateProps) {
  return (
    <Dialog open onClose={more.onClose} title={more.texts.duplicate()} about={t('list.copy.quoted', { text })}>
      <DuplicateForm {...more} />
    </Dialog>
  )
}

function DuplicateForm({ texts, holds, onClose, onDuplicate, onCopy }: Omit<DuplicateProps, 'text'>) {
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
        <legend className="sr-only">{t('list.copy')}</legend>
        <Choice
          label={texts.without?.() ?? t('list.copy.without')}
          about={t('list.copy.without.about')}
          checked={!whole}
          onChoose={() => setWhole(false)}
        />
        <Choice
          label={texts.with?.() ?? t('list.copy.with')}
          about={t('list.copy.with.about', { holds })}
          checked={whole}
          onChoose={() => setWhole(true)}
        />
      </fieldset>
      <p className="mt-3 text-14 text-quiet">{t('list.copy.note')}</p>
      {copy !== null && <Progress copy={copy} />}
      <DialogActions>
        <Button onClick={onClose}>{copy === null ? t('list.copy.cancel') : t('list.copy.close')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('list.duplicate')}
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
  const isSlow = useSlow()
  return isSlow && <Copied copy={copy} />
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
      <ProgressBar label={t('list.copy.progress')} done={done} all={all > 0 ? all : null} />
      <p className="mt-2 text-14 text-quiet tabular-nums">
        {all > 0 && t('list.copy.progress.count', { count: done, all })}
        {t('list.copy.progress.about')}
      </p>
    </div>
  )
}
