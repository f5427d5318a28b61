import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import type { TelestratorFile } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { type AddedFile, START } from './use-add-file.ts'

interface Props {
  adding: AddedFile
  text: string
  onAdd: (added: readonly TelestratorFile[]) => void
}

/** The field for another file's address. Ignores a blank address, and shows the problem of an invalid one. */
export function AddFile({ adding, text, onAdd }: Props) {
  const { field: form } = adding
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(START.length, START.length)
  }, [form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const added = adding.take()
    if (added && added.length > 0) onAdd(added)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <TextField
        label={t('telestrator.url')}
        type="url"
        value={text}
        onChange={(event) => adding.type(event.target.value)}
        error={adding.problem}
        hint={hintFor(text)}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-[1_1_20rem]"
      />
      <div className="flex gap-2 sm:pt-[1.625rem]">
        <Button variant="ghost" onClick={adding.close}>
          {t('telestrator.url.cancel')}
        </Button>
        <Button type="submit">{t('telestrator.url.save')}</Button>
      </div>
    </form>
  )
}

/** Browsers may block unencrypted files on an encrypted page. */
function hintFor(text: string): string {
  const mixed = window.location.protocol === 'https:' && /^http:\/\/./i.test(text.trim())
  return t(mixed ? 'telestrator.url.mixed' : 'telestrator.url.hint')
}
