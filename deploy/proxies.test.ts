import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../contract/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import { textOf } from './testing/files.ts'

const FILES = ['deploy/Caddyfile', 'deploy/nginx.conf', 'deploy/haproxy.cfg']
const seconds = (text: string | undefined): number => {
  const [, n, unit = 's'] = /^(\d+)([smh])?$/.exec(text ?? '') ?? []
  return Number(n) * { s: 1, m: 60, h: 3_600 }[unit as 's' | 'm' | 'h']
}
const said = (path: string, name: string): string | undefined => new RegExp(`^\\s*${name} ([^;\\n]+);?$`, 'm').exec(textOf(path))?.[1]
const nginx = (name: string) => said('deploy/nginx.conf', name)
const haproxy = (name: string) => said('deploy/haproxy.cfg', name)

describe('the proxies', () => {
  it.each(FILES)('[O9] %s tells programs in the words of the API that nobody takes it now, and people in a page', (path) => {
    const text = textOf(path)
    const bodies = [...text.matchAll(/\{"code".*?\}/g)].map(([json]) => JSON.parse(json))
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
      expect(ERRORS[body.code as keyof typeof ERRORS]).toBeDefined()
      expect(body.message).toBe('Limelight cannot be reached for a moment. Try again.')
    }
    expect(text).toMatch(
      /<!doctype html><html lang="en">.*<title>Limelight<\/title>.*Limelight cannot be reached for a moment\. Please try again\./,
    )
    expect(text).toMatch(/Retry-After/)
    for (const api of ['rest', 'auth', 'files', 'realtime']) expect(text).toMatch(new RegExp(`\\b${api}\\b`))
    // Clients of the API take a 404 without a body for success.
    for (const [, rest] of text.matchAll(/\b404\b(.*)/g)) expect(rest).not.toMatch(/respond|return$/)
  })

  it.each(FILES)('[O10] %s balances by open sockets, keeps measures in, and asks nobody whether all is well', (path) => {
    const text = textOf(path)
    expect(text).toContain('/metrics')
    expect(text).not.toContain('/healthz')
    expect(text).toMatch(/least_?conn/)
  })

  it('[O10] nginx passes upgrades, believes no address that a client brings, and gives its requests to another node only where none took them', () => {
    expect(nginx('proxy_set_header Upgrade')).toBe('$http_upgrade')
    expect(nginx('proxy_set_header X-Forwarded-For')).toBe('$remote_addr')
    expect(nginx('proxy_set_header X-Forwarded-Proto')).toBe('$scheme')
    expect(nginx('proxy_next_upstream')).toBe('error timeout')
    expect(seconds(nginx('proxy_read_timeout'))).toBeGreaterThanOrEqual(3_600)
    expect(seconds(nginx('keepalive_timeout')) * 1_000).toBeLessThan(LIMITS.proxyKeepAliveMs)
  })

  it('[O10] HAProxy asks nodes whether requests may come, and does the same', () => {
    expect(textOf('deploy/haproxy.cfg')).toMatch(/http-check send meth GET uri \/readyz /)
    expect(haproxy('http-check expect status')).toBe('200')
    expect(haproxy('http-request set-header X-Forwarded-For')).toBe('%[src]')
    expect(haproxy('retry-on')).toBe('conn-failure')
    expect(seconds(haproxy('timeout tunnel'))).toBeGreaterThanOrEqual(3_600)
    expect(textOf('deploy/haproxy.cfg')).toMatch(/pool-purge-delay (\d+)s/)
    const servers = [...textOf('deploy/haproxy.cfg').matchAll(/^\tserver (\S+) (\S+)( track .*)?$/gm)]
    const [pages, api] = [servers.filter(([, , , track]) => !track), servers.filter(([, , , track]) => track)]
    expect(api.map(([, name, at, track]) => [name, at, track])).toEqual(pages.map(([, name, at]) => [name, at, ` track pages/${name}`]))
  })

  it.for([
    ['caddy', ['validate', '--adapter', 'caddyfile', '--config'], 'deploy/Caddyfile'],
    ['nginx', ['-t', '-c'], 'deploy/nginx.conf'],
    ['haproxy', ['-c', '-f'], 'deploy/haproxy.cfg'],
  ] as const)('[O10] %s takes its file', ([program, args, path], { skip }) => {
    if (spawnSync(program, ['version']).error) return skip(`needs ${program}`)
    const folder = mkdtempSync(join(tmpdir(), 'limelight-proxy-'))
    try {
      const [key, crt] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        crt,
      ])
      if (made.status !== 0) return skip('needs openssl, for a certificate')
      writeFileSync(join(folder, 'tls.pem'), textOf(crt) + textOf(key))
      const file = join(folder, 'config')
      writeFileSync(file, textOf(path).replaceAll('/etc/limelight/', `${folder}/`).replace('events {', `pid ${folder}/pid;\nevents {`))
      const { status, stderr, stdout } = spawnSync(program, [...args, file], { env: { ...process.env, HOME: folder } })
      expect(`${status} ${status === 0 ? '' : stderr}${status === 0 ? '' : stdout}`).toBe('0 ')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
