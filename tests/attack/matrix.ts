import { join } from 'node:path'
import type { Json, Row } from '../../contract/json.ts'
import { allColumns, columnOf, type Table } from '../../contract/table.ts'
import { decodeRow } from '../../server/store/sql/codec.ts'
import { Database } from '../../server/store/sqlite/driver.ts'
import { parentOf } from '../policies/outcomes.ts'
import { type Attack, type Battle, createScore, inLanes, pause, type Score } from './attack.ts'
import { DECLARED, PERSONS, type Person, type State, type Verb } from './declared.ts'
import { TABLES } from './furniture.ts'
import { DATABASE, type House, PHONE } from './house.ts'
import type { Answer } from './http.ts'
import { createMonitor } from './monitor.ts'
import { headersOf, isBarred } from './persons.ts'
import { copyFor, furnishTargets, SHARED, type Target, targetsOf, WRITES, type Write } from './targets.ts'

/**
 * Tries every table, verb, person and way, from the catalog. Nobody may read or change more than is declared.
 * The database itself shows, after the server has stopped, that refused writes changed no row.
 */
export const matrix: Attack = {
  name: 'matrix',
  about: 'every table, verb, person and way: no unexpected allow',
  house: { furnish: furnishTargets },
  async run({ house }: Battle) {
    const score = createScore()
    const known = new Map(targetsOf(house.people).map((target) => [target.id, target]))
    const catalog = await catalogTables(house)
    for (const name of catalog)
      score.mark(
        DECLARED[name] === undefined && `the table "${name}" is in the catalog and not in tests/attack/declared.ts: say who may do what`,
      )
    const tables = TABLES.filter(({ name }) => catalog.includes(name) && DECLARED[name])
    const court = createCourt(score, known)

    const reads = score.tries
    const scenes = PERSONS.flatMap((person) => tables.map((table): Scene => ({ house, score, court, person, table })))
    await inLanes(scenes, readAll)
    score.figure(`${score.tries - reads} reads, embeds and counts`)

    // Reads change nothing that could be heard of.
    const monitor = await createMonitor(house, tables, court.judgeRow)
    const writes = score.tries
    for (const target of known.values()) if (target.copy !== SHARED) await attempt(house, target, score)
    for (const target of known.values()) if (target.copy === SHARED) await write(house, 'update', target, 'owner')
    for (const person of PERSONS) for (const table of tables) await sweep(house, table, person, score)
    score.figure(`${score.tries - writes} writes`)

    await pause(400)
    const events = monitor.close(score)
    score.figure(`${events.heard} row changes heard over ${events.sockets} sockets, ${events.refused} subscriptions refused`)
    await house.stop()
    await compareRows(house, known, score)
    return score
  },
}

async function catalogTables(house: House): Promise<string[]> {
  const { json } = await house.asker.ask({ path: '/rest/v1/' })
  return Object.keys(json.paths)
    .map((path) => path.slice(1))
    .filter((path) => path !== '' && !path.startsWith('rpc/'))
}

/** Judges whether a person may know of a row and of each of its columns. */
interface Court {
  judgeRow(person: Person, table: string, row: Row, by: readonly Verb[], way: string): void
}

function createCourt(score: Score, known: ReadonlyMap<string, Target>): Court {
  return {
    judgeRow(person, table, row, by, way) {
      const declared = DECLARED[table]
      const target = known.get(String(row['id']))
      const states = target ? [target.state] : Object.values(declared?.states ?? {})
      const allowing = states.flatMap((state) => by.filter((verb) => state.may(verb, person)).map((verb) => state.told(verb, person)))
      const isTold = (column: string, value: Json): boolean =>
        allowing.some(
          ({ hidden, masked }) => !hidden.includes(column) && !(masked.includes(column) && value === (target?.row[column] ?? PHONE)),
        )
      const told = Object.keys(row).filter(
        (column) => row[column] !== null && columnOf(tableOf(table), column) !== undefined && !isTold(column, row[column] as Json),
      )
      score.mark(
        allowing.length === 0
          ? `${person} was told a row of ${table} (${target?.stateName ?? 'made on the way'}) by ${way}`
          : told.length > 0 && `${person} was told ${told.join(', ')} of ${table} by ${way}`,
      )
    },
  }
}

const tableOf = (name: string): Table => TABLES.find((table) => table.name === name) as Table

interface Scene {
  house: House
  score: Score
  court: Court
  person: Person
  table: Table
}

