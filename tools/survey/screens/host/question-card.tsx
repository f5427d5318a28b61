import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LiveRows } from '../../../../web/data/live.ts'
import { Badge } from '../../../../web/ui/badge.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { Card } from '../../../../web/ui/card.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { LongText } from '../../../../web/ui/long-text.tsx'
import { Table } from '../../../../web/ui/table.tsx'
import { TimeAgo } from '../../../../web/ui/time-ago.tsx'
import { answersText, type Given, type QuestionResults, TYPE_LABELS } from '../../logic.ts'
import type { SurveyResponse } from '../../tables.ts'
import { Summary } from './summary.tsx'

/** How many answers a card lists at first, and how many more each time it is asked. */
const FIRST = 5
const MORE = 100

/** One question: its sum, then every answer with its time, newest first. */
export function QuestionCard({ result, list }: { result: QuestionResults; list: LiveRows<SurveyResponse> }) {
  const { question, number, given } = result
  const [shown, setShown] = useState(FIRST)
  // The response stays while the question fades away.
  const [doomed, setDoomed] = useState<{ response: SurveyResponse; open: boolean } | null>(null)
  const title = number === null ? question.question : `${number}. ${question.question}`
  const ask = (id: string) => {
    const response = list.rows.find((row) => row.id === id)
    if (response) setDoomed({ response, open: true })
  }
  return (
    <Card aria-label={title}>
      <header className="px-5 pt-4 pb-5">
        <h2 dir="auto" className="whitespace-pre-line font-[650] text-20">
          {title}
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{TYPE_LABELS[question.type]}</Badge>
          {number === null && <Badge>Asked earlier, in these words</Badge>}
        </p>
        {given.length === 0 ? <p className="mt-5 text-quiet">No responses yet</p> : <Summary result={result} />}
      </header>
      {given.length > 0 && (
        <div className="border-line border-t">
          <Table<Given>
            label={`Answers to ${question.question}`}
            columns={[
              { title: 'Answer', cell: ({ answer }) => <LongText text={answer} />, className: 'w-full' },
              { title: 'Timestamp', cell: ({ at }) => <TimeAgo at={at} />, className: 'text-quiet' },
              {
                title: 'Delete',
                titleHidden: true,
                className: 'py-1! pr-3! pl-0!',
                cell: ({ id }) => (
                  <IconButton label="Delete response" onClick={() => ask(id)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                ),
              },
            ]}
            rows={given.slice(0, shown)}
            fresh={list.fresh}
            pending={list.pending}
            empty={null}
          />
          {given.length > shown && (
            <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 text-14 text-quiet">
              <span>
                {shown.toLocaleString('en')} of {answersText(given.length)} shown
              </span>
              <Button size="small" onClick={() => setShown(shown + MORE)} aria-label={`Show more answers to ${question.question}`}>
                Show more
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
