import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODE_LETTERS } from '../../../contract/presentation.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { partyTool } from './testing/party-tool.ts'

const server = serverOfFile({ tools: [partyTool], env: { LIMITS: 'off' } })
let owner: Host
let other: Host
beforeAll(async () => {
  owner = await signUpHost(() => server.url, 'owner@example.test')
  other = await signUpHost(() => server.url, 'other@example.test')
})

async function party(slug = 'gala', by = owner): Promise<string> {
  const id = randomUUID()
  const { status } = await by.ask('POST', '/rest/v1/parties', { id, slug, user_id: by.userId })
  expect(status).toBe(201)
  return id
}
const shown = async (id: string) => (await owner.ask('GET', `/rest/v1/presentations?id=eq.${id}`)).body[0]
const set = (id: string, change: object) => owner.ask('PATCH', `/rest/v1/parties?id=eq.${id}`, change)
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })

describe('the presentation of a session', () => {
  it('is there with the session, with a code, and goes with it', async () => {
    const id = await party()
    const row = await shown(id)
    expect(row).toMatchObject({ session_table: 'parties', user_id: owner.userId, path: '/party/gala', showing: 'results', closed_at: null })
    expect(row.code).toMatch(new RegExp(`^[${CODE_LETTERS}]{4}$`))
    await owner.ask('DELETE', `/rest/v1/parties?id=eq.${id}`)
    expect(await shown(id)).toBeUndefined()
    expect((await get(`/j/${row.code}`)).status).toBe(404)
  })

  it('has no code where nobody joins', async () => {
    const id = randomUUID()
    await owner.ask('POST', '/rest/v1/tombolas', { id, slug: 'x', user_id: owner.userId })
    expect(await shown(id)).toMatchObject({ code: null, proof: null, path: null })
  })

  it('follows where the session is', async () => {
    const id = await party()
    await set(id, { slug: 'ball' })
    expect((await shown(id)).path).toBe('/party/ball')
  })

  it('each has a code of its own, also where a thousand are made at once', async () => {
    const rows = Array.from({ length: 1_000 }, () => ({ id: randomUUID(), slug: 's', user_id: owner.userId }))
    expect((await owner.ask('POST', '/rest/v1/parties', rows)).status).toBe(201)
    const { body } = await owner.ask('GET', '/rest/v1/presentations?select=code&code=not.is.null')
    const codes = body.map(({ code }: { code: string }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThanOrEqual(1_000)
    // Codes grow longer once many are taken.
    expect(new Set(codes.map((code: string) => code.length))).toEqual(new Set([4, 5, 6]))
    await owner.ask('DELETE', `/rest/v1/parties?slug=eq.s`)
  })

  it('is its host’s to change, in what the wall shows and in nothing else', async () => {
    const id = await party()
    const path = `/rest/v1/presentations?id=eq.${id}`
    expect((await owner.ask('PATCH', path, { showing: 'code' }, { prefer: 'return=representation' })).body[0].showing).toBe('code')
    expect((await owner.ask('PATCH', path, { showing: 'fireworks' })).body.code).toBe('23514')
    for (const change of [
      { code: 'CCCC' },
      { proof: 'CCCC' },
      { display_secret: 'x'.repeat(22) },
      { path: '/elsewhere' },
      { closed_at: null },
    ])
      expect((await owner.ask('PATCH', path, change)).body.code).toBe('42501')
    expect((await other.ask('PATCH', path, { showing: 'blank' }, { prefer: 'return=representation' })).body).toEqual([])
    expect((await owner.ask('POST', '/rest/v1/presentations', { id: randomUUID() })).body.code).toBe('42501')
    expect((await owner.ask('DELETE', path, undefined, { prefer: 'return=representation' })).body).toEqual([])
  })

  it('is read by who names the session, without its owner and its secret, and is not found by its code', async () => {
    const id = await party()
    await owner.ask('POST', '/rest/v1/rpc/set_display_link', { session: id, on: true })
    const { code, display_secret } = await shown(id)
    expect(display_secret).toHaveLength(22)
    const { body } = await ask(`${server.url}/rest/v1/presentations?id=eq.${id}`, 'GET')
    expect(body).toMatchObject([{ code, user_id: null, display_secret: null }])
    for (const filter of [`code=eq.${code}`, 'code=not.is.null', ''])
      expect((await ask(`${server.url}/rest/v1/presentations?${filter}`, 'GET')).body).toEqual([])
  })
})

describe('a code', () => {
  it.each([
    ['as it is', (code: string) => code],
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with spaces and hyphens', (code: string) => ` ${code.slice(0, 2)}-${code.slice(2)} `],
    ['in wide letters', (code: string) => [...code].map((c) => String.fromCodePoint((c.codePointAt(0) as number) + 0xfee0)).join('')],
  ])('%s leads to its session in one redirect', async (_how, spell) => {
    const { code, path } = await shown(await party())
    for (const at of [
      `/j/${encodeURIComponent(spell(code))}`,
      `/J/${encodeURIComponent(spell(code))}`,
      `/j?code=${encodeURIComponent(spell(code))}`,
    ]) {
      const answer = await get(at)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['ZZZZ', 'CCC', 'CCCCCCC', '%00', '..%2f..', 'O0I1', 'C'.repeat(60), '<script>'])(
    '%.20j that is none is said, with what was typed',
    async (code) => {
      const answer = await get(`/j/${code}`)
      const text = await answer.text()
      expect(answer.status).toBe(404)
      expect(text).toContain('No session has this code now.')
      expect(text).toContain('<form action="/j" method="get"')
      expect(text).not.toContain('<script>')
      expect(text.length).toBeLessThan(20_000)
    },
  )

  it('is asked for at /j', async () => {
    const answer = await get('/j')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Join with a code')
    expect(await (await get('/j?code=')).text()).toContain('Type the code that is shown on the wall.')
  })
})

describe('a display link', () => {
  const link = async (id: string, on = true) => (await owner.ask('POST', '/rest/v1/rpc/set_display_link', { session: id, on })).body
  const as = (key: string) => (method: string, path: string, body?: unknown) =>
    ask(`${server.url}/rest/v1/${path}`, method, body, { apikey: key, authorization: `Bearer ${key}`, prefer: 'return=representation' })

  it('reads what its session’s wall shows, and nothing of another', async () => {
    const [mine, another] = [await party(), await party()]
    for (const party_id of [mine, another]) await ask(`${server.url}/rest/v1/guests`, 'POST', { party_id, device_id: 'd-0123456789abcdef' })
    const display = as(await link(mine))
    expect((await display('GET', `guests?party_id=eq.${mine}`)).body).toMatchObject([{ party_id: mine, device_id: null }])
    expect((await display('GET', 'guests')).body).toHaveLength(1)
    expect((await display('GET', `guests?party_id=eq.${another}`)).body).toEqual([])
    expect((await display('GET', `parties?id=eq.${another}`)).body).toMatchObject([{ user_id: expect.anything() }])
    // Cached answers are not shared between display links.
    const second = as(await link(another))
    for (let again = 0; again < 3; again++) {
      expect((await second('GET', 'guests')).body).toMatchObject([{ party_id: another }])
      expect((await display('GET', 'guests')).body).toMatchObject([{ party_id: mine }])
    }
  })

  it('writes nothing, whatever the audience may', async () => {
    const id = await party()
    const display = as(await link(id))
    expect((await display('POST', 'guests', { party_id: id, device_id: 'd-0123456789abcdef' })).body.code).toBe('42501')
    expect((await display('PATCH', `presentations?id=eq.${id}`, { showing: 'blank' })).body).toEqual([])
    expect((await display('POST', 'rpc/set_display_link', { session: id, on: true })).status).toBe(401)
  })

  it('ends when it is ended, or another is given, and is told so', async () => {
    const id = await party()
    const first = as(await link(id))
    expect((await first('GET', `parties?id=eq.${id}`)).status).toBe(200)
    const second = as(await link(id))
    expect(await first('GET', `parties?id=eq.${id}`)).toMatchObject({
      status: 401,
      body: { message: 'This display link was ended by its host. Ask for a new one.' },
    })
    expect((await second('GET', `parties?id=eq.${id}`)).status).toBe(200)
    expect(await link(id, false)).toBeNull()
    expect((await second('GET', `parties?id=eq.${id}`)).status).toBe(401)
    await owner.ask('DELETE', `/rest/v1/parties?id=eq.${id}`)
  })

  it('is its owner’s to give', async () => {
    const id = await party()
    const sent = { session: id, on: true }
    expect((await other.ask('POST', '/rest/v1/rpc/set_display_link', sent)).body.code).toBe('PGRST116')
    expect((await ask(`${server.url}/rest/v1/rpc/set_display_link`, 'POST', sent)).status).toBe(401)
  })

  it.each(['display.', 'display.x.y', `display.${randomUUID()}.${'A'.repeat(22)}`, `display.${'-'.repeat(36)}.${'A'.repeat(22)}`])(
    '%s opens nothing',
    async (key) => {
      expect((await as(key)('GET', `parties?id=eq.${randomUUID()}`)).status).toBe(401)
    },
  )
})
