import type { Bench, Figures, Scale } from './bench.ts'
import { pause } from './children.ts'
import { type House, withHouse, withPostgresHouse } from './house.ts'
import { orderForAll, POLL } from './inserts.ts'
import { startLoad } from './under-load.ts'

const ANSWERS = 100_000
/** Rows of one request that fills a session. */
const AT_ONCE = 1_000
/** Different words in a cloud of as many answers. */
const WORDS = 2_000
const PER_SECOND = 50
const IDLE_MS = 4_000
const MOST_MS = 300

const KINDS = {
  poll: { table: 'polls', session: POLL, answers: 'poll_responses', parent: 'poll_id' },
  cloud: { table: 'word_cloud_sessions', session: { name: 'Words' }, answers: 'word_cloud_responses', parent: 'session_id' },
} as const
type Kind = keyof typeof KINDS
const STEPS = ['delete', 'restore', 'for good'] as const

/**
 * Deletes a session with 100,000 answers, restores it, and deletes it for good, while phones answer another
 * poll of the same host: how long each takes, and how long those phones wait.
 */
export const deletions = (scale: Scale): Bench => ({
  sides: {
    'poll, embedded': () => withHouse((house) => measure(house, 'poll', scale(ANSWERS))),
    'cloud, embedded': () => withHouse((house) => measure(house, 'cloud', scale(ANSWERS))),
    'poll, postgres': () => withPostgresHouse((house) => measure(house, 'poll', scale(ANSWERS))),
    'cloud, postgres': () => withPostgresHouse((house) => measure(house, 'cloud', scale(ANSWERS))),
  },
  rows: ['poll, embedded', 'cloud, embedded', 'poll, postgres', 'cloud, postgres'].flatMap((of) =>
    STEPS.flatMap((step) => [
      {
        title: `${step} ${scale(ANSWERS).toLocaleString('en')} answers: ${of}`,
        figure: `s ${step}`,
        of,
        better: 'lower' as const,
        mark: 60,
      },
      {
        title: `what an answer to another poll waits meanwhile: ${of}`,
        figure: `ms p99 ${step}`,
        of,
        better: 'lower' as const,
        mark: MOST_MS,
      },
    ]),
  ),
})

async function measure({ server, host, make }: House, kind: Kind, answers: number): Promise<Figures> {
  const { table, session, answers: below, parent } = KINDS[kind]
  const id = await make(table, session)
  const other = await make('polls', POLL)
  for (let at = 0; at < answers; at += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, answers - at) }, (_, n) => ({
      id: crypto.randomUUID(),
      [parent]: id,
      response: `word${(at + n) % WORDS} again`,
      device_id: DEVICE,
    }))
    await expectDone(host.ask('POST', `/rest/v1/${below}`, rows, { 'x-device-id': DEVICE, prefer: 'return=minimal' }))
  }
  const figures: Record<string, number> = {}
  const during = async (name: string, act: () => Promise<unknown>) => {
    const { measureMs: _, ...order } = orderForAll([other], 32)
    const others = await startLoad(server, { ...order, perSecond: PER_SECOND, warmUpMs: 1_000 })
    const [cpu, from] = [server.cpuMs(), performance.now()]
    await act()
    figures[`s ${name}`] = (performance.now() - from) / 1_000
    figures[`processor s ${name}`] = (server.cpuMs() - cpu) / 1_000
    others.end()
    const { latency } = await others.result()
    for (const part of ['ms p50', 'ms p99', 'ms longest'] as const) figures[`${part} ${name}`] = latency[part]
  }
  await during('idle', () => pause(IDLE_MS))
  await during('delete', () => expectDone(host.ask('DELETE', `/rest/v1/${table}?id=eq.${id}`)))
  await during('restore', () => expectDone(host.ask('POST', '/rest/v1/rpc/restore_session', { session: id })))
  await expectDone(host.ask('DELETE', `/rest/v1/${table}?id=eq.${id}`))
  await during('for good', () => expectDone(host.ask('DELETE', `/rest/v1/trash?session_id=eq.${id}`)))
  return figures
}

const DEVICE = 'd-bench-phone-of-the-host'

async function expectDone(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
}
