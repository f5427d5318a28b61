import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../contract/errors.ts'
import type { Early } from '../http/front.ts'
import type { Services } from '../services.ts'
import { earlyInserts } from './early-inserts.ts'
import { earlyReads, readyRead } from './early-reads.ts'
import { batchStages } from './handlers/batch.ts'
import { deleteStages, updateStages } from './handlers/change.ts'
import { insertStages } from './handlers/insert.ts'
import { procedureStages } from './handlers/procedure.ts'
import { readStages } from './handlers/read.ts'
import { keepAnswers, mayBeKept, requestKey } from './kept-answers.ts'
import { openApi } from './openapi.ts'
import { tableNamed } from './parse/table-request.ts'
import { serve } from './pipeline.ts'

const TABLE = '/rest/v1/:table'
const PROCEDURE = '/rest/v1/rpc/:name'
const BATCH = '/rest/v1/rpc/read_batch'
const ROOT = '/rest/v1/'

/** The table API: PostgREST's requests and answers, as supabase-js speaks them. Gives what answers usual ones before the framework. */
export function registerRest(app: FastifyInstance, services: Services): readonly Early[] {
  const read = readStages(services)
  const kept = keepAnswers(services.store)
  const insert = insertStages(services)
  const update = updateStages(services)
  const remove = deleteStages(services)
  const call = procedureStages(services)

  app.route({
    method: ['GET', 'HEAD'],
    url: TABLE,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      serve(services, request, reply, read, (answer, { actor, plan, version }) => {
        if (mayBeKept(answer)) kept.keep(requestKey(request.raw), actor, { ids: plan.ids, version }, readyRead(answer))
      }),
  })
  app.post(TABLE, (request, reply) => serve(services, request, reply, insert))
  app.patch(TABLE, (request, reply) => serve(services, request, reply, update))
  app.delete(TABLE, (request, reply) => serve(services, request, reply, remove))
  app.put(TABLE, refuseMethod)
  app.options<{ Params: { table: string } }>(TABLE, (request, reply) => {
    tableNamed(services.catalog, request.params.table)
    return allow(reply, 'OPTIONS,GET,HEAD,POST,PATCH,DELETE')
  })

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: PROCEDURE,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply, call),
  })
  app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: PROCEDURE, handler: refuseMethod })
  app.options(PROCEDURE, (_request, reply) => allow(reply, 'OPTIONS,GET,HEAD,POST'))

  const batch = batchStages(services, read)
  app.post(BATCH, (request, reply) => serve(services, request, reply, batch))
  app.route({ method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'], url: BATCH, handler: refuseMethod })
  app.options(BATCH, (_request, reply) => allow(reply, 'OPTIONS,POST'))

  const document = JSON.stringify(openApi(services.catalog, services.version))
  app.route({
    method: ['GET', 'HEAD'],
    url: ROOT,
    exposeHeadRoute: false,
    handler: (_request, reply) => reply.type('application/openapi+json; charset=utf-8').send(document),
  })
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: ROOT, handler: refuseMethod })
  app.options(ROOT, (_request, reply) => allow(reply, 'OPTIONS,GET,HEAD'))

  return [earlyReads(services, read, kept), earlyInserts(services, insert)]
}

const allow = (reply: FastifyReply, methods: string): FastifyReply => reply.code(200).header('allow', methods).send()

async function refuseMethod(request: FastifyRequest): Promise<never> {
  return refuse('PGRST117', `Unsupported HTTP method: ${request.method}`)
}
