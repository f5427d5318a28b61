import { type FormEvent, useState } from 'react'
import { allStrongWords } from '../../parts/strong-words.ts'
import { hostRefusal } from '../../parts/texts/host.ts'
import { parseWords, wordListProblem } from '../../parts/word-list.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormActions } from '../ui/dialog-parts.tsx'
import { TextArea } from '../ui/field.tsx'
import { t } from './host-messages/t.ts'

/** Edits a word list as one text. A new session's list has strong language in four languages. */
export function WordListDialog({
  open,
  onClose,
  words,
  save,
}: {
  open: boolean
  onClose: () => void
  words: readonly string[]
  /** Resolves with whether it was stored. */
  save: (words: readonly string[]) => Promise<boolean>
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('moderate.words')} about={t('moderate.words.about')}>
      {open && <Form words={words} save={save} onClose={onClose} />}
    </Dialog>
  )
}

function Form({
  words,
  save,
  onClose,
}: {
  words: readonly string[]
  save: (words: readonly string[]) => Promise<boolean>
  onClose: () => void
}) {
  const [text, setText] = useState(words.join(', '))
  const [busy, setBusy] = useState(false)
  const problem = wordListProblem({ on: true, words: parseWords(text) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    setBusy(true)
    if (await save(parseWords(text))) onClose()
    setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <TextArea
        label={t('moderate.words.label')}
        hint={t('moderate.words.hint')}
        rows={10}
        value={text}
        error={problem === null ? null : (hostRefusal(problem) ?? problem)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" className="mt-3" onClick={() => setText(allStrongWords().join(', '))}>
        {t('moderate.words.back')}
      </Button>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
