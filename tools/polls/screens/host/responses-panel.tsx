import { useState } from 'react'
import { EntriesPanel, FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { useResponses } from '../../data.ts'
import type { Poll } from '../../host.ts'

/** The live count and the responses, newest first. */
export function ResponsesPanel({ poll }: { poll: Poll }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useResponses(poll.id, limit)
  return (
    <EntriesPanel
      label="Responses"
      count={poll.response_count}
      noun={poll.response_count === 1 ? 'response' : 'responses'}
      aside={<p className="text-14 text-quiet">Newest first</p>}
      list={list}
      failure="Failed to refresh responses"
      columns={[
        { title: 'Response', cell: (row) => <LongText text={row.response} />, className: 'w-full' },
        { title: 'Timestamp', cell: (row) => <Timestamp at={row.created_at} />, className: 'text-quiet' },
      ]}
      empty="No responses yet"
      more={{ total: poll.response_count, show: () => setLimit(limit * 2) }}
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
