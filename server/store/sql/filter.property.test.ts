import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANYONE } from '../../../contract/actor.ts'
import { always, eq, type Filter, never, or } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { boolean, id, integer, type Table, text } from '../../../contract/table.ts'
import { deriveKey } from '../../lib/keys.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { matches } from '../../rules/filter/matches.ts'
import { createPseudonyms } from '../../rules/policy/pseudonym.ts'
import { filtersOf, type Masked, showRow, type View } from '../../rules/policy/view.ts'
import type { Migrations } from '../folder/migrate.ts'
import { loadRelated } from '../rows/related.ts'
import { createRows } from '../rows/rows.ts'
import type { RawRow, Store } from '../store.ts'
import { openTestStore } from '../testing/open-store.ts'
import { decodeRow } from './codec.ts'
import { createTable } from './ddl.ts'
import { filterSql } from './filter-sql.ts'
import { pageQuery } from './read-plan.ts'

const boxes: Table = {
  name: 'boxes',
  about: 'Parents.',
  columns: {
    id,
    label: text(50, { nullable: true }),
    open: { ...boolean(), nullable: true },
    shelf: { type: 'uuid', references: 'boxes', nullable: true },
  },
}
const things: Table = {
  name: 'things',
  about: 'Rows with every comparable type.',
  columns: {
    id,
    box: { type: 'uuid', references: 'boxes', nullable: true },
    t: text(50, { nullable: true }),
    n: integer({ nullable: true }),
    r: { type: 'number', nullable: true },
    b: { ...boolean(), nullable: true },
  },
}
const catalog = createCatalog([{ name: 'property', tables: [boxes, things], policies: {} }])

/**
 * Texts on which databases and JavaScript often disagree: case, accents, code points above the surrogates,
 * wildcards, quotes, blanks.
 */
const word = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ä',
    'Ä',
    'ß',
    'SS',
    'İ',
    'i',
    'ı',
    'é',
    'e\u0301',
    '\uffff',
    '\ufffd',
    '😀',
    '😀a',
    '%',
    '_',
    '\\',
    '\\%',
    "'",
    '"',
    ' ',
    'a b',
    'null',
    'Ω',
    'ω',
    '漢',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).filter((s) => s.isWellFormed() && !s.includes('\0')),
)
const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const boxId = fc.integer({ min: 0, max: 3 }).map(uuidOf)
const orNull = <T extends Json>(value: fc.Arbitrary<T>): fc.Arbitrary<Json> => fc.option<Json>(value, { nil: null, freq: 4 })
const valuesOf: Record<string, fc.Arbitrary<Json>> = {
  t: word,
  n: fc.integer({ min: -3, max: 3 }),
  r: fc.constantFrom(-1.5, -0.1, 0, 0.1, 0.30000000000000004, 1e300, 2, 3),
  b: fc.boolean(),
  box: boxId,
  label: word,
  open: fc.boolean(),
  shelf: boxId,
}
const thing = fc.record({
  box: orNull(boxId),
  t: orNull(word),
  n: orNull(valuesOf['n']!),
  r: orNull(valuesOf['r']!),
  b: orNull(fc.boolean()),
})
const box = fc.record({ label: orNull(word), open: orNull(fc.boolean()), shelf: orNull(boxId) })
const pattern = fc.array(fc.oneof(fc.constantFrom('%', '_', '\\', 'a', 'Ä', 'ß', '😀'), word), { maxLength: 5 }).map((p) => p.join(''))

function leaf(columns: string[]): fc.Arbitrary<Filter> {
  const column = fc.constantFrom(...columns)
  return fc.oneof(
    column.chain((c) =>
      fc.record({
        op: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'distinct'),
        column: fc.constant(c),
        value: orNull(valuesOf[c]!),
      }),
    ),
    column.chain((c) =>
      fc.record({ op: fc.constant('in'), column: fc.constant(c), values: fc.array(orNull(valuesOf[c]!), { maxLength: 3 }) }),
    ),
    fc.record({ op: fc.constantFrom('like', 'ilike'), column: fc.constant(columns.includes('t') ? 't' : 'label'), pattern }),
    fc.record({ op: fc.constant('is'), column, value: fc.constant(null) }),
    fc.record({ op: fc.constant('is'), column: fc.constant(columns.includes('b') ? 'b' : 'open'), value: fc.boolean() }),
  ) as fc.Arbitrary<Filter>
}
function tree(leaves: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> {
  return fc.letrec<{ f: Filter }>((tie) => ({
    f: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaves,
      fc.record({ op: fc.constantFrom('and', 'or'), of: fc.array(tie('f'), { maxLength: 3 }) }) as fc.Arbitrary<Filter>,
      fc.record({ op: fc.constant('not'), of: tie('f') }) as fc.Arbitrary<Filter>,
    ),
  })).f
}
const grandparent = tree(leaf(['label', 'open'])).map((where): Filter => ({ op: 'related', table: 'boxes', column: 'shelf', where }))
const parent = tree(fc.oneof({ weight: 4, arbitrary: leaf(['label', 'open', 'shelf']) }, { weight: 1, arbitrary: grandparent }))
const filter = tree(
  fc.oneof(
    { weight: 5, arbitrary: leaf(['t', 'n', 'r', 'b', 'box']) },
    { weight: 1, arbitrary: parent.map((where): Filter => ({ op: 'related', table: 'boxes', column: 'box', where })) },
  ),
)

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300)

const SECRET = Buffer.from('the secret of a server')
const pseudonyms = createPseudonyms(SECRET)

