import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { ping } from '../store/rows/ping.ts'
import type { Trouble } from '../store/store.ts'
import { markRefused } from './refusals.ts'

/**
 * A trouble of the server: it is stopping; its store cannot be read, or written; Redis is unreachable; the
 * machine's clock is wrong. docs/deploy.md says what each means for operators.
 */
export type Unwell = 'draining' | 'unreadable' | Trouble | 'bus' | 'clock'

/** Paths for load balancers and monitoring, without rate limit. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz'])

/**
 * Health checks (decision record 127). /livez: the process answers. /readyz: requests may be sent here; a
 * readable store suffices, since on a full disk or without Redis other nodes would be no better. /healthz:
 * there is no trouble. The last two answer 503 with the reason otherwise.
 */
export function registerHealth(app: FastifyInstance, services: Services, draining: () => boolean): void {
  const { version } = services
  const tellReady = createTold(services.log, 'ready for requests')
  const tellWell = createTold(services.log, 'all is well')
  app.get('/livez', async () => ({ status: 'alive', version }))
  app.get('/readyz', async (_request, reply) => {
    const why = await notReady(services, draining)
    tellReady(why === null ? [] : [why])
    return why === null ? { status: 'ready', version } : unwell(reply).send({ status: why, version })
  })
  app.get('/healthz', async (_request, reply) => {
    const troubles = await troublesOf(services, draining)
    const bus = services.bus.stats()
    tellWell(troubles)
    if (troubles.length > 0) unwell(reply)
    return {
      status: troubles.length > 0 ? 'unwell' : 'ok',
      troubles,
      version,
      ...(bus && { bus: bus.isThere ? 'there' : 'away' }),
    }
  })
}

/** Answers 503 without logging a refusal: only changes of state are logged. */
function unwell(reply: FastifyReply): FastifyReply {
  markRefused(reply)
  return reply.code(503)
}

/**
 * Returns a function that logs troubles when they change, and once that they are over. `well`: the words for
 * the good state.
 */
function createTold(log: Pick<Logger, 'info' | 'warn'>, well: string): (troubles: readonly Unwell[]) => void {
  let last = ''
  return (troubles) => {
    const now = troubles.join(', ')
    if (now === last) return
    last = now
    if (now === '') log.info(`${well} again`)
    else log.warn({ troubles }, `not ${well}: ${now}`)
  }
}

async function notReady({ store }: Services, draining: () => boolean): Promise<Unwell | null> {
  if (draining()) return 'draining'
  const canBeRead = ping(store).then(
    () => true,
    () => false,
  )
  return (await Promise.race([canBeRead, setTimeout(LIMITS.readyMs, false, { ref: false })])) ? null : 'unreadable'
}

/** Returns all troubles; empty if all is well. */
export async function troublesOf(services: Services, draining: () => boolean): Promise<Unwell[]> {
  const { store, bus, redis } = services
  const kept = await notReady(services, draining)
  const trouble = store.trouble()
  const isAlone = redis !== null && bus.stats()?.isThere === false
  const isOff = Math.abs(store.clockDrift?.() ?? 0) > LIMITS.clockDriftToldMs
  return [kept, trouble, isAlone ? 'bus' : null, isOff ? 'clock' : null].filter((one) => one !== null) as Unwell[]
}
