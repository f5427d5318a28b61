import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, Row } from '../../contract/json.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, BOB, clubRoom, phone, uuid } from './testing/clubs.ts'

/**
 * No random request shows, counts or touches a row or a value that its sender may not see. What they may see is written down a second time
 * here, by hand and in memory, and so is what a filter means. DIFFERENTIAL_RUNS sets how many requests are tried.
 */
const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 400)

type Who = { as?: string; device?: string }
const SENDERS: Who[] = [{}, { device: phone(1) }, { device: phone(2) }, { as: ALICE }, { as: BOB }, { as: ALICE, device: phone(1) }]
const STATES = ['pending', 'live', 'done', 'hidden']
const STAMP = '2026-01-01T00:00:00.000000+00:00'

const clubs: Row[] = [0, 1, 2, 3].map((n) => ({
  id: uuid(n),
  name: n % 2 ? 'Chess' : 'choir',
  slug: `s${n}`,
  user_id: n < 2 ? ALICE : BOB,
  open: n !== 1,
  secret: n === 3 ? null : `secret${n}`,
  settings: null,
  created_at: STAMP,
}))
const notes: Row[] = Array.from({ length: 24 }, (_, n) => ({
  id: uuid(100 + n),
  club_id: uuid(n % 3),
  answers_id: n > 8 ? uuid(100 + (n % 5)) : null,
  body: `b${n % 7}`,
  status: STATES[n % 4] as string,
  rating: n % 5 === 0 ? null : n % 5,
  device_id: phone(n % 3),
  created_at: STAMP,
}))
const badges: Row[] = [0, 2].map((n) => ({ id: uuid(200 + n), club_id: uuid(n), label: `l${n}` }))
const likes: Row[] = [1, 2, 5, 9].flatMap((n) =>
  [1, 2].map((d) => ({ id: uuid(300 + n * 10 + d), note_id: uuid(100 + n), device_id: phone(d) })),
)
const TABLES: Record<string, Row[]> = { clubs, notes, badges, likes }
const COLUMNS: Record<string, string[]> = Object.fromEntries(
  Object.entries(TABLES).map(([table, rows]) => [
    table,
    Object.keys(rows[0] as Row).filter((c) => !['settings', 'created_at'].includes(c)),
  ]),
)

/** What the sender sees of a row when the request names these columns, or null. The policies of testrooms.ts, in plain code. */
function seen(who: Who, table: string, row: Row, names: ReadonlySet<string>): Row | null {
  const named = (...columns: string[]) => columns.some((c) => names.has(c))
  const ownClub = (id: Json) => who.as !== undefined && clubs.find((c) => c['id'] === id)?.['user_id'] === who.as
  const ownDevice = who.device !== undefined && row['device_id'] === who.device
  switch (table) {
    case 'clubs':
      if (who.as !== undefined && row['user_id'] === who.as) return row
      return named('id', 'slug') ? { ...row, user_id: null, secret: null } : null
    case 'notes': {
      if (ownClub(row['club_id'] as Json)) return row
      const open = (row['status'] === 'live' || ownDevice) && named('id', 'club_id', 'answers_id')
      return open ? { ...row, device_id: ownDevice ? (row['device_id'] as Json) : null } : null
    }
    case 'badges':
      return ownClub(row['club_id'] as Json) || named('club_id') ? row : null
    default:
      return ownDevice && named('id', 'note_id') ? row : null
  }
}

type Test = { column: string; op: string; values: Json[]; negated: boolean }
type Tree = Test | { group: 'and' | 'or'; negated: boolean; of: Tree[] }
const isTest = (tree: Tree): tree is Test => 'column' in tree

/** SQL's meaning of a filter: true, false or null for unknown. */
function means(tree: Tree, row: Row): boolean | null {
  const value = isTest(tree)
    ? testMeans(tree, row[tree.column] ?? null)
    : groupMeans(
        tree.group,
        tree.of.map((t) => means(t, row)),
      )
  return tree.negated && value !== null ? !value : value
}
function groupMeans(op: 'and' | 'or', parts: (boolean | null)[]): boolean | null {
  const decisive = op === 'or'
  return parts.includes(decisive) ? decisive : parts.includes(null) ? null : !decisive
}
function testMeans({ op, values }: Test, value: Json): boolean | null {
  const [wanted = null] = values
  if (op === 'is') return value === null
  if (op === 'isdistinct') return value !== wanted
  if (value === null) return op === 'in' && values.length === 0 ? false : null
  switch (op) {
    case 'eq':
      return value === wanted
    case 'neq':
      return value !== wanted
    case 'gt':
      return (value as string) > (wanted as string)
    case 'lte':
      return (value as string) <= (wanted as string)
    case 'like':
      return String(value).startsWith(String(wanted).slice(0, 1))
    default:
      return values.includes(value)
  }
}

const operand = ({ op, values }: Test): string =>
  op === 'is'
    ? 'null'
    : op === 'in'
      ? `(${values.map((v) => `"${v}"`).join()})`
      : op === 'like'
        ? `${String(values[0]).slice(0, 1)}*`
        : String(values[0])
