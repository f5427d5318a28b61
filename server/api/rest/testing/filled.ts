import { afterAll, beforeAll } from 'vitest'
import { type AskOptions, openTestApi, type TestApi } from './api.ts'
import { ALICE, BOB, clubsTool, phone, uuid } from './clubs.ts'

export const CHESS = uuid(1)
export const CHOIR = uuid(2)
export const BOBS = uuid(3)
export const note = (n: number): string => uuid(100 + n)

/**
 * Alice's chess club: notes 1 (live, rating 5), 2 (live, answers 1), 3 (pending), 4 (hidden), each from the
 * phone of its number. Her choir is empty and closed. Bob's club: note 5, live.
 */
async function fillClubs(api: TestApi): Promise<void> {
  const send = async (method: 'POST' | 'PATCH', path: string, body: unknown, who: object) => {
    const told = await api.ask(method, path, { body, ...who })
    if (told.status >= 300) throw new Error(JSON.stringify(told.body))
  }
  const put = (table: string, body: unknown, who: object) => send('POST', table, body, who)
  const settings = { color: { hex: '#f00' }, sizes: [1, 2, 3], on: true }
  await put('clubs', { id: CHESS, name: 'Chess', slug: 'chess', secret: 'gambit', settings }, { as: ALICE })
  await put('clubs', { id: CHOIR, name: 'Choir', slug: 'choir' }, { as: ALICE })
  await put('clubs', { id: BOBS, name: 'Bob’s', slug: 'bob', secret: 'bobs secret' }, { as: BOB })
  await put('badges', { club_id: CHESS, label: 'pawn' }, { as: ALICE })
  const answers: Record<number, string> = { 2: note(1) }
  for (const n of [1, 2, 3, 4, 5]) {
    const body = { id: note(n), club_id: n === 5 ? BOBS : CHESS, answers_id: answers[n] ?? null, body: `note ${n}`, device_id: phone(n) }
    await put('notes', body, { device: phone(n) })
  }
  const set = (n: number, change: object, as: string) => send('PATCH', `notes?id=eq.${note(n)}`, change, { as })
  await set(1, { status: 'live', rating: 5 }, ALICE)
  await set(2, { status: 'live' }, ALICE)
  await set(4, { status: 'hidden' }, ALICE)
  await set(5, { status: 'live' }, BOB)
  await put('likes', { note_id: note(1), device_id: phone(7) }, { device: phone(7) })
  await put('duels', { first_id: note(1), second_id: note(2) }, {})
  await send('PATCH', `clubs?id=eq.${CHOIR}`, { open: false }, { as: ALICE })
}

/** Fills the clubs once per file. `get` and `rows` read as Alice; `rows` throws on refusals. */
export function filledClubs() {
  let opened: TestApi
  beforeAll(async () => {
    opened = await openTestApi([clubsTool])
    await fillClubs(opened)
  })
  afterAll(() => opened.stop())
  const ask: TestApi['ask'] = (...request) => opened.ask(...request)
  const get = (path: string, options: AskOptions = { as: ALICE }) => ask('GET', path, options)
  return {
    ask,
    get,
    /** Services of the engine; only within a test. */
    services: () => opened.services,
    async rows(path: string, options?: AskOptions) {
      const told = await get(path, options)
      if (told.status >= 300) throw new Error(JSON.stringify(told.body))
      return told.body
    },
  }
}
