import { type FormEvent, useState } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { DialogActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import type { VotingQuestion } from '../../host.ts'
import { type Choice, QUESTION_MAX } from '../../tables.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { problemOf, rightAmong, withoutEmptyEnd } from './choices-problem.ts'
import { t } from './host-messages/t.ts'

/** Columns that the form edits. */
export type Values = Pick<VotingQuestion, 'question' | 'choices' | 'most' | 'correct' | 'seconds' | 'live'>

interface QuestionDialogProps {
  open: boolean
  onClose: () => void
  /** The question to edit; null: adds one. */
  editing: VotingQuestion | null
  /** Resolves with whether the question was saved. If so the dialog closes, otherwise it stays. */
  onSave: (values: Values) => Promise<boolean>
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { open, onClose, editing } = props
  return (
    <Dialog open={open} onClose={onClose} title={t(editing ? 'voting.question.edit' : 'voting.question.add')} width="medium">
      {/* The popup unmounts when closed, so the form starts anew each time. */}
      <QuestionForm {...props} />
    </Dialog>
  )
}

const newChoice = (): Choice => ({ id: newId().slice(-12), text: '' })
const SECONDS = [10, 20, 30, 60, 120, 300]
const secondsText = (seconds: number): string =>
  seconds < 60 ? t('voting.question.seconds', { count: seconds }) : t('voting.question.minutes', { count: seconds / 60 })

function QuestionForm({ onClose, editing, onSave }: QuestionDialogProps) {
  const [values, setValues] = useState<Values>(
    () => editing ?? { question: '', choices: [newChoice(), newChoice()], most: 1, correct: [], seconds: null, live: false },
  )
  const [problems, setProblems] = useState<{ question: string | null; choices: string | null }>({ question: null, choices: null })
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Values>) => {
    setValues((old) => ({ ...old, ...change }))
    setProblems({ question: null, choices: null })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { question, most, correct, seconds, live } = values
    const trimmed = values.choices.map(({ id, text }) => ({ id, text: text.trim() }))
    const choices = isFixed ? trimmed : withoutEmptyEnd(trimmed)
    const found = { question: question.trim() === '' ? t('voting.question.blank') : null, choices: problemOf(choices) }
    setProblems(found)
    if (found.question !== null || found.choices !== null || busy) return
    setBusy(true)
    const isSaved = await onSave({ question, choices, most, correct: rightAmong(correct, choices), seconds, live })
    setBusy(false)
    if (isSaved) onClose()
  }
  const isFixed = editing !== null && editing.state !== 'draft'
  const secondsOf = [...new Set([...SECONDS, ...(values.seconds === null ? [] : [values.seconds])])].sort((a, b) => a - b)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextArea
        label={t('voting.question.label')}
        value={values.question}
        maxLength={QUESTION_MAX}
        rows={2}
        error={problems.question}
        required
        onChange={(event) => set({ question: event.target.value })}
      />
      <ChoicesEditor
        choices={values.choices}
        correct={values.correct}
        problem={problems.choices}
        isFixed={isFixed}
        newChoice={newChoice}
        onChange={set}
      />
      {/* Side by side, so that the dialog fits a laptop's screen. */}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('voting.question.most')}
          options={[
            { value: '1', label: t('voting.question.most.one') },
            ...values.choices
              .slice(2)
              .map((_, at) => ({ value: String(at + 2), label: t('voting.question.most.some', { count: at + 2 }) })),
            { value: '', label: t('voting.question.most.any') },
          ]}
          value={String(values.most ?? '')}
          onChange={(event) => set({ most: event.target.value === '' ? null : Number(event.target.value) })}
        />
        <Select
          label={t('voting.question.countdown')}
          options={[
            { value: '', label: t('voting.question.countdown.none') },
            ...secondsOf.map((seconds) => ({ value: String(seconds), label: secondsText(seconds) })),
          ]}
          value={String(values.seconds ?? '')}
          onChange={(event) => set({ seconds: event.target.value === '' ? null : Number(event.target.value) })}
        />
      </div>
      <Switch
        label={t('voting.question.live')}
        hint={t('voting.question.live.hint')}
        checked={values.live}
        onChange={(live) => set({ live })}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('voting.question.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(editing ? 'voting.question.update' : 'voting.question.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
