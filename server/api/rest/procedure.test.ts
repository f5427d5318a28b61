import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AskOptions, openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubsTool, phone, uuid } from './testing/clubs.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi([clubsTool])
  await api.ask('POST', 'clubs', { as: ALICE, body: { id: uuid(1), name: 'Chess', slug: 'chess' } })
})
afterAll(() => api.stop())

const post = (name: string, body?: unknown, options: AskOptions = {}) => api.ask('POST', `rpc/${name}`, { body: body ?? {}, ...options })

describe('procedures of tools', () => {
  it('take a JSON object, check it, and answer with what they return', async () => {
    const told = await post('club_exists', { slug: 'chess', loud: 'yes' })
    expect([told.status, told.headers['content-type'], told.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      { exists: true, loud: true },
    ])
    expect((await post('club_exists', { slug: 'x' })).body).toEqual({ exists: false, loud: false })
  })
  it('those that only read may be asked with GET and HEAD', async () => {
    expect((await api.ask('GET', 'rpc/club_exists?slug=chess&loud=true')).body).toEqual({ exists: true, loud: true })
    expect((await api.ask('GET', 'rpc/numbers?n=2&tags={a,b}')).body).toEqual([{ i: 0 }, { i: 1 }])
    const head = await api.ask('HEAD', 'rpc/numbers?n=3', { headers: { prefer: 'count=exact' } })
    expect([head.status, head.body, head.headers['content-range']]).toEqual([200, '', '0-2/3'])
    const writing = await api.ask('GET', 'rpc/rename_then_fail?slug=chess')
    expect([writing.status, writing.body.code]).toEqual([405, 'PGRST117'])
  })
  it('what they throw is undone', async () => {
    const told = await post('rename_then_fail', { slug: 'chess' })
    expect([told.status, told.body]).toEqual([400, { code: '22023', message: 'Changed my mind.', details: null, hint: null }])
    expect((await api.ask('GET', 'clubs?slug=eq.chess&select=name')).body).toEqual([{ name: 'Chess' }])
  })
  it('are given cryptographic randomness and a hash', async () => {
    const [first, second] = [(await post('chances', { bytes: 32 })).body, (await post('chances', { bytes: 32 })).body]
    expect([first.bytes.length, second.bytes.length]).toEqual([32, 32])
    expect(first.bytes).not.toEqual(second.bytes)
    // FIPS 180-2, appendix B.1
    expect(first.hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
  it('those that say they only read cannot write', async () => {
    const told = await post('sly')
    expect([told.status, told.body.code]).toEqual([500, 'LL500'])
    expect((await api.ask('GET', 'clubs?slug=eq.chess&select=name')).body).toEqual([{ name: 'Chess' }])
  })
  it('one object of a list, or none of it', async () => {
    const single = { headers: { accept: 'application/vnd.pgrst.object+json' } }
    expect((await post('numbers', { n: 1 }, single)).body).toEqual({ i: 0 })
    expect((await post('numbers', { n: 2 }, single)).body.code).toBe('PGRST116')
  })
  it('return=minimal answers nothing', async () => {
    const told = await post('numbers', { n: 1 }, { headers: { prefer: 'return=minimal' } })
    expect([told.status, told.body]).toEqual([204, ''])
  })
  it.each<[string, unknown, number, string, string | null]>([
    ['nothing_like_it', {}, 404, 'PGRST202', null],
    ['club_exist', {}, 404, 'PGRST202', 'Perhaps you meant to call the function public.club_exists'],
    ['club_exists', {}, 404, 'PGRST202', 'It takes: slug text, loud? boolean.'],
    ['club_exists', { slug: 'a', extra: 1 }, 404, 'PGRST202', 'It takes: slug text, loud? boolean.'],
    ['club_exists', '{"slug":"a","__proto__":1}', 404, 'PGRST202', 'It takes: slug text, loud? boolean.'],
    ['constructor', {}, 404, 'PGRST202', null],
    ['club_exists', { slug: null }, 400, '23502', null],
    ['club_exists', { slug: 'x'.repeat(41) }, 400, '22001', null],
    ['numbers', { n: 6 }, 400, '23514', null],
    ['numbers', { n: 'x' }, 400, '22P02', null],
    ['numbers', [1], 400, 'PGRST102', null],
  ])('%s %j is %i %s', async (name, body, status, code, hint) => {
    const told = await post(name, body)
    expect([told.status, told.body.code, told.body.hint]).toEqual([status, code, hint])
  })
  it('results are not filtered', async () => {
    expect((await post('numbers?select=i', { n: 1 })).body.code).toBe('0A000')
    expect((await api.ask('GET', 'rpc/numbers?n=1&n=2')).body.code).toBe('PGRST100')
  })
  it('the other methods are not for procedures', async () => {
    expect((await api.ask('PATCH', 'rpc/numbers', { body: {} })).status).toBe(405)
    expect((await api.ask('OPTIONS', 'rpc/numbers')).headers['allow']).toBe('OPTIONS,GET,HEAD,POST')
  })
})

describe('set_claim', () => {
  it.each([
    { name: 'device_id', value: phone(1) },
    { claim: 'device_id', value: phone(1) },
  ])('[S205.2] %j sets a cookie that later requests are judged by', async (args) => {
    const told = await post('set_claim', args)
    expect([told.status, told.body]).toEqual([200, { device_id: phone(1) }])
    const cookie = String(told.headers['set-cookie'])
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    const note = { club_id: uuid(1), body: 'mine', device_id: phone(1) }
    const wrote = await api.ask('POST', 'notes?select=body', {
      body: note,
      headers: { cookie: cookie.split(';')[0] as string, prefer: 'return=representation' },
    })
    expect([wrote.status, wrote.body]).toEqual([201, [{ body: 'mine' }]])
  })
  it('[L1] a claim of visible characters and spaces cannot say more than itself in the cookie', async () => {
    const told = await post('set_claim', { name: 'device_id', value: 'x; Path=/; HttpOnly=no; padding' })
    expect(told.status).toBe(200)
    expect(String(told.headers['set-cookie'])).toMatch(
      /^limelight_device=x%3B%20Path%3D%2F%3B%20HttpOnly%3Dno%3B%20padding\.[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
  })
  it.each([
    [{ name: 'role', value: 'service_role' }, 400, '22023'],
    [{ name: 'user_id', value: phone(1) }, 400, '22023'],
    [{ name: 'device_id', claim: 'role', value: phone(1) }, 400, '22023'],
    [{ value: phone(1) }, 400, '22023'],
    [{ name: 'device_id', value: 'short' }, 400, '22023'],
    [{ name: 'device_id', value: 'a phone with a\r\nSet-Cookie: b=1' }, 400, '22023'],
    [{ name: 'device_id' }, 404, 'PGRST202'],
  ])('%j is refused and sets nothing', async (args, status, code) => {
    const told = await post('set_claim', args)
    expect([told.status, told.body.code, told.headers['set-cookie']]).toEqual([status, code, undefined])
  })
  it('needs POST', async () => {
    expect((await api.ask('GET', `rpc/set_claim?name=device_id&value=${phone(1)}`)).status).toBe(405)
  })
})

describe('get_all_settings', () => {
  it('[S302.1] tells public facts and nothing else', async () => {
    for (const told of [await post('get_all_settings'), await api.ask('GET', 'rpc/get_all_settings')])
      expect(told.body).toEqual({ version: '0.0.0-test', signup: 'first', public_url: null, previews: [], limits: LIMITS })
  })
})
