import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, ANYONE } from '../../../contract/actor.ts'
import { NO_PASSES } from '../fairness/passes.ts'
import { insertOnceAs, readsAs } from './as-actor.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubsTool, phone, uuid } from './testing/clubs.ts'

let api: TestApi
const device: Actor = { kind: 'device', deviceId: phone(1) }
const alice: Actor = { kind: 'host', userId: ALICE, deviceId: null }
beforeAll(async () => {
  api = await openTestApi([clubsTool])
  await api.ask('POST', 'clubs', { as: ALICE, body: { id: uuid(1), name: 'Chess', slug: 'chess', secret: 'gambit' } })
})
afterAll(() => api.stop())

const read = (actor: Actor, table: string, query: string) => readsAs(api.services).rows(actor, table, new URLSearchParams(query))
const write = (actor: Actor, row: Record<string, string>) =>
  insertOnceAs(api.services, { actor, address: '10.0.0.1', passes: NO_PASSES }, 'notes', row)

it('reads with the actor’s own rights', async () => {
  const query = 'slug=eq.chess&select=name,secret,notes(body)'
  expect(await read(ANYONE, 'clubs', query)).toEqual([{ name: 'Chess', secret: null, notes: [] }])
  expect(await read(alice, 'clubs', query)).toEqual([{ name: 'Chess', secret: 'gambit', notes: [] }])
  expect(await read(ANYONE, 'clubs', '')).toEqual([])
})
it('refuses as the table API does', async () => {
  await expect(read(ANYONE, 'clubs', 'nope=eq.1')).rejects.toMatchObject({ code: '42703' })
  await expect(read(ANYONE, 'nope', '')).rejects.toMatchObject({ code: 'PGRST205' })
  await expect(write(ANYONE, { club_id: uuid(1), body: 'x' })).rejects.toMatchObject({ code: '42501' })
  await expect(write(device, { club_id: uuid(1), body: '' })).rejects.toMatchObject({ code: '23514' })
})
it('inserts once', async () => {
  const row = { id: uuid(5), club_id: uuid(1), body: 'x', device_id: phone(1) }
  await write(device, row)
  await write(device, { ...row, body: 'y' })
  expect(await read(device, 'notes', `club_id=eq.${uuid(1)}&select=body`)).toEqual([{ body: 'x' }])
})
