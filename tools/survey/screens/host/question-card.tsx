import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { type SurveyResponse, TYPE_LABELS, wordsKeyOf } from '../../host.ts'
import { answersText } from '../../logic.ts'
import type { Given, QuestionResults } from './answers.ts'
import { OffButton } from './off-button.tsx'
import { Summary } from './summary.tsx'

/** How many answers a card lists at first; a button shows all of them in place. */
const FIRST = 5

/** One question: its sum, then every answer with its time, newest first. */
export function QuestionCard({
  survey,
  result,
  list,
  off,
}: {
  survey: string
  result: QuestionResults
  list: FollowedRows<'survey_responses', SurveyResponse>
  /** Keys of the words that are kept off the wall. */
  off: ReadonlySet<string>
}) {
  const { key, question, number, given, earlier, blank } = result
  const sumOf = (answer: string) => (question.type === 'text' && number !== null ? wordsKeyOf(key, answer) : null)
  const [whole, setWhole] = useState(false)
  // The response stays while the question fades away.
  const [doomed, setDoomed] = useState<{ response: SurveyResponse; open: boolean } | null>(null)
  const title = number === null ? question.question : `${number}. ${question.question}`
  const ask = (id: string) => {
    const response = list.rows.find((row) => row.id === id)
    if (response) setDoomed({ response, open: true })
  }
  return (
    // A hundred questions with long answers take their time to lay out: those that are out of sight wait.
    <Card aria-label={title} className="[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto]">
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
      {given.length > 0 && (
        <div className="border-line border-t">
          <Table<Given>
            label={`Answers to ${question.question}`}
            columns={[
              { title: 'Answer', cell: ({ answer }) => <Answer text={answer} isOff={off.has(sumOf(answer) ?? '')} />, className: 'w-full' },
              { title: 'Timestamp', cell: ({ at }) => <Timestamp at={at} />, className: 'text-quiet' },
              {
                title: 'Delete',
                titleHidden: true,
                className: 'py-1! pr-3! pl-0!',
                cell: ({ id, answer }) => {
                  const sum = sumOf(answer)
                  return (
                    <span className="flex justify-end">
                      {sum !== null && <OffButton survey={survey} sum={sum} isOff={off.has(sum)} />}
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

const Answer = ({ text, isOff }: { text: string; isOff: boolean }) => (
  <>
    <LongText text={text} />
    {isOff && <p className="mt-0.5 text-12 text-quiet">Off the wall</p>}
  </>
)
