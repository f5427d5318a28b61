import type { Actor } from '../../../contract/actor.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { BodyReader } from '../../http/bodies.ts'
import type { Entrance, FindRoute, Handler, Route } from '../../http/entrance.ts'
import { readyAnswer } from '../../http/ready-answer.ts'
import { decodePart, type HttpRequest } from '../../http/request.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Services } from '../../services.ts'
import { deleteStages, updateStages } from './handlers/change.ts'
import { insertStages } from './handlers/insert.ts'
import { procedureStages, specOf } from './handlers/procedure.ts'
import { readStages } from './handlers/read.ts'
import { keepAnswers, requestKey } from './kept-answers.ts'
import { describedAs } from './openapi/document.ts'
import { tableNamed } from './parse/table-request.ts'
import { type Stages, serve } from './pipeline.ts'

/** Matches a table API path, and its table or procedure. */
const PATH = /^\/rest\/v1(?:\/(rpc\/)?([^/]*))?$/

/** Registers the table API: PostgREST's protocol as supabase-js uses it. */
export function registerRest(entrance: Entrance, services: Services, bodies: BodyReader): void {
  const table = routeOfTables(services, bodies)
  const procedures = routesOfProcedures(services, bodies)
  const root = routeOfRoot(services)
  entrance.serve((path): ReturnType<FindRoute> => {
    const found = PATH.exec(path)
    if (!found) return null
    const [, rpc, name = ''] = found
    const param = decodePart(name)
    if (rpc === undefined) return { route: param === '' ? root : table, param }
    const spec = specOf(services.catalog, param)
    return { route: spec && !spec.readOnly ? procedures.writing : procedures.reading, param }
  })
}

/** Creates the handler that reads the body before these stages. */
function withBody<Parsed, Plan, Result>(
  services: Services,
  bodies: BodyReader,
  stages: Stages<Parsed, Plan, Result, HttpRequest>,
): Handler {
  return async (request) => {
    request.body = await bodies.json(request)
    return serve(services, request, stages)
  }
}

function routeOfTables(services: Services, bodies: BodyReader): Route {
  const read = readStages(services)
  const kept = keepAnswers(services.store)

  /** Returns the actor if it is known without waiting, else null. Errors are left to `authorise`. */
  function knownActor({ headers }: HttpRequest): Actor | null {
    try {
      return services.actors.cached(headers)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  const get: Handler = (request) => {
    // A cached answer may be of a tool that is not served any more.
    tableNamed(services.catalog, request.param)
    const actor = knownActor(request)
    const key = requestKey(request)
    const ready = actor && kept.find(key, actor)
    if (ready) return ready
    return serve(services, request, read, {
      actor,
      told: (answer, { actor, plan, version }) => kept.keep(key, actor, { ids: plan.shared.ids, version }, answer),
    })
  }
  const remove = deleteStages(services)
  return routeWith(
    [
      ['GET', get],
      ['HEAD', get],
      ['POST', withBody(services, bodies, insertStages(services))],
      ['PATCH', withBody(services, bodies, updateStages(services))],
      ['DELETE', (request) => serve(services, request, remove)],
    ],
    ({ param }) => void tableNamed(services.catalog, param),
  )
}

function routesOfProcedures(services: Services, bodies: BodyReader): Record<'reading' | 'writing', Route> {
  const stages = procedureStages(services)
  const call: Handler = (request) => serve(services, request, stages)
  const post = withBody(services, bodies, stages)
  return {
    reading: routeWith([
      ['GET', call],
      ['HEAD', call],
      ['POST', post],
    ]),
    writing: routeWith([['POST', post]]),
  }
}

function routeOfRoot(services: Services): Route {
  const documents = new WeakMap<Catalog, ReturnType<typeof describedAs>>()
  const get: Handler = ({ headers }) => {
    const { offered } = services.catalog
    const document = documents.get(offered) ?? describedAs(offered, services.version)
    documents.set(offered, document)
    const { type, text } = document(headers.accept)
    return readyAnswer(200, { 'content-type': type }, text)
  }
  return routeWith([
    ['GET', get],
    ['HEAD', get],
  ])
}

/** Creates a route with these methods, which OPTIONS lists. `check` refuses if the path does not exist. */
function routeWith(entries: readonly [method: string, handler: Handler][], check: (request: HttpRequest) => void = () => {}): Route {
  const allow = ['OPTIONS', ...entries.map(([method]) => method)].join(',')
  const options: Handler = (request) => {
    check(request)
    return readyAnswer(200, { allow }, '')
  }
  return { handlers: new Map([['OPTIONS', options], ...entries]) }
}
