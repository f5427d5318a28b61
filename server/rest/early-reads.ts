import type { IncomingMessage } from 'node:http'
import type { Actor } from '../../contract/actor.ts'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Early } from '../http/front.ts'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer.ts'
import type { Services } from '../services.ts'
import type { ReadStages } from './handlers/read.ts'
import { type KeptAnswers, requestKey } from './kept-answers.ts'
import type { Answer } from './respond/answer.ts'

const TABLE = /^\/rest\/v1\/([a-z_]+)(?:\?|$)/

/** The table whose rows an address is about, or undefined. */
export const tableIn = (url: string): string | undefined => TABLE.exec(url)?.[1]

/**
 * Reads that need nothing new: answered since the last write, or with a plan that is known and cheap, for somebody who is known. Everything else,
 * refusals above all, is for the framework.
 */
export function earlyReads(services: Services, read: ReadStages, kept: KeptAnswers): Early {
  const { store, actors } = services

  /** What cannot be told at once, or is refused, the framework finds out. */
  function knownActor({ headers }: IncomingMessage): Actor | null {
    try {
      return actors.known(headers)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  return ({ request, url, inTurn }) => {
    const { method = '', headers } = request
    const isRead = (method === 'GET' || method === 'HEAD') && headers['content-length'] === undefined
    const table = isRead ? tableIn(url) : undefined
    const actor = table === undefined ? null : knownActor(request)
    if (actor === null) return false
    const key = requestKey(request)
    const ready = kept.find(key, actor)
    if (ready) return inTurn(({ send }) => send(ready))
    const plan = read.known({ method, headers, params: { table }, raw: request }, actor)
    if (plan === null || plan.cost > LIMITS.cheapCost) return false
    return inTurn(({ send, handOver }) => {
      const version = store.version()
      read.run(plan, actor, services, '').then(
        (page) => {
          const answer = readyRead(read.respond(page, plan))
          kept.keep(key, actor, { ids: plan.ids, version }, answer)
          send(answer)
        },
        // What went wrong happens again there, and is told as it should be.
        handOver,
      )
    })
  }
}

export const readyRead = ({ status, headers, body }: Answer): ReadyAnswer => readyAnswer(status, headers, body)
