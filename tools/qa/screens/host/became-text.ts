import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { goneText } from '../../../../kit/ui/removed-row.tsx'
import { mergedHere } from '../../data.ts'
import { doneText, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'

/** Returns what became of a question of status `from`, and whether another window did it. */
export function becameText(
  { rows, ours }: Pick<FollowedRows<'questions', Question>, 'rows' | 'ours'>,
  { id }: Pick<Question, 'id'>,
  from: Status,
): string {
  const row = rows.find((row) => row.id === id)
  if (row && row.merged_into !== null) return goneText('Merged', mergedHere.has(id))
  const now = row?.status
  const done = ours(id)
  return goneText(doneText(from, now), now !== undefined && typeof done === 'object' && done.status === now)
}
