import { type Actor, deviceOf, linkedSession } from '../../../../contract/actor.ts'
import { isDeviceId } from '../../../../contract/device.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import type { ParentChecks } from '../../../../contract/policy.ts'
import type { Table } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import { type Catalog, parentTable } from '../../../rules/catalog.ts'
import { grantsOf } from '../../../rules/policy/view.ts'
import type { Body, Sent } from '../parse/body.ts'
import type { Preferences } from '../parse/prefer.ts'
import { refuseColumn, refuseRow } from './refusals.ts'

export interface InsertPlan {
  table: Table
  /** Columns that the client sent. */
  columns: readonly string[]
  /** Validated values of each row. Missing columns get defaults. */
  rows: readonly Row[]
  /** Grants that allow these columns, in order. */
  grants: readonly InsertPermit[]
  /** How to handle a row whose `conflict` columns equal those of an existing row. */
  resolution: Preferences['resolution']
  conflict: readonly string[]
  /** The device that the rows are written by, or null. */
  device: string | null
}

export interface InsertPermit {
  check: Filter
  /** Values for columns that were not sent. They override the columns' own defaults. */
  defaults: Readonly<Record<string, Json>>
  /** Values that the server sets, whatever was sent. */
  set: Readonly<Record<string, Json>>
  /** Checks against the row of `table` that the new row references. */
  parent: (ParentChecks & { table: string }) | null
  hint: string | null
}

export interface InsertRequest {
  catalog: Catalog
  actor: Actor
  table: Table
  body: Body
  prefer: Pick<Preferences, 'resolution' | 'missing'>
  onConflict: readonly string[] | null
  /** Returns a new random device id. */
  newDevice(): string
}

/**
 * Plans an insert. Refuses columns without grant (42501), invalid values (22P02, 22001, 22003, 23502, 23514)
 * and `on_conflict` columns that are no key (42P10).
 */
export function planInsert({ catalog, actor, table, body, prefer, onConflict, newDevice }: InsertRequest): InsertPlan {
  const writer = named(claimFromRows(actor, body), table, newDevice)
  const grants = grantsOf(catalog, table.name, actor).flatMap((g) => (g.insert ? [g.insert] : []))
  if (grants.length === 0) refuseRow(table, actor, null)
  const allowing = grants.filter((g) => body.columns.every((c) => g.columns.includes(c)))
  if (allowing.length === 0) {
    const columns = body.columns.filter((c) => !grants.some((g) => g.columns.includes(c)))
    refuseColumn(table, actor, columns.length > 0 ? columns : body.columns)
  }
  return {
    table,
    columns: body.columns,
    rows: body.rows.map((sent) => readSent(table, sent, body.columns, prefer.missing)),
    grants: allowing.map((g) => ({
      check: g.check(writer),
      defaults: g.defaults?.(writer) ?? {},
      set: g.set?.(writer) ?? {},
      parent: g.parent ? { ...g.parent, table: parentTable(table, g.parent.column) ?? '' } : null,
      hint: g.hint ?? null,
    })),
    resolution: prefer.resolution,
    conflict: conflictKey(table, onConflict),
    device: deviceOf(writer),
  }
}

/**
 * A phone that has not claimed a device id yet may write with one all the same: the rows' `device_id` is its
 * claim for this insert and gives no right to read. All rows of a request have the first row's device.
 */
function claimFromRows(actor: Actor, body: Body): Actor {
  if (linkedSession(actor) !== null || deviceOf(actor) !== null || !body.columns.includes('device_id')) return actor
  const deviceId = body.rows[0]?.['device_id']
  if (!isDeviceId(deviceId)) return actor
  return actor.kind === 'host' ? { ...actor, deviceId } : { kind: 'device', deviceId }
}

/**
 * Gives a phone without claim a new device id, if the table records devices, to tell its rows from others'.
 */
function named(actor: Actor, table: Table, newDevice: () => string): Actor {
  if (linkedSession(actor) !== null || deviceOf(actor) !== null || !table.columns['device_id']) return actor
  return actor.kind === 'host' ? { ...actor, deviceId: newDevice() } : { kind: 'device', deviceId: newDevice() }
}

/** protocol: a listed column that a row lacks is null, unless `missing=default` was sent. */
function readSent(table: Table, sent: Sent, columns: readonly string[], missing: Preferences['missing']): Row {
  const row: Row = {}
  for (const name of columns) {
    // Derived columns are in no grant's list, so planning refuses them before this.
    const column = table.columns[name]
    if (column && (missing === 'null' || Object.hasOwn(sent, name)))
      row[name] = readValue(name, column, Object.hasOwn(sent, name) ? sent[name] : null)
  }
  return row
}

const ID = ['id']

function conflictKey(table: Table, names: readonly string[] | null): readonly string[] {
  if (names === null) return ID
  const keys = [ID, ...(table.unique ?? [])]
  const key = keys.find((k) => k.length === new Set(names).size && k.every((column) => names.includes(column)))
  return (
    key ??
    refuse('42P10', 'there is no unique or exclusion constraint matching the ON CONFLICT specification', {
      hint: `Keys of "${table.name}" are: ${keys.map((k) => k.join(',')).join('; ')}.`,
    })
  )
}
