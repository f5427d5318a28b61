import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { signUpHost } from '../setup/host.ts'

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
