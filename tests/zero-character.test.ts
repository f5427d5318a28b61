import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openRaw } from '../server/realtime/testing/raw-client.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../server/store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../server/testing/start.ts'
import { ALBUMS } from './setup/files/album-tool.ts'
import { ask, type Host, signUpHost } from './setup/host.ts'
import { testTools } from './tools/all.ts'

/**
 * U+0000, which PostgreSQL's text cannot hold, in every place of a request. In a filter, key or value it is
 * refused as text that cannot be stored; in a name or keyword, as unknown. Both engines answer alike.
 */
const ID = '3f2a7c1e-0000-4000-8000-00000000000a'
const UNSTORABLE = '400 22P02'
const OPERANDS = ['eq.a%00', 'neq.%00', 'gt.%00', 'gte.%00', 'lt.%00', 'lte.%00', 'like.%00*', 'ilike.*%00', 'in.(a,%00)', 'isdistinct.%00']
const MORE = ['not.like.%00', 'like(any).{a,%00}', 'ilike(all).{%00}', 'eq(any).{%00}', 'not.in.("%00")', 'match.%00', 'is.%00', '%00.a']

const odd: Record<string, string> = { 'match.%00': '400 0A000', '%00.a': '400 PGRST100' }
const reads: readonly (readonly [string, string])[] = [
  ...[...OPERANDS, ...MORE].flatMap((operand) => [
    [`cells?label=${operand}`, odd[operand] ?? UNSTORABLE] as const,
    [`cells?data->>a=${operand}`, odd[operand] ?? UNSTORABLE] as const,
    [`cells?or=(flag.is.true,label.${operand})`, odd[operand] ?? UNSTORABLE] as const,
    [`shows?select=*,acts(*)&acts.title=${operand}`, odd[operand] ?? UNSTORABLE] as const,
  ]),
  ...['count', 'weight', 'flag', 'at', 'ref', 'id', 'data->a'].map((column) => [`cells?${column}=eq.1%00`, UNSTORABLE] as const),
  ['cells?data->a=eq."%00"', UNSTORABLE],
  ['cells?data->%00=eq.1', '400 PGRST100'],
  ['cells?data->"%00"=eq.1', UNSTORABLE],
  ['cells?data->a->>"%00"=like.a', UNSTORABLE],
  ['cells?order=data->>"%00"', UNSTORABLE],
  ['cells?order=label%00', '400 PGRST100'],
  ['cells?order=label.desc%00', '400 PGRST100'],
  ['cells?select=data->%00', '400 PGRST100'],
  ['cells?select=data->"%00"', '200'],
  ['cells?select=label%00', '400 PGRST100'],
  ['cells?select=a%00:label', '400 PGRST100'],
  ['cells?%00=eq.1', '400 PGRST100'],
  ['cells?limit=1%00', '400 PGRST100'],
  ['cells%00', '404 PGRST205'],
  ['rpc/cells%00', '404 PGRST202'],
]

interface Sent {
  method: string
  path: string
  body?: unknown
  answer: string
}
const cell = (more: object): Sent => ({ method: 'POST', path: '/rest/v1/cells', body: { label: 'a', ...more }, answer: UNSTORABLE })
const writes: readonly Sent[] = [
  cell({ label: 'a\0' }),
  cell({ note: '\0' }),
  cell({ data: { a: '\0' } }),
  cell({ data: { '\0': 1 } }),
  cell({ data: ['\0'] }),
  cell({ id: '\0' }),
  cell({ at: '2026-01-01\0' }),
  { ...cell({ 'label\0': 1 }), answer: '400 PGRST204' },
  { ...cell({}), path: '/rest/v1/cells?on_conflict=label%00', answer: '400 PGRST100' },
  { ...cell({}), path: '/rest/v1/cells?columns=label%00', answer: '400 PGRST100' },
  { method: 'PATCH', path: '/rest/v1/cells?label=like.%00', body: { note: 'a' }, answer: UNSTORABLE },
  { method: 'PATCH', path: '/rest/v1/cells?label=eq.a', body: { note: '\0' }, answer: UNSTORABLE },
  { method: 'DELETE', path: '/rest/v1/cells?label=ilike.%00', answer: UNSTORABLE },
  { method: 'POST', path: '/rest/v1/rpc/set_claim', body: { claim: 'device_id', value: '\0'.repeat(20) }, answer: '' },
]

