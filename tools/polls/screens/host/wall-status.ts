import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { PollResponse } from '../../host.ts'
import { sameAs } from '../../logic.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'

type List = FollowedRows<'poll_responses', PollResponse>
/** A row with the status under which it stands on the screen. */
interface Seen {
  id: string
  status: Status
}

export const failed = () => ({ failure: t('poll.act.failed') })

/**
 * Lets a response onto the wall if it still has the status that the moderator saw, `from`: another may have
 * decided.
 */
export const letOn = (list: List, { id, status: from }: Seen, status: Status): void =>
  void list.update(id, { status }, { ...failed(), overtaken: () => t('poll.act.overtaken') }, { status: from })

/** Approves responses that still wait. */
export const approveAll = (list: List, ids: readonly string[]): void =>
  void list.updateMany(
    [...ids],
    { status: 'shown' },
    { success: t('poll.left.approved'), failure: t('poll.panel.approve.failed') },
    { status: 'waiting' },
  )

/**
 * Keeps a response off the wall, whatever others decided, together with equal ones in the list, since the
 * wall shows them as one card.
 */
export const keepOff = (list: List, id: string): void => keepAllOff(list, [id])

/** Keeps responses off the wall, with those in the list that say the same. */
export function keepAllOff(list: List, ids: readonly string[]): void {
  const said = new Set(list.rows.filter(({ id }) => ids.includes(id)).map(sameAs))
  const alike = list.rows.filter((row) => row.status !== 'off' && row.status !== 'held' && said.has(sameAs(row)))
  const all = [...new Set([...ids, ...alike.map(({ id }) => id)])]
  const [first] = all
  if (all.length > 1) void list.updateMany(all, { status: 'off' }, failed())
  else if (first !== undefined) void list.update(first, { status: 'off' }, failed())
}
