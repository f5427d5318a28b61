import type { FastifyInstance } from 'fastify'
import { DEMO_CLEAR, DEMO_START, DEMO_STATE, type DemoState } from '../../../contract/demo.ts'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import type { Services } from '../../services.ts'
import { createCrowd } from './crowd.ts'
import { createDemosOfNodes } from './demos-of-nodes.ts'
import { createMadeUpPhone } from './made-up-phone.ts'
import { hasSessions, madeUpSessions, markMadeUp } from './made-up-sessions.ts'
import { type AskAsHost, askWith, makeDemo } from './make-demo.ts'
import { runCrowd } from './run.ts'
import { seeded } from './seeded.ts'
import { createStaff } from './staff.ts'

export interface DemoOptions {
  services: Services
  /** Returns the tools that are served now. */
  tools(): readonly ServerTool[]
  /** Returns the origin at which this node reaches itself. */
  base(): string
}

/** A demo of this node. `run`: null while it is being made. */
interface Running {
  run: { until: number; stop(): void } | null
}

/**
 * A made-up audience for the signed-in host: GET /demo/v1/state, POST /demo/v1/start, POST /demo/v1/clear.
 * Its phones are run by this node and send plain requests to it. `close` stops them.
 */
export function registerDemo(app: FastifyInstance, { services, tools, base }: DemoOptions): { close(): void } {
  const { catalog, clock, log } = services
  const kindsNow = () => tools().flatMap(({ demo }) => demo ?? [])
  const [event] = tools().flatMap(({ demoEvent }) => demoEvent ?? [])
  /** Demos of this node, by account. */
  const running = new Map<string, Running>()
  const everywhere = createDemosOfNodes(services.bus)

  async function stateOf(userId: string): Promise<DemoState> {
    if (!event || !catalog.tables.has('presentations')) return { is: 'none', offered: false, event: null, until: null }
    const sessions = await madeUpSessions(services, userId)
    const until = everywhere.untilOf(userId)
    return {
      is: sessions.length === 0 ? 'none' : until === null ? 'left' : 'here',
      offered: sessions.length === 0 && !(await hasSessions(services, userId)),
      event: (sessions.find(({ session_table }) => session_table === event.table)?.['id'] ?? null) as string | null,
      until: sessions.length === 0 || until === null ? null : new Date(until).toISOString(),
    }
  }

  function stop(userId: string): void {
    running.get(userId)?.run?.stop()
    if (running.delete(userId)) everywhere.set(userId, null)
  }

  services.bus.subscribe((message) => {
    if (message.kind === 'demo-stopped') stop(message.userId)
  })

  async function clear(userId: string, ask: AskAsHost): Promise<void> {
    services.bus.publish({ kind: 'demo-stopped', userId })
    const sessions = await madeUpSessions(services, userId)
    const remove = async (table: string, where: string) => {
      const { status } = await ask('DELETE', `/rest/v1/${table}?${where}`)
      if (status >= 400) refuse('53000', 'Not all that the demo made could be deleted. Please try again.')
    }
    for (const table of new Set(sessions.map(({ session_table }) => String(session_table)))) {
      const ids = sessions.filter(({ session_table }) => session_table === table).map(({ id }) => id)
      await remove(table, `id=in.(${ids.join(',')})`)
    }
    // A deletion is kept for a while to be undone. Nobody wants a made-up audience back.
    if (sessions.length > 0 && catalog.tables.has('trash'))
      await remove('trash', `session_id=in.(${sessions.map(({ id }) => id).join(',')})`)
  }

  async function start(userId: string, ask: AskAsHost): Promise<void> {
    if (!event || kindsNow().length === 0) return refuse('PGRST125', 'This server has no made-up audience.')
    if (running.has(userId)) return refuse('23505', IS_HERE)
    if (running.size >= LIMITS.demosPerNode) return refuse('over_request_rate_limit', BUSY, { retryAfter: LIMITS.demoMs / 1_000 })
    const one: Running = { run: null }
    running.set(userId, one)
    try {
      if ((await madeUpSessions(services, userId)).length > 0) refuse('23505', everywhere.untilOf(userId) === null ? WAS_HERE : IS_HERE)
    } catch (error) {
      running.delete(userId)
      throw error
    }
    try {
      one.run = await begin(userId, ask)
      // It was stopped while it was being made: by the host, or because the server stops.
      if (running.get(userId) !== one) one.run?.stop()
      else if (one.run) everywhere.set(userId, one.run.until)
    } catch (error) {
      await clear(userId, ask).catch((err: unknown) => log.error({ err }, 'what was made of a demo could not be deleted'))
      throw error
    }
  }

  async function begin(userId: string, ask: AskAsHost) {
    if (!event) return null
    const random = seeded(Buffer.from(clock.randomBytes(4)).readUInt32LE())
    const { newId } = clock
    const made = await makeDemo({
      kinds: kindsNow(),
      event,
      making: { random, newId },
      ask,
      mark: (ids) => markMadeUp(services, userId, ids),
    })
    const staff = createStaff({ services, userId, keys: made.keys, base: base() })
    const crowd = createCrowd({
      ...{ ...made, random, newId, now: () => performance.now(), staff },
      makePhone: () => createMadeUpPhone(base()),
    })
    const run = runCrowd({ crowd, now: clock.now, onEnd: () => stop(userId), log })
    return {
      until: run.until,
      stop() {
        run.stop()
        staff.close()
      },
    }
  }

  /** Registers a route for the signed-in host, answered with the state. `ask` has the request's own token. */
  function route(method: 'GET' | 'POST', path: string, run: (userId: string, ask: AskAsHost) => Promise<void>): void {
    app.route({
      method,
      url: path,
      async handler(request, reply) {
        const actor = await services.actors.fromHeaders(request.headers)
        if (actor.kind !== 'host') return refuse('42501', 'Only a signed-in host has a made-up audience.', { status: 401 })
        const phone = createMadeUpPhone(base())
        await run(actor.userId, askWith(phone, String(request.headers.authorization))).finally(phone.close)
        return reply.header('cache-control', 'no-store').send(await stateOf(actor.userId))
      },
    })
  }
  route('GET', DEMO_STATE, async () => {})
  route('POST', DEMO_START, start)
  route('POST', DEMO_CLEAR, clear)
  return {
    close() {
      for (const userId of [...running.keys()]) stop(userId)
    },
  }
}

const IS_HERE = 'A made-up audience is here already. Stop and clear it first.'
const WAS_HERE = 'A made-up audience was here before. Clear what it made first.'
const BUSY = 'Another host of this server has a made-up audience now. Try again in half an hour.'