const PASSWORD = 'correct horse 1'
const auth: readonly Sent[] = [
  ...['email', 'password', 'phone', 'code_challenge'].map((field) => ({ field, path: '/signup' })),
  ...['email', 'password'].map((field) => ({ field, path: '/token?grant_type=password' })),
  { field: 'refresh_token', path: '/token?grant_type=refresh_token' },
  ...['auth_code', 'code_verifier'].map((field) => ({ field, path: '/token?grant_type=pkce' })),
  { field: 'email', path: '/recover' },
  { field: 'email', path: '/otp' },
  ...['email', 'type'].map((field) => ({ field, path: '/resend' })),
  ...['email', 'token', 'type', 'token_hash'].map((field) => ({ field, path: '/verify' })),
  ...['friendly_name', 'factor_type'].map((field) => ({ field, path: '/factors' })),
  { field: 'code', path: `/factors/${ID}/verify` },
  { field: 'challenge_id', path: `/factors/${ID}/verify` },
  { field: 'code', path: '/recovery-codes/verify' },
].map(({ field, path }) => ({
  method: 'POST',
  path: `/auth/v1${path}`,
  body: { email: 'somebody@example.com', password: PASSWORD, type: 'signup', token: '123456', factor_type: 'totp', [field]: 'a\0@b.io' },
  answer: '',
}))
const elsewhere: readonly Sent[] = [
  { method: 'PUT', path: '/auth/v1/user', body: { data: { name: 'a\0', '\0': 1 } }, answer: '200' },
  { method: 'PUT', path: '/auth/v1/user', body: { email: 'a\0@b.io' }, answer: '' },
  { method: 'GET', path: '/auth/v1/verify?token=%00&type=%00&redirect_to=%00', answer: '' },
  { method: 'DELETE', path: '/auth/v1/factors/%00', answer: '' },
  { method: 'DELETE', path: '/auth/v1/sessions/%00', answer: '404 not_found' },
  { method: 'GET', path: '/files/v1/%00.png', answer: '' },
  { method: 'POST', path: '/files/v1/albums/%00', body: {}, answer: '' },
  { method: 'POST', path: `/files/v1/albums%00/${ID}?upload=%00`, body: {}, answer: '' },
  { method: 'GET', path: '/j/%00%00%00%00', answer: '' },
  { method: 'GET', path: '/j?code=AB%00D', answer: '' },
  {
    method: 'POST',
    path: '/realtime/v1/api/broadcast',
    body: { messages: [{ topic: 'lobby\0', event: '\0', payload: { text: '\0' } }] },
    answer: '',
  },
]

const postgres = await postgresServer()
if (postgres === null) test('U+0000 on PostgreSQL', ({ skip }) => skip(NO_POSTGRES))

describe.each(postgres === null ? ['SQLite'] : ['SQLite', 'PostgreSQL'])('[X5] U+0000 on %s', (engine) => {
  let database: TestDatabase | null = null
  let server: TestServer
  let host: Host
  beforeAll(async () => {
    if (engine === 'PostgreSQL' && postgres !== null) database = await makeDatabase(postgres)
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
    server = await startTestServer({ tools: [...testTools, ALBUMS], env: { LIMITS: 'off', ...env } })
    host = await signUpHost(() => server.url, 'ada@example.com')
    await ask(`${server.url}/rest/v1/cells`, 'POST', { label: 'a', data: { a: 'b' } }, host.headers)
  })
  afterAll(async () => {
    await server.stop()
    await database?.drop()
  })
  async function answerTo({ method, path, body }: Pick<Sent, 'method' | 'path' | 'body'>): Promise<string> {
    const { status, body: told } = await ask(`${server.url}${path}`, method, body, host.headers)
    const { code } = (told ?? {}) as { code?: string }
    return status < 400 ? String(status) : `${status} ${code}`
  }

  it('in each place of a read', async () => {
    const answers: string[] = []
    for (const [path] of reads) answers.push(`${path}: ${await answerTo({ method: 'GET', path: `/rest/v1/${path}` })}`)
    expect(answers).toEqual(reads.map(([path, answer]) => `${path}: ${answer}`))
  })

  it('in each place of a write, of signing in, of a file’s address, of a code and of a broadcast', async () => {
    const factor = await host.ask('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'a\0' })
    const verify = `/auth/v1/factors/${factor.body.id}/verify`
    const answered: Sent = {
      method: 'POST',
      path: verify,
      body: { challenge_id: `${ID}\0`, code: '123456' },
      answer: '400 validation_failed',
    }
    for (const sent of [...writes, ...auth, ...elsewhere, answered]) {
      const answer = await answerTo(sent)
      const what = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}`
      if (sent.answer !== '') expect(answer, what).toBe(sent.answer)
      else expect(Number(answer.slice(0, 3)), what).toBeLessThan(500)
    }
  })

  it('in the filter of a subscription, which is told what is wrong, and in the name of a topic', async () => {
    const client = await openRaw(server, '2.0.0')
    for (const filter of ['details=eq.\0', 'details=like.\0', 'details=ilike.\0', 'details=in.(a,\0)', '\0=eq.a']) {
      await client.join(`x${filter.length}`, { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter }] } })
      const told = await client.next((frame) => frame.kind === 'message' && frame.event === 'system')
      expect(JSON.stringify(told)).toContain('error')
      client.frames.length = 0
    }
    await client.join('lobby\0', {})
    expect(client.closed).toBeNull()
    client.close()
  })
})
