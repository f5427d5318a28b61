import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../../web/list/load-failed.tsx'
import { deleteText } from '../../../../web/list/session-list.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { Card, CardHead } from '../../../../web/ui/card.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { LiveNumber } from '../../../../web/ui/live-number.tsx'
import { LongText } from '../../../../web/ui/long-text.tsx'
import { ShowMore } from '../../../../web/ui/show-more.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { Table } from '../../../../web/ui/table.tsx'
import { TimeAgo } from '../../../../web/ui/time-ago.tsx'
import { useResponses } from '../../data.ts'
import type { Poll, PollResponse } from '../../tables.ts'

/** How many responses are shown at first; scrolling to the end shows twice as many. */
const FIRST_PAGE = 200

/** With a mouse it appears on the row it belongs to; on a touch screen it is always there. */
const SHOWN_ON_ITS_ROW = '[@media(hover:hover)]:opacity-0 [tr:hover_&]:opacity-100! focus-visible:opacity-100!'

/** The live count and the responses, newest first. */
export function ResponsesPanel({ poll }: { poll: Poll }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const { rows, state, fresh, pending, remove, reload } = useResponses(poll.id, limit)
  const [doomed, setDoomed] = useState<PollResponse | null>(null)
  return (
    <Card aria-label="Responses">
      <CardHead>
        <p className="flex items-baseline gap-2 text-quiet">
          <LiveNumber value={poll.response_count} className="font-bold text-32 text-main" />
          {poll.response_count === 1 ? 'response' : 'responses'}
        </p>
        <p className="text-14 text-quiet">Newest first</p>
      </CardHead>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed text="Failed to refresh responses" onRetry={reload} />}
      {state === 'ready' && (
        <Table
          label="Responses"
          columns={[
            { title: 'Response', cell: (row) => <LongText text={row.response} />, className: 'w-full' },
            { title: 'Timestamp', cell: (row) => <TimeAgo at={row.created_at} />, className: 'text-quiet' },
            {
              title: 'Delete',
              titleHidden: true,
              className: 'py-1! pr-3! pl-0!',
              cell: (row) => (
                <IconButton label="Delete response" className={SHOWN_ON_ITS_ROW} onClick={() => setDoomed(row)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
          rows={rows}
          fresh={fresh}
          pending={pending}
          empty="No responses yet"
        />
      )}
      <ShowMore shown={rows.length} total={poll.response_count} onMore={() => setLimit(limit * 2)} />
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title="Delete this response?"
        about={deleteText(shorten(doomed?.response ?? ''), null)}
        confirm="Delete response"
        onConfirm={() =>
          doomed ? remove(doomed.id, { success: 'Response deleted', failure: 'Failed to delete response' }) : Promise.resolve(true)
        }
      />
    </Card>
  )
}

const shorten = (text: string): string => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text)
