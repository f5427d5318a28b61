import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { ask } from '../setup/host.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost } from './clients.ts'
import { join } from './listening.ts'

/** A device id that a page makes from the user agent and the time. */
const DESCRIBED = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 100%; q="x", 1763778000000'
const SHORTEST = `~ !"#$%&'()*+,${'x'.repeat(LIMITS.deviceIdMin - 14)}`
const LONGEST = 'y '.repeat(LIMITS.deviceIdMax / 2 - 1).concat('zz')

let server: TestServer
let show: string
let host: SupabaseClient
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
  host = (await makeHost({ url: server.url })).client
  show = crypto.randomUUID()
  await host.from('shows').insert({ id: show, name: 'Tonight', slug: 'tonight' }).throwOnError()
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('device ids with supabase-js $release', (release) => {
  const offer = async (device: string) => {
    const db = makeClient({ url: server.url, release, device: encodeURIComponent(device) })
    const id = crypto.randomUUID()
    return { id, db, ...(await db.from('acts').insert({ id, show_id: show, title: 'Juggler', device_id: device })) }
  }

  it.each([
    ['of a browser’s description and the time', DESCRIBED],
    ['of the fewest characters', SHORTEST],
    ['of the most characters', LONGEST],
    ['with spaces at its ends', `  ${DESCRIBED}  `],
  ])('[L1] takes one %s, percent-encoded in the header', async (_, device) => {
    const { error, id, db } = await offer(device)
    expect(error).toBeNull()
    expect((await db.from('acts').select('device_id').eq('id', id)).data).toEqual([{ device_id: device }])
  })
  it('[S158.1] [L1] takes one as it is where it needs no encoding', async () => {
    const { id } = await offer(DESCRIBED.replaceAll('%', ''))
    const db = makeClient({ url: server.url, release, device: DESCRIBED.replaceAll('%', '') })
    expect((await db.from('acts').select('id').eq('id', id)).data).toEqual([{ id }])
  })
  it('[S158.1] [L1] keeps it in the cookie that set_claim sets', async () => {
    const { id } = await offer(DESCRIBED)
    const rpc = `${server.url}/rest/v1/rpc/set_claim`
    const claimed = await ask(rpc, 'POST', { claim: 'device_id', value: DESCRIBED })
    expect(claimed.status).toBe(200)
    const cookie = claimed.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await ask(`${server.url}/rest/v1/acts?id=eq.${id}&select=id`, 'GET', undefined, { cookie })).body).toEqual([{ id }])
  })
  it('[S158.1] [L1] knows it on the socket', async () => {
    const { id } = await offer(DESCRIBED)
    const db = makeClient({ url: server.url, release, device: DESCRIBED })
    const heard: { new: unknown }[] = []
    const channel = db
      .channel('mine')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'acts', filter: `id=eq.${id}` }, (change) => void heard.push(change))
    await join(channel)
    await host.from('acts').update({ minutes: 5 }).eq('id', id).throwOnError()
    await expect.poll(() => heard, { timeout: 5_000 }).toMatchObject([{ new: { device_id: DESCRIBED, minutes: 5 } }])
  })
  it.each([
    ['too short', 'x'.repeat(LIMITS.deviceIdMin - 1)],
    ['too long', 'x'.repeat(LIMITS.deviceIdMax + 1)],
    ['with letters beyond ASCII', 'Gerät von Jürgen, 2026'],
    ['with a line break', 'a device id with\na break'],
    ['that begins as a pseudonym does', 'pseudonym-0123456789'],
  ])('[L1] refuses one %s', async (_, device) => {
    const answer = await ask(`${server.url}/rest/v1/acts`, 'GET', undefined, { 'x-device-id': encodeURIComponent(device) })
    expect([answer.status, answer.body.code]).toEqual([400, '22023'])
    expect(answer.body.message).toContain('16 to 300 visible ASCII characters and spaces')
    const claimed = await ask(`${server.url}/rest/v1/rpc/set_claim`, 'POST', { claim: 'device_id', value: device })
    expect(claimed.status).toBe(400)
  })
})
