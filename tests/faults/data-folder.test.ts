import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, type Host, signUpHost } from '../setup/host.ts'
import { SERVER, type ServerProcess, startServerProcess } from '../setup/server-process.ts'
import { smallDisk } from '../setup/small-disk.ts'

let dataDir: string
const running: ServerProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'limelight-folder-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<ServerProcess> {
  const server = await startServerProcess({ script: SERVER, env: { DATA_DIR: folder, LIMITS: 'off' } })
  running.push(server)
  return server
}
const refusal = (folder = dataDir): Promise<string> => start(folder).then(() => 'it started', String)
const file = (name: string): string => join(dataDir, name)
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

async function ballot(server: ServerProcess): Promise<{ host: Host; poll: string; vote(n: number): Promise<void> }> {
  const host = await signUpHost(() => server.url, 'host@example.com')
  const poll = (await host.ask('POST', '/rest/v1/polls', { question: 'Who?' }, { prefer: 'return=representation' })).body[0].id
  async function vote(n: number) {
    const row = { poll_id: poll, response: `answer ${n} ${'x'.repeat(200)}`, device_id: `device-${String(n).padStart(20, '0')}` }
    expect((await ask(`${server.url}/rest/v1/poll_responses`, 'POST', row)).status).toBe(201)
  }
  return { host, poll, vote }
}

it('S14: a disk that is full at the first start leaves no key behind, and the next start makes a whole one', async ({ skip }) => {
  const disk = smallDisk(64 * 1024 * 1024)
  if ('reason' in disk) return skip(disk.reason)
  try {
    writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(64 * 1024 * 1024 - 4096))
    const folder = join(disk.folder, 'data')
    mkdirSync(folder)
    expect(await refusal(folder)).toContain(`The disk of ${folder} is full. Make room on it, then start again.`)
    expect(readdirSync(folder).filter((name) => name.startsWith('auth-secret'))).toEqual([])
    rmSync(join(disk.folder, 'ballast'))
    await start(folder)
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toHaveLength(64)
  } finally {
    await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
    disk.end()
  }
})

it('S14: a key that was cut short is refused, with its file and what to do', async () => {
  for (const key of ['', 'short']) {
    writeFileSync(file('auth-secret'), key)
    expect(await refusal()).toMatch(/auth-secret has \d characters; a key has at least 32.*backup/s)
    expect(readFileSync(file('auth-secret'), 'utf8')).toBe(key)
  }
}, 90_000)

it('S15: a second server on the same folder is refused, with the folder and what to do', async () => {
  const first = await start()
  const said = await refusal()
  expect(said).toContain(`Another Limelight is using ${dataDir}.`)
  expect(said).toMatch(/Stop it first, or give this one a DATA_DIR of its own/)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
}, 90_000)

it('S15: a folder whose server was killed with -9 is free at once', async () => {
  await (await start()).end('SIGKILL')
  await start()
}, 90_000)

it('S16: rows that a damaged log loses are told of, and the damaged log is kept', async () => {
  const server = await start()
  const { host, poll, vote } = await ballot(server)
  for (let n = 0; n < 30; n++) await vote(n)
  await server.end('SIGKILL')
  const log = readFileSync(file('limelight.db-wal'))
  log[32 + Math.floor((log.length - 32) / 2)]! ^= 0xff
  writeFileSync(file('limelight.db-wal'), log)

  const again = await start()
  const stored = await ask(`${again.url}/rest/v1/polls?select=response_count&id=eq.${poll}`, 'GET', undefined, host.headers)
  expect(stored.body[0].response_count).toBeLessThan(30)
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('limelight.db-wal.damaged-'))
  expect(kept).toHaveLength(1)
  expect(readFileSync(file(kept[0] as string)).equals(log)).toBe(true)
  expect(again.said()).toMatch(/"level":50.*limelight\.db-wal is damaged/)
  expect(again.said()).toMatch(/^ {2}limelight\.db-wal is damaged.*may be lost.*limelight\.db-wal\.damaged-/m)
}, 90_000)

it('S16: the log is empty soon after the last write, and gone after a stop', async () => {
  const server = await start()
  const { vote } = await ballot(server)
  for (let n = 0; n < 10; n++) await vote(n)
  expect(statSync(file('limelight.db-wal')).size).toBeGreaterThan(0)
  await expect.poll(() => statSync(file('limelight.db-wal')).size, { timeout: 10_000 }).toBe(0)
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(readdirSync(dataDir)).not.toContain('limelight.db-wal')
}, 90_000)

it('S17: what is in a new folder is its owner’s alone, under any umask', async () => {
  const before = process.umask(0)
  try {
    dataDir = join(dataDir, 'new')
    const server = await start()
    const { vote } = await ballot(server)
    await vote(1)
    await ask(`${server.url}/auth/v1/recover`, 'POST', { email: 'host@example.com' })
    await expect.poll(() => readdirSync(file('outbox')).filter((name) => name.endsWith('.eml')).length).toBe(1)
    expect(mode(dataDir)).toBe('700')
    expect(mode(file('outbox'))).toBe('700')
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map((entry) => entry.name)).toEqual(
      expect.arrayContaining(['limelight.db', 'limelight.db-wal', 'limelight.db-shm', 'auth-secret']),
    )
    for (const { parentPath, name } of files) expect(`${name} ${mode(join(parentPath, name))}`).toBe(`${name} 600`)
  } finally {
    process.umask(before)
  }
}, 90_000)

it('S17: an older folder is tightened at start, and one that holds other things keeps its own mode', async () => {
  await (await start()).end('SIGTERM')
  mkdirSync(file('outbox'), { recursive: true })
  writeFileSync(file('outbox/old.eml'), 'mail')
  const open = () => {
    for (const name of ['.', 'outbox']) chmodSync(file(name), 0o755)
    for (const name of ['limelight.db', 'auth-secret', 'outbox/old.eml']) chmodSync(file(name), 0o644)
  }
  open()
  await (await start()).end('SIGTERM')
  const modes = () => ['.', 'outbox', 'limelight.db', 'auth-secret', 'outbox/old.eml'].map((name) => mode(file(name)))
  expect(modes()).toEqual(['700', '700', '600', '600', '600'])

  open()
  copyFileSync(file('limelight.db'), file('a-copy-of-somebody.db'))
  await (await start()).end('SIGTERM')
  expect(modes()).toEqual(['755', '700', '600', '600', '600'])
}, 90_000)
