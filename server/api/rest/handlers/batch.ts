import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { errorAnswer } from '../../../http/errors.ts'
import { type PlainRequest, plainRequest } from '../../../reads.ts'
import type { ReadServices } from '../../../services.ts'
import { type BatchRead, readBatch } from '../parse/batch.ts'
import { newTermCount, type TermCount } from '../parse/condition.ts'
import { type Stages, UNCOUNTED } from '../pipeline.ts'
import type { Answer } from '../respond/answer.ts'
import { writeBatch } from '../respond/batch.ts'
import type { ReadStages } from './read.ts'

interface Parsed {
  requestId: string
  reads: readonly BatchRead[]
}
/** A planned read, or its refusal as `run`. `cost` is in units of plan/cost.ts. */
interface Planned {
  cost: number
  bounded: boolean
  run(): Promise<Answer>
}

/**
 * POST of several reads. Each is handled like a GET or HEAD of its own and refused alone; all have the
 * batch's actor. Conditions, patterns and the length of answers are limited for all reads together.
 */
export const batchStages = (
  services: ReadServices,
  read: ReadStages,
): Stages<Parsed, readonly Planned[], readonly Answer[], PlainRequest, ReadServices> => ({
  parse: (request) => ({ requestId: request.id, reads: readBatch(request) }),

  plan({ requestId, reads }, actor) {
    const spent = newTermCount()
    return reads.map((sent) => {
      const refused = (error: unknown): Answer => {
        const { status, headers, body } = errorAnswer(services.log, requestId, error)
        const text = sent.method === 'HEAD' ? null : JSON.stringify(body)
        return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: text }
      }
      try {
        const planned = planOne(services, read, sent, actor, spent)
        return { ...planned, run: () => planned.run().catch(refused) }
      } catch (error) {
        return { cost: 0, bounded: true, run: async () => refused(error) }
      }
    })
  },

  async run(planned) {
    const answers: Answer[] = []
    let chars = 0
    for (const one of planned) {
      // Other requests run between two reads, as they would between two requests.
      if (answers.length > 0) await setImmediate()
      const answer = await one.run()
      answers.push(answer)
      chars += answer.body?.length ?? 0
      if (chars > LIMITS.batchAnswerChars) break
    }
    while (answers.length < planned.length) answers.push(FULL)
    return answers
  },

  respond: writeBatch,

  offload(request, planned, actor) {
    if (planned.reduce((sum, { cost }) => sum + cost, 0) <= LIMITS.cheapCost) return null
    return { job: { kind: 'batch', actor, request: plainRequest(request) }, bounded: planned.every(({ bounded }) => bounded), alike: null }
  },
})

function planOne(services: ReadServices, read: ReadStages, sent: BatchRead, actor: Actor, spent: TermCount): Planned {
  const count = newTermCount()
  const parsed = read.parse(sent, count)
  if (spent.seen + count.seen > LIMITS.filterTerms) refuseAlone(`${LIMITS.filterTerms} conditions`)
  if (spent.patternChars + count.patternChars > LIMITS.patternChars) refuseAlone(`${LIMITS.patternChars} characters of patterns`)
  spent.seen += count.seen
  spent.patternChars += count.patternChars
  const plan = read.plan(parsed, actor, services)
  return {
    cost: plan.cost,
    bounded: plan.bounded,
    async run() {
      const answer = read.respond(await read.run(plan, actor, services, UNCOUNTED), plan)
      return sent.method === 'HEAD' ? { ...answer, body: null } : answer
    },
  }
}

const ALONE = 'Ask for this one alone.'
const refuseAlone = (limit: string): never => refuse('54000', `The reads of a batch may have ${limit} together.`, { hint: ALONE })

/** Answer to the reads after those whose answers reached the batch's limit. */
const FULL: Answer = {
  status: 413,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    code: '54000',
    message: `The answers of a batch may have about ${LIMITS.batchAnswerChars} characters together.`,
    details: null,
    hint: ALONE,
  }),
}