const migrations: Migrations = {
  a: {
    async up(db) {
      await createTable(db, boxes)
      await createTable(db, things)
    },
  },
}
const onSurprise = (error: unknown): void => {
  throw error
}
let folder: string
let store: Store
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-filter-'))
  store = await openTestStore({ folder, migrations, now: Date.now, onSurprise, pseudonyms: deriveKey(SECRET, 'devicePseudonyms') })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function fill(rows: Row[], parents: Row[]): Promise<Row[]> {
  await store.write(async (tx) => {
    const all = createRows(catalog, store, tx)
    await all.delete('boxes', always)
    await all.delete('things', always)
    for (let i = 0; i < 4; i++) await all.insert('boxes', { id: uuidOf(i), label: null, open: null, shelf: null })
    for (const [i, row] of parents.entries()) await all.update('boxes', { op: 'eq', column: 'id', value: uuidOf(i) }, row)
    for (const [i, row] of rows.entries()) await all.insert('things', { id: uuidOf(1000 + i), ...row })
  })
  return (await store.read(store.db.selectFrom('things').selectAll())).map((raw) => decodeRow(things, raw))
}

const idsOf = (rows: readonly { [k: string]: unknown }[]): string[] => rows.map((r) => String(r['id'])).sort()
const ctxOf = ({ dialect }: Store) => ({ catalog, dialect, table: 'things', alias: 'things' })

/** Reads with this filter through the view, with the query that every read of the table API uses. */
function readThrough(view: View, filter: Filter, columns: readonly string[]): Promise<RawRow[]> {
  const none = { ids: null, order: [], limit: null, offset: 0, output: [], counting: false, embeds: [] }
  const plan = { table: things, view, where: { op: 'filter' as const, filter }, ...none }
  return pageQuery(plan, { catalog, store, read: store.readSql, values: { actor: ANYONE, literals: [] } }, columns).rows(100)
}

describe('one filter, two readers', () => {
  it('SQL and memory select the same rows', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 12 }),
        fc.array(box, { maxLength: 4 }),
        fc.array(filter, { minLength: 12, maxLength: 12 }),
        async (rows, parents, filters) => {
          const stored = await fill(rows as Row[], parents as Row[])
          const lookup = await loadRelated(store.readSql, catalog, filters, stored)
          for (const f of filters) {
            const bySql = await store.read(
              store.db
                .selectFrom('things')
                .select('id')
                .where(filterSql(f, ctxOf(store))),
            )
            expect(idsOf(stored.filter((row) => matches(f, row, lookup))), JSON.stringify(f)).toEqual(idsOf(bySql))
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('a request through a view that hides columns selects the same rows, and reads the same in them', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 12 }),
        fc.array(box, { maxLength: 4 }),
        filter,
        filter,
        leaf(['t', 'n', 'r', 'b', 'box']),
        async (rows, parents, where, shows, request) => {
          const stored = await fill(rows as Row[], parents as Row[])
          const view: View = {
            table: 'things',
            where,
            visible: new Map([
              ['t', shows],
              ['n', shows],
            ]),
            masked: new Map(),
          }
          const lookup = await loadRelated(store.readSql, catalog, [where, shows], stored)
          const seen = stored.filter((row) => matches(where, row, lookup)).map((row) => showRow(view, row, pseudonyms, lookup))
          const inMemory = seen.filter((row) => matches(request, row, lookup))
          const bySql = await readThrough(view, request, ['id', 't', 'n'])
          const told = (list: readonly { [name: string]: unknown }[]) => list.map((row) => [row['id'], row['t'], row['n']].join()).sort()
          expect(told(inMemory)).toEqual(told(bySql))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('L14: a request through a view that masks a column selects the same rows, and reads the same in them', {
    timeout: 240_000,
  }, async () => {
    const places: Omit<Masked, 'where'>[] = [
      { within: 'box' },
      { within: 'id' },
      { within: 'label', of: { table: 'boxes', column: 'box' } },
      { within: 'shelf', of: { table: 'boxes', column: 'box' } },
    ]
    const masked = fc.array(fc.tuple(filter, fc.constantFrom(...places)), { maxLength: 2 })
    const ofOne = fc.option(fc.nat({ max: 11 }), { nil: null })
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 12 }),
        fc.array(box, { maxLength: 4 }),
        fc.record({ where: fc.oneof(fc.constant(always), filter), shows: fc.oneof(fc.constant(never), filter), masked }),
        tree(leaf(['t', 'n', 'b', 'box'])),
        ofOne,
        async (rows, parents, { where, shows, masked }, asked, one) => {
          const stored = await fill(rows as Row[], parents as Row[])
          const masks = masked.map(([on, place]): Masked => ({ ...place, where: on }))
          const view: View = { table: 'things', where, visible: new Map([['t', shows]]), masked: new Map([['t', masks]]) }
          const lookup = await loadRelated(store.readSql, catalog, filtersOf(view), stored)
          const seen = stored.filter((row) => matches(where, row, lookup)).map((row) => showRow(view, row, pseudonyms, lookup))
          // Sometimes the request asks for a value that a row shows in this view.
          const read = one === null ? undefined : seen[one]?.['t']
          const request: Filter = read === undefined ? asked : or(asked, eq('t', read))
          const bySql = await readThrough(view, request, ['id', 't'])
          const inMemory = seen.filter((row) => matches(request, row, lookup))
          const told = (list: readonly { [name: string]: unknown }[]) => list.map((row) => [row['id'], row['t']].join()).sort()
          expect(told(inMemory)).toEqual(told(bySql))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('order of text is code point order in both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        const { compareText } = await import('../../rules/filter/matches.ts')
        await fill(
          words.map((t) => ({ box: null, t, n: null, r: null, b: null })),
          [],
        )
        const rows = await store.read(store.db.selectFrom('things').select('t').orderBy('t'))
        expect([...words].sort(compareText)).toEqual(rows.map((r) => r['t']))
      }),
      { numRuns: RUNS },
    )
  })
})
