import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { always } from '../../contract/filter.ts'
import { id, type Table, text } from '../../contract/table.ts'
import { serverOfFile } from '../testing/of-file.ts'

const notes: Table = { name: 'notes', about: '', columns: { id, words: text(20) } }
const audience = { read: { where: () => always }, insert: { check: () => always, columns: ['id', 'words'] } }
const page = {
  path: '/note/:words',
  read: { table: 'notes', by: 'words', select: 'id,words' },
  title: () => 'A note',
  failure: 'own.fault' as const,
  screen: () => createElement('p', null, 'a note'),
  form: { table: 'notes', columns: ['words'] },
}

const server = serverOfFile({
  tools: [{ name: 'notes', tables: [notes], policies: { notes: { audience } }, pages: [page] }],
  env: { ALLOWED_ORIGINS: 'https://friend.example,null', PUBLIC_URL: 'https://public.example', LIMITS: 'off', LOG_LEVEL: 'silent' },
})

type Sent = Record<string, string>
const own = (): string => server.url
const FROM: [title: string, headers: () => Sent, passes: boolean][] = [
  ['a program, which says nothing', () => ({}), true],
  ['our own page', () => ({ origin: own() }), true],
  ['our own page, as browsers say it', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }), true],
  ['our own page in a browser that leaves Origin out', () => ({ 'sec-fetch-site': 'same-origin' }), true],
  ['an address that was typed', () => ({ 'sec-fetch-site': 'none' }), true],
  ['PUBLIC_URL', () => ({ origin: 'https://public.example', 'sec-fetch-site': 'cross-site' }), true],
  ['an allowed site', () => ({ origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }), true],
  ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }), false],
  ['another site that calls itself ours', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }), false],
  ['another site without Origin', () => ({ 'sec-fetch-site': 'cross-site' }), false],
  ['a neighbour of our domain without Origin', () => ({ 'sec-fetch-site': 'same-site' }), false],
  ['a site nobody knows yet', () => ({ 'sec-fetch-site': 'elsewhere' }), false],
  ['two sites at once', () => ({ 'sec-fetch-site': 'same-origin, cross-site' }), false],
  ['a sandboxed page', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }), false],
  ['a sandboxed page, though ALLOWED_ORIGINS names "null"', () => ({ origin: 'null' }), false],
  ['our own page without an origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }), false],
  ['an empty origin', () => ({ origin: '' }), false],
  ['a look-alike', () => ({ origin: `${own()}.evil.example` }), false],
  ['two origins', () => ({ origin: `${own()}, https://evil.example` }), false],
]

const json = (body: unknown, method = 'POST') => ({ method, body: JSON.stringify(body), type: 'application/json' })
const WRITES = [
  { to: 'a page’s form', path: '/note/hello', method: 'POST', body: 'words=hello', type: 'application/x-www-form-urlencoded' },
  { to: 'a table', path: '/rest/v1/notes', ...json({ words: 'hello' }) },
  { to: 'a table’s rows', path: '/rest/v1/notes?words=eq.none', ...json({ words: 'x' }, 'PATCH') },
  { to: 'a table’s row', path: '/rest/v1/notes?words=eq.none', ...json({}, 'DELETE') },
  { to: 'the device claim', path: '/rest/v1/rpc/set_claim', ...json({ name: 'device_id', value: 'd-0123456789abcdef' }) },
  { to: 'recovery', path: '/auth/v1/recover', ...json({ email: 'somebody@example.com' }) },
  { to: 'sign-in', path: '/auth/v1/token?grant_type=password', ...json({ email: 'somebody@example.com', password: 'x' }) },
  { to: 'the account', path: '/auth/v1/user', ...json({}, 'PUT') },
  { to: 'signing out', path: '/auth/v1/logout', ...json({}) },
  { to: 'the words of a wall', path: '/wall/v1/words/x', ...json({ words: null }) },
  { to: 'a demo', path: '/demo/v1/start', ...json({}) },
  { to: 'a broadcast', path: '/realtime/v1/api/broadcast', ...json({ messages: [{ topic: 'a', event: 'b' }] }) },
]

describe.each(WRITES)('S20: a write to $to', ({ path, method, body, type }) => {
  it.each(FROM)('from %s', async (_title, headers, passes) => {
    const count = async () => (await server.services.store.readSql('select count(*) as n from notes', []))[0]?.['n']
    const before = await count()
    const answer = await fetch(server.url + path, { method, body, headers: { 'content-type': type, ...headers() } })
    if (passes) return expect(await answer.text()).not.toMatch(/LL403|This cannot be sent/)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await count()).toBe(before)
    if (path.startsWith('/note')) {
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await answer.text()).toContain('This cannot be sent')
    } else expect(await answer.json()).toMatchObject({ code: 'LL403', message: expect.stringMatching(/may not/) })
  })
})

describe('S20: a socket', () => {
  it.each(FROM)('from %s', async (_title, headers, passes) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=x`, { headers: headers() })
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
    socket.terminate()
    expect(status).toBe(passes ? 101 : 403)
  })
})

describe('what only reads', () => {
  it.each([
    ['a page', '/note/hello'],
    ['a mailed link', '/auth/v1/verify?type=signup&token=x'],
    ['a table', '/rest/v1/notes'],
  ])('S20: is answered to whoever comes from another site: %s', async (_title, path) => {
    const answer = await fetch(server.url + path, { redirect: 'manual', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await answer.text()).not.toContain('LL403')
    expect(answer.status).not.toBe(403)
  })
})
