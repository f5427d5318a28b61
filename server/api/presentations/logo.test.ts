import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOGO_RULES } from '../../../contract/logo.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from './testing/party-tool.ts'

let server: TestServer
let owner: Host
let other: Host
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'off' } })
})
beforeEach(async () => {
  owner = await signUpHost(() => server.url, `${randomUUID()}@example.test`)
  other = await signUpHost(() => server.url, `${randomUUID()}@example.test`)
})
afterAll(() => server.stop())

/** A PNG with a valid header only; nothing reads further. */
function png(width = 300, height = 100, length = 400): Buffer {
  const bytes = Buffer.alloc(length, 7)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const row = (by: Host) => `/rest/v1/account_logos?id=eq.${by.userId}`
async function send(bytes: Uint8Array, { by = owner, to = by.userId, query = '' }: { by?: Host; to?: string; query?: string } = {}) {
  const { headers } = by
  const body = bytes as BodyInit
  const answer = await fetch(`${server.url}/files/v1/account_logos/${to}${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/png' },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as any }
}
async function setLogo(by = owner): Promise<string> {
  await by.ask('POST', '/rest/v1/account_logos', { id: by.userId })
  const { body } = await send(png(), { by })
  expect((await by.ask('PATCH', row(by), { file: body.url })).status).toBe(204)
  return body.url
}
async function party(by = owner): Promise<string> {
  const id = randomUUID()
  expect((await by.ask('POST', '/rest/v1/parties', { id, slug: 'gala', user_id: by.userId })).status).toBe(201)
  return id
}
/** The presentation as anybody with the session's id may read it. */
const shown = async (id: string) => (await ask(`${server.url}/rest/v1/presentations?id=eq.${id}`, 'GET')).body[0]

describe('the logo of an account', () => {
  it('is on all its sessions, those before it and those after, and on nobody else’s', async () => {
    const [before, theirs] = [await party(), await party(other)]
    expect(await shown(before)).toMatchObject({ logo: null })
    const logo = await setLogo()
    const after = await party()
    expect([await shown(before), await shown(after), await shown(theirs)].map((row) => row.logo)).toEqual([logo, logo, null])
    expect(await shown(after)).toMatchObject({ user_id: null })
    expect((await fetch(server.url + logo)).status).toBe(200)

    await owner.ask('PATCH', row(owner), { file: null })
    expect([await shown(before), await shown(after)].map((row) => row.logo)).toEqual([null, null])
  })

  it('is its host’s alone to set, and read by nobody but in presentations', async () => {
    const logo = await setLogo()
    expect((await other.ask('GET', row(owner))).body).toEqual([])
    expect((await ask(server.url + row(owner), 'GET')).body).toEqual([])
    expect((await other.ask('PATCH', row(owner), { file: null }, { prefer: 'return=representation' })).body).toEqual([])
    expect((await other.ask('POST', '/rest/v1/account_logos', { id: randomUUID() })).body.code).toBe('42501')
    expect((await send(png(), { by: other, to: owner.userId })).status).toBe(403)
    expect((await owner.ask('PATCH', `/rest/v1/presentations?id=eq.${await party()}`, { logo: null })).body.code).toBe('42501')
    for (const file of ['https://example.test/logo.png', `${logo}x`, logo.replace('.png', '.mp4'), 7])
      expect((await owner.ask('PATCH', row(owner), { file })).body.code).toBe('23514')
  })

  it('[W4] has a look beside it: on all its sessions at once, with the logo as it was, and refused where words cannot be read', async () => {
    const [before, theirs] = [await party(), await party(other)]
    const logo = await setLogo()
    const look = { ground: '#0b2545', accent: '#ff6b00' }
    expect((await owner.ask('PATCH', row(owner), { look })).status).toBe(204)
    expect([await shown(before), await shown(await party())].map((one) => [one.logo, one.look])).toEqual([
      [logo, look],
      [logo, look],
    ])
    expect((await shown(theirs)).look).toBeNull()
    for (const wrong of [
      { ...look, ground: '#7a7a7a' },
      { ...look, accent: '#12305a' },
      { ...look, accent: 'red;}' },
      { ground: '#000000' },
      'ink',
    ])
      expect((await owner.ask('PATCH', row(owner), { look: wrong })).body.code).toBe('23514')
    expect((await other.ask('PATCH', row(owner), { look }, { prefer: 'return=representation' })).body).toEqual([])
    expect((await owner.ask('PATCH', `/rest/v1/presentations?id=eq.${before}`, { look: null })).body.code).toBe('42501')
    expect((await owner.ask('PATCH', row(owner), { look: null })).status).toBe(204)
    expect(await shown(before)).toMatchObject({ logo, look: null })
  })

  it.each([
    ['a GIF', Buffer.from(`GIF89a${'x'.repeat(90)}`), 415, 'A logo must be a picture: png, jpg or webp.'],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'A logo must be a picture: png, jpg or webp.'],
    ['one that does not say its size', png().subarray(0, 20), 415, 'This picture cannot be read. Save it anew and try again.'],
    ['one without an area', png(300, 0), 413, /pixels/],
    ['one too wide', png(LOGO_RULES.side + 1, 20), 413, 'A logo may have at most 4,096 × 4,096 pixels. This one has 4,097 × 20.'],
  ])('is refused where it is %s', async (_what, bytes, status, message) => {
    await owner.ask('POST', '/rest/v1/account_logos', { id: owner.userId })
    expect(await send(bytes)).toMatchObject({ status, body: { message: expect.stringMatching(message as string) } })
  })

  it('may have so many bytes and pixels, and comes in one piece', async () => {
    await owner.ask('POST', '/rest/v1/account_logos', { id: owner.userId })
    expect((await send(png(LOGO_RULES.side, LOGO_RULES.side, LOGO_RULES.bytes))).status).toBe(201)
    expect((await send(png(), { query: `?size=${LOGO_RULES.bytes + 1}` })).body.message).toBe(
      'A logo may have at most 1 MB. This one is larger.',
    )
    expect((await send(png(), { query: '?size=900' })).body.message).toBe('A logo must be sent in one piece.')
  })
})
