import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { mailOrigin, redirectTarget } from './origin.ts'

const to = (host: string, protocol = 'http') => ({ protocol, host }) as FastifyRequest
const config = (env: Record<string, string> = {}) => readConfig(env)
const lan = Object.values(networkInterfaces())
  .flat()
  .find((i) => i?.family === 'IPv4')?.address as string

describe('where mailed links lead', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    [`${lan}:3000`, `http://${lan}:3000`],
    ['user@localhost:3000', 'http://localhost:3000'],
    ['evil.example', null],
    ['evil.example:3000', null],
    ['localhost.evil.example', null],
    ['localhost@evil.example', null],
    ['127.0.0.1.evil.example', null],
    ['203.0.113.7', null],
    ['', null],
    ['[', null],
  ])('asked at %s: %s', (host, origin) => {
    expect(mailOrigin(config(), to(host))).toBe(origin)
  })

  test('PUBLIC_URL always wins, and an allowed origin will do', () => {
    expect(mailOrigin(config({ PUBLIC_URL: 'https://live.example/' }), to('evil.example'))).toBe('https://live.example')
    const allowed = config({ ALLOWED_ORIGINS: 'https://live.example' })
    expect(mailOrigin(allowed, to('live.example', 'https'))).toBe('https://live.example')
    expect(mailOrigin(allowed, to('live.example'))).toBeNull()
  })
})

describe('where a link sends the browser', () => {
  const at = (wanted: unknown, env: Record<string, string> = {}) => redirectTarget(config(env), to('localhost:3000'), wanted).href

  const HOME = 'http://localhost:3000/'

  test.each([
    ['/account?a=1#b', `${HOME}account?a=1#b`],
    ['account', `${HOME}account`],
    ['?a=1', `${HOME}?a=1`],
    ['null', `${HOME}null`],
    ['http://localhost:3000/account', `${HOME}account`],
    ['HTTP://LOCALHOST:3000/account', `${HOME}account`],
    ['http:/account', `${HOME}account`],
    ['http:account', `${HOME}account`],
    ['//localhost:3000/account', `${HOME}account`],
    [' /account ', `${HOME}account`],
    ['/\tacc\nount\r', `${HOME}account`],
    ['/a/../account', `${HOME}account`],
    // Credentials in the URL are removed.
    ['http://user:secret@localhost:3000/account', `${HOME}account`],
    ['http://evil.example@localhost:3000/account', `${HOME}account`],
    ['http://localhost:3000\\@evil.example/', `${HOME}@evil.example/`],
    ['/https://evil.example/', `${HOME}https://evil.example/`],
    ['/blob:http://localhost:3000/x', `${HOME}blob:http://localhost:3000/x`],
  ])('a page of ours, %j: %s', (wanted, href) => {
    expect(at(wanted)).toBe(href)
  })

  test.each([
    undefined,
    '',
    42,
    ['/a', '/b'],
    { href: '/a' },
    'http://[',
    'http://localhost:99999/',
    'https://localhost:3000/',
    'http://localhost:3001/',
    'http://localhost/',
    'http://127.0.0.1:3000/',
    'http://localhost.:3000/',
    'http://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '\\\\evil.example',
    '/\\evil.example/',
    '\\/evil.example/',
    '/\t/evil.example/',
    '\n//evil.example/',
    'ht\ntp://evil.example/',
    '\u0000//evil.example/',
    'http:\\\\evil.example/',
    'http:///evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000%40evil.example/',
    'http://localhost:3000.evil.example/',
    'http://evil.example/#@localhost:3000/',
    'http://evil.example\\@localhost:3000/',
    'http://ⓔvil.example/',
    'ftp://localhost:3000/',
    'ws://localhost:3000/',
    'file:///etc/passwd',
    'filesystem:http://localhost:3000/temporary/x',
    'view-source:http://localhost:3000/',
    'about:blank',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript://localhost:3000/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:evil@localhost:3000',
    'limelight://localhost:3000/',
  ])('not there, %j: our front page', (wanted) => {
    expect(at(wanted)).toBe(HOME)
  })

  test.each([
    'blob:http://localhost:3000/6c1a0c4e-8c7e-4f0e-9f8e-2b8a5a3f9d10',
    'BLOB:http://localhost:3000/x',
    'bl\tob:http://localhost:3000/x',
    'blob:https://app.example/x',
  ])('S19: not to a blob, whose origin is that of the page that made it, %j', (wanted) => {
    expect(at(wanted, { ALLOWED_ORIGINS: 'https://app.example' })).toBe(HOME)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'about:blank', 'filesystem:http://localhost:3000/temporary/x'])(
    'S19: not to what has no origin, though "null" were allowed, %j',
    (wanted) => {
      expect(at(wanted, { ALLOWED_ORIGINS: 'null' })).toBe(HOME)
    },
  )

  test('an allowed origin, exactly', () => {
    const env = { ALLOWED_ORIGINS: 'https://app.example' }
    expect(at('https://app.example/in', env)).toBe('https://app.example/in')
    expect(at('http://app.example/in', env)).toBe('http://localhost:3000/')
    expect(at('https://app.example.evil.example/', env)).toBe('http://localhost:3000/')
  })

  test('with PUBLIC_URL, there', () => {
    expect(at('/account', { PUBLIC_URL: 'https://live.example' })).toBe('https://live.example/account')
  })
})