/** Reads one table as one person, in every way there is. */
async function readAll(scene: Scene): Promise<void> {
  const { house, table, person, score } = scene
  const shared = targetsOf(house.people).filter((target) => target.table === table && target.copy === SHARED)
  const up = parentOf(table)
  const all: { path: string; by: Verb; must: Target | null; embeds?: string }[] = [
    { path: `/${table.name}?select=*`, by: 'list', must: null },
    { path: `/${table.name}?select=${allColumns(table).join()}&order=id.desc&limit=20`, by: 'list', must: null },
  ]
  for (const target of shared) {
    all.push({ path: `/${table.name}?select=*&id=eq.${target.id}`, by: 'read', must: target })
    all.push({ path: `/${table.name}?select=*&id=in.(${target.id})`, by: 'read', must: null })
    all.push({ path: `/${table.name}?select=*&or=(id.eq.${target.id},id.is.null)`, by: 'list', must: null })
    if (!up) continue
    const parentId = String(target.row[up.column])
    all.push({ path: `/${table.name}?select=*&${up.column}=eq.${parentId}&limit=200`, by: 'follow', must: null })
    all.push({ path: `/${up.parent}?select=id,${table.name}(*)&id=eq.${parentId}`, by: 'follow', must: null, embeds: table.name })
    all.push({ path: `/${up.parent}?select=id,${table.name}(count)&id=eq.${parentId}`, by: 'follow', must: null, embeds: 'no rows' })
    all.push({
      path: `/${table.name}?select=id,${up.parent}(*)&${up.column}=eq.${parentId}&limit=5`,
      by: 'follow',
      must: null,
      embeds: up.parent,
    })
    all.push({ path: `/${table.name}?select=id,${up.parent}(*)&id=eq.${target.id}`, by: 'read', must: null, embeds: up.parent })
  }
  // Each path once: states with the same parent have some paths in common.
  const ways = [...new Map(all.map((way) => [way.path, way])).values()]
  for (const { path, by, must, embeds } of ways) {
    const headers = headersOf(person, house.people)
    const answer = await house.asker.ask({ path: `/rest/v1${path}`, headers })
    const rows = rowsOf(answer)
    judgeAnswer(scene, answer, rows, { by, embeds, way: `GET ${path}` })
    if (must?.state.may(by, person))
      score.mark(
        !rows.some((row) => row['id'] === must.id) && `${person} is declared to read ${table.name} (${must.stateName}) and did not`,
      )
    const counted = await house.asker.ask({ method: 'HEAD', path: `/rest/v1${path}`, headers: { ...headers, prefer: 'count=exact' } })
    const total = counted.headers['content-range']?.split('/')[1]
    const isCut = path.includes('limit=')
    score.mark(
      total !== undefined &&
        !isCut &&
        Number(total) !== rows.length &&
        `${person} counted ${total} by HEAD ${path} and read ${rows.length}`,
    )
    const csv = await house.asker.ask({ path: `/rest/v1${path}`, headers: { ...headers, accept: 'text/csv' } })
    score.mark(csv.status === 200 && rows.length === 0 && csv.text.trim().split('\n').length > 1 && `${person} read as CSV by ${path}`)
  }
}

function judgeAnswer(
  { score, court, person, table }: Scene,
  answer: Answer | null,
  rows: readonly Row[],
  { by, embeds, way }: { by: Verb; embeds: string | undefined; way: string },
): void {
  if (answer && isBarred(person))
    score.mark(answer.status !== 401 && answer.status !== 403 && `${person} was answered ${answer.status} to ${way}`)
  if (rows.length === 0) score.mark(null)
  for (const { [embeds ?? '']: embedded, ...row } of rows) {
    const isChild = embeds !== undefined && embeds !== table.name && embeds !== 'no rows'
    if (embeds === undefined || isChild) court.judgeRow(person, table.name, row, [by], way)
    // An embedded row was named by the key that leads to it: its own id, or that of its parent.
    const list = Array.isArray(embedded) ? embedded : embedded ? [embedded] : []
    for (const inner of list as Row[])
      if (inner['id']) court.judgeRow(person, embeds as string, inner, isChild ? ['read', 'follow'] : ['follow'], way)
    if (embeds !== 'no rows') continue
    const count = Number((row[table.name] as { count?: number }[] | undefined)?.[0]?.count ?? 0)
    const states = Object.values(DECLARED[table.name]?.states ?? {})
    score.mark(count > 0 && !states.some((state) => state.may('follow', person)) && `${person} counted ${count} by ${way}`)
  }
}

const rowsOf = ({ status, json }: Answer): Row[] => ((status === 200 || status === 206) && Array.isArray(json) ? (json as Row[]) : [])

/**
 * Tries one write on the target's row, and checks that a barred token is refused. compareRows judges its
 * effect.
 */
async function attempt(house: House, target: Target, score: Score): Promise<void> {
  const [verb, person] = attemptOf(target)
  const { status } = await write(house, verb, target, person)
  score.mark(isBarred(person) && status < 400 && `${person} was answered ${status} to ${verb} of ${target.table.name}`)
}

