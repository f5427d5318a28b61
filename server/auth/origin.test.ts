import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
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

  test.each([
    [undefined, 'http://localhost:3000/'],
    ['', 'http://localhost:3000/'],
    ['/account?a=1#b', 'http://localhost:3000/account?a=1#b'],
    ['http://localhost:3000/account', 'http://localhost:3000/account'],
    ['http://user:secret@localhost:3000/account', 'http://localhost:3000/account'],
    ['https://localhost:3000/', 'http://localhost:3000/'],
    ['http://localhost:3001/', 'http://localhost:3000/'],
    ['http://evil.example/', 'http://localhost:3000/'],
    ['//evil.example/', 'http://localhost:3000/'],
    ['\\\\evil.example', 'http://localhost:3000/'],
    ['http://localhost:3000@evil.example/', 'http://localhost:3000/'],
    ['javascript:alert(1)', 'http://localhost:3000/'],
    ['http://[', 'http://localhost:3000/'],
    [['/a', '/b'], 'http://localhost:3000/'],
  ])('%j: %s', (wanted, href) => {
    expect(at(wanted)).toBe(href)
  })

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
