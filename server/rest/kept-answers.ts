import type { IncomingMessage } from 'node:http'
import { type Actor, deviceOf } from '../../contract/actor.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { type AskedIds, kindOf } from '../store/slots.ts'
import type { Store } from '../store/store.ts'
import { keepUntilWritten } from '../store/until-written.ts'
import { SHAPING_HEADERS } from './parse/shape.ts'
import type { Answer } from './respond/answer.ts'

/**
 * A cache of answers to reads, for as long as nothing is written: a hall that opens one poll asks one question. An answer is the same for all actors
 * of a kind, but for those of whose ids its plan asks something.
 */
export interface KeptAnswers {
  find(request: string, actor: Actor): ReadyAnswer | null
  /** Keeps an answer that was read in the state with this version. What is long is not kept, and full, the cache begins anew. */
  keep(request: string, actor: Actor, read: { ids: AskedIds; version: number | null }, answer: ReadyAnswer): void
}

/** Bytes that an answer takes beside its request and body: its headers, and its place in a map. */
const OVERHEAD = 1_000

export function keepAnswers(store: Pick<Store, 'version'>): KeptAnswers {
  /** On which ids the answers to a request of one kind of actor depend. */
  const asked = keepUntilWritten<AskedIds>(store, { most: LIMITS.keptAnswersBytes, weigh: (_, place) => place.length + OVERHEAD })
  const answers = keepUntilWritten<ReadyAnswer>(store, {
    most: LIMITS.keptAnswersBytes,
    weigh: ({ bytes }, place) => bytes + place.length + OVERHEAD,
  })
  return {
    find(request, actor) {
      const ids = asked.get(placeOf(request, actor))
      return (ids && answers.get(alikeKey(request, actor, ids))) ?? null
    },
    keep(request, actor, { ids, version }, answer) {
      if (answer.bytes > LIMITS.keptAnswerBytes) return
      asked.set(placeOf(request, actor), ids, version)
      answers.set(alikeKey(request, actor, ids), answer, version)
    },
  }
}

/** Requests with equal keys are answered alike, to the same actor. */
export function requestKey({ method, headers, url = '' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string {
  let key = `${method} ${url}`
  for (const name of SHAPING_HEADERS) if (headers[name] !== undefined) key += `\n${name} ${headers[name]}`
  return key
}

/** Reads with equal keys are answered alike in one state of the store. `request`: see requestKey; `ids`: of their plan. */
export const alikeKey = (request: string, actor: Actor, ids: AskedIds): string => placeOf(request, actor) + idsOf(actor, ids)

/** Whether it is worth making ready: its characters are no more than its bytes. */
export const mayBeKept = ({ body }: Answer): boolean => (body?.length ?? 0) <= LIMITS.keptAnswerBytes

const placeOf = (request: string, actor: Actor): string => `${kindOf(actor)} ${request}`

function idsOf(actor: Actor, { user, device, displayed }: AskedIds): string {
  if (!user && !device && !displayed) return ''
  const session = displayed && actor.kind === 'display' ? actor.sessionId : ''
  return `\n${user && actor.kind === 'host' ? actor.userId : ''} ${device ? (deviceOf(actor) ?? '') : ''} ${session}`
}