function attemptOf({ copy }: Target): [Write, Person] {
  const verb = WRITES.find((name) => copy.startsWith(`${name} `)) as Write
  return [verb, PERSONS.find((person) => copy === copyFor(verb, person)) as Person]
}

function write(house: House, verb: Write, { table, id, row, change }: Target, person: Person): Promise<Answer> {
  const headers = { ...headersOf(person, house.people), prefer: 'return=minimal' }
  const path = `/rest/v1/${table.name}`
  switch (verb) {
    case 'insert':
      return house.asker.ask({ method: 'POST', path, headers, body: row })
    case 'update':
      return house.asker.ask({ method: 'PATCH', path: `${path}?id=eq.${id}`, headers, body: change })
    case 'upsert':
      return house.asker.ask({
        method: 'POST',
        path: `${path}?on_conflict=id`,
        headers: { ...headers, prefer: 'resolution=merge-duplicates,return=minimal' },
        body: { ...row, ...change },
      })
    case 'put':
      return house.asker.ask({ method: 'PUT', path: `${path}?id=eq.${id}`, headers, body: { ...row, ...change } })
    case 'delete':
      return house.asker.ask({ method: 'DELETE', path: `${path}?id=eq.${id}`, headers })
  }
}

/**
 * Tries writes on all rows of a table or of a parent, by persons who may not do them. They must find no rows.
 */
async function sweep(house: House, table: Table, person: Person, score: Score): Promise<void> {
  const states = Object.values(DECLARED[table.name]?.states ?? {})
  const headers = headersOf(person, house.people)
  const up = parentOf(table)
  const shared = targetsOf(house.people).find((target) => target.table === table && target.copy === SHARED)
  const filters = ['id=not.is.null', 'created_at=gt.2000-01-01', ...(up && shared ? [`${up.column}=eq.${shared.row[up.column]}`] : [])]
  for (const filter of filters) {
    const path = `/rest/v1/${table.name}?${filter}`
    if (!allowed(states, 'update', person)) {
      const body = shared?.change
      const { text } = await house.asker.ask({ method: 'PATCH', path, headers: { ...headers, prefer: 'return=representation' }, body })
      score.mark(text.startsWith('[{') && `${person} changed rows by PATCH ${path}`)
    }
    if (!allowed(states, 'delete', person)) {
      const { text } = await house.asker.ask({ method: 'DELETE', path, headers: { ...headers, prefer: 'return=representation' } })
      score.mark(text.startsWith('[{') && `${person} deleted rows by DELETE ${path}`)
    }
  }
}

const allowed = (states: readonly State[], verb: Verb, person: Person): boolean => states.some((state) => state.may(verb, person))

/**
 * Compares the rows on the disk, after the server has stopped, with the permitted effect of their attempts.
 */
async function compareRows(house: House, known: ReadonlyMap<string, Target>, score: Score): Promise<void> {
  const database = new Database(join(house.dataDir, DATABASE), { readonly: true })
  for (const target of known.values()) {
    const raw = database.prepare(`select * from "${target.table.name}" where id = ?`).get(target.id) as Record<string, unknown> | undefined
    const row = raw ? decodeRow(target.table, raw as never) : null
    const [verb, person] = target.copy === SHARED ? (['update', 'owner'] as const) : attemptOf(target)
    const wrong = verdict(target, verb, person, row)
    score.mark(wrong && `${person}: ${verb} of ${target.table.name} (${target.stateName}): ${wrong}`)
  }
  database.close()
}

function verdict({ state, row: before, change }: Target, verb: Write, person: Person, after: Row | null): string | null {
  const may = (asked: Verb) => state.may(asked, person)
  if (verb === 'insert')
    return after && !may('insert') ? 'it was inserted' : !after && mustWork(person, may('insert')) ? 'it was refused' : null
  if (verb === 'delete')
    return !after && !may('delete') ? 'it was deleted' : after && mustWork(person, may('delete')) ? 'it was refused' : null
  if (after === null) return 'the row is gone'
  const changed = [
    ...Object.keys(before).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column])),
    // A column that the row left to its default counts as changed if it has the tried value.
    ...Object.keys(change).filter((column) => !(column in before) && JSON.stringify(after[column]) === JSON.stringify(change[column])),
  ]
  if (changed.length > 0 && !may('update')) return `${changed.join(', ')} changed`
  const wished = [...Object.keys(change), ...state.also(person)]
  if (changed.some((column) => !wished.includes(column))) return `${changed.join(', ')} changed`
  return verb === 'update' && changed.length === 0 && mustWork(person, may('update')) ? 'it was refused' : null
}

/**
 * A matrix that refuses all would prove nothing: the owner and the phone must succeed where it is declared.
 */
const mustWork = (person: Person, may: boolean): boolean => may && (person === 'owner' || person === 'phone')
