import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { type Answer, ask, signInHost, signUpHost } from '../setup/host.ts'
import { SERVER, startServerProcess } from '../setup/server-process.ts'
import { smallDisk } from '../setup/small-disk.ts'

const DISK = 5 * LIMITS.reserveBytes
const start = (folder: string) => startTestServer({ tools, migrations, env: { DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'silent' } })

/** Fills all space left on the disk, to the last page. */
function fill(file: string): void {
  const fd = openSync(file, 'a')
  for (const bytes of [1_048_576, 4_096])
    try {
      for (;;) writeSync(fd, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(fd)
}

const answer = (server: TestServer, poll: string, n: number): Promise<Answer> =>
  ask(`${server.url}/rest/v1/poll_responses`, 'POST', {
    poll_id: poll,
    response: `${n} ${'x'.repeat(90)}`,
    device_id: `device-${String(n).padStart(20, '0')}`,
  })
const health = async (server: { url: string }) => {
  const { status, body } = await ask(`${server.url}/healthz`, 'GET')
  return `${status} ${[body.status, ...body.troubles].join(' ')}`
}
const ready = async (server: { url: string }) => (await ask(`${server.url}/readyz`, 'GET')).status
const FULL = { code: '53100', message: 'The disk is full. Nothing was written.', details: null, hint: null }

it('S9 S24 [O2]: on a full disk hosts sign in, read and delete, phones are refused, health says so and requests still come; room again ends it', async ({
  skip,
}) => {
  const disk = smallDisk(DISK)
  if ('reason' in disk) return skip(disk.reason)
  const folder = join(disk.folder, 'data')
  const ballast = join(disk.folder, 'ballast')
  mkdirSync(folder)
  let server = await start(folder)
  try {
    const host = await signUpHost(() => server.url, 'host@example.com')
    const poll = (await host.ask('POST', '/rest/v1/polls', { question: 'Full?' }, { prefer: 'return=representation' })).body[0].id
    const first = await answer(server, poll, 0)
    expect([first.status, await health(server)]).toEqual([201, '200 ok'])

    fill(ballast)
    let [n, refused] = [1, first]
    for (; refused.status === 201; n++) refused = await answer(server, poll, n)
    expect([refused.status, refused.body]).toEqual([507, FULL])
    expect(existsSync(join(folder, 'limelight.reserve'))).toBe(false)
    expect(await health(server)).toBe('503 unwell full')
    expect(await ready(server), 'no proxy takes it out').toBe(200)

    const again = await signInHost(() => server.url, 'host@example.com')
    const count = `/rest/v1/poll_responses?poll_id=eq.${poll}&select=id`
    const stored = (await again.ask('GET', count)).body.length
    expect(stored).toBe(n - 1)
    expect((await again.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { question: 'Full.' })).status).toBe(204)
    expect((await answer(server, poll, n)).body, 'phones go on being refused').toEqual(FULL)
    expect((await again.ask('DELETE', `/rest/v1/poll_responses?poll_id=eq.${poll}`)).status).toBe(204)
    expect((await again.ask('GET', count)).body).toEqual([])

    await server.stop()
    server = await start(folder)
    expect(await health(server), 'after a restart as well').toBe('503 unwell full')
    expect(await ready(server)).toBe(200)
    await signInHost(() => server.url, 'host@example.com')
    expect((await answer(server, poll, n)).body).toEqual(FULL)

    rmSync(ballast)
    await expect.poll(() => health(server), { timeout: 10_000 }).toBe('200 ok')
    expect((await answer(server, poll, n)).status).toBe(201)
    expect(existsSync(join(folder, 'limelight.reserve'))).toBe(true)

    await server.stop()
    fill(ballast)
    server = await start(folder)
    expect(await health(server), 'the reserve makes room for a start').toBe('503 unwell full')
    await signInHost(() => server.url, 'host@example.com')
    await server.stop()
    fill(ballast)
    await expect(start(folder)).rejects.toThrow(`The disk of ${folder} is full. Make room on it, then start again.`)
  } finally {
    await server.stop()
    disk.end()
  }
}, 90_000)

it('S9: the write that meets the full disk is done after all when it is a host’s', async ({ skip }) => {
  const disk = smallDisk(DISK)
  if ('reason' in disk) return skip(disk.reason)
  const server = await start(disk.folder)
  try {
    const host = await signUpHost(() => server.url, 'host@example.com')
    const polls = await host.ask('POST', '/rest/v1/polls', [{ question: 'Full?' }, { question: 'Old' }], {
      prefer: 'return=representation',
    })
    const [poll, old] = polls.body.map(({ id }: { id: string }) => id)
    await expect
      .poll(
        () =>
          execFileSync('stat', ['-c', '%s', join(disk.folder, 'limelight.db-wal')])
            .toString()
            .trim(),
        { timeout: 10_000 },
      )
      .toBe('0')
    fill(join(disk.folder, 'ballast'))
    const [deleted, ...answers] = await Promise.all([
      host.ask('DELETE', `/rest/v1/polls?id=eq.${old}`),
      ...Array.from({ length: 20 }, (_, n) => answer(server, poll, n)),
    ])
    expect(deleted.status).toBe(204)
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => FULL))
  } finally {
    await server.stop()
    disk.end()
  }
}, 60_000)

it('S24: health answers 503 while nothing can be written, within seconds and by itself, and reads go on', async ({ skip }) => {
  if (spawnSync('prlimit', ['--version']).status !== 0) return skip('needs prlimit (util-linux), to forbid a process to make files longer')
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-unwritable-'))
  const server = await startServerProcess({ script: SERVER, env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } })
  const longest = (bytes: string) => execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
  try {
    const host = await signUpHost(() => server.url, 'host@example.com')
    expect(await health(server)).toBe('200 ok')
    longest('0')
    await expect.poll(() => health(server), { timeout: 15_000 }).toBe('503 unwell unwritable')
    expect(await ready(server)).toBe(200)
    expect((await host.ask('GET', '/rest/v1/polls')).status).toBe(200)
    expect((await host.ask('POST', '/rest/v1/polls', { question: 'Now?' })).status).toBe(503)
    longest('unlimited')
    await expect.poll(() => health(server), { timeout: 15_000 }).toBe('200 ok')
    expect((await host.ask('POST', '/rest/v1/polls', { question: 'Now?' })).status).toBe(201)
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true })
  }
}, 60_000)

it('[O6] a log that cannot be written holds nobody up: the server answers, and stops when it is told to', async ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('needs /dev/full, on which nothing can be written')
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-log-'))
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'trace' }
  const nowhere = openSync('/dev/full', 'w')
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', nowhere, 'pipe'] })
  closeSync(nowhere)
  const ended = once(server, 'close')
  const alive = () => fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(({ status }) => status)
  try {
    await expect.poll(() => alive().catch(() => null), { timeout: 20_000 }).toBe(200)
    for (let n = 0; n < 20; n++) expect(await alive()).toBe(200)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true })
  }
}, 60_000)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
