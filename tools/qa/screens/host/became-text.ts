import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { goneText } from '../../../../kit/ui/removed-row.tsx'
import { ACTIONS, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { mergedHere } from './decide.ts'
import { t } from './host-messages/t.ts'

/** Returns what happened to a question of status `from`. `now`: its present status; undefined: deleted. */
function doneText(from: Status, now: Status | undefined): string {
  if (now === undefined) return t('qa.done.deleted')
  const action = ACTIONS[from].find(({ to }) => to === now)
  return action ? t(`qa.done.${action.name}`) : t(`qa.status.${now}`)
}

/** Returns what became of a question of status `from`, and whether another window did it. */
export function becameText(
  { rows, ours }: Pick<FollowedRows<'questions', Question>, 'rows' | 'ours'>,
  { id }: Pick<Question, 'id'>,
  from: Status,
): string {
  const row = rows.find((row) => row.id === id)
  if (row && row.merged_into !== null) return goneText(t('qa.done.merged'), mergedHere.has(id))
  const now = row?.status
  const done = ours(id)
  return goneText(doneText(from, now), now !== undefined && typeof done === 'object' && done.status === now)
}
