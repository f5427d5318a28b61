import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { deletedText } from '../../../../kit/ui/removed-row.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { decideWords } from '../../data.ts'
import { answersAnchor, type SurveyResponse, TYPE_LABELS, wordsKeyOf } from '../../host.ts'
import { answersText } from '../../logic.ts'
import type { Status } from '../../tables.ts'
import type { Given, QuestionResults } from './answers.ts'
import { Summary } from './summary.tsx'
import { UndecidedAnswers } from './undecided-answers.tsx'
import type { Deciding } from './use-deciding.ts'
import { WallButton } from './wall-button.tsx'
import { undecidedOf, type Words } from './words.ts'

/** Answers listed at first; a button shows all. */
const FIRST = 5

/** A question: its summary, then all answers with their times, newest first. */
export function QuestionCard({
  survey,
  result,
  list,
  words,
  deciding,
  isFirst,
}: {
  survey: string
  result: QuestionResults
  list: FollowedRows<'survey_responses', SurveyResponse>
  words: Words
  deciding: Deciding
  /** This is the first question on the page with undecided answers. */
  isFirst: boolean
}) {
  const { key, question, number, given, earlier, blank } = result
  /** Returns an answer's sum and status on the wall; null if it never appears there. */
  const onWall = (answer: string) => {
    const sum = question.type === 'text' && number !== null ? wordsKeyOf(key, answer) : null
    return sum === null ? null : { sum, status: words.status.get(sum) ?? 'shown' }
  }
  const undecided = undecidedOf(result, words)
  const [whole, setWhole] = useState(false)
  // Keeps the response while the dialog fades out.
  const [doomed, setDoomed] = useState<{ response: SurveyResponse; open: boolean } | null>(null)
  const title = number === null ? question.question : `${number}. ${question.question}`
  const ask = (id: string) => {
    const response = list.rows.find((row) => row.id === id)
    if (response) setDoomed({ response, open: true })
  }
  return (
    // Skips layout of cards out of view, because many long answers are slow to lay out.
    <Card
      id={number === null ? undefined : answersAnchor(number)}
      aria-label={title}
      className="scroll-mt-20 [contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] lg:scroll-mt-6"
    >
      <header className="px-5 pt-4 pb-5">
        <h2 dir="auto" className="whitespace-pre-line font-[650] text-20">
          {title}
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{TYPE_LABELS[question.type]}</Badge>
          {question.required === false && <Badge>Optional</Badge>}
          {number === null && <Badge>Asked earlier, in these words</Badge>}
        </p>
        {earlier.length > 0 && (
          <p dir="auto" className="mt-2 max-w-[68ch] text-14 text-quiet">
            Corrected. Before it read {earlier.map((words) => `“${words}”`).join(', ')}.
          </p>
        )}
        {given.length === 0 ? <p className="mt-5 text-quiet">No responses yet</p> : <Summary result={result} />}
        {blank > 0 && <p className="mt-3 text-14 text-quiet">{blank.toLocaleString('en')} left it blank</p>}
      </header>
      <UndecidedAnswers question={question.question} sums={undecided} isFirst={isFirst} deciding={deciding} />
      {given.length > 0 && (
        <div className="border-line border-t">
          {undecided.length > 0 && <h3 className="px-5 pt-4 font-[550] text-14">All answers</h3>}
          <Table<Given>
            label={`Answers to ${question.question}`}
            columns={[
              {
                title: 'Answer',
                cell: ({ answer }) => <Answer text={answer} mark={MARKS[onWall(answer)?.status ?? '']} />,
                className: 'w-full',
              },
              { title: 'Timestamp', cell: ({ at }) => <Timestamp at={at} />, className: 'text-quiet' },
              {
                title: 'Delete',
                titleHidden: true,
                className: 'py-1! pr-3! pl-0!',
                cell: ({ id, answer }) => {
                  const stands = onWall(answer)
                  return (
                    <span className="flex justify-end">
                      {stands && DECIDED.includes(stands.status) && (
                        <WallButton isOff={stands.status === 'off'} onDecide={(status) => void decideWords(survey, [stands.sum], status)} />
                      )}
                      <IconButton label="Delete response" onClick={() => ask(id)}>
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </span>
                  )
                },
              },
            ]}
            rows={whole ? given : given.slice(0, FIRST)}
            fresh={list.fresh}
            pending={list.pending}
            empty={null}
            // Includes answers that moved to another question or beyond the listed ones; those are not gone.
            known={list.rows}
            gone={({ id }) => deletedText(list, id)}
            isCut={!whole && given.length > FIRST}
          />
          {given.length > FIRST && (
            <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 text-14 text-quiet">
              <span>
                {(whole ? given.length : FIRST).toLocaleString('en')} of {answersText(given.length)} shown
              </span>
              <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? 'Show fewer' : `Show all ${given.length.toLocaleString('en')}`}
                <span className="sr-only">{` answers to ${question.question}`}</span>
              </Button>
            </div>
          )}
        </div>
      )}
      {doomed && (
        <ConfirmDialog
          open={doomed.open}
          onClose={() => setDoomed({ ...doomed, open: false })}
          title="Delete this response?"
          about={`Its ${answersText(doomed.response.answers.length)}, to all questions, will be deleted for good.`}
          confirm="Delete response"
          onConfirm={() => list.remove(doomed.response.id, { success: 'Response deleted', failure: 'Failed to delete response' })}
        />
      )}
    </Card>
  )
}

/** Statuses with a button here. Undecided answers have theirs in the list above. */
const DECIDED: readonly Status[] = ['shown', 'off']

const MARKS: Readonly<Record<string, string>> = {
  waiting: 'Waits for approval',
  off: 'Off the wall',
  held: 'Held back by the word list',
}

const Answer = ({ text, mark }: { text: string; mark: string | undefined }) => (
  <>
    <LongText text={text} />
    {mark && <p className="mt-0.5 text-12 text-quiet">{mark}</p>}
  </>
)
