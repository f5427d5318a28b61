import { createHash } from 'node:crypto'
import type { Json, Row } from '../../contract/json.ts'
import type { Versions } from '../../contract/table.ts'

/**
 * The version that holds what a new row has in the column, or null where it has nothing there. The same value below the same row always has the same id
 * (UUID version 8, RFC 9562, of the SHA-256 of both), so that it is found without reading any.
 */
export function versionOf({ of, parent }: Versions, row: Row, now: string): Row | null {
  const value = row[of] ?? null
  if (value === null) return null
  return { id: versionId(String(row[parent]), value), [parent]: row[parent] ?? null, [of]: value, created_at: now }
}

function versionId(parent: string, value: Json): string {
  const hex = createHash('sha256')
    .update(`${parent} ${JSON.stringify(value)}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
