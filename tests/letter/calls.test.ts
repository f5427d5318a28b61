import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { closeClients, makeClient, makeHost, phone } from '../compat/clients.ts'
import { CALLS } from './calls.ts'
import { FIELDS } from './fields.ts'

/**
 * Makes every call of the specification with the published client: those of hosts as a host, those of the
 * audience as a phone without an account.
 */
let server: TestServer
let host: SupabaseClient
let guest: SupabaseClient
let userId: string
beforeAll(async () => {
  server = await startTestServer({ tools, migrations, env: { LIMITS: 'off' } })
  const { url } = server
  const made = await makeHost({ url })
  host = made.client
  userId = made.userId
  guest = makeClient({ url, device: phone(1) })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(Object.entries(CALLS))('the calls of %s', (_table, calls) => {
  const known: Record<string, string> = {}
  it.each(Object.entries(calls))('%s', async (_title, call) => {
    await call({ host, guest, userId, device: phone(1), known })
  })
})

it('[S159.1] an auth user has an id, an e-mail and identities', async () => {
  const { data } = await host.auth.getUser()
  expect(data.user).toMatchObject({
    id: userId,
    email: expect.stringContaining('@'),
    identities: [expect.objectContaining({ provider: 'email' })],
  })
})

describe('the fields of', () => {
  it.each(Object.entries(FIELDS))('%s', (name, fields) => {
    const table = tools.flatMap((tool) => tool.tables).find((one) => one.name === name)
    expect(Object.keys(table?.columns ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})
