import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../contract/actor.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { columnOf, type Table } from '../../../contract/table.ts'
import { deriveKey } from '../../lib/keys.ts'
import type { ReadPlan } from '../../store/plans.ts'
import { encodeValue } from '../../store/sql/codec.ts'
import { PHYSICAL } from '../../store/sql/ddl.ts'
import type { Source } from '../../store/sql/read-plan.ts'
import { standIn } from '../../store/sql/slots.ts'
import type { Database } from '../../store/sqlite/driver.ts'
import { connectSqlite } from '../../store/sqlite/sqlite.ts'
import type { RawRow } from '../../store/store.ts'
import { describeEmbedded } from '../../store/testing/describe-embedded.ts'
import { parseQuery } from './parse/query.ts'
import { tableNamed } from './parse/table-request.ts'
import { deletable } from './plan/change-plan.ts'
import { planRead } from './plan/read-plan.ts'
import { changeable, findTargets } from './run/change.ts'
import { countRows, readRows } from './run/read.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { BOB, clubsTool, phone } from './testing/clubs.ts'
import {
  flat,
  hanging,
  namesIn,
  parameter,
  type Request,
  request,
  SECRET,
  seen,
  TABLES,
  type Tree,
  visible,
} from './testing/random-requests.ts'

/**
 * No part of a request is evaluated on a row its sender may not see, nor on a value hidden from them: its
 * duration would reveal the content. Columns that no policy reads report each reading, row by row.
 * EVALUATION_RUNS sets the number of requests.
 */
const RUNS = Number(process.env['EVALUATION_RUNS'] ?? 300)

/** Columns that no policy reads, so that each reading is the request's. */
const PROBED: Record<string, readonly string[]> = {
  clubs: ['name', 'secret', 'settings'],
  notes: ['body', 'rating'],
  badges: ['label'],
  likes: [],
  tags: ['label'],
  note_tags: ['mark'],
}
const SETTINGS = (n: number): Json => ({ color: `c${n}`, sizes: [n, 2], on: n % 2 === 0 })

interface Reading {
  table: string
  id: string
  column: string
}

let api: TestApi
let db: Database
const readings: Reading[] = []
beforeAll(async () => {
  api = await openTestApi([clubsTool])
  db = connectSqlite(':memory:', { pseudonyms: deriveKey(Buffer.from(SECRET), 'devicePseudonyms') })
  db.function('reading', { deterministic: true }, (table, id, column, value) => {
    readings.push({ table, id, column } as Reading)
    return value
  })
  for (const [name, rows] of Object.entries(TABLES)) fill(tableNamed(api.services.catalog, name), rows)
})
afterAll(async () => {
  db.close()
  await api.stop()
})
beforeEach(() => void readings.splice(0))

/** Creates a table whose probed columns are computed on reading, from hidden twins. */
function fill(table: Table, rows: readonly Row[]): void {
  const probed = PROBED[table.name] ?? []
  const names = [...Object.keys(table.columns), ...Object.keys(table.derived ?? {})]
  const physical = (name: string) => PHYSICAL[columnOf(table, name)?.type ?? 'text']
  const columns = names.map((name) =>
    probed.includes(name)
      ? `"_${name}" ${physical(name)}, "${name}" ${physical(name)} generated always as (reading('${table.name}', id, '${name}', "_${name}")) virtual`
      : `"${name}" ${physical(name)}${name === 'id' ? ' primary key' : ''}`,
  )
  db.exec(`create table "${table.name}" (${columns.join(', ')})`)
  for (const [name, column] of Object.entries(table.columns))
    if (column.type === 'uuid' && column.references) db.exec(`create index "${table.name}_${name}" on "${table.name}" ("${name}")`)
  for (const key of table.unique ?? [])
    db.exec(`create unique index "${table.name}_${key.join('_')}_key" on "${table.name}" (${key.join()})`)
  const into = names.map((name) => (probed.includes(name) ? `"_${name}"` : `"${name}"`)).join()
  const insert = db.prepare(`insert into "${table.name}" (${into}) values (${names.map(() => '?').join()})`)
  for (const [n, row] of rows.entries()) {
    const whole: Row = table.name === 'clubs' ? { ...row, settings: SETTINGS(n) } : row
    insert.run(names.map((name) => encodeValue(columnOf(table, name)!, whole[name] ?? (table.derived?.[name] ? 0 : null))))
  }
}

const read = async (text: string, parameters: readonly unknown[]): Promise<RawRow[]> => db.prepare(text).all(...parameters) as RawRow[]
const actorOf = ({ as, device }: Request['who']): Actor =>
  as !== undefined
    ? { kind: 'host', userId: as, deviceId: device ?? null }
    : device !== undefined
      ? { kind: 'device', deviceId: device }
      : { kind: 'anyone' }

/**
 * Whether a request may evaluate this value: it is in a row of the table, or of an embed below one, that the
 * sender sees, and it is not hidden there.
 */
function maySee({ who, table, where, embed }: Request, { table: of, id, column }: Reading): boolean {
  const row = (TABLES[of] as Row[]).find((r) => r['id'] === id) as Row
  const shows = (names: readonly string[]): boolean => {
    const shown = seen(who, of, row, new Set(names))
    return shown !== null && (column === 'settings' || (shown[column] ?? null) === (row[column] ?? null))
  }
  if (of === table && shows(namesIn(where.map(flat)))) return true
  if (embed?.embed.table !== of) return false
  const { theirs } = embed.embed
  const above = visible(
    who,
    table,
    where.filter((tree) => namesIn([flat(tree)]).length > 0),
    [],
  )
  return above.some((parent) => hanging(who, embed.embed, parent, [row]).length > 0) && shows([theirs, ...namesIn(embed.where.map(flat))])
}

