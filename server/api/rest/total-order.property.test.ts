import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always } from '../../../contract/filter.ts'
import { asOwner, own } from '../../../contract/policy.ts'
import { belongsTo, createdAt, id, integer, type Table, text, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'

/**
 * Cards in boxes, with indexes on a card's box, or its box and number, that do not contain its id; and pins,
 * which have no time.
 */
const boxes: Table = { name: 'boxes', about: 'Boxes.', columns: { id, user_id: userId, created_at: createdAt } }
const cards: Table = {
  name: 'cards',
  about: 'Cards of a box.',
  columns: {
    id,
    box_id: belongsTo('boxes'),
    n: integer({ nullable: true }),
    label: text(20),
    place: integer(),
    created_at: createdAt,
  },
  unique: [
    ['box_id', 'place'],
    ['place', 'label'],
  ],
}
const pins: Table = { name: 'pins', about: 'Pins of a card.', columns: { id, card_id: belongsTo('cards'), place: integer() } }
const everything = {
  read: { where: () => always },
  update: { where: () => always, columns: ['label', 'place'] },
  delete: { where: () => always },
}
const tool: ServerTool = {
  name: 'boxes',
  tables: [boxes, cards, pins],
  policies: {
    boxes: { host: { read: { where: () => always }, insert: { check: own, columns: ['id', 'user_id'], defaults: asOwner } } },
    cards: { host: everything },
    pins: { host: everything },
  },
}

interface Card {
  id: string
  box_id: string
  n: number | null
  label: string
  place: number
  created_at: string
}
interface Pin {
  id: string
  card_id: string
  place: number
}

let api: TestApi
beforeAll(async () => {
  api = await openTestApi([tool])
})
afterAll(() => api.stop())

/** Few values, so that many rows tie, and ids unrelated to the order of insertion. */
const card = fc.record({
  box: fc.integer({ min: 1, max: 2 }),
  n: fc.option(fc.integer({ min: 0, max: 2 })),
  time: fc.integer({ min: 1, max: 2 }),
})
const cardsMade = fc.array(card, { minLength: 2, maxLength: 12 })

const idAt = (i: number): string => uuid(1_000 + ((i * 7) % 13))

async function fill(made: readonly { box: number; n: number | null; time: number }[]): Promise<{ cards: Card[]; pins: Pin[] }> {
  const all = made.map(({ box, n, time }, i) => ({
    id: idAt(i),
    box_id: uuid(box),
    n,
    // Beyond ASCII and in both cases: by code point, "B" comes before "a", and "ä" after both.
    label: ['a', 'B', 'ä'][i % 3] as string,
    place: made.length - i,
    created_at: `2026-01-0${time}T00:00:00.000000+00:00`,
  }))
  const pinned = all.flatMap((one, i) => [0, 1].map((at) => ({ id: uuid(2_000 + ((i * 11 + at * 5) % 97)), card_id: one.id, place: at })))
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
    await rows.delete('boxes', always)
    for (const box of [1, 2])
      await rows.insert('boxes', { id: uuid(box), user_id: ALICE, created_at: `2026-01-0${box}T00:00:00.000000+00:00` })
    for (const one of all) await rows.insert('cards', { ...one })
    for (const pin of pinned) await rows.insert('pins', { ...pin })
  })
  return { cards: all, pins: pinned }
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
type Order = (a: Card, b: Card) => number
const byId: Order = (a, b) => compare(a.id, b.id)
const nullsLast = (a: number | null, b: number | null): number => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b)
/** Requested orders, and the expected comparison of rows. */
const ORDERS: readonly (readonly [string, Order])[] = [
  ['', (a, b) => compare(a.created_at, b.created_at) || byId(a, b)],
  ['n', (a, b) => nullsLast(a.n, b.n) || byId(a, b)],
  ['n.desc', (a, b) => -nullsLast(a.n, b.n) || byId(a, b)],
  ['label', (a, b) => Buffer.compare(Buffer.from(a.label), Buffer.from(b.label)) || byId(a, b)],
  ['box_id.desc', (a, b) => compare(b.box_id, a.box_id) || byId(a, b)],
  ['created_at.desc', (a, b) => compare(b.created_at, a.created_at) || byId(a, b)],
  ['id.desc', (a, b) => -byId(a, b)],
]
const SELECTS: readonly (readonly (keyof Card)[])[] = [
  ['id', 'box_id', 'n', 'label', 'place', 'created_at'],
  ['box_id'],
  ['place'],
  ['box_id', 'place'],
  ['label', 'place'],
  ['n'],
]
const FILTERS: readonly (readonly [string, (one: Card) => boolean])[] = [
  ['', () => true],
  [`&box_id=eq.${uuid(1)}`, (one) => one.box_id === uuid(1)],
  ['&place=gt.2', (one) => one.place > 2],
  ['&n=not.is.null', (one) => one.n !== null],
  [`&or=(box_id.eq.${uuid(1)},label.eq.a)`, (one) => one.box_id === uuid(1) || one.label === 'a'],
]
const asked = fc.record({
  select: fc.constantFrom(...SELECTS),
  order: fc.constantFrom(...ORDERS),
  filter: fc.constantFrom(...FILTERS),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.integer({ min: 0, max: 3 }),
})

