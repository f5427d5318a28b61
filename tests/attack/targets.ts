import { createHash } from 'node:crypto'
import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Database } from '../../server/store/sqlite/driver.ts'
import { parentOf } from '../policies/outcomes.ts'
import { DECLARED, type Declared, PERSONS, type Person, type State } from './declared.ts'
import { furnish, TABLES } from './furniture.ts'
import { type People, PHONE } from './house.ts'

/** A row for one attempt. Each attempt has a row of its own, so that the database tells its outcome. */
export interface Target {
  table: Table
  declared: Declared
  stateName: string
  state: State
  /** SHARED, or the verb and the person of the attempt. */
  copy: string
  id: string
  row: Row
  /** The change that an update tries. */
  change: Row
}

export const WRITES = ['insert', 'update', 'upsert', 'put', 'delete'] as const
export type Write = (typeof WRITES)[number]
/** The copy that all persons read and that other rows reference. */
export const SHARED = 'read'
export const copyFor = (verb: Write, person: Person): string => `${verb} ${person}`
const COPIES = [SHARED, ...WRITES.flatMap((verb) => PERSONS.map((person) => copyFor(verb, person)))]

const made = new WeakMap<People, readonly Target[]>()

/** Returns the rows of every declared state, one for each attempt. The same people get the same rows. */
export function targetsOf(people: People): readonly Target[] {
  const known = made.get(people)
  if (known) return known
  const targets = TABLES.flatMap((table) => {
    const declared = DECLARED[table.name]
    if (!declared) return []
    return Object.keys(declared.states).flatMap((stateName) => COPIES.map((copy) => targetOf(people, table.name, stateName, copy)))
  })
  made.set(people, targets)
  return targets
}

export function targetOf(people: People, tableName: string, stateName: string, copy: string): Target {
  const table = TABLES.find(({ name }) => name === tableName) as Table
  const declared = DECLARED[tableName] as Declared
  const state = declared.states[stateName] as State
  const key = `${tableName}/${stateName}/${copy}`
  const id = idOf(key)
  const parentCopy = declared.alone ? `${SHARED} of ${key}` : SHARED
  const names = { owner: people.owner.userId, device: PHONE, id: (t: string, s: string) => idOf(`${t}/${s}/${parentCopy}`) }
  const row = state.row(names)
  return {
    table,
    declared,
    stateName,
    state,
    copy,
    id,
    row: withUnique(declared, { ...row, id }),
    change: state.change(names),
  }
}

/** Returns a row whose unique columns have values of its own. */
function withUnique({ unique }: Declared, row: Row & { id: string }): Row {
  const number = Number.parseInt(row.id.slice(0, 7), 16)
  const own = unique.map((column) => [column, typeof row[column] === 'number' ? number : `${String(row[column])}-${number.toString(36)}`])
  return { ...row, ...Object.fromEntries(own) }
}

/** Inserts the targets and the parents they need, except the rows that an attempt will insert. */
export function furnishTargets(database: Database, people: People): void {
  for (const target of targetsOf(people)) {
    const up = target.declared.alone ? parentOf(target.table) : null
    if (up) furnish(database, up.parent, [lonelyParent(people, target, up)])
    if (!target.copy.startsWith('insert')) furnish(database, target.table.name, [target.row])
  }
}

/** Returns the parent that only this row references: a copy of the shared one under its own id. */
function lonelyParent(people: People, target: Target, { column, parent }: { column: string; parent: string }): Row {
  const stateName = Object.keys(DECLARED[parent]?.states ?? {}).find(
    (name) => idOf(`${parent}/${name}/${SHARED} of ${target.table.name}/${target.stateName}/${target.copy}`) === target.row[column],
  ) as string
  const { declared, row } = targetOf(people, parent, stateName, SHARED)
  return withUnique(declared, { ...row, id: target.row[column] as string })
}

/** Derives a UUID, in the form of version 4, from a text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