const text = (tree: Tree): string =>
  isTest(tree)
    ? `${tree.column}.${tree.negated ? 'not.' : ''}${tree.op}.${operand(tree)}`
    : `${tree.negated ? 'not.' : ''}${tree.group}(${tree.of.map(text).join()})`
/** A tree as a parameter of the query string, with the path of an embed before it. */
function parameter(tree: Tree, path = ''): [string, string] {
  if (isTest(tree)) return [path + tree.column, `${tree.negated ? 'not.' : ''}${tree.op}.${operand(tree)}`]
  return [`${path}${tree.negated ? 'not.' : ''}${tree.group}`, `(${tree.of.map(text).join()})`]
}

/** What names a row, and what may be hidden of it: asked for more often than the rest. */
const NAMED: Record<string, string[]> = { clubs: ['id', 'slug'], notes: ['club_id'], badges: ['club_id'], likes: ['note_id'] }
const HIDDEN: Record<string, string[]> = { clubs: ['secret', 'user_id'], notes: ['device_id'] }
const pinOf = (table: string): fc.Arbitrary<Test> =>
  fc
    .constantFrom(...(NAMED[table] as string[]))
    .chain((column) =>
      fc.constantFrom(...(TABLES[table] as Row[])).map((row) => ({ column, op: 'eq', values: [row[column] as Json], negated: false })),
    )
const testOf = (table: string): fc.Arbitrary<Test> =>
  fc.constantFrom(...(COLUMNS[table] as string[]), ...(HIDDEN[table] ?? []), ...(HIDDEN[table] ?? [])).chain((column) => {
    const values = [...new Set((TABLES[table] as Row[]).map((row) => row[column] as Json))].filter((v) => v !== null)
    const ops =
      typeof values[0] === 'string' && !/id$/.test(column)
        ? ['eq', 'neq', 'gt', 'lte', 'like', 'in', 'is', 'isdistinct']
        : ['eq', 'eq', 'eq', 'neq', 'in', 'is', 'isdistinct']
    return fc.record({
      column: fc.constant(column),
      op: fc.constantFrom(...(column === 'device_id' ? [...ops, 'like', 'gt'] : ops)),
      values: fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
      negated: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    })
  })
const treeOf = (table: string, depth = 0): fc.Arbitrary<Tree> =>
  depth === 2
    ? testOf(table)
    : fc.oneof(
        { weight: 3, arbitrary: testOf(table) },
        {
          weight: 1,
          arbitrary: fc.record({
            group: fc.constantFrom('and' as const, 'or' as const),
            negated: fc.boolean(),
            of: fc.array(treeOf(table, depth + 1), { minLength: 1, maxLength: 3 }),
          }),
        },
      )

/** Embeds and the key each follows. */
const EMBEDS: Record<string, { name: string; table: string; ours: string; theirs: string; many: boolean }[]> = {
  clubs: [
    { name: 'notes', table: 'notes', ours: 'id', theirs: 'club_id', many: true },
    { name: 'badges', table: 'badges', ours: 'id', theirs: 'club_id', many: false },
  ],
  notes: [
    { name: 'clubs', table: 'clubs', ours: 'club_id', theirs: 'id', many: false },
    { name: 'likes', table: 'likes', ours: 'id', theirs: 'note_id', many: true },
    { name: 'answers_id', table: 'notes', ours: 'answers_id', theirs: 'id', many: false },
  ],
  badges: [{ name: 'clubs', table: 'clubs', ours: 'club_id', theirs: 'id', many: false }],
  likes: [{ name: 'notes', table: 'notes', ours: 'note_id', theirs: 'id', many: false }],
}
const request = fc.constantFrom(...Object.keys(TABLES)).chain((table) =>
  fc.record({
    table: fc.constant(table),
    who: fc.constantFrom(...SENDERS),
    where: fc
      .tuple(fc.array(pinOf(table), { maxLength: 1 }), fc.array(treeOf(table), { maxLength: 2 }))
      .map(([pins, trees]) => [...pins, ...trees]),
    embed: fc.option(
      fc
        .constantFrom(...(EMBEDS[table] ?? []))
        .chain((embed) =>
          fc.record({ embed: fc.constant(embed), inner: fc.boolean(), where: fc.array(treeOf(embed.table), { maxLength: 1 }) }),
        ),
      { nil: null },
    ),
  }),
)
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never

const namesIn = (trees: readonly Tree[]): string[] =>
  trees.flatMap((t) => (isTest(t) ? (t.op === 'eq' && !t.negated ? [t.column] : []) : t.group === 'and' && !t.negated ? namesIn(t.of) : []))
/** One alternative alone is no alternative: it names as it would without the `or`. */
const flat = (tree: Tree): Tree =>
  !isTest(tree) && !tree.negated && tree.of.length === 1
    ? flat(tree.of[0] as Tree)
    : isTest(tree)
      ? tree
      : { ...tree, of: tree.of.map(flat) }
const visible = (who: Who, table: string, where: readonly Tree[], more: readonly string[]): Row[] => {
  const names = new Set([...namesIn(where.map(flat)), ...more])
  return (TABLES[table] as Row[])
    .map((row) => seen(who, table, row, names))
    .filter((row): row is Row => row !== null && where.every((tree) => means(tree, row) === true))
}

