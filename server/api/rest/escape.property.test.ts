import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, Row } from '../../../contract/json.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubsTool, uuid } from './testing/clubs.ts'
import { clubs, hanging, parameter, pathOf, type Request, request, SECRET, SENDERS, TABLES, visible } from './testing/random-requests.ts'

/**
 * No random request shows, counts or affects a row or value that its sender may not see. DIFFERENTIAL_RUNS
 * sets the number of requests.
 */
const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 400)

function expected({ table, who, where, embed }: Request): Row[] {
  const rows = visible(who, table, where, [])
  if (embed === null) return rows
  const { embed: link, inner } = embed
  const others = visible(who, link.table, embed.where, [link.theirs])
  return rows.flatMap((row) => {
    const found = hanging(who, link, row, others)
    const value: Json = link.many ? found : (found[0] ?? null)
    const whole: Row = { ...row, [link.name]: value }
    return inner && found.length === 0 ? [] : [whole]
  })
}

/** Counts the visible rows that the sender may delete or change. */
function touchable({ table, who, where }: Request, method: 'PATCH' | 'DELETE'): number {
  const rows = visible(who, table, where, []).map((row) => (TABLES[table] as Row[]).find((r) => r['id'] === row['id']) as Row)
  const ownClub = (row: Row) =>
    who.as !== undefined && clubs.find((c) => c['id'] === (table === 'clubs' ? row['id'] : row['club_id']))?.['user_id'] === who.as
  if (method === 'DELETE')
    return rows.filter((row) => (table === 'likes' ? row['device_id'] === who.device : ['clubs', 'notes'].includes(table) && ownClub(row)))
      .length
  if (!['clubs', 'notes', 'badges'].includes(table)) return 0
  return rows.filter(ownClub).length
}
const CHANGES: Record<string, object> = {
  clubs: { name: 'x' },
  notes: { rating: 1 },
  badges: { label: 'x' },
  likes: { note_id: uuid(101) },
  tags: { label: 'x' },
  note_tags: { mark: 'x' },
}

describe('requests against an oracle in memory', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi([clubsTool], { env: { LIMITS: 'off', AUTH_SECRET: SECRET }, listens: true })
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

  it('plans and answers that are kept show each sender their own, whoever asked before', async () => {
    let kept = 0
    await fc.assert(
      fc.asyncProperty(request, fc.shuffledSubarray(SENDERS, { minLength: 3 }), async (asked, senders) => {
        // Repeats the requests, so that answers come from the cache, and again after a commit.
        const path = pathOf(asked)
        const turns = [...senders, ...senders, 'a commit' as const, ...senders]
        for (const who of turns) {
          if (who === 'a commit') await inWrite(api.services, { kind: 'anyone' }, ({ tx }) => tx.sql('update clubs set name = name', []))
          else {
            const told = await api.ask('GET', path, who)
            expect(told.body).toEqual(expected({ ...asked, who }))
            kept += Number(told.headers['server-timing'] === undefined)
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 8) },
    )
    // An engine that cannot tell commits without a query caches no answers.
    if (api.services.store.version() !== null) expect(kept).toBeGreaterThan(RUNS / 2)
  })

  it('updates and deletes touch what may be seen and touched', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.constantFrom('PATCH' as const, 'DELETE' as const), async (asked, method) => {
        const query = new URLSearchParams(asked.where.map((tree) => parameter(tree)))
        const body = method === 'PATCH' ? { body: CHANGES[asked.table] } : {}
        const told = await api.ask(method, `${asked.table}?${query}`, { ...asked.who, ...body, headers: { prefer: 'max-affected=0' } })
        // Phones may update notes only through their own grant, which excludes ratings.
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
