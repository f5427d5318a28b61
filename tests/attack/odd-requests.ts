import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type House, OTHER_PHONE } from './house.ts'
import type { Sent } from './http.ts'
import { headersOf } from './persons.ts'
import { SHARED, targetsOf } from './targets.ts'

/**
 * A request that no client sends by mistake. `refused`: the permitted statuses; without it, any but a fault.
 */
export interface Odd {
  name: string
  sent: Sent
  refused?: readonly number[]
}

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const json = { 'content-type': 'application/json' }

/** JSON values that break careless readers, writers and databases. */
const VALUES: readonly (readonly [string, string])[] = [
  ['NUL', '"a\\u0000b"'],
  ['a lone surrogate', '"\\ud800"'],
  ['a lone low surrogate', '"x\\udc00y"'],
  ['a reversed pair', '"\\udc00\\ud800"'],
  ['a noncharacter', '"\\uffff\\ufdd0"'],
  ['right to left', '"\\u202egnp.exe"'],
  ['200 combining characters', `"e${'\\u0301'.repeat(200)}"`],
  ['1e400', '1e400'],
  ['-1e400', '-1e400'],
  ['1e-400', '1e-400'],
  ['2^63', '9223372036854775808'],
  ['400 digits', '9'.repeat(400)],
  ['-0', '-0'],
  ['a million letters', `"${'x'.repeat(900_000)}"`],
  ['an object', '{"a":1}'],
  ['a list', '[[[]]]'],
  ['true', 'true'],
  ['null', 'null'],
  ['SQL', '"\'; drop table polls; --"'],
  ['a template', '"{{7*7}}<%= 7*7 %>#{7*7}"'],
  ['a line break', '"a\\r\\nSet-Cookie: x=y"'],
]

const BODIES: readonly (readonly [string, string])[] = [
  ['__proto__', '{"__proto__":{"polluted":true},"question":"x"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}},"question":"x"}'],
  ['a __proto__ in JSON', '{"question":"x","settings":{"__proto__":{"polluted":true}}}'],
  ['a key twice', '{"question":"x","question":"y","id":null,"id":null}'],
  ['toString as a key', '{"toString":"x","hasOwnProperty":"y","valueOf":1}'],
  ['an empty key', '{"":"x"}'],
  ['a thousand keys', `{${many(1_000, (n) => `"k${n}":1`).join()}}`],
  ['nothing', ''],
  ['white space', ' \n\t '],
  ['a BOM', '\ufeff{"question":"x"}'],
  ['NaN', '{"question":NaN}'],
  ['a comment', '{"question":"x"/**/}'],
  ['a number', '7'],
  ['a text', '"x"'],
  ['half an object', '{"question":"x"'],
  ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['UTF-16', Buffer.from('{"question":"x"}', 'utf16le').toString('latin1')],
]

const METHODS = ['TRACE', 'TRACK', 'PROPFIND', 'PURGE', 'LOCK', 'MKCOL', 'COPY', 'SEARCH', 'LINK', 'QUERY', 'M-SEARCH', 'SOURCE']
const ORIGINS = [
  'http://evil.example',
  'null',
  'http://127.0.0.1.evil.example',
  'http://evil.example:PORT',
  'https://127.0.0.1:1',
  'http://127.0.0.1:PORT.evil.example',
  'http://127.0.0.1:PORT@evil.example',
  'file://',
  'chrome-extension://abc',
  'http://localhost.evil.example:PORT',
  'HTTP://EVIL.EXAMPLE',
  'http://127.0.0.1:PORT, http://evil.example',
]