function expected({ table, who, where, embed }: Request): Row[] {
  const rows = visible(who, table, where, [])
  if (embed === null) return rows
  const { embed: link, inner } = embed
  const others = visible(who, link.table, embed.where, [link.theirs])
  return rows.flatMap((row) => {
    const found = row[link.ours] === null ? [] : others.filter((other) => other[link.theirs] === row[link.ours])
    const value: Json = link.many ? found : (found[0] ?? null)
    const whole: Row = { ...row, [link.name]: value }
    return inner && found.length === 0 ? [] : [whole]
  })
}

function pathOf({ table, where, embed }: Request): string {
  const query = new URLSearchParams(where.map((tree) => parameter(tree)))
  if (embed) {
    query.set('select', `*,${embed.embed.name}${embed.inner ? '!inner' : ''}(*)`)
    query.set('order', 'id')
    if (embed.embed.many) query.set(`${embed.embed.name}.order`, 'id')
    for (const tree of embed.where) query.append(...parameter(tree, `${embed.embed.name}.`))
  } else query.set('order', 'id')
  return `${table}?${query}`
}

/** Rows the sender may delete or change, of those seen. */
function touchable({ table, who, where }: Request, method: 'PATCH' | 'DELETE'): number {
  const rows = visible(who, table, where, []).map((row) => (TABLES[table] as Row[]).find((r) => r['id'] === row['id']) as Row)
  const ownClub = (row: Row) =>
    who.as !== undefined && clubs.find((c) => c['id'] === (table === 'clubs' ? row['id'] : row['club_id']))?.['user_id'] === who.as
  if (method === 'DELETE')
    return rows.filter((row) => (table === 'likes' ? row['device_id'] === who.device : table !== 'badges' && ownClub(row))).length
  if (table === 'likes') return 0
  return rows.filter(ownClub).length
}
const CHANGES: Record<string, object> = {
  clubs: { name: 'x' },
  notes: { rating: 1 },
  badges: { label: 'x' },
  likes: { note_id: uuid(101) },
}

describe('requests against an oracle in memory', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi([clubRoom], { env: { LIMITS: 'off' } })
    await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
      for (const [table, all] of Object.entries(TABLES)) for (const row of all) await rows.insert(table, row)
    })
  })
  afterAll(() => api.stop())

  it('reads and counts show what may be seen, no more and no less', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const rows = expected(asked)
        const path = pathOf(asked)
        const told = await api.ask('GET', path, { ...asked.who, headers: { prefer: 'count=exact' } })
        expect(told.body).toEqual(rows)
        const range = `${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${rows.length}`
        expect(told.headers['content-range']).toBe(range)
        expect((await api.ask('HEAD', path, { ...asked.who, headers: { prefer: 'count=exact' } })).headers['content-range']).toBe(range)
      }),
      { numRuns: RUNS },
    )
  })

  it('a batch shows, counts and refuses what each of its reads does alone', async () => {
    const method = fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const)
    const asked = fc.record({ request, method, broken: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SENDERS), fc.array(asked, { minLength: 1, maxLength: 6 }), async (who, all) => {
        const headers = { prefer: 'count=exact' }
        const reads = all.map((one) => ({ method: one.method, path: `/${pathOf(one.request)}${one.broken ? '&no=eq.1' : ''}`, headers }))
        const told = await api.ask('POST', 'rpc/read_batch', { ...who, body: { reads } })
        expect([told.status, told.body.length]).toEqual([200, all.length])
        for (const [i, { request, method, broken }] of all.entries()) {
          const got = told.body[i]
          const alone = await api.ask(method, (reads[i] as { path: string }).path.slice(1), { ...who, headers })
          const ranges = [got, alone].map((answer) => answer.headers['content-range'])
          expect([got.status, got.body ?? '', ranges[0]]).toEqual([alone.status, alone.body, ranges[1]])
          if (method === 'GET' && !broken) expect(got.body).toEqual(expected({ ...request, who }))
        }
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })

  it('updates and deletes touch what may be seen and touched', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.constantFrom('PATCH' as const, 'DELETE' as const), async (asked, method) => {
        const query = new URLSearchParams(asked.where.map((tree) => parameter(tree)))
        const body = method === 'PATCH' ? { body: CHANGES[asked.table] } : {}
        const told = await api.ask(method, `${asked.table}?${query}`, { ...asked.who, ...body, headers: { prefer: 'max-affected=0' } })
        // A phone may change notes only in its own way, and a rating is no part of it.
        if (told.body.code === '42501') {
          expect([asked.table, asked.who.as]).toEqual(['notes', undefined])
          return
        }
        const n = touchable(asked, method)
        expect([told.status, told.body.details ?? null]).toEqual(n === 0 ? [204, null] : [400, `The query affects ${n} rows`])
      }),
      { numRuns: RUNS },
    )
    expect((await api.ask('GET', 'clubs?select=count()', { as: ALICE })).body).toEqual([{ count: 2 }])
  })
})
