import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { serverOfFile } from '../server/testing/of-file.ts'
import { tools } from '../tools/server.ts'
import { type Host, signUpHost } from './setup/host.ts'

const server = serverOfFile({ tools })
let owner: Host
beforeAll(async () => {
  owner = await signUpHost(() => server.url, 'owner@example.test')
})

async function make(table: string, row: object): Promise<string> {
  const id = randomUUID()
  expect((await owner.ask('POST', `/rest/v1/${table}`, { id, ...row })).status).toBe(201)
  return id
}

it('[EVENT-155] a raffle says which check-in leads to it only where both are in one event, or both in none', async () => {
  const list = await make('attendance_sessions', { user_id: owner.userId, name: 'Welcome' })
  const settings = { type: 'attendance', attendanceSessionId: list }
  const raffle = await make('raffle_sessions', { user_id: owner.userId, name: 'Prizes', settings })
  const event = await make('evenings', { user_id: owner.userId, name: 'Summer party' })
  const joins = async () => (await owner.ask('POST', '/rest/v1/rpc/raffle_entries', { session_id: raffle })).body.joins
  const place = (session_id: string, position: number) => make('evening_items', { evening_id: event, session_id, position })
  expect(await joins()).toMatchObject({ session: list })
  await place(raffle, 1)
  expect(await joins()).toMatchObject({ session: null, code: expect.any(String) })
  await place(list, 2)
  expect(await joins()).toMatchObject({ session: list })
})
