import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { ask, type Host, signUpHost } from '../setup/host.ts'
import { testTools } from '../tools/all.ts'
import { phone } from './clients.ts'

/**
 * Refused requests, with status, code and message. Clients branch on `code`, proxies on the status, people
 * read the message. Each row is one request; `as` is its sender.
 */
type As = 'host' | 'device' | 'anyone'
interface Case {
  title: string
  as?: As
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  status: number
  code: string
  message?: RegExp
}

let server: TestServer
let host: Host
const show = '11111111-1111-4111-8111-111111111111'
const closedShow = '11111111-1111-4111-8111-222222222222'
const approvedAct = '22222222-2222-4222-8222-222222222222'

beforeAll(async () => {
  server = await startTestServer({ tools: testTools })
  host = await signUpHost(() => server.url, 'host@example.com')
  await host.ask('POST', '/rest/v1/shows', [
    { id: show, name: 'Open', slug: 'open', open: true },
    { id: closedShow, name: 'Closed', slug: 'closed', open: false },
  ])
  await ask(
    `${server.url}/rest/v1/acts`,
    'POST',
    { id: approvedAct, show_id: show, title: 'Juggler', device_id: phone(1) },
    { 'x-device-id': phone(1) },
  )
  await host.ask('PATCH', `/rest/v1/acts?id=eq.${approvedAct}`, { status: 'approved' })
  await host.ask('POST', '/rest/v1/cells', { label: 'kept' })
})
afterAll(() => server.stop())

const nested = (depth: number) => `${'(and'.repeat(depth)}(label.eq.a)${')'.repeat(depth)}`

