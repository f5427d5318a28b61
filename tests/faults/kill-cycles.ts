import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../server/store/sqlite/driver.ts'
import { type Host, signUpHost } from '../setup/host.ts'
import { createRandom, type Random } from '../setup/random.ts'
import { SERVER, type ServerProcess, startServerProcess } from '../setup/server-process.ts'
import { startBurst } from './burst.ts'

export interface KillReport {
  seed: number
  cycles: number
  acked: number
  unanswered: number
  /** Unanswered inserts that were stored, whole. */
  landedUnanswered: number
  readyMs: number[]
  /** Lost, doubled or half-written rows, wrong counters, strange answers. Empty if all is well. */
  faults: string[]
}

export interface KillOptions {
  cycles: number
  seed: number
  say?(line: string): void
}

const SENDERS = 32
const PAGE = 5_000

/**
 * Kills the real server with SIGKILL in the middle of a write burst, restarts it on the same data, and checks
 * through the API that every acknowledged row is stored exactly once. The data stays from cycle to cycle.
 */
export async function killCycles({ cycles, seed, say = () => {} }: KillOptions): Promise<KillReport> {
  const random = createRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-faults-'))
  const start = () => startServerProcess({ script: SERVER, env: { DATA_DIR: dataDir, LIMITS: 'off' } })
  const report: KillReport = { seed, cycles, acked: 0, unanswered: 0, landedUnanswered: 0, readyMs: [], faults: [] }
  const acked = new Set<string>()
  const unanswered: string[][] = []
  let server: ServerProcess = await start()
  try {
    const host = await signUpHost(() => server.url, 'host@example.com')
    const poll = await openPoll(host)
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const burst = await burstAndKill(server, host, poll, random)
      for (const id of burst.acked) acked.add(id)
      unanswered.push(...burst.unanswered)
      report.faults.push(...burst.strange.map((answer) => `cycle ${cycle}: strange answer ${answer}`))

      server = await start()
      report.readyMs.push(Math.round(server.readyMs))
      const stored = await allIds(host, poll)
      const found = inspect(acked, unanswered, stored)
      const counter = await countOf(host, poll)
      if (counter !== stored.length) found.push(`the counter says ${counter}, there are ${stored.length} rows`)
      report.faults.push(...found.map((fault) => `cycle ${cycle}: ${fault}`))
      say(
        `cycle ${cycle}: ${burst.acked.length} acked, ${burst.unanswered.length} unanswered, ${stored.length} stored, ready in ${Math.round(server.readyMs)} ms, ${found.length} faults`,
      )
    }
    const there = new Set(await allIds(host, poll))
    report.landedUnanswered = unanswered.filter(([first]) => there.has(first as string)).length
  } finally {
    await server.end('SIGKILL')
  }
  report.acked = acked.size
  report.unanswered = unanswered.length
  report.faults.push(...integrity(join(dataDir, 'limelight.db')))
  rmSync(dataDir, { recursive: true, force: true })
  return report
}

/**
 * Runs the burst until the first acknowledgement and then for a random time, so that the kill may hit any
 * step.
 */
async function burstAndKill(server: ServerProcess, host: Host, poll: string, random: Random) {
  const row = (id: string, device: string) => ({ id, poll_id: poll, response: `answer ${id}`, device_id: device })
  const burst = startBurst({ url: server.url, host, table: 'poll_responses', row, senders: SENDERS, random })
  while (burst.acked.length === 0 && server.running() && burst.strange.length < 100) await pause(5)
  await pause(50 + random.int(700))
  await server.end('SIGKILL')
  burst.stop()
  await burst.over
  return burst
}

/** Returns every contradiction between the stored rows and the answers that senders got. */
export function inspect(acked: ReadonlySet<string>, unanswered: readonly string[][], stored: readonly string[]): string[] {
  const there = new Set(stored)
  const sent = new Set([...acked, ...unanswered.flat()])
  const lost = [...acked].filter((id) => !there.has(id))
  const half = unanswered.filter((ids) => ids.some((id) => there.has(id)) && !ids.every((id) => there.has(id)))
  const unknown = stored.filter((id) => !sent.has(id))
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged rows are lost, such as ${lost[0]}`] : []),
    ...(there.size !== stored.length ? [`${stored.length - there.size} rows are there twice`] : []),
    ...(half.length > 0 ? [`${half.length} batches are half there`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} rows were never sent`] : []),
  ]
}

async function openPoll(host: Host): Promise<string> {
  const { status, body } = await host.ask('POST', '/rest/v1/polls', { question: 'Still there?' }, { prefer: 'return=representation' })
  if (status !== 201) throw new Error(`The poll was refused: ${status} ${JSON.stringify(body)}`)
  return body[0].id
}

async function allIds(host: Host, poll: string): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { status, body } = await host.ask(
      'GET',
      `/rest/v1/poll_responses?select=id&poll_id=eq.${poll}&order=id&limit=${PAGE}&offset=${ids.length}`,
    )
    if (status !== 200) throw new Error(`The rows were refused: ${status} ${JSON.stringify(body)}`)
    ids.push(...body.map((row: { id: string }) => row.id))
    if (body.length < PAGE) return ids
  }
}

async function countOf(host: Host, poll: string): Promise<number> {
  const { body } = await host.ask('GET', `/rest/v1/polls?select=response_count&id=eq.${poll}`)
  return body[0].response_count
}

function integrity(file: string): string[] {
  const database = new Database(file)
  const verdict = database.pragma('integrity_check', { simple: true })
  database.close()
  return verdict === 'ok' ? [] : [`the database file is damaged: ${verdict}`]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
