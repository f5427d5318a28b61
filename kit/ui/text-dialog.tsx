import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isBlank } from '../../contract/blank.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-parts.tsx'
import { TextField } from './field.tsx'
import { t } from './host-messages/t.ts'

/**
 * A dialog with one required text field, Cancel, and one main button. A blank text is not submitted.
 * `onSubmit` gets the trimmed text and resolves with whether it worked: if so the dialog closes, otherwise it
 * keeps the text. `children` stand below the field. If they change `initial`, the field takes it while it holds
 * one of `replaces`.
 */
export function TextDialog({
  open,
  onClose,
  onSubmit,
  title,
  label,
  action,
  initial = '',
  placeholder,
  hint,
  maxLength,
  replaces,
  children,
}: {
  open: boolean
  onClose: () => void
  onSubmit: (text: string) => Promise<boolean>
  title: string
  label: string
  /** The button's verb: 'Create'. */
  action: string
  initial?: string
  placeholder?: string | undefined
  /** Stands below the field. */
  hint?: string | undefined
  maxLength?: number | undefined
  replaces?: readonly string[]
  children?: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {/* The popup unmounts when it closes, so the field is reset each time. */}
      <TextForm {...{ onClose, onSubmit, label, action, initial, placeholder, hint, maxLength, replaces, children }} />
    </Dialog>
  )
}

function TextForm({
  onClose,
  onSubmit,
  label,
  action,
  initial,
  placeholder,
  hint,
  maxLength,
  replaces,
  children,
}: {
  onClose: () => void
  onSubmit: (text: string) => Promise<boolean>
  label: string
  action: string
  initial: string
  placeholder: string | undefined
  hint: string | undefined
  maxLength: number | undefined
  replaces: readonly string[] | undefined
  children: ReactNode
}) {
  const [text, setText] = useState(initial)
  const first = useRef(initial)
  useEffect(() => {
    if (first.current === initial) return
    first.current = initial
    setText((typed) => (replaces?.includes(typed.trim()) ? initial : typed))
  }, [initial, replaces])
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = text.trim()
    if (isBlank(trimmed) || busy) return
    setBusy(true)
    try {
      if (await onSubmit(trimmed)) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        autoComplete="off"
        {...{ placeholder, hint, maxLength }}
      />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
