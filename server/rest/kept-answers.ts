import { type Actor, deviceOf } from '../../contract/actor.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type AskedIds, kindOf } from '../store/slots.ts'

/** An answer as it goes over the wire. */
export interface ReadyAnswer {
  status: number
  /** Names and values in turns, as http.ServerResponse.writeHead takes them. */
  headers: readonly string[]
  body: Buffer | string
  bytes: number
}

/**
 * A cache of answers to reads, for as long as nothing is written: a hall that opens one poll asks one question. An answer is the same for all actors
 * of a kind, but for those of whose ids its plan asks something.
 */
export interface KeptAnswers {
  find(request: string, actor: Actor): ReadyAnswer | null
  /** Keeps an answer that was read in the state with this version. What is long is not kept, and full, the cache begins anew. */
  keep(request: string, actor: Actor, read: { ids: AskedIds; version: number | null }, answer: ReadyAnswer): void
}

/** On which ids the answers to one request of one kind of actor depend, and the answers by these. */
interface Answers {
  ids: AskedIds
  byIds: Map<string, ReadyAnswer>
}

/** Bytes that an answer takes beside its request and body: its headers, and its places in maps. */
const OVERHEAD = 1_000

/** `version` is that of the store. */
export function keepAnswers(version: () => number | null): KeptAnswers {
  let kept = new Map<string, Answers>()
  let of: number | null = null
  let bytes = 0

  /** Forgets what was read before the last write. */
  function current(): number | null {
    const now = version()
    if (now !== of) clear()
    of = now
    return now
  }

  function clear(): void {
    kept = new Map()
    bytes = 0
  }

  return {
    find(request, actor) {
      if (current() === null) return null
      const answers = kept.get(placeOf(request, actor))
      return answers?.byIds.get(idsOf(actor, answers.ids)) ?? null
    },
    keep(request, actor, read, answer) {
      if (read.version === null || read.version !== current() || answer.bytes > LIMITS.keptAnswerBytes) return
      const size = answer.bytes + request.length + OVERHEAD
      if (bytes + size > LIMITS.keptAnswersBytes) clear()
      bytes += size
      const place = placeOf(request, actor)
      const answers = kept.get(place) ?? { ids: read.ids, byIds: new Map<string, ReadyAnswer>() }
      kept.set(place, answers)
      answers.byIds.set(idsOf(actor, answers.ids), answer)
    },
  }
}

const placeOf = (request: string, actor: Actor): string => `${kindOf(actor)} ${request}`

function idsOf(actor: Actor, { user, device }: AskedIds): string {
  if (!user && !device) return ''
  return `${user && actor.kind === 'host' ? actor.userId : ''} ${device ? (deviceOf(actor) ?? '') : ''}`
}
