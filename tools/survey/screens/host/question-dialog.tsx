import { type FormEvent, useState } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { DialogActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { type Question, type QuestionType, TYPES } from '../../logic.ts'
import { QUESTION_MAX } from '../../tables.ts'
import { type EditedQuestion, editedOf, NO_PROBLEMS, newQuestion, problemsOf, rewordingsOf, sameQuestion } from './edited-questions.ts'
import { t } from './host-messages/t.ts'
import { KeepOrAnew } from './keep-or-anew.tsx'
import { OptionsEditor } from './options-editor.tsx'

interface QuestionDialogProps {
  open: boolean
  onClose: () => void
  /** The question to edit; undefined: adds one. */
  editing: Question | undefined
  /** The other questions of the survey. */
  others: readonly Question[]
  /** Explains what happens to existing answers, or null. */
  note: string | null
  /** Whether anybody has answered the edited question. */
  isAnswered: () => Promise<boolean>
  /** Resolves with whether the question was saved. If so the dialog closes, otherwise it stays. */
  onSave: (question: Question) => Promise<boolean>
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { open, onClose, editing } = props
  return (
    <Dialog open={open} onClose={onClose} title={t(editing ? 'survey.question.edit' : 'survey.question.add')} width="medium">
      {/* The popup unmounts when closed, so the form starts anew each time. */}
      <QuestionForm {...props} />
    </Dialog>
  )
}

function QuestionForm({ onClose, editing, others, note, isAnswered, onSave }: QuestionDialogProps) {
  // Keeps its texts while the dialog fades out.
  const [was] = useState(editing)
  const [edited, setEdited] = useState<EditedQuestion>(() => editedOf(editing))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const set = (change: Partial<EditedQuestion>) => {
    setEdited((old) => ({ ...old, ...change }))
    setProblems(NO_PROBLEMS)
  }
  const whileBusy = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const save = async (question: Question) => {
    if (await onSave(question)) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(edited)
    setProblems(found)
    if (found.question !== null || found.options !== null) return
    void whileBusy(async () => {
      if (!was || was.type !== edited.type) return save(newQuestion(edited, others, newId))
      if (rewordingsOf(was, edited).length === 0) return save(sameQuestion(edited, was, newId))
      if (await isAnswered()) return setAsks(true)
      await save(newQuestion(edited, others, newId))
    })
  }
  if (was && asks)
    return (
      <KeepOrAnew
        rewordings={rewordingsOf(was, edited)}
        busy={busy}
        onKeep={() => void whileBusy(() => save(sameQuestion(edited, was, newId)))}
        onAnew={() => void whileBusy(() => save(newQuestion(edited, [...others, was], newId)))}
        onBack={() => setAsks(false)}
      />
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextArea
        label={t('survey.question.text')}
        value={edited.question}
        maxLength={QUESTION_MAX}
        rows={2}
        error={problems.question}
        hint={note}
        required
        onChange={(event) => set({ question: event.target.value })}
      />
      <Select
        label={t('survey.question.type')}
        options={TYPES.map((type) => ({ value: type, label: t(`survey.type.${type}`) }))}
        value={edited.type}
        onChange={(event) => set({ type: event.target.value as QuestionType })}
      />
      {edited.type === 'multiple_choice' && (
        <OptionsEditor options={edited.options} problem={problems.options} onChange={(options) => set({ options })} />
      )}
      <Switch
        label={t('survey.question.required')}
        hint={t('survey.question.required.hint')}
        checked={edited.required}
        onChange={(required) => set({ required })}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('survey.question.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(was ? 'survey.question.update' : 'survey.question.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
