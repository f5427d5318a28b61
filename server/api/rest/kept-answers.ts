import { type Actor, deviceOf, linkedSession } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadyAnswer } from '../../http/ready-answer.ts'
import { keepUntilWritten } from '../../store/commit/until-written.ts'
import { type AskedIds, kindOf } from '../../store/sql/slots.ts'
import type { Store } from '../../store/store.ts'
import type { SentRequest } from './parse/sent-request.ts'
import { SHAPING_HEADERS } from './parse/shape.ts'

/**
 * A cache of responses to reads, valid until the next commit: a room that opens one poll sends equal
 * requests. Actors of one kind share a response, unless its plan uses an id of theirs.
 */
export interface KeptAnswers {
  find(request: string, actor: Actor): ReadyAnswer | null
  /** Caches a response read at this version, unless it is long. A full cache is emptied. */
  keep(request: string, actor: Actor, read: { ids: AskedIds; version: number | null }, answer: ReadyAnswer): void
}

/** Bytes counted per response in addition to its request and body: headers and map entry. */
const OVERHEAD = 1_000

export function keepAnswers(store: Pick<Store, 'version'>): KeptAnswers {
  /** Ids that the responses to a request depend on, by kind of actor. */
  const asked = keepUntilWritten<AskedIds>(store, { most: LIMITS.keptAnswersBytes, sizeOf: (_, place) => place.length + OVERHEAD })
  const answers = keepUntilWritten<ReadyAnswer>(store, {
    most: LIMITS.keptAnswersBytes,
    sizeOf: ({ bytes }, place) => bytes + place.length + OVERHEAD,
  })
  return {
    find(request, actor) {
      // One text for both look-ups where no id is asked: its hash is computed once.
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

/** Requests with equal keys have equal responses for the same actor. */
export function requestKey({ method, headers, url }: SentRequest): string {
  let key = `${method} ${url}`
  for (const name of SHAPING_HEADERS) if (headers[name] !== undefined) key += `\n${name} ${headers[name]}`
  return key
}

/**
 * Reads with equal keys have equal responses at one version of the store. `request`: see requestKey; `ids`:
 * those of their plan.
 */
export const alikeKey = (request: string, actor: Actor, ids: AskedIds): string => placeOf(request, actor) + idsOf(actor, ids)

const placeOf = (request: string, actor: Actor): string => `${kindOf(actor)} ${request}`

function idsOf(actor: Actor, { user, device, linked, helper }: AskedIds): string {
  if (!user && !device && !linked && !helper) return ''
  const session = linked ? (linkedSession(actor) ?? '') : ''
  const link = helper && actor.kind === 'helper' ? actor.helperId : ''
  return `\n${user && actor.kind === 'host' ? actor.userId : ''} ${device ? (deviceOf(actor) ?? '') : ''} ${session} ${link}`
}
