import fc from 'fast-check'
import type { Json, Row } from '../../../../contract/json.ts'
import { createPseudonyms } from '../../../rules/policy/pseudonym.ts'
import { ALICE, BOB, phone, uuid } from './clubs.ts'

/**
 * Random requests to the clubs' tables, with rows for them. The visibility of rows and the meaning of filters
 * are implemented a second time here, by hand and in memory.
 */

/** AUTH_SECRET of the tested server; pseudonyms are derived from it. */
export const SECRET = 'the secret of a server of tests, long'
const pseudonyms = createPseudonyms(Buffer.from(SECRET))

export type Who = { as?: string; device?: string }
export const SENDERS: Who[] = [{}, { device: phone(1) }, { device: phone(2) }, { as: ALICE }, { as: BOB }, { as: ALICE, device: phone(1) }]
const STATES = ['pending', 'live', 'done', 'hidden']
const STAMP = '2026-01-01T00:00:00.000000+00:00'

export const clubs: Row[] = [0, 1, 2, 3].map((n) => ({
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
const tags: Row[] = [0, 1, 2, 3].map((n) => ({ id: uuid(800 + n), label: `t${n % 3}`, sealed: n === 2, user_id: n < 2 ? ALICE : BOB }))
const noteTags: Row[] = [0, 1, 2, 5, 6, 7, 12].flatMap((n) =>
  [0, 1, 2, 3]
    .filter((t) => (n + t) % 3 !== 0)
    .map((t) => ({
      id: uuid(900 + n * 10 + t),
      note_id: uuid(100 + n),
      tag_id: uuid(800 + t),
      mark: `m${(n + t) % 4}`,
      hushed: n % 5 === 1,
      blank: t === 3,
    })),
)
export const TABLES: Record<string, Row[]> = { clubs, notes, badges, likes, tags, note_tags: noteTags }
export const COLUMNS: Record<string, string[]> = Object.fromEntries(
  Object.entries(TABLES).map(([table, rows]) => [
    table,
    Object.keys(rows[0] as Row).filter((c) => !['settings', 'created_at'].includes(c)),
  ]),
)

const pseudonymOf = (row: Row): string => pseudonyms.of(String(row['club_id']), String(row['device_id']))

/**
 * Returns a row as the sender sees it when the request names these columns, or null: the policies of clubs.ts
 * in plain code.
 */
export function seen(who: Who, table: string, row: Row, names: ReadonlySet<string>): Row | null {
  const named = (...columns: string[]) => columns.some((c) => names.has(c))
  const ownClub = (id: Json) => who.as !== undefined && clubs.find((c) => c['id'] === id)?.['user_id'] === who.as
  const ownDevice = who.device !== undefined && row['device_id'] === who.device
  switch (table) {
    case 'clubs':
      if (who.as !== undefined && row['user_id'] === who.as) return row
      return named('id', 'slug') ? { ...row, user_id: null, secret: null } : null
    case 'notes': {
      const ownNamed = ownDevice && named('id', 'club_id', 'answers_id')
      if (ownClub(row['club_id'] as Json)) return ownNamed ? row : { ...row, device_id: pseudonymOf(row) }
      const open = (row['status'] === 'live' || ownDevice) && named('id', 'club_id', 'answers_id')
      return open ? { ...row, device_id: ownDevice ? (row['device_id'] as Json) : null } : null
    }
    case 'badges':
      return ownClub(row['club_id'] as Json) || named('club_id') ? row : null
    case 'tags':
      if (who.as !== undefined && row['user_id'] === who.as) return row
      return row['sealed'] === false && named('id') ? { ...row, user_id: null } : null
    case 'note_tags':
      if (ownClub(notes.find((n) => n['id'] === row['note_id'])?.['club_id'] as Json)) return row
      if (row['hushed'] !== false || !named('note_id', 'tag_id')) return null
      return row['blank'] === true ? { ...row, tag_id: null } : row
    default:
      return ownDevice && named('id', 'note_id') ? row : null
  }
}

export type Test = { column: string; op: string; values: Json[]; negated: boolean }
export type Tree = Test | { group: 'and' | 'or'; negated: boolean; of: Tree[] }
export const isTest = (tree: Tree): tree is Test => 'column' in tree

/** Evaluates a filter in SQL's logic: true, false, or null for unknown. */
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
/** Formats a tree as a query parameter, with an optional path of embeds. */
export function parameter(tree: Tree, path = ''): [string, string] {
  if (isTest(tree)) return [path + tree.column, `${tree.negated ? 'not.' : ''}${tree.op}.${operand(tree)}`]
  return [`${path}${tree.negated ? 'not.' : ''}${tree.group}`, `(${tree.of.map(text).join()})`]
}

/** Columns that name a row, or that may be hidden; they are requested more often than others. */
const NAMED: Record<string, string[]> = {
  clubs: ['id', 'slug'],
  notes: ['club_id'],
  badges: ['club_id'],
  likes: ['note_id'],
  tags: ['id'],
  note_tags: ['note_id', 'tag_id'],
}
const HIDDEN: Record<string, string[]> = { clubs: ['secret', 'user_id'], notes: ['device_id'], tags: ['user_id'], note_tags: ['tag_id'] }
export const pinOf = (table: string): fc.Arbitrary<Test> =>
  fc
    .constantFrom(...(NAMED[table] as string[]))
    .chain((column) =>
      fc.constantFrom(...(TABLES[table] as Row[])).map((row) => ({ column, op: 'eq', values: [row[column] as Json], negated: false })),
    )
export const testOf = (table: string): fc.Arbitrary<Test> =>
  fc.constantFrom(...(COLUMNS[table] as string[]), ...(HIDDEN[table] ?? []), ...(HIDDEN[table] ?? [])).chain((column) => {
    const stored = (TABLES[table] as Row[]).map((row) => row[column] as Json)
    const masked = table === 'notes' && column === 'device_id' ? notes.map(pseudonymOf) : []
    const values = [...new Set([...stored, ...masked])].filter((v) => v !== null)
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
export const treeOf = (table: string, depth = 0): fc.Arbitrary<Tree> =>
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

/** An embed and its key. `over`: the join table, with its references to the row above and to the far row. */
export interface Embed {
  name: string
  table: string
  ours: string
  theirs: string
  many: boolean
  over?: { table: string; near: string; far: string }
}
export const EMBEDS: Record<string, Embed[]> = {
  clubs: [
    { name: 'notes', table: 'notes', ours: 'id', theirs: 'club_id', many: true },
    { name: 'badges', table: 'badges', ours: 'id', theirs: 'club_id', many: false },
  ],
  notes: [
    { name: 'clubs', table: 'clubs', ours: 'club_id', theirs: 'id', many: false },
    { name: 'likes', table: 'likes', ours: 'id', theirs: 'note_id', many: true },
    { name: 'answers_id', table: 'notes', ours: 'answers_id', theirs: 'id', many: false },
    { name: 'notes', table: 'notes', ours: 'id', theirs: 'answers_id', many: true },
    { name: 'tags', table: 'tags', ours: 'id', theirs: 'id', many: true, over: { table: 'note_tags', near: 'note_id', far: 'tag_id' } },
  ],
  tags: [
    { name: 'notes', table: 'notes', ours: 'id', theirs: 'id', many: true, over: { table: 'note_tags', near: 'tag_id', far: 'note_id' } },
  ],
  note_tags: [{ name: 'tags', table: 'tags', ours: 'tag_id', theirs: 'id', many: false }],
  badges: [{ name: 'clubs', table: 'clubs', ours: 'club_id', theirs: 'id', many: false }],
  likes: [{ name: 'notes', table: 'notes', ours: 'note_id', theirs: 'id', many: false }],
}
export const request = fc.constantFrom(...Object.keys(TABLES)).chain((table) =>
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
export type Request = typeof request extends fc.Arbitrary<infer T> ? T : never

/** Returns the visible rows of an embed below this row. Through a join table, its row must be visible too. */
export function hanging(who: Who, { ours, theirs, over }: Embed, above: Row, below: readonly Row[]): Row[] {
  if (!over) return above[ours] === null ? [] : below.filter((row) => row[theirs] === above[ours])
  const ids = visible(who, over.table, [], [over.near]).filter((row) => row[over.near] === above[ours])
  return below.filter((row) => ids.some((id) => id[over.far] === row[theirs]))
}

export const namesIn = (trees: readonly Tree[]): string[] =>
  trees.flatMap((t) => (isTest(t) ? (t.op === 'eq' && !t.negated ? [t.column] : []) : t.group === 'and' && !t.negated ? namesIn(t.of) : []))
/** Unwraps groups of one, which name columns as if they were not in a group. */
export const flat = (tree: Tree): Tree =>
  !isTest(tree) && !tree.negated && tree.of.length === 1
    ? flat(tree.of[0] as Tree)
    : isTest(tree)
      ? tree
      : { ...tree, of: tree.of.map(flat) }
export const visible = (who: Who, table: string, where: readonly Tree[], more: readonly string[]): Row[] => {
  const names = new Set([...namesIn(where.map(flat)), ...more])
  return (TABLES[table] as Row[])
    .map((row) => seen(who, table, row, names))
    .filter((row): row is Row => row !== null && where.every((tree) => means(tree, row) === true))
}

export function pathOf({ table, where, embed }: Request): string {
  const query = new URLSearchParams(where.map((tree) => parameter(tree)))
  if (embed) {
    query.set('select', `*,${embed.embed.name}${embed.inner ? '!inner' : ''}(*)`)
    query.set('order', 'id')
    if (embed.embed.many) query.set(`${embed.embed.name}.order`, 'id')
    for (const tree of embed.where) query.append(...parameter(tree, `${embed.embed.name}.`))
  } else query.set('order', 'id')
  return `${table}?${query}`
}
