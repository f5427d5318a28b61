import { type Actor, ANYONE } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import type { Procedure } from '../../../../contract/procedure.ts'
import type { HttpRequest } from '../../../http/request.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Services } from '../../../services.ts'
import { kindOf } from '../../../store/sql/slots.ts'
import { checkProfile, type Format, parseAccept } from '../parse/accept.ts'
import { type Preferences, parsePrefer } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { parametersOf } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import type { Builtin } from '../procedures/builtin.ts'
import { BUILTINS } from '../procedures/builtins.ts'
import { argumentsOfQuery, findProcedure, readArguments, type SentArguments } from '../procedures/call.ts'
import { checkSingle, toJson } from '../respond/body.ts'
import { contentRange } from '../respond/read.ts'
import { callReadOnly } from '../run/procedure.ts'
import { createSteps } from '../run/step.ts'

type Callable = { kind: 'builtin'; builtin: Builtin } | { kind: 'tool'; procedure: Procedure }

interface Parsed {
  callable: Callable
  args: Row
  format: Format
  prefer: Preferences
  secure: boolean
  connection: object
}
interface Result {
  value: Json
  cookie: string | null
}

/**
 * POST of a procedure with a JSON object of arguments; GET and HEAD of a read-only one, with arguments in the
 * query string.
 */
export function procedureStages(services: Services): Stages<Parsed, Parsed, Result, HttpRequest> {
  const makeStep = createSteps(services)
  return {
    parse(request) {
      const { param: name } = request
      const post = request.method === 'POST'
      checkProfile(request.headers[post ? 'content-profile' : 'accept-profile'])
      const sent = post ? readBody(request) : argumentsOfQuery(parametersOf(request), specOf(services.catalog, name))
      const callable = find(services.catalog, name, sent)
      const spec = callable.kind === 'builtin' ? callable.builtin : callable.procedure
      return {
        callable,
        args: readArguments(spec, sent),
        format: parseAccept(request.headers.accept),
        prefer: parsePrefer(request.headers['prefer']),
        secure: request.isHttps,
        connection: request.connection,
      }
    },

    plan: (parsed) => parsed,

    async run({ callable, args, format, secure, connection }, actor, _services, { address }) {
      if (callable.kind === 'builtin') return callable.builtin.run(args, { services, actor, address, connection, secure })
      const checked = (value: Json): Json => {
        if (Array.isArray(value)) checkSingle(format, value.length)
        return value
      }
      const { procedure } = callable
      if (procedure.readOnly) return { value: checked(await readSomewhere(services, procedure, args, actor, address)), cookie: null }
      return { value: await makeStep({ procedure, args, actor, from: address, check: checked }), cookie: null }
    },

    respond({ value, cookie }, { format, prefer }) {
      const headers: Record<string, string> = {}
      if (cookie !== null) headers['set-cookie'] = cookie
      if (prefer.applied !== null) headers['preference-applied'] = prefer.applied
      if (prefer.return === 'minimal') return { status: 204, headers, body: null }
      const length = Array.isArray(value) ? value.length : 1
      headers['content-range'] = contentRange(0, length, prefer.count ? length : null)
      headers['content-type'] = 'application/json; charset=utf-8'
      const one = format.kind === 'object' && Array.isArray(value) ? (value[0] ?? null) : value
      return { status: 200, headers, body: toJson(one, format) }
    },
  }
}

/** Runs a read-only procedure here, or an expensive one in a worker, where equal calls share one result. */
async function readSomewhere(services: Services, procedure: Procedure, args: Row, actor: Actor, from: string): Promise<Json> {
  const { name, expensive } = procedure
  if (!expensive) return callReadOnly(services, procedure, args, actor)
  if (services.reads === null) return callReadOnly(services, procedure, args, ANYONE)
  const alike = `procedure ${kindOf(actor)} ${name} ${JSON.stringify(args)}`
  return (await services.reads.run({ kind: 'procedure', actor, name, args }, { from, bounded: false, alike })).value
}

function find(catalog: Catalog, name: string, sent: SentArguments): Callable {
  const builtin = BUILTINS.has(name)
  return builtin
    ? { kind: 'builtin', builtin: findProcedure(BUILTINS, name, sent) }
    : { kind: 'tool', procedure: findProcedure(catalog.offered.procedures, name, sent) }
}

export const specOf = (catalog: Catalog, name: string): Pick<Procedure, 'args' | 'readOnly'> | undefined =>
  BUILTINS.get(name) ?? catalog.offered.procedures.get(name)

function readBody(request: SentRequest): SentArguments {
  for (const [key] of parametersOf(request))
    refuse('0A000', `The result of a procedure cannot be filtered or shaped; "${key}" is not understood here.`)
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    refuse('PGRST102', 'Empty or invalid json', { details: 'The body must be a JSON object of arguments.' })
  return body as SentArguments
}
