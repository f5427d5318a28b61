import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { countPoints } from '../../data.ts'
import type { VotingQuestion } from '../../host.ts'
import { QUESTIONS_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { QuestionCard } from './question-card.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** The questions of a session in order, each with its controls, and a dialog to edit one. */
export function QuestionsPanel({
  sessionId,
  active,
  questions,
}: {
  sessionId: string
  active: boolean
  questions: FollowedRows<'voting_questions', VotingQuestion>
}) {
  const { rows, state, reload, insert, update } = questions
  // Keeps the question while the dialog fades out.
  const [edited, setEdited] = useState<{ question: VotingQuestion | null; open: boolean; times: number }>({
    question: null,
    open: false,
    times: 0,
  })
  const edit = (question: VotingQuestion | null) => setEdited(({ times }) => ({ question, open: true, times: times + 1 }))
  return (
    <div className="grid gap-4">
      <Card aria-label={t('voting.questions')}>
        <CardHead>
          <h2 className="font-[650] text-20">{t('voting.questions')}</h2>
          <Button onClick={() => edit(null)} disabled={rows.length >= QUESTIONS_MAX}>
            <Plus aria-hidden="true" />
            {t('voting.question.add')}
          </Button>
        </CardHead>
        {state === 'loading' && <Loading />}
        {state === 'failed' && <LoadFailed text={t('voting.questions.failed')} onRetry={reload} />}
        {state === 'ready' && rows.length === 0 && <p className="px-5 py-6 text-quiet">{t('voting.questions.none')}</p>}
        <ol>
          {rows.map((question, at) => (
            <QuestionCard
              key={question.id}
              question={question}
              active={active}
              above={rows[at - 1]}
              below={rows[at + 1]}
              questions={questions}
              onEdit={() => edit(question)}
            />
          ))}
        </ol>
      </Card>
      <QuestionDialog
        key={edited.times}
        open={edited.open}
        onClose={() => setEdited((was) => ({ ...was, open: false }))}
        editing={edited.question}
        onSave={async (values) => {
          const { question } = edited
          const position = (rows.at(-1)?.position ?? -1) + 1
          const texts = {
            failure: t('voting.question.save.failed'),
            success: t(question ? 'voting.question.updated' : 'voting.question.added'),
          }
          const saved = question
            ? await update(question.id, values, texts)
            : await insert({ session_id: sessionId, position, ...values }, texts)
          if (saved && question?.state === 'revealed') await countPoints(sessionId)
          return saved !== null
        }}
      />
    </div>
  )
}
