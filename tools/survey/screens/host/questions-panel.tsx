import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Writes, WriteTexts } from '../../../../kit/data/writes.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { moved } from '../../../../parts/moved.ts'
import { isAnswered } from '../../data.ts'
import type { Survey } from '../../host.ts'
import { keysOf, type Question } from '../../logic.ts'
import { QUESTIONS_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { ImportQuestions } from './import-questions.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { type Direction, QuestionRow } from './question-row.tsx'

const added = (): WriteTexts => ({ success: t('survey.question.added'), failure: t('survey.question.add.failed') })
const imported = (): WriteTexts => ({ failure: t('survey.import.failed') })
const updated = (): WriteTexts => ({ success: t('survey.question.updated'), failure: t('survey.question.update.failed') })
const deleted = (): WriteTexts => ({ success: t('survey.question.deleted'), failure: t('survey.question.delete.failed') })
const wasMoved = (): WriteTexts => ({ failure: t('survey.question.update.failed') })

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

  const move = (at: number, direction: Direction) => {
    const to = at + (direction === 'up' ? -1 : 1)
    setSaid(t('survey.question.moved', { from: at + 1, to: to + 1, count: questions.length }))
    void save(moved(questions, at, to), wasMoved())
  }
  const chosen = over?.chosen ?? null
  /** Replaces the chosen question by others, or by none. Fails if it is gone. */
  const replace = async (by: readonly Question[], texts: WriteTexts) => {
    if (keys.some((key) => key === chosen?.key))
      return save(
        questions.flatMap((other, at) => (keys[at] === chosen?.key ? by : [other])),
        texts,
      )
    showFailure(texts.failure, new Error(t('survey.question.gone')))
    return false
  }
  const answersStay = response_count > 0 ? t('survey.question.answersStay', { count: response_count }) : null
  const asksFirst = response_count > 0 ? t('survey.question.asksFirst', { count: response_count }) : null
  return (
    <Card aria-label={t('survey.questions')}>
      <CardHead>
        <h2 className="font-[650] text-20">{t('survey.questions')}</h2>
        {questions.length > 0 && <p className="text-14 text-quiet">{t('survey.asked', { count: questions.length })}</p>}
      </CardHead>
      {questions.length === 0 && <p className="px-5 pt-10 pb-6 text-center text-quiet">{t('survey.questions.none')}</p>}
      <ol>
        {questions.map((question, place) => (
          <QuestionRow
            key={keys[place]}
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
              {t('survey.question.add')}
            </Button>
            <ImportQuestions questions={questions} onAdd={(more) => save([...questions, ...more], imported())} />
          </>
        ) : (
          <p className="text-14 text-quiet">{t('survey.questions.most', { max: QUESTIONS_MAX })}</p>
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
        onSave={(question) => (chosen ? replace([question], updated()) : save([...questions, question], added()))}
      />
      {over?.what === 'delete' && chosen && (
        <ConfirmDialog
          open={over.open}
          onClose={close}
          title={t('survey.question.delete.ask')}
          about={[t('survey.question.delete.about', { question: chosen.question.question }), answersStay].filter(Boolean).join(' ')}
          confirm={t('survey.question.delete')}
          onConfirm={() => replace([], deleted())}
        />
      )}
    </Card>
  )
}
