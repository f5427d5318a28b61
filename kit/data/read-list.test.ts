import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'

interface Row {
  id: string
  n: number
  created_at: string
}
/** A server with one table, which cuts its answers and is written to in between. */
const server = {
  rows: [] as Row[],
  /** Rows in the n-th answer. */
  fits: (_answer: number) => 100,
  between: (_answer: number) => {},
  asked: [] as { after: string; limit: number | null }[],
}

vi.mock('./client.ts', () => ({
  supabase: {
    from: () => {
      const asked = { after: '', limit: null as number | null, order: [] as [keyof Row, boolean][] }
      const request = {
        select: () => request,
        match: () => request,
        or: (text: string) => {
          asked.after = text
          return request
        },
        order: (column: keyof Row, { ascending = true } = {}) => {
          asked.order.push([column, ascending])
          return request
        },
        limit: (n: number) => {
          asked.limit = n
          return request
        },
        // biome-ignore lint/suspicious/noThenProperty: a request of supabase-js is awaited.
        then: (resolve: (answer: object) => void) => resolve(answerTo(asked)),
      }
      return request
    },
  },
}))

const { afterText, readList } = await import('./read-list.ts')

const compare = (order: readonly [keyof Row, boolean][], a: Row, b: Row): number => {
  for (const [column, ascending] of order) if (a[column] !== b[column]) return a[column] < b[column] === ascending ? -1 : 1
  return 0
}

function answerTo({ after, limit, order }: { after: string; limit: number | null; order: readonly [keyof Row, boolean][] }) {
  const answer = server.asked.push({ after, limit }) - 1
  const sorted = [...server.rows].sort((a, b) => compare(order, a, b))
  const rest = sorted.filter((row) => after === '' || isAfter(after, row)).slice(0, limit ?? LIMITS.answerRows)
  const data = rest.slice(0, server.fits(answer))
  server.between(answer)
  return { data, error: null, status: data.length < rest.length ? 206 : 200 }
}

/** Evaluates the sent filter text as the server does. */
function isAfter(text: string, row: Row): boolean {
  const alone = /^id\.(gt|lt)\.(.*)$/.exec(text)
  if (alone) return alone[1] === 'gt' ? row.id > alone[2]! : row.id < alone[2]!
  const [, column, way, quoted, same, id] = /^(\w+)\.(gt|lt)\."(.*)",and\(\1\.eq\."(.*)",id\.gt\.(.*)\)$/.exec(text)!
  expect(same).toBe(quoted)
  const value = row[column as keyof Row]
  const last = typeof value === 'number' ? Number(quoted) : quoted!
  return value === last ? row.id > id! : way === 'gt' ? value > last : value < last
}

const LIST = { table: 'things', select: '*', where: {}, most: LIMITS.answerRows }
const row = (i: number, n = 0): Row => ({ id: `r${String(i).padStart(3, '0')}`, n, created_at: `2026-01-0${1 + n}` })

beforeEach(() => Object.assign(server, { rows: [], fits: () => 100, between: () => {}, asked: [] }))

describe('S5: a list that is read page after page', () => {
  it('is the whole: none lost, none doubled, whatever comes and goes meanwhile', async () => {
    const made = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 })
    const order = fc.constantFrom({ column: 'n' }, { column: 'n', descending: true }, { column: 'id' }, { column: 'id', descending: true })
    const deeds = fc.array(fc.record({ put: fc.integer({ min: 0, max: 3 }), take: fc.nat(40) }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(made, order, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), deeds, async (ns, by, sizes, meanwhile) => {
        const before = ns.map((n, i) => row(i * 2, n))
        Object.assign(server, { rows: [...before], asked: [], fits: (i: number) => sizes[i % sizes.length] })
        const gone = new Set<string>()
        server.between = (i) => {
          const deed = meanwhile[i]
          if (!deed) return
          server.rows.push(row(i * 2 + 1, deed.put))
          const victim = server.rows[deed.take]
          if (victim) gone.add(victim.id)
          server.rows = server.rows.filter((one) => one !== victim)
        }
        const read = await readList<Row>({ ...LIST, order: by })
        const ids = read.map((one) => one.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id } of before) if (!gone.has(id)) expect(ids).toContain(id)
        const terms: [keyof Row, boolean][] = [
          [by.column as keyof Row, !by.descending],
          ['id', true],
        ]
        expect(read).toEqual([...read].sort((a, b) => compare(terms, a, b)))
      }),
    )
  })

  it('is one request where nothing is cut, without a limit of its own', async () => {
    server.rows = [row(1), row(2)]
    expect(await readList({ ...LIST, order: { column: 'created_at' } })).toHaveLength(2)
    expect(server.asked).toEqual([{ after: '', limit: null }])
  })

  it('ends with as many rows as are wanted', async () => {
    server.rows = Array.from({ length: 9 }, (_, i) => row(i))
    server.fits = () => 2
    const read = await readList<Row>({ ...LIST, order: { column: 'id' }, most: 5 })
    expect(read.map(({ id }) => id)).toEqual(['r000', 'r001', 'r002', 'r003', 'r004'])
    expect(server.asked.map(({ limit }) => limit)).toEqual([5, 3, 1])
  })

  it('goes on after a full page that was asked for', async () => {
    server.rows = Array.from({ length: 7 }, (_, i) => row(i))
    const read = await readList<Row>({ ...LIST, order: { column: 'created_at' }, most: Number.POSITIVE_INFINITY, page: 3 })
    expect([read.length, server.asked.map(({ limit }) => limit)]).toEqual([7, [3, 3, 3]])
  })

  it('quotes what it goes on after', () => {
    const text = afterText({ column: 'word' }, { id: 'x', word: 'a "b", \\c' } as never)
    expect(text).toBe('word.gt."a \\"b\\", \\\\c",and(word.eq."a \\"b\\", \\\\c",id.gt.x)')
    expect(() => afterText({ column: 'n' }, { id: 'x', n: null } as never)).toThrow('has no "n"')
  })
})
