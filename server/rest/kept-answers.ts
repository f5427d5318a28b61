import { type Actor, deviceOf } from '../../contract/actor.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { type AskedIds, kindOf } from '../store/slots.ts'
import type { Store } from '../store/store.ts'
import { keepUntilWritten } from '../store/until-written.ts'
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
      const place = placeOf(request, actor)
      const ids = asked.get(place)
      return (ids && answers.get(place + idsOf(actor, ids))) ?? null
    },
    keep(request, actor, { ids, version }, answer) {
      if (answer.bytes > LIMITS.keptAnswerBytes) return
      const place = placeOf(request, actor)
      asked.set(place, ids, version)
      answers.set(place + idsOf(actor, ids), answer, version)
    },
  }
}

/** Whether it is worth making ready: its characters are no more than its bytes. */
export const mayBeKept = ({ body }: Answer): boolean => (body?.length ?? 0) <= LIMITS.keptAnswerBytes

const placeOf = (request: string, actor: Actor): string => `${kindOf(actor)} ${request}`

function idsOf(actor: Actor, { user, device, displayed }: AskedIds): string {
  if (!user && !device && !displayed) return ''
  const session = displayed && actor.kind === 'display' ? actor.sessionId : ''
  return `\n${user && actor.kind === 'host' ? actor.userId : ''} ${device ? (deviceOf(actor) ?? '') : ''} ${session}`
}
