import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import type { ReadSql } from '../sql/by-id.ts'
import type { RawRow } from '../store.ts'

/** The foreign keys from a row up to its session, its own first. */
type Way = readonly { table: string; column: string }[]

/**
 * Reads the rows that one device sent to sessions, newest first, at most LIMITS.sentListed, or the row `id`
 * alone. Beside its columns a row has `of_session`, its session, and `version_of`, the value that is kept
 * once for many rows. `way`: see wayUp.
 */
export function rowsOfDevice(
  read: ReadSql,
  table: Table,
  way: Way,
  { sessions, device, id }: { sessions: readonly string[]; device: string; id: string | null },
): Promise<RawRow[]> {
  const { versions } = table
  const session = `t${way.length - 1}."${way.at(-1)?.column}"`
  const joins = way.slice(1).map((step, at) => `join "${step.table}" t${at + 1} on t${at + 1}.id = t${at}."${way[at]?.column}"`)
  if (versions) joins.push(`left join "${versions.table}" v on v.id = t0."${versions.by}"`)
  const version = versions ? `v."${versions.of}"` : 'null'
  const order = table.columns['created_at'] ? 't0.created_at desc, t0.id desc' : 't0.id desc'
  const text = `select t0.*, ${session} as of_session, ${version} as version_of from "${table.name}" t0 ${joins.join(' ')}
    where t0.device_id = ? and ${session} in (select value ->> 0 from json_each(?))${id === null ? '' : ' and t0.id = ?'}
    order by ${order} limit ${LIMITS.sentListed}`
  const ids = JSON.stringify(sessions.map((one) => [one]))
  return read(text, id === null ? [device, ids] : [device, ids, id])
}
