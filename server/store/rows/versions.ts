import { createHash } from 'node:crypto'
import type { Json, Row } from '../../../contract/json.ts'
import type { Versions } from '../../../contract/table.ts'

/**
 * Moves a row's value to a version row. Returns the row with a reference in place of the value, and that
 * version; null if the value is null. The same value below the same parent always has the same id (UUID
 * version 8, RFC 9562, of the SHA-256 of both), so that no lookup is needed.
 */
export function pointToVersion({ of, parent, by }: Versions, row: Row, now: string): { row: Row; version: Row | null } {
  const value = row[of] ?? null
  if (value === null) return { row, version: null }
  const version = { id: versionId(String(row[parent]), value), [parent]: row[parent] ?? null, [of]: value, created_at: now }
  return { row: { ...row, [by]: version.id, [of]: null }, version }
}

/** Returns the id of the version with this value below this parent. */
export function versionId(parent: string, value: Json): string {
  const hex = createHash('sha256')
    .update(`${parent} ${JSON.stringify(value)}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
