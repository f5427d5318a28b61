import { type FormEvent, useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../web/ui/dialog.tsx'
import { TextArea } from '../../../../web/ui/field.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { type DraftQuestion, draftOf, draftProblems, NO_PROBLEMS, questionOf, TYPE_LABELS } from '../../logic.ts'
import { QUESTION_MAX, type Question, type QuestionType, TYPES } from '../../tables.ts'
import { OptionsEditor } from './options-editor.tsx'

interface QuestionDialogProps {
  open: boolean
  onClose: () => void
  /** The question that is edited; undefined: a new one. */
  editing: Question | undefined
  /** What becomes of the answers that are there, or null. */
  note: string | null
  /** Saves and says whether it worked: then the dialog closes; if not, it stays with what was written. */
  onSave: (question: Question) => Promise<boolean>
}

/** 'Add Question' or 'Edit Question'. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, onClose, editing } = props
  return (
    <Dialog open={open} onClose={onClose} title={editing ? 'Edit Question' : 'Add Question'} width="medium">
      {/* The popup unmounts when closed, so the form starts anew each time. */}
      <QuestionForm {...props} />
    </Dialog>
  )
}

const TYPE_OPTIONS = TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))

function QuestionForm({ onClose, editing, note, onSave }: QuestionDialogProps) {
  // A dialog that fades away keeps its words.
  const [isEdit] = useState(editing !== undefined)
  const [draft, setDraft] = useState<DraftQuestion>(() => draftOf(editing))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<DraftQuestion>) => {
    setDraft((old) => ({ ...old, ...change }))
    setProblems(NO_PROBLEMS)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = draftProblems(draft)
    setProblems(found)
    if (found.question !== null || found.options !== null) return
    setBusy(true)
    try {
      if (await onSave(questionOf(draft))) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextArea
        label="Question Text"
        value={draft.question}
        maxLength={QUESTION_MAX}
        rows={2}
        error={problems.question}
        hint={note}
        required
        onChange={(event) => set({ question: event.target.value })}
      />
      <Select
        label="Question Type"
        options={TYPE_OPTIONS}
        value={draft.type}
        onChange={(event) => set({ type: event.target.value as QuestionType })}
      />
      {draft.type === 'multiple_choice' && (
        <OptionsEditor options={draft.options} problem={problems.options} onChange={(options) => set({ options })} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {isEdit ? 'Update Question' : 'Add Question'}
        </Button>
      </DialogActions>
    </form>
  )
}