const CASES: Case[] = [
  // The address
  { title: 'an unknown table', path: '/rest/v1/show', status: 404, code: 'PGRST205', message: /'public\.show'/ },
  { title: 'a table of the machinery', path: '/rest/v1/auth_users', status: 404, code: 'PGRST205' },
  { title: 'an unknown procedure', method: 'POST', path: '/rest/v1/rpc/nothing', body: {}, status: 404, code: 'PGRST202' },
  {
    title: 'a procedure with an unknown argument',
    method: 'POST',
    path: '/rest/v1/rpc/show_exists',
    body: { slug: 'a', x: 1 },
    status: 404,
    code: 'PGRST202',
  },
  { title: 'a procedure without its argument', method: 'POST', path: '/rest/v1/rpc/show_exists', body: {}, status: 404, code: 'PGRST202' },
  { title: 'a path that is no table', path: '/rest/v1/shows/1', status: 404, code: 'PGRST125' },
  { title: 'another schema', path: '/rest/v1/shows', headers: { 'accept-profile': 'auth' }, status: 406, code: 'PGRST106' },
  { title: 'a media type nobody makes', path: '/rest/v1/shows', headers: { accept: 'image/png' }, status: 406, code: 'PGRST107' },
  // The query
  { title: 'an unknown column in a filter', path: '/rest/v1/cells?colour=eq.red', status: 400, code: '42703', message: /cells\.colour/ },
  {
    title: 'an unknown column in a filter of a delete',
    method: 'DELETE',
    path: '/rest/v1/cells?colour=eq.red',
    status: 400,
    code: '42703',
  },
  { title: 'an unknown column in select', path: '/rest/v1/cells?select=colour', status: 400, code: '42703' },
  { title: 'an unknown column in order', path: '/rest/v1/cells?order=colour', status: 400, code: '42703' },
  { title: 'a filter without an operator', path: '/rest/v1/cells?label=a', status: 400, code: 'PGRST100' },
  { title: 'an unknown operator', path: '/rest/v1/cells?label=equals.a', status: 400, code: 'PGRST100' },
  { title: 'an unbalanced or', path: '/rest/v1/cells?or=(label.eq.a', status: 400, code: 'PGRST100' },
  { title: 'an unbalanced or on a delete', method: 'DELETE', path: '/rest/v1/cells?or=(label.eq.a', status: 400, code: 'PGRST100' },
  { title: 'an unbalanced embed', path: '/rest/v1/shows?select=acts(title', status: 400, code: 'PGRST100' },
  { title: 'a bad direction', path: '/rest/v1/cells?order=label.up', status: 400, code: 'PGRST100' },
  { title: 'a negative limit', path: '/rest/v1/cells?limit=-1', status: 416, code: 'PGRST103' },
  { title: 'a filter of an embed that is not selected', path: '/rest/v1/shows?acts.title=eq.x', status: 400, code: 'PGRST108' },
  { title: 'an embed that may mean several keys', path: '/rest/v1/duels?select=acts(title)', status: 300, code: 'PGRST201' },
  {
    title: 'an embed of a table that has nothing to do with it',
    path: '/rest/v1/shows?select=cells(label)',
    status: 400,
    code: 'PGRST200',
  },
  { title: 'two embeds under one name', path: '/rest/v1/shows?select=acts(title),acts(id)', status: 400, code: '42712' },
  { title: 'a spread of many rows', path: '/rest/v1/shows?select=...acts(title)', status: 400, code: 'PGRST119' },
  {
    title: 'an order by an embed of many rows',
    path: '/rest/v1/shows?select=acts(title)&order=acts(title)',
    status: 400,
    code: 'PGRST118',
  },
  {
    title: 'an order by an embed of what lies beyond a join table',
    path: '/rest/v1/places?select=labels(word)&labels.order=places(name)',
    status: 400,
    code: '0A000',
  },
  {
    title: 'groups of what lies beyond a join table',
    path: '/rest/v1/places?select=labels(word,count())',
    status: 400,
    code: '0A000',
  },
  { title: 'containment', path: '/rest/v1/cells?data=cs.{}', status: 400, code: '0A000', message: /in json neither/ },
  { title: 'regular expressions', path: '/rest/v1/cells?note=imatch.a', status: 400, code: '0A000' },
  { title: 'conditions nested too deep', path: `/rest/v1/cells?and=${nested(12)}`, status: 400, code: '54001' },
  {
    title: 'too many conditions',
    path: `/rest/v1/cells?or=(${Array.from({ length: 101 }, () => 'count.eq.1').join(',')})`,
    status: 400,
    code: '54001',
  },
  {
    title: 'too many values in a list',
    path: `/rest/v1/cells?count=in.(${Array.from({ length: 1_001 }, (_, i) => i).join(',')})`,
    status: 400,
    code: '54001',
  },
  { title: 'a bad uuid', path: '/rest/v1/shows?id=eq.5', status: 400, code: '22P02', message: /invalid input syntax for type uuid: "5"/ },
  { title: 'a bad number', path: '/rest/v1/cells?count=eq.many', status: 400, code: '22P02' },
  { title: 'a number beyond int4', path: '/rest/v1/cells?count=eq.2147483648', status: 400, code: '22003' },
  { title: 'a bad boolean', path: '/rest/v1/cells?flag=eq.maybe', status: 400, code: '22P02' },
  { title: 'a bad time', path: '/rest/v1/cells?at=gt.soon', status: 400, code: '22P02' },
  {
    title: 'strict handling of a preference nobody knows',
    path: '/rest/v1/cells',
    headers: { prefer: 'handling=strict, colour=red' },
    status: 400,
    code: 'PGRST122',
  },
  {
    title: 'strict handling of `tx=rollback`: what a request does is never taken back (`rollback()` is ignored without it)',
    path: '/rest/v1/cells',
    headers: { prefer: 'handling=strict, tx=rollback' },
    status: 400,
    code: 'PGRST122',
  },
  // The body
  {
    title: 'a body that is not JSON',
    method: 'POST',
    path: '/rest/v1/cells',
    body: undefined,
    headers: { 'content-type': 'application/json' },
    status: 400,
    code: 'PGRST102',
  },
  {
    title: 'rows of different keys without columns',
    method: 'POST',
    path: '/rest/v1/cells',
    body: [{ label: 'a' }, { label: 'b', count: 1 }],
    status: 400,
    code: 'PGRST102',
    message: /All object keys must match/,
  },
  {
    title: 'an unknown column in the body',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'a', colour: 'red' },
    status: 400,
    code: 'PGRST204',
    message: /'colour' column of 'cells'/,
  },
  {
    title: 'one id twice in an upsert',
    method: 'POST',
    path: '/rest/v1/cells',
    body: [closedShow, closedShow].map((id) => ({ id, label: 'a' })),
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    code: '21000',
  },
  { title: 'a missing value', method: 'POST', path: '/rest/v1/cells', body: { count: 1 }, status: 400, code: '23502' },
  { title: 'a null where none may be', method: 'POST', path: '/rest/v1/cells', body: { label: null }, status: 400, code: '23502' },
  {
    title: 'a text that is too long',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'x'.repeat(101) },
    status: 400,
    code: '22001',
  },
  {
    title: 'a text that is too short',
    method: 'POST',
    path: '/rest/v1/shows',
    body: { name: '   ', slug: 'blank' },
    status: 400,
    code: '23514',
  },
  {
    title: 'a text that a column’s check refuses',
    method: 'POST',
    path: '/rest/v1/shows',
    body: { name: 'A', slug: 'Not A Slug' },
    status: 400,
    code: '23514',
  },
  { title: 'a number for a text', method: 'POST', path: '/rest/v1/cells', body: { label: 'a', count: '1x' }, status: 400, code: '22P02' },
  {
    title: 'JSON that is too large for its column',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'a', data: 'x'.repeat(5_000) },
    status: 400,
    code: '22001',
  },
  {
    title: 'too many rows',
    method: 'POST',
    path: '/rest/v1/cells',
    body: Array.from({ length: 1_001 }, () => ({ label: 'a' })),
    status: 413,
    code: '54000',
  },
  {
    title: 'a slug that is taken',
    method: 'POST',
    path: '/rest/v1/shows',
    body: { name: 'Again', slug: 'open' },
    status: 409,
    code: '23505',
  },
  {
    title: 'a transition that is not allowed',
    method: 'PATCH',
    path: `/rest/v1/acts?id=eq.${approvedAct}`,
    body: { status: 'pending' },
    status: 400,
    code: '23514',
  },
  {
    title: 'a value that is not one of them',
    method: 'PATCH',
    path: `/rest/v1/acts?id=eq.${approvedAct}`,
    body: { status: 'famous' },
    status: 400,
    code: '23514',
  },
  {
    title: 'more rows than max-affected',
    method: 'PATCH',
    path: '/rest/v1/shows?id=not.is.null',
    body: { name: 'X' },
    headers: { prefer: 'handling=strict, max-affected=1' },
    status: 400,
    code: 'PGRST124',
  },
  // Permissions
  {
    title: 'another id for a row that is there',
    method: 'PATCH',
    path: `/rest/v1/cells?label=eq.kept`,
    body: { id: crypto.randomUUID() },
    status: 403,
    code: '42501',
  },
  {
    title: 'a column that the server decides',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'a', created_at: '2020-01-01T00:00:00Z' },
    status: 403,
    code: '42501',
  },
  {
    title: 'a row in another host’s name',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'a', user_id: crypto.randomUUID() },
    status: 403,
    code: '42501',
  },
  {
    title: 'a host’s table, without an account',
    as: 'anyone',
    method: 'POST',
    path: '/rest/v1/cells',
    body: { label: 'a' },
    status: 401,
    code: '42501',
  },
  {
    title: 'an insert into a closed show',
    as: 'device',
    method: 'POST',
    path: '/rest/v1/acts',
    body: { show_id: closedShow, title: 'x', device_id: phone(1) },
    status: 401,
    code: '42501',
  },
  {
    title: 'an insert as another device',
    as: 'device',
    method: 'POST',
    path: '/rest/v1/acts',
    body: { show_id: show, title: 'x', device_id: phone(2) },
    status: 401,
    code: '42501',
  },
  {
    title: 'an insert under a parent that does not exist',
    as: 'device',
    method: 'POST',
    path: '/rest/v1/acts',
    body: { show_id: crypto.randomUUID(), title: 'x', device_id: phone(1) },
    status: 401,
    code: '42501',
  },
  {
    title: 'two rows of a phone in one request',
    as: 'device',
    method: 'POST',
    path: '/rest/v1/cheers',
    body: [
      { act_id: approvedAct, device_id: phone(1) },
      { act_id: approvedAct, device_id: phone(2) },
    ],
    status: 413,
    code: '54000',
  },
  {
    title: 'a second cheer',
    as: 'host',
    method: 'POST',
    path: '/rest/v1/cheers',
    body: [
      { act_id: approvedAct, device_id: phone(1) },
      { act_id: approvedAct, device_id: phone(1) },
    ],
    status: 409,
    code: '23505',
  },
  { title: 'a malformed device claim', as: 'anyone', path: '/rest/v1/shows', headers: { 'x-device-id': 'x' }, status: 400, code: '22023' },
  {
    title: 'a forged token',
    as: 'anyone',
    path: '/rest/v1/shows',
    headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA' },
    status: 401,
    code: 'PGRST301',
  },
  {
    title: 'a token that says it needs no signature',
    as: 'anyone',
    path: '/rest/v1/shows',
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' },
    status: 401,
    code: 'PGRST301',
  },
]