const JSON_TESTS = ['settings->>color=like.c*', 'settings->sizes->0=gt.0', 'settings->on=eq.true', 'settings->>color=in.(c1,c2)']
const more = fc.record({
  json: fc.option(fc.constantFrom(...JSON_TESTS), { nil: null }),
  order: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
  byEmbed: fc.boolean(),
  limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  groups: fc.boolean(),
})
type More = typeof more extends fc.Arbitrary<infer T> ? T : never

function planOf(
  { who, table: name, where, embed }: Request,
  { json, order, byEmbed, limit, groups }: More,
): { plan: ReadPlan; source: Source } {
  const query = new URLSearchParams(where.map((tree: Tree) => parameter(tree)))
  if (name === 'clubs' && json) query.append(...(json.split('=', 2) as [string, string]))
  if (name === 'clubs' && json) query.append('or', `(${json.replace('=', '.')},secret.like.s*)`)
  const probed = PROBED[name] as string[]
  const grouped = groups && embed === null && probed.length > 0
  const orders = order.map((n) => [...probed.filter((column) => column !== 'settings'), 'id'][n % 3] ?? 'id')
  const pathOrder = name === 'clubs' && json && !grouped ? ['settings->>color'] : []
  const embedOrder =
    embed && byEmbed && !embed.embed.many
      ? (PROBED[embed.embed.table] ?? []).filter((c) => c !== 'settings').map((c) => `${embed.embed.name}(${c})`)
      : []
  const all = [...embedOrder, ...pathOrder, ...orders.filter((column) => !grouped || column === probed[0])]
  if (all.length > 0) query.set('order', all.join())
  if (limit !== null) query.set('limit', String(limit))
  if (grouped) query.set('select', `${probed[0]},count()`)
  if (embed) {
    query.set('select', `*,${embed.embed.name}${embed.inner ? '!inner' : ''}(*)`)
    if (embed.embed.over && byEmbed) query.set(`${embed.embed.name}.order`, `${PROBED[embed.embed.table]?.[0]}.desc`)
    if (embed.embed.over && limit !== null) query.set(`${embed.embed.name}.limit`, String(limit))
    for (const tree of embed.where) query.append(...parameter(tree, `${embed.embed.name}.`))
  }
  const table = tableNamed(api.services.catalog, name)
  const parsed = parseQuery(table, query)
  const actor = actorOf(who)
  const { select, level, literals } = parsed
  const plan = planRead({ catalog: api.services.catalog, actor: standIn(actor), table, select, level, names: [] })
  return { plan, source: { ...api.services, read, values: { actor, literals } } }
}

const trespasses = (asked: Request): Reading[] => readings.filter((reading) => !maySee(asked, reading))

describeEmbedded('S1: nothing that a request brings is evaluated on a row its sender may not see', () => {
  it('in reads and counts, with embeds, orders, groups and places inside json', async () => {
    let looked = 0
    await fc.assert(
      fc.asyncProperty(request, more, async (asked, extra) => {
        readings.splice(0)
        const { plan, source } = planOf(asked, extra)
        await readRows(plan, source)
        await countRows(plan, source)
        looked += readings.length
        expect(trespasses(asked)).toEqual([])
      }),
      { numRuns: RUNS },
    )
    expect(looked).toBeGreaterThan(RUNS)
  })

  it('in the targets of updates and deletes', async () => {
    let looked = 0
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        readings.splice(0)
        const { catalog } = api.services
        const plain = { ...asked, embed: null }
        const { plan, source } = planOf(plain, { json: null, order: [0], byEmbed: false, limit: null, groups: false })
        await findTargets(source, plan, deletable(catalog, actorOf(asked.who), plan.table), null)
        await findTargets(source, plan, changeable([]), null)
        looked += readings.length
        expect(trespasses(plain)).toEqual([])
      }),
      { numRuns: RUNS },
    )
    expect(looked).toBeGreaterThan(0)
  })

  it.each([
    'eq.b1',
    'neq.b1',
    'gt.a',
    'gte.a',
    'lt.z',
    'lte.z',
    'like.b*',
    'ilike.B*',
    'in.(b1,b2)',
    'is.null',
    'isdistinct.b1',
    'like(any).{b*,c*}',
  ])('a stranger’s body=%s', async (test) => {
    const table = tableNamed(api.services.catalog, 'notes')
    for (const who of [{ as: BOB }, { device: phone(9) }, {}]) {
      for (const query of [
        `body=${test}`,
        `club_id=eq.${TABLES['clubs']?.[1]?.['id']}&body=not.${test}`,
        `or=(body.${test},rating.gt.0)`,
      ]) {
        readings.splice(0)
        const { select, level, literals } = parseQuery(table, new URLSearchParams(`${query}&order=body.desc&limit=3`))
        const plan = planRead({ catalog: api.services.catalog, actor: actorOf(who), table, select, level, names: [] })
        await readRows(plan, { ...api.services, read, values: { actor: actorOf(who), literals } })
        const hidden = readings.filter(({ table: of, id }) => {
          const row = (TABLES[of] as Row[]).find((r) => r['id'] === id) as Row
          return seen(who, of, row, new Set(query.startsWith('club_id') ? ['club_id'] : [])) === null
        })
        expect([query, hidden]).toEqual([query, []])
      }
    }
  })

  it('a reading is seen where one is made: the test can fail', async () => {
    await read('select id from notes where limelight_like(?, body)', ['b%'])
    expect(readings.length).toBe((TABLES['notes'] as Row[]).length)
  })
})
