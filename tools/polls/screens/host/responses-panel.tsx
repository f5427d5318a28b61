import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { EntriesPanel, FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { useResponses } from '../../data.ts'
import type { Poll } from '../../host.ts'
import { countOf, type Shown, ShownFilter } from './shown-filter.tsx'
import { WallResponse } from './wall-response.tsx'

/** The live count and the responses, newest first, each with what decides about it on the wall. */
export function ResponsesPanel({ poll, update }: { poll: Poll; update: Writes<'polls', Poll>['update'] }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const [shown, setShown] = useState<Shown>('all')
  const list = useResponses(poll.id, limit, shown === 'all' ? null : shown)
  return (
    <EntriesPanel
      label="Responses"
      count={poll.response_count}
      noun={poll.response_count === 1 ? 'response' : 'responses'}
      aside={<ShownFilter poll={poll} shown={shown} onShow={setShown} list={list} />}
      list={list}
      failure="Failed to refresh responses"
      columns={[
        {
          title: 'Response',
          cell: (row) => <WallResponse row={row} poll={poll} list={list} updatePoll={update} />,
          className: 'w-full',
        },
        { title: 'Timestamp', cell: (row) => <Timestamp at={row.created_at} />, className: 'text-quiet' },
      ]}
      empty={shown === 'waiting' ? 'No response waits' : shown === 'held' ? 'Nothing is held back' : 'No responses yet'}
      more={{ total: countOf(poll, shown), show: () => setLimit(limit * 2) }}
      remove={{
        label: 'Delete response',
        ask: (row) => ({
          title: 'Delete this response?',
          about: deleteText(shorten(row.response), null),
          confirm: 'Delete response',
        }),
        texts: { success: 'Response deleted', failure: 'Failed to delete response' },
      }}
    />
  )
}

const shorten = (text: string): string => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text)