export function oddRequests(house: House): Odd[] {
  const host = headersOf('owner', house.people)
  const phone = { 'x-device-id': OTHER_PHONE }
  const ids = (table: string) => targetsOf(house.people).find((t) => t.table.name === table && t.copy === SHARED)?.id ?? ''
  const post = (path: string, body: string | Buffer, headers: Record<string, string | string[]> = {}): Sent => ({
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body,
  })
  const poll = ids('polls')
  const answer = (value: string) => `{"poll_id":"${poll}","device_id":"${OTHER_PHONE}","response":${value}}`
  const bombs: [string, Buffer][] = [
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['deflate', deflateSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(5_000_000))],
  ]
  return [
    ...VALUES.flatMap(([name, value]): Odd[] => [
      { name: `${name} as an answer`, sent: post('/rest/v1/poll_responses', answer(value), phone) },
      { name: `${name} as an id`, sent: post('/rest/v1/polls', `{"question":"x","id":${value}}`, host), refused: [201, 400, 413] },
      {
        name: `${name} as a number`,
        sent: post('/rest/v1/attendance_records', `{"session_id":"${ids('attendance_sessions')}","name":"x","table_number":${value}}`),
      },
      { name: `${name} as JSON`, sent: post('/rest/v1/whiteboard_sessions', `{"name":"x","settings":{"images":[${value}]}}`, host) },
      { name: `${name} as an argument`, sent: post('/rest/v1/rpc/add_points', `{"team_id":${value},"points":${value}}`, host) },
      { name: `${name} as a password`, sent: post('/auth/v1/token?grant_type=refresh_token', `{"refresh_token":${value}}`) },
    ]),
    ...BODIES.flatMap(([name, body]): Odd[] => [
      { name: `${name}, inserted`, sent: post('/rest/v1/polls', body, host) },
      { name: `${name}, as a list`, sent: post('/rest/v1/polls', `[${body}]`, host) },
      { name: `${name}, as an argument`, sent: post('/rest/v1/rpc/set_claim', body) },
      { name: `${name}, changed`, sent: { ...post(`/rest/v1/polls?id=eq.${poll}`, body, phone), method: 'PATCH' } },
      { name: `${name}, to sign up`, sent: post('/auth/v1/token?grant_type=refresh_token', body) },
      { name: `${name}, as a broadcast`, sent: post('/realtime/v1/api/broadcast', body, { apikey: 'x' }) },
    ]),
    ...METHODS.flatMap((method): Odd[] => [
      { name: method, sent: { method, path: `/rest/v1/polls?id=eq.${poll}`, headers: phone }, refused: [400, 404, 405] },
    ]),
    ...['DELETE', 'PATCH', 'PUT'].flatMap((method): Odd[] =>
      ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => ({
        name: `${method} by ${name}`,
        sent: { path: `/rest/v1/polls?id=eq.${poll}&_method=${method}`, headers: { ...host, [name]: method } },
        refused: [200, 400],
      })),
    ),
    ...bombs.flatMap(([encoding, body]): Odd[] =>
      ['/rest/v1/polls', '/auth/v1/signup', '/realtime/v1/api/broadcast', '/rest/v1/rpc/set_claim'].map((path) => ({
        name: `50 MB as ${encoding} to ${path}`,
        sent: post(path, body, { 'content-encoding': encoding, apikey: 'x' }),
        refused: [413, 415],
      })),
    ),
    {
      name: 'two encodings',
      sent: post('/rest/v1/polls', gzipSync(gzipSync('{}')), { 'content-encoding': 'gzip, gzip' }),
      refused: [413, 415],
    },
    ...[
      'text/csv',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'x',
      'application/json; charset=utf-7',
      'application/octet-stream',
    ].map((type): Odd => ({ name: `a body of ${type}`, sent: post('/rest/v1/polls', 'question\nx', { ...host, 'content-type': type }) })),
    { name: 'a URL of 20 kB', sent: { path: `/rest/v1/polls?id=eq.${'x'.repeat(20_000)}` }, refused: [414] },
    { name: 'a path of 20 kB', sent: { path: `/${'x'.repeat(20_000)}` }, refused: [414] },
    { name: 'a URL of 60 kB', sent: { path: `/rest/v1/polls?id=eq.${'x'.repeat(60_000)}` }, refused: [414, 431] },
    { name: 'a body of 5 MB', sent: post('/rest/v1/polls', `{"question":"${'x'.repeat(5_000_000)}"}`, host), refused: [413] },
    { name: '100,000 rows', sent: post('/rest/v1/attendance_records', JSON.stringify(many(100_000, () => ({})))), refused: [413] },
    { name: '1,001 rows', sent: post('/rest/v1/attendance_records', JSON.stringify(many(1_001, () => ({ name: 'x' })))), refused: [413] },
    { name: '2,000 conditions', sent: { path: `/rest/v1/polls?${many(1_500, () => 'id=eq.x').join('&')}` }, refused: [400, 413, 414] },
    { name: '5,000 items in a list', sent: { path: `/rest/v1/polls?id=in.(${many(5_000, (n) => n).join()})` }, refused: [400, 413, 414] },
    { name: '50 levels of or', sent: { path: `/rest/v1/polls?or=${'(and('.repeat(50)}id.eq.x${'))'.repeat(50)}` }, refused: [400, 413] },
    { name: '1,000 open brackets', sent: { path: `/rest/v1/polls?or=${'('.repeat(1_000)}` }, refused: [400, 413] },
    {
      name: '20 levels of embeds',
      sent: { path: `/rest/v1/polls?id=eq.${poll}&select=${'poll_responses(polls('.repeat(10)}id${'))'.repeat(10)}` },
      refused: [400, 413],
    },
    {
      name: '600 characters of patterns',
      sent: { path: `/rest/v1/polls?id=eq.${poll}&question=like.${'*a'.repeat(300)}` },
      refused: [400, 413],
    },
    ...['match', 'imatch', 'fts', 'plfts', 'cs', 'ov', 'sl'].map(
      (op): Odd => ({ name: `the operator ${op}`, sent: { path: `/rest/v1/polls?id=eq.${poll}&question=${op}.(a+)+$` }, refused: [400] }),
    ),
    ...[
      'id; drop table polls',
      'id"--',
      "id'",
      'id::text',
      'id->>x',
      '*,*',
      '__proto__',
      'constructor',
      'id)',
      '(select 1)',
      'auth_users(*)',
      'sqlite_master(*)',
      '%00',
      'count()',
    ].flatMap((text): Odd[] => [
      { name: `select ${text}`, sent: { path: `/rest/v1/polls?id=eq.${poll}&select=${encodeURIComponent(text)}` } },
      { name: `order by ${text}`, sent: { path: `/rest/v1/polls?id=eq.${poll}&order=${encodeURIComponent(text)}` }, refused: [400, 413] },
      { name: `a filter on ${text}`, sent: { path: `/rest/v1/polls?${encodeURIComponent(text)}=eq.x` }, refused: [400, 413] },
      {
        name: `on_conflict ${text}`,
        sent: post(`/rest/v1/polls?on_conflict=${encodeURIComponent(text)}`, '{"question":"x"}', {
          ...host,
          prefer: 'resolution=merge-duplicates',
        }),
        refused: [400, 413],
      },
      {
        name: `columns ${text}`,
        sent: post(`/rest/v1/polls?columns=${encodeURIComponent(text)}`, '[{"question":"x"}]', host),
        refused: [400, 413],
      },
      { name: `the table ${text}`, sent: { path: `/rest/v1/${encodeURIComponent(text)}` }, refused: [200, 400, 404] },
      { name: `the procedure ${text}`, sent: post(`/rest/v1/rpc/${encodeURIComponent(text)}`, '{}'), refused: [400, 404] },
    ]),
    ...['auth_users', 'auth_sessions', 'auth_codes', 'sqlite_master', 'pragma_table_info', 'migrations'].map(
      (table): Odd => ({ name: `the table ${table}`, sent: { path: `/rest/v1/${table}`, headers: host }, refused: [404] }),
    ),
    {
      name: 'parameters twice',
      sent: { path: `/rest/v1/polls?id=eq.${poll}&id=eq.${ids('raffle_sessions')}&select=id&select=user_id&limit=1&limit=9` },
    },
    {
      name: 'headers twice',
      sent: {
        path: '/rest/v1/polls',
        headers: { authorization: ['Bearer a.b.c', `Bearer ${house.people.owner.token}`], 'x-device-id': [OTHER_PHONE, 'd-x'] },
      },
    },
    ...[
      '%',
      '%zz',
      '%c0%ae',
      '%ff',
      '..%2f..%2fdata%2fauth-secret',
      '../../data/auth-secret',
      'assets/../../package.json',
      '.git/config',
      'data/limelight.db',
      '%2e%2e/%2e%2e/package.json',
      '//evil.example',
      '\\evil.example',
      ';a=b',
      'assets/%00',
    ].map((path): Odd => ({ name: `the path /${path}`, sent: { path: `/${path}` } })),
    ...ORIGINS.map((origin) => origin.replaceAll('PORT', String(house.port))).flatMap((origin): Odd[] => [
      { name: `a page of ${origin} reads`, sent: { path: '/rest/v1/polls', headers: { ...host, origin } }, refused: [403] },
      { name: `a page of ${origin} writes`, sent: post('/rest/v1/polls', '{"question":"x"}', { ...host, origin }), refused: [403] },
      {
        name: `a page of ${origin} asks first`,
        sent: { method: 'OPTIONS', path: '/rest/v1/polls', headers: { origin, 'access-control-request-method': 'POST' } },
        refused: [403],
      },
      { name: `a page of ${origin} signs in`, sent: post('/auth/v1/token?grant_type=password', '{}', { origin }), refused: [403] },
    ]),
    ...[
      '/auth/v1/verify?redirect_to=https://x%0d%0aX-Injected:%20y&type=signup&token=x',
      '/rest/v1/polls?select=id%0d%0aX-Injected:y',
      '/x%0d%0aX-Injected:%20y',
      '/qa/ask/x%0d%0aX-Injected:%20y',
    ].map((path): Odd => ({ name: `a line break in ${path.slice(0, 40)}`, sent: { path, headers: { prefer: 'x' } } })),
    ...[
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      'blob:http://127.0.0.1/x',
      'data:text/html,x',
      'http://127.0.0.1@evil.example',
      '\\\\evil.example',
    ].map(
      (to): Odd => ({
        name: `a way out to ${to}`,
        sent: { path: `/auth/v1/verify?type=signup&token=x&redirect_to=${encodeURIComponent(to)}` },
      }),
    ),
  ]
}
