import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { PollResponse } from '../../host.ts'
import { sameAs } from '../../logic.ts'
import type { Status } from '../../tables.ts'

type List = FollowedRows<'poll_responses', PollResponse>

export const FAILED = { failure: 'Failed to change what the wall shows' }

export const setStatus = (list: List, id: string, status: Status): void => void list.update(id, { status }, FAILED)
export const show = (list: List, id: string): void => setStatus(list, id, 'shown')

/**
 * Keeps a response off the wall, together with equal ones in the list, since the wall shows them as one card.
 */
export function keepOff(list: List, id: string): void {
  const row = list.rows.find((one) => one.id === id)
  const isAlike = (other: PollResponse) =>
    row !== undefined && other.status !== 'off' && other.status !== 'held' && sameAs(other) === sameAs(row)
  const alike = list.rows.filter(isAlike).map((other) => other.id)
  if (alike.length > 1) void list.updateMany(alike, { status: 'off' }, FAILED)
  else setStatus(list, id, 'off')
}
