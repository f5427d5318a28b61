import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { type Host, signUpHost } from '../setup/host.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools, env: { LIMITS: 'off' } })
})
afterAll(() => server.stop())

it('[W4] phones have the button of their host’s look, for light and for dark; those of a host without one have ours', async () => {
  const [branded, plain] = [
    await signUpHost(() => server.url, 'branded@example.test'),
    await signUpHost(() => server.url, 'plain@example.test'),
  ]
  await branded.ask('POST', '/rest/v1/account_logos', { id: branded.userId })
  const row = `/rest/v1/account_logos?id=eq.${branded.userId}`
  expect((await branded.ask('PATCH', row, { look: { ground: '#0b2545', accent: '#ffd447' } })).status).toBe(204)
  const pageOf = async (host: typeof branded): Promise<string> => {
    const id = randomUUID()
    expect((await host.ask('POST', '/rest/v1/polls', { id, question: 'Lunch?' })).status).toBe(201)
    await fetch(`${server.url}/poll/respond/${id}`)
    // The second phone's page comes from memory.
    return (await fetch(`${server.url}/poll/respond/${id}`)).text()
  }
  const page = await pageOf(branded)
  // Yellow is lost on paper, so the ground fills the button there.
  expect(page).toContain('@media not (prefers-color-scheme:dark){:root{--solid:#0b2545;--on-solid:#f4f5ef')
  expect(page).toContain('@media (prefers-color-scheme:dark){:root{--solid:#ffd447;--on-solid:#0e1116')
  expect(await pageOf(plain)).not.toContain('--on-solid:#f4f5ef;')
})

describe('[W4] a logo on phones', () => {
  const PNG = Buffer.alloc(400, 7)
  PNG.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  PNG.writeUInt32BE(300, 16)
  PNG.writeUInt32BE(100, 20)

  async function withLogo(name: string): Promise<{ host: Host; row: string; file: string; page(): Promise<string> }> {
    const host = await signUpHost(() => server.url, `${name}@example.test`)
    await host.ask('POST', '/rest/v1/account_logos', { id: host.userId })
    const sent = await fetch(`${server.url}/files/v1/account_logos/${host.userId}`, { method: 'POST', headers: host.headers, body: PNG })
    const { url: file } = (await sent.json()) as { url: string }
    return {
      host,
      row: `/rest/v1/account_logos?id=eq.${host.userId}`,
      file,
      async page() {
        const id = randomUUID()
        await host.ask('POST', '/rest/v1/polls', { id, question: 'Lunch?' })
        return (await fetch(`${server.url}/poll/respond/${id}`)).text()
      },
    }
  }

  it('stands above the page, as wide as its ratio says, on its plate, and goes with the logo', async () => {
    const { host, row, file, page } = await withLogo('logo')
    expect((await host.ask('PATCH', row, { file, phone_logo: { ratio: 3, plate: '#0e1116' } })).status).toBe(204)
    const shown = await page()
    expect(shown).toContain(`width:124px;height:52px;padding:8px`)
    expect(shown).toContain(`background:url(${file}) center/contain no-repeat content-box;background-color:#0e1116`)
    await host.ask('PATCH', row, { phone_logo: { ratio: 8, plate: null } })
    expect(await page()).toContain('width:240px;height:36px;padding:0px')
    await host.ask('PATCH', row, { file: null, phone_logo: null })
    expect(await page()).not.toContain('.page::before')
  })

  it('is on none while nobody has said how they show it', async () => {
    const { host, row, file, page } = await withLogo('unsaid')
    expect((await host.ask('PATCH', row, { file })).status).toBe(204)
    expect(await page()).not.toContain('.page::before')
  })

  it.each([
    [{ ratio: 9, plate: null }, 'The ratio of a logo is a number from 0.2 to 8.'],
    [{ ratio: '3', plate: null }, 'The ratio of a logo is a number from 0.2 to 8.'],
    [{ ratio: 3, plate: 'red}' }, 'The plate of a logo is a colour in hex, or null.'],
    [{ ratio: 3 }, 'The plate of a logo is a colour in hex, or null.'],
    ['#0e1116', 'The ratio of a logo is a number from 0.2 to 8.'],
  ])('refuses %j', async (phone_logo, message) => {
    const { host, row } = await withLogo(`refused-${randomUUID()}`)
    const { status, body } = await host.ask('PATCH', row, { phone_logo })
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  })
})
