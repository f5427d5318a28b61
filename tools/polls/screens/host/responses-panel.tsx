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
import { shortened } from '../../../../parts/graphemes.ts'
import { useResponses } from '../../data.ts'
import type { Poll, PollResponse } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { countOf, type Shown, ShownFilter } from './shown-filter.tsx'
import { WallResponse } from './wall-response.tsx'
import { approveAll, keepAllOff, keepOff, letOn } from './wall-status.ts'

const { approve, keepOff: keepsOff } = t.below('poll.keys')
const KEYS = [
  ['A', approve],
  ['H', keepsOff],
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
    return { run: () => (key === 'a' ? letOn(list, { id, status }, 'shown') : keepOff(list, id)), leaves: true }
  }
  const first = list.rows.find(({ status }) => status === 'waiting') ?? null
  const keys = useRowKeys(waits && keysOn, first, KEYS, act)
  const isDeciding = shown === 'waiting'
  const chosen = useChosen(isDeciding ? list.rows.filter(({ status }) => status === 'waiting').map(({ id }) => id) : [])
  return (
    <EntriesPanel
      label={t('poll.panel')}
      count={poll.response_count}
      noun={t('poll.responses.unit', { count: poll.response_count })}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ShownFilter poll={poll} shown={shown} onShow={setShown} list={list} />
          {waits && <ShortcutHelp keys={KEYS} on={keysOn} onChange={setKeysOn} />}
        </div>
      }
      keys={waits && keysOn ? { ...keys, statusOf: ({ status }) => status } : undefined}
      list={list}
      sorting={shown}
      failure={t('poll.panel.failed')}
      columns={[
        ...(isDeciding ? [chooseColumn<PollResponse>(chosen, ({ response }) => shortened(response, 140))] : []),
        {
          title: t('poll.panel.response'),
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
          className: 'w-full',
        },
        {
          title: t('poll.panel.timestamp'),
          cell: (row) => (isDeciding ? <TimeAgo at={row.created_at} /> : <Timestamp at={row.created_at} />),
          className: 'text-quiet',
        },
      ]}
      isDense={isDeciding}
      empty={t(isDeciding ? 'poll.panel.empty.waiting' : shown === 'held' ? 'poll.panel.empty.held' : 'poll.panel.empty')}
      gone={({ id }) => leftText(shown, list.ours(id))}
      foot={
        <ChosenBar
          chosen={chosen}
          off={(count) => t('poll.panel.keepOff', { count })}
          onApprove={(ids) => approveAll(list, ids)}
          onOff={(ids) => keepAllOff(list, ids)}
        />
      }
      more={{ total: countOf(poll, shown), show: () => setLimit(limit * 2) }}
      remove={{
        label: t('poll.panel.delete'),
        ask: (row) => ({
          title: t('poll.panel.delete.ask'),
          about: deleteText(shortened(row.response, 140), null),
          confirm: t('poll.panel.delete'),
        }),
        texts: { success: t('poll.panel.delete.done'), failure: t('poll.panel.delete.failed') },
      }}
    />
  )
}

/** Returns why a response left the list. A filtered subscription does not report its new status. */
function leftText(shown: Shown, done: ReturnType<ReturnType<typeof useResponses>['ours']>): string {
  const isDeleted = done === 'deleted'
  if (isDeleted || shown === 'all') return goneText(t('poll.left.deleted'), isDeleted)
  if (done?.status === 'off') return t('poll.left.off')
  if (done?.status === 'shown') return t(shown === 'waiting' ? 'poll.left.approved' : 'poll.left.shown')
  return t(shown === 'waiting' ? 'poll.left.notWaiting' : 'poll.left.notHeld')
}
