import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { belongsTo, createdAt, id, integer, type Table, text } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { uuid } from './testing/clubs.ts'

/** Rolls of text, up to half an answer long, each with leaves: both determine where a page is cut. */
const HALF = LIMITS.audienceAnswerBytes / 2
const rolls: Table = {
  name: 'rolls',
  about: 'Long texts.',
  columns: { id, n: integer(), words: text(HALF), created_at: createdAt },
}
const leaves: Table = { name: 'leaves', about: 'Long texts of a roll.', columns: { id, roll_id: belongsTo('rolls'), words: text(HALF) } }
const everybody = { audience: { read: { where: () => always } } }
const tool: ServerTool = { name: 'rolls', tables: [rolls, leaves], policies: { rolls: everybody, leaves: everybody } }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi([tool])
})
afterAll(() => api.stop())

interface Roll {
  n: number
  bytes: number
  /** Letter of its text: of one byte or of four. */
  letter: string
  leaves: readonly number[]
}
const roll: fc.Arbitrary<Roll> = fc.record({
  // Few values, so that many rows tie.
  n: fc.integer({ min: 0, max: 2 }),
  bytes: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: HALF / 4, max: HALF - 500 })),
  letter: fc.constantFrom('x', '🎉'),
  leaves: fc.array(fc.integer({ min: 0, max: HALF / 4 }), { maxLength: 3 }),
})

const wordsOf = ({ bytes, letter }: Pick<Roll, 'bytes' | 'letter'>): string => letter.repeat(bytes / Buffer.byteLength(letter))

async function fill(made: readonly Roll[]): Promise<void> {
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
    await rows.delete('rolls', always)
    for (const [i, { n, bytes, letter, leaves: lengths }] of made.entries()) {
      // Ids unrelated to the order of insertion, and times that tie.
      const rollId = uuid((i * 7919) % 10_007)
      await rows.insert('rolls', {
        id: rollId,
        n,
        words: wordsOf({ bytes, letter }),
        created_at: `2026-01-0${1 + n}T00:00:00.000000+00:00`,
      })
      for (const [at, length] of lengths.entries())
        await rows.insert('leaves', { id: uuid(1_000_000 + i * 10 + at), roll_id: rollId, words: 'y'.repeat(length) })
    }
  })
}

interface Found {
  id: string
  n: number
  created_at: string
  words: string
  leaves?: { words: string }[]
}
/** Requests the rest after each cut answer, as a client does. */
async function readOn(query: string, limit: number | null): Promise<{ rows: Found[]; pages: number[] }> {
  const rows: Found[] = []
  const pages: number[] = []
  for (;;) {
    const left = limit === null ? '' : `&limit=${limit - rows.length}`
    const { status, body, headers } = await api.ask('GET', `rolls?${query}&offset=${rows.length}${left}`)
    expect([200, 206]).toContain(status)
    if (status === 206) expect(headers['content-range']).toBe(`${rows.length}-${rows.length + body.length - 1}/*`)
    rows.push(...body)
    pages.push(Buffer.byteLength(JSON.stringify(body)))
    if (status === 200) return { rows, pages }
    expect(body.length).toBeGreaterThan(0)
  }
}

const ORDERS = ['', 'n.asc', 'n.desc', 'created_at.desc', 'n.desc,created_at.asc', 'id.desc'] as const
/** Compares two rows by an order, then by id, as answers do. */
function before(order: string, a: Found, b: Found): boolean {
  for (const term of [...(order || 'created_at.asc').split(','), 'id.asc']) {
    const [column, way] = term.split('.') as [keyof Found, string]
    const [x, y] = [a[column] as string | number, b[column] as string | number]
    if (x !== y) return way === 'asc' ? x < y : x > y
  }
  return false
}

describe('S5: pages by size', () => {
  it('together are the whole: in order, no row lost, none doubled, none longer than an answer', async () => {
    const few = fc.option(fc.integer({ min: 1, max: 10 }))
    let cuts = 0
    await fc.assert(
      fc.asyncProperty(fc.array(roll, { minLength: 1, maxLength: 9 }), fc.constantFrom(...ORDERS), few, async (made, order, limit) => {
        await fill(made)
        const { rows, pages } = await readOn(`select=*${order && `&order=${order}`}`, limit)
        expect(rows).toHaveLength(Math.min(made.length, limit ?? made.length))
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
        for (const [i, row] of rows.entries()) if (i > 0) expect(before(order, rows[i - 1] as Found, row)).toBe(true)
        for (const { words } of rows) expect(made.some((one) => wordsOf(one) === words)).toBe(true)
        for (const bytes of pages) expect(bytes).toBeLessThanOrEqual(LIMITS.audienceAnswerBytes + 200 * rows.length)
        cuts += pages.length - 1
      }),
      { numRuns: 40 },
    )
    expect(cuts).toBeGreaterThan(0)
  }, 60_000)

  it('weigh what is embedded too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(roll, { minLength: 1, maxLength: 8 }), async (made) => {
        await fill(made)
        const { rows, pages } = await readOn('select=id,n,created_at,leaves(words)&order=n', null)
        const lengths = (all: readonly { leaves?: readonly (number | { words: string })[] }[]) =>
          all.map((one) => (one.leaves ?? []).map((leaf) => (typeof leaf === 'number' ? leaf : leaf.words.length)).sort()).sort()
        expect(lengths(rows)).toEqual(lengths(made))
        for (const bytes of pages) expect(bytes).toBeLessThanOrEqual(LIMITS.audienceAnswerBytes + 1_000)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('count the whole where that is asked, and what is no list is not cut', async () => {
    await fill(Array.from({ length: 4 }, () => ({ n: 1, bytes: HALF - 500, letter: 'x', leaves: [] })))
    const counted = await api.ask('GET', 'rolls?select=*', { headers: { prefer: 'count=exact' } })
    expect([counted.status, counted.headers['content-range']]).toEqual([206, '0-1/4'])
    const csv = await api.ask('GET', 'rolls?select=id,words', { headers: { accept: 'text/csv' } })
    expect([csv.status, csv.headers['content-range'], csv.body.split('\n').length]).toEqual([206, '0-1/*', 3])
    const long = `The answer has more than ${LIMITS.audienceAnswerBytes} bytes. Ask for fewer rows or columns.`
    const refused = { status: 413, body: { code: '54000', message: long } }
    // A single row that is too long because of repeated columns; an object; groups.
    expect(await api.ask('GET', 'rolls?select=a:words,b:words,c:words')).toMatchObject(refused)
    expect(await api.ask('GET', 'rolls?select=*', { headers: { accept: 'application/vnd.pgrst.object+json' } })).toMatchObject(refused)
    expect(await api.ask('GET', 'rolls?select=id,words,count()')).toMatchObject(refused)
  })

  it('are larger for a host', async () => {
    const told = await api.ask('GET', 'rolls?select=*', { as: uuid(1) })
    expect([told.status, told.body.length]).toEqual([200, 4])
  })
})
