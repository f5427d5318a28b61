import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Writes, WriteTexts } from '../../../../kit/data/writes.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { moved } from '../../../../parts/moved.ts'
import { isAnswered } from '../../data.ts'
import { responsesText, type Survey } from '../../host.ts'
import { keysOf, type Question, questionsText } from '../../logic.ts'
import { QUESTIONS_MAX } from '../../tables.ts'
import { ImportQuestions } from './import-questions.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { type Direction, moveButtonId, QuestionRow } from './question-row.tsx'

const ADDED: WriteTexts = { success: 'Question added', failure: 'Failed to add question' }
const IMPORTED: WriteTexts = { failure: 'Failed to import questions' }
const UPDATED: WriteTexts = { success: 'Question updated', failure: 'Failed to update question' }
const DELETED: WriteTexts = { success: 'Question deleted', failure: 'Failed to delete question' }
const MOVED: WriteTexts = { failure: 'Failed to update question' }

/** The open dialog: writing (a new or existing question) or deleting. Kept while it fades out. */
interface Over {
  what: 'write' | 'delete'
  /** The question as it was chosen, and its key, since its index may change in another tab. */
  chosen: { key: string; question: Question } | null
  open: boolean
}

/** The survey's questions in order: add, edit, move, delete. Saves every change at once. */
export function QuestionsPanel({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const { questions, response_count } = survey
  const [over, setOver] = useState<Over | null>(null)
  const show = (what: Over['what'], chosen: Over['chosen']) => setOver({ what, chosen, open: true })
  const close = () => setOver((shown) => shown && { ...shown, open: false })
  const [said, setSaid] = useState('')
  const keys = keysOf(questions)
  const save = async (next: readonly Question[], texts: WriteTexts) => (await update(survey.id, { questions: next }, texts)) !== null
  const followFocus = useFollowFocus()

  const move = (at: number, direction: Direction) => {
    const to = at + (direction === 'up' ? -1 : 1)
    followFocus(keys[at] ?? '', direction)
    setSaid(`Question ${at + 1} is now question ${to + 1} of ${questions.length}.`)
    void save(moved(questions, at, to), MOVED)
  }
  const chosen = over?.chosen ?? null
  /** Replaces the chosen question by others, or by none. Fails if it is gone. */
  const replace = async (by: readonly Question[], texts: WriteTexts) => {
    if (keys.some((key) => key === chosen?.key))
      return save(
        questions.flatMap((other, at) => (keys[at] === chosen?.key ? by : [other])),
        texts,
      )
    showFailure(texts.failure, new Error('It is not there any more; somebody changed or deleted it meanwhile.'))
    return false
  }
  const answersStay = response_count > 0 ? `${responsesText(response_count)} so far stay under the words they answered.` : null
  const asksFirst =
    response_count > 0
      ? `${responsesText(response_count)} so far. If the words change, you are asked whether the answers stay with it.`
      : null
  return (
    <Card aria-label="Survey Questions">
      <CardHead>
        <h2 className="font-[650] text-20">Survey Questions</h2>
        {questions.length > 0 && <p className="text-14 text-quiet">{questionsText(questions.length)}</p>}
      </CardHead>
      {questions.length === 0 && (
        <p className="px-5 pt-10 pb-6 text-center text-quiet">No questions added yet. Click the button below to add your first question.</p>
      )}
      <ol>
        {questions.map((question, place) => (
          <QuestionRow
            key={keys[place]}
            id={keys[place] ?? ''}
            question={question}
            at={place}
            total={questions.length}
            onMove={(direction) => move(place, direction)}
            onEdit={() => show('write', { key: keys[place] ?? '', question })}
            onDelete={() => show('delete', { key: keys[place] ?? '', question })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap justify-center gap-2 p-5">
        {questions.length < QUESTIONS_MAX ? (
          <>
            <Button variant="primary" onClick={() => show('write', null)}>
              <Plus aria-hidden="true" />
              Add Question
            </Button>
            <ImportQuestions questions={questions} onAdd={(more) => save([...questions, ...more], IMPORTED)} />
          </>
        ) : (
          <p className="text-14 text-quiet">A survey has at most {QUESTIONS_MAX} questions.</p>
        )}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <QuestionDialog
        open={over?.what === 'write' && over.open}
        onClose={close}
        editing={chosen?.question}
        others={questions.filter((_, at) => keys[at] !== chosen?.key)}
        note={chosen ? asksFirst : null}
        isAnswered={async () => response_count > 0 && chosen !== null && isAnswered(survey.id, chosen.key)}
        onSave={(question) => (chosen ? replace([question], UPDATED) : save([...questions, question], ADDED))}
      />
      {over?.what === 'delete' && chosen && (
        <ConfirmDialog
          open={over.open}
          onClose={close}
          title="Delete this question?"
          about={`“${chosen.question.question}” will no longer be asked.${answersStay ? ` ${answersStay}` : ''}`}
          confirm="Delete question"
          onConfirm={() => replace([], DELETED)}
        />
      )}
    </Card>
  )
}

/**
 * Moves the focus along with a moved question: to the pressed button, or to the opposite one if that is
 * disabled at the end of the list.
 */
function useFollowFocus(): (key: string, direction: Direction) => void {
  const pressed = useRef<{ key: string; direction: Direction } | null>(null)
  useEffect(() => {
    if (!pressed.current) return
    const { key, direction } = pressed.current
    pressed.current = null
    const buttons = ([direction, direction === 'up' ? 'down' : 'up'] as const).map((way) => document.getElementById(moveButtonId(key, way)))
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus()
  })
  return (key, direction) => {
    pressed.current = { key, direction }
  }
}