const only = (rows: readonly Card[], select: readonly (keyof Card)[]) =>
  rows.map((row) => Object.fromEntries(select.map((c) => [c, row[c]])))
const AS_OBJECT = { accept: 'application/vnd.pgrst.object+json' }

describe('[K2] rows have one total order', () => {
  it('whatever is selected, as a list, a page, an object, a walk of pages, what a change returns', async () => {
    await fc.assert(
      fc.asyncProperty(cardsMade, asked, async (made, { select, order: [order, sort], filter: [filter, meant], limit, offset }) => {
        const { cards: all } = await fill(made)
        const rows = only(all.filter(meant).sort(sort), select)
        const asWhole = `?select=${select}${order && `&order=${order}`}${filter}`
        const ask = async (more: string, headers = {}) => (await api.ask('GET', `cards${asWhole}${more}`, { as: ALICE, headers })).body
        expect(await ask('')).toEqual(rows)
        expect(await ask('', { prefer: 'count=exact' })).toEqual(rows)
        expect(await ask(`&limit=${limit}&offset=${offset}`)).toEqual(rows.slice(offset, offset + limit))
        if (rows.length > offset) expect(await ask(`&limit=1&offset=${offset}`, AS_OBJECT)).toEqual(rows[offset])
        const walked: unknown[] = []
        while (walked.length < rows.length) walked.push(...(await ask(`&limit=${limit}&offset=${walked.length}`)))
        expect(walked).toEqual(rows)
        const deleted = await api.ask('DELETE', `cards${asWhole || '?'}&place=gte.0`, {
          as: ALICE,
          headers: { prefer: 'return=representation' },
        })
        expect(deleted.body).toEqual(rows)
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) },
    )
  }, 120_000)

  it('in embeds, with and without a limit of their own, and where nothing has a time', async () => {
    const sorts = fc.constantFrom(...ORDERS)
    await fc.assert(
      fc.asyncProperty(
        cardsMade,
        sorts,
        fc.constantFrom(...SELECTS),
        fc.option(fc.integer({ min: 1, max: 3 })),
        async (made, [order, sort], select, limit) => {
          const { cards: all, pins: pinned } = await fill(made)
          const more = `${order && `&cards.order=${order}`}${limit === null ? '' : `&cards.limit=${limit}`}`
          const { body } = await api.ask('GET', `boxes?select=id,cards(${select},pins(place))${more}`, { as: ALICE })
          const wanted = [1, 2].map((box) => {
            const below = all.filter((one) => one.box_id === uuid(box)).sort(sort)
            return {
              id: uuid(box),
              cards: below.slice(0, limit ?? below.length).map((one) => ({
                ...only([one], select)[0],
                pins: pinned
                  .filter((pin) => pin.card_id === one.id)
                  .sort((a, b) => compare(a.id, b.id))
                  .map(({ place }) => ({ place })),
              })),
            }
          })
          expect(body).toEqual(wanted)
          const ordered = [...pinned].sort((a, b) => compare(a.id, b.id))
          for (const page of ['', '&limit=3'])
            expect((await api.ask('GET', `pins?select=card_id${page}`, { as: ALICE })).body).toEqual(
              ordered.slice(0, page ? 3 : undefined).map(({ card_id }) => ({ card_id })),
            )
        },
      ),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60) },
    )
  }, 120_000)

  it('as groups that are counted', async () => {
    await fc.assert(
      fc.asyncProperty(cardsMade, fc.constantFrom('', '&order=label.desc'), async (made, order) => {
        const { cards: all } = await fill(made)
        const groups = new Map<string, { n: number | null; label: string; count: number }>()
        for (const { n, label } of all) {
          const key = JSON.stringify([n, label])
          groups.set(key, { n, label, count: (groups.get(key)?.count ?? 0) + 1 })
        }
        const byLabel = (a: { label: string }, b: { label: string }) => Buffer.compare(Buffer.from(a.label), Buffer.from(b.label))
        const sorted = [...groups.values()].sort((a, b) => (order ? -byLabel(a, b) : 0) || nullsLast(a.n, b.n) || byLabel(a, b))
        expect((await api.ask('GET', `cards?select=n,label,count()${order}`, { as: ALICE })).body).toEqual(sorted)
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) },
    )
  }, 120_000)
})