describe('refusals', () => {
  it.each(CASES)('$title: $status $code', async ({ as = 'host', method = 'GET', path, body, headers = {}, status, code, message }) => {
    const who: Record<As, Record<string, string>> = { host: host.headers, device: { 'x-device-id': phone(1) }, anyone: {} }
    const answer = await ask(`${server.url}${path}`, method, body, { ...who[as], ...headers })
    expect([answer.status, answer.body?.code], JSON.stringify(answer.body)).toEqual([status, code])
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    if (message) expect(answer.body.message).toMatch(message)
  })

  it('say nothing of values that others wrote', async () => {
    const { body } = await ask(
      `${server.url}/rest/v1/cheers`,
      'POST',
      [
        { act_id: approvedAct, device_id: phone(1) },
        { act_id: approvedAct, device_id: phone(1) },
      ],
      { 'x-device-id': phone(1) },
    )
    expect(JSON.stringify(body)).not.toContain(host.userId)
  })
  it('a near name is suggested', async () => {
    const { body } = await host.ask('GET', '/rest/v1/show')
    expect(`${body.hint} ${body.details}`).toContain('shows')
  })
  it('a body that is too large', async () => {
    const { status, body } = await host.ask('POST', '/rest/v1/cells', { label: 'x'.repeat(1_100_000) })
    expect([status, body.code]).toEqual([413, '54000'])
  })
  it('an address that is too long', async () => {
    const { status } = await host.ask('GET', `/rest/v1/cells?label=eq.${'x'.repeat(17_000)}`)
    expect([414, 431, 413, 400]).toContain(status)
  })
})
