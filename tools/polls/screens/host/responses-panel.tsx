import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { EntriesPanel, FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { ChosenBar, chooseColumn, useChosen } from '../../../../kit/moderate/chosen.tsx'
import { ShortcutHelp, useKeysOn } from '../../../../kit/moderate/shortcut-help.tsx'
import { type KeyAct, useRowKeys } from '../../../../kit/moderate/use-row-keys.ts'
import type { KeyedRow } from '../../../../kit/rows/keyed-row.ts'
import { goneText } from '../../../../kit/ui/removed-row.tsx'
import { TimeAgo, Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { useResponses } from '../../data.ts'
import type { Poll, PollResponse } from '../../host.ts'
import { countOf, type Shown, ShownFilter } from './shown-filter.tsx'
import { WallResponse } from './wall-response.tsx'
import { approveAll, keepAllOff, keepOff, show } from './wall-status.ts'

const KEYS = [
  ['A', 'approve'],
  ['H', 'keep off'],
] as const

/** The live count and the responses, newest first, each with its controls for the wall. */
export function ResponsesPanel({ poll, update }: { poll: Poll; update: Writes<'polls', Poll>['update'] }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const [shown, setShown] = useState<Shown>('all')
  const list = useResponses(poll.id, limit, shown === 'all' ? null : shown)
  const waits = poll.moderated || poll.waiting_count > 0
  const [keysOn, setKeysOn] = useKeysOn()
  const act = (key: string, { id, status }: KeyedRow): KeyAct | null => {
    if (status !== 'waiting' || (key !== 'a' && key !== 'h')) return null
    return { run: () => (key === 'a' ? show(list, id) : keepOff(list, id)), leaves: true }
  }
  const first = list.rows.find(({ status }) => status === 'waiting') ?? null
  const keys = useRowKeys(waits && keysOn, first, KEYS, act)
  const isDeciding = shown === 'waiting'
  const chosen = useChosen(isDeciding ? list.rows.filter(({ status }) => status === 'waiting').map(({ id }) => id) : [])
  return (
    <EntriesPanel
      label="Responses"
      count={poll.response_count}
      noun={poll.response_count === 1 ? 'response' : 'responses'}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ShownFilter poll={poll} shown={shown} onShow={setShown} list={list} />
          {waits && <ShortcutHelp keys={KEYS} on={keysOn} onChange={setKeysOn} />}
        </div>
      }
      keys={waits && keysOn ? { ...keys, statusOf: ({ status }) => status } : undefined}
      list={list}
      sorting={shown}
      failure="Failed to refresh responses"
      columns={[
        ...(isDeciding ? [chooseColumn<PollResponse>(chosen, ({ response }) => shorten(response))] : []),
        {
          title: 'Response',
          cell: (row) => (
            <WallResponse
              row={row}
              poll={poll}
              list={list}
              updatePoll={update}
              isAmongWaiting={isDeciding}
              isOneLine={isDeciding && row.id !== keys.selected?.id}
            />
          ),
          className: isDeciding ? 'w-full py-1.5!' : 'w-full',
        },
        {
          title: 'Timestamp',
          cell: (row) => (isDeciding ? <TimeAgo at={row.created_at} /> : <Timestamp at={row.created_at} />),
          className: isDeciding ? 'py-1.5! text-quiet' : 'text-quiet',
        },
      ]}
      empty={isDeciding ? 'No response waits' : shown === 'held' ? 'Nothing is held back' : 'No responses yet'}
      gone={({ id }) => leftText(shown, list.ours(id))}
      foot={<ChosenBar chosen={chosen} off="Keep off" onApprove={(ids) => approveAll(list, ids)} onOff={(ids) => keepAllOff(list, ids)} />}
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

/** Returns why a response left the list. A filtered subscription does not report its new status. */
function leftText(shown: Shown, done: ReturnType<ReturnType<typeof useResponses>['ours']>): string {
  const isDeleted = done === 'deleted'
  if (isDeleted || shown === 'all') return goneText('Deleted', isDeleted)
  if (done?.status === 'off') return 'Kept off'
  if (done?.status === 'shown') return shown === 'waiting' ? 'Approved' : 'Shown on the wall'
  return shown === 'waiting' ? 'No longer waits' : 'No longer held back'
}

const shorten = (text: string): string => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text)
