import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask, signUpHost } from '../setup/host.ts'
import { createRandom } from '../setup/random.ts'
import { SERVER, startServerProcess } from '../setup/server-process.ts'

const ONE_BY_ONE = 40
const TOGETHER = 120

/**
 * A relevant system call, in the order in which they began. `ended`: how many calls had begun when it
 * returned.
 */
interface Call {
  what: 'log write' | 'log sync' | 'answer'
  text: string
  ended: number
}

it('F2: power loss takes no acknowledged row: every 201 leaves after the log that holds its row was synced', async ({ skip }) => {
  if (spawnSync('strace', ['-V']).status !== 0) return skip('needs strace, to see the order of writing, syncing and answering')
  const folder = mkdtempSync(join(tmpdir(), 'limelight-fsync-'))
  const trace = join(folder, 'trace')
  // -D makes the server our child instead of the tracer's. Pages and answers are printed whole.
  const calls = 'trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg'
  const under = ['strace', '-D', '-f', '-y', '-s', '5000', '-e', calls, '-e', 'signal=none', '-o', trace]
  const server = await startServerProcess({ script: SERVER, env: { DATA_DIR: join(folder, 'data'), LIMITS: 'off' }, under })
  const random = createRandom(2)
  const acked: string[] = []
  try {
    const host = await signUpHost(() => server.url, 'host@example.com')
    const poll = (await host.ask('POST', '/rest/v1/polls', { question: 'Synced?' }, { prefer: 'return=representation' })).body[0].id
    const send = async () => {
      const id = random.uuid()
      const row = { id, poll_id: poll, response: 'yes', device_id: `device-${id}` }
      expect((await ask(`${server.url}/rest/v1/poll_responses`, 'POST', row, { prefer: 'return=headers-only' })).status).toBe(201)
      acked.push(id)
    }
    for (let n = 0; n < ONE_BY_ONE; n++) await send()
    await Promise.all(Array.from({ length: TOGETHER }, send))
  } finally {
    await server.end('SIGTERM')
  }
  const seen = callsOf(readFileSync(trace, 'utf8'))
  rmSync(folder, { recursive: true })
  const unsynced = acked.filter((id) => !isSyncedFirst(seen, id))
  expect(acked).toHaveLength(ONE_BY_ONE + TOGETHER)
  expect(unsynced).toEqual([])
  // With one write at a time, no write to the log is unsynced when its answer is sent.
  for (const id of acked.slice(0, ONE_BY_ONE)) expect(waiting(seen, answerTo(seen, id))).toBe(0)
  expect(seen.filter(({ what }) => what === 'log sync').length).toBeLessThan(2 * (ONE_BY_ONE + TOGETHER))
}, 120_000)

it('F2: would see an answer that leaves too early, and one whose row was never synced', () => {
  const line = { write: '1 pwrite64(9</d/limelight.db-wal>, "row a", 4096, 0) = 4096', sync: '1 fdatasync(9</d/limelight.db-wal>) = 0' }
  const answer = '1 writev(7<TCP:[x]>, [{iov_base="HTTP/1.1 201 Created\\r\\nlocation: /t?id=eq.a"}], 1) = 5'
  const verdict = (...lines: string[]) => isSyncedFirst(callsOf(lines.join('\n')), 'a')
  expect(verdict(line.write, line.sync, answer)).toBe(true)
  expect(verdict(line.write, answer, line.sync)).toBe(false)
  expect(verdict(line.sync, line.write, answer)).toBe(false)
  expect(verdict(line.write, '1 fdatasync(9</d/limelight.db>) = 0', answer)).toBe(false)
  expect(verdict(line.write, '1 fdatasync(9</d/limelight.db-wal> <unfinished ...>', answer, '1 <... fdatasync resumed>) = 0')).toBe(false)
  expect(verdict(line.write, '1 fdatasync(9</d/limelight.db-wal> <unfinished ...>', '1 <... fdatasync resumed>) = 0', answer)).toBe(true)
})

/**
 * Parses a trace of strace -f -y: `pid call(fd<path>, …) = n`, or two parts if another thread came between.
 */
function callsOf(trace: string): Call[] {
  const calls: Call[] = []
  const open = new Map<string, Call>()
  for (const line of trace.split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (/^<\.\.\. \w+ resumed>/.test(rest)) {
      const call = open.get(pid)
      if (call) call.ended = calls.length
      open.delete(pid)
      continue
    }
    const what = /^pwrite64\(\d+<[^>]*-wal>/.test(rest)
      ? 'log write'
      : /^f(?:data)?sync\(\d+<[^>]*-wal>/.test(rest)
        ? 'log sync'
        : rest.includes('HTTP/1.1 201')
          ? 'answer'
          : null
    if (what === null) continue
    const call = { what, text: rest, ended: calls.length + 1 } as const
    calls.push({ ...call })
    if (rest.includes('<unfinished')) {
      const begun = calls.at(-1) as Call
      begun.ended = Number.POSITIVE_INFINITY
      open.set(pid, begun)
    }
  }
  return calls
}

const answerTo = (calls: readonly Call[], id: string): number => calls.findIndex(({ what, text }) => what === 'answer' && text.includes(id))

function isSyncedFirst(calls: readonly Call[], id: string): boolean {
  const written = calls.findIndex(({ what, text }) => what === 'log write' && text.includes(id))
  const answered = answerTo(calls, id)
  return written >= 0 && calls.some(({ what, ended }, at) => what === 'log sync' && at > written && ended <= answered)
}

/** Returns the number of writes to the log that no sync has covered when the call at this place begins. */
function waiting(calls: readonly Call[], at: number): number {
  const before = calls.slice(0, at)
  const synced = before.findLastIndex(({ what, ended }) => what === 'log sync' && ended <= at)
  return before.slice(synced + 1).filter(({ what }) => what === 'log write').length
}
