import type { IncomingMessage } from 'node:http'
import { LIMITS } from '../../contract/limits.ts'
import { addressOf } from '../http/address.ts'
import type { Early } from '../http/front.ts'
import { errorAnswer, parseBody } from '../http/http.ts'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer.ts'
import type { Services } from '../services.ts'
import { tableIn } from './early-reads.ts'
import type { InsertStages } from './handlers/insert.ts'
import { authorise } from './pipeline.ts'

/** Inserts as phones send them: JSON of a length that is said before. A room that answers at once sends hundreds in the same moment. */
export function earlyInserts(services: Services, insert: InsertStages): Early {
  const boot = services.clock.newId().slice(0, 8)
  let count = 0

  async function answer(request: IncomingMessage, table: string, text: string): Promise<ReadyAnswer> {
    const { method = '', headers } = request
    try {
      const parsed = insert.parse({ method, headers, params: { table }, raw: request, body: parseBody(text) })
      const actor = await authorise(services, request)
      const plan = insert.plan(parsed, actor, services)
      const {
        status,
        headers: own,
        body,
      } = insert.respond(await insert.run(plan, actor, services, addressOf(services.config, request)), plan)
      return readyAnswer(status, own, body ?? '')
    } catch (error) {
      const { status, headers: own, body } = errorAnswer(services.log, `${boot}-i${++count}`, error)
      return readyAnswer(status, { ...own, 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body))
    }
  }

  return ({ request, url, inTurn }) => {
    const { method, headers } = request
    const table = method === 'POST' && headers['content-type'] === 'application/json' ? tableIn(url) : undefined
    const length = Number(headers['content-length'])
    if (table === undefined || !(length <= LIMITS.bodyBytes)) return false
    return inTurn(({ send }) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => void answer(request, table, textOf(chunks)).then(send))
    })
  }
}

const textOf = (chunks: readonly Buffer[]): string => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString()
