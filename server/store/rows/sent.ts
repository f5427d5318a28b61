import type { Json } from '../../../contract/json.ts'
import { amongKeys, type ReadSql } from '../sql/by-id.ts'

interface Sent {
  parent: Json
  device: Json
  sent: number
}

/**
 * Counts devices' rows below parents, for these pairs [parent, device]. Pairs without rows are missing.
 * `column` references the parent.
 */
export async function readSent(read: ReadSql, table: string, column: string, pairs: readonly (readonly Json[])[]): Promise<Sent[]> {
  const rows = await read(
    `select "${column}" as parent, "device_id" as device, count(*) as sent from "${table}" where ${amongKeys([column, 'device_id'])} group by 1, 2`,
    [JSON.stringify(pairs)],
  )
  return rows.map(({ parent, device, sent }) => ({ parent: parent as Json, device: device as Json, sent: Number(sent) }))
}
