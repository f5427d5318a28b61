import { refuse } from '../../../../contract/errors.ts'
import { isObject } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { SentRequest } from './sent-request.ts'
import { parametersOf } from './table-request.ts'

/** One read of a batch, in the form of a separate request. */
export type BatchRead = SentRequest

/** Headers allowed per read. Credentials are sent once, with the batch. */
const HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-profile', 'prefer', 'range', 'range-unit'])
const METHODS: ReadonlySet<unknown> = new Set(['GET', 'HEAD'])

/**
 * Parses the body `{reads: [{path, method?, headers?}]}`. A path is that of a GET below `/rest/v1`:
 * `/things?select=id`. Refuses the whole batch if its form is wrong (PGRST102) or it exceeds a limit (54000).
 * Queries are parsed later, one by one.
 */
export function readBatch(request: SentRequest): readonly BatchRead[] {
  for (const [key] of parametersOf(request)) refuse('0A000', `A batch takes no parameters; "${key}" is not understood here.`)
  const { body } = request
  const reads = isObject(body) ? body['reads'] : undefined
  if (!Array.isArray(reads) || reads.length === 0) refuseShape('The body must be {"reads": [{"path": "/table?select=*"}]}.')
  for (const key of Object.keys(body as object)) if (key !== 'reads') refuseShape(`"${key.slice(0, 100)}" is not part of a batch.`)
  if (reads.length > LIMITS.batchReads) refuse('54000', `A batch may have ${LIMITS.batchReads} reads.`)
  const all = reads.map(readOne)
  if (all.reduce((sum, { url }) => sum + url.length, 0) > LIMITS.urlBytes)
    refuse('54000', `The paths of a batch may have ${LIMITS.urlBytes} characters together.`)
  return all
}

function readOne(sent: unknown): BatchRead {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) refuseShape('Each read must be an object with a path.')
  const { path, method = 'GET', headers = {}, ...more } = sent as Record<string, unknown>
  for (const key of Object.keys(more)) refuseShape(`"${key.slice(0, 100)}" is not part of a read.`)
  if (typeof path !== 'string' || !path.startsWith('/')) refuseShape('The path of a read must be a text such as "/table?select=*".')
  if (!METHODS.has(method)) refuseShape('The method of a read is GET or HEAD.')
  const table = path.slice(1).split('?', 1)[0] as string
  return { method: method as string, headers: readHeaders(headers), param: table, url: path }
}

function readHeaders(sent: unknown): Record<string, string> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) refuseShape('The headers of a read must be an object.')
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(sent)) {
    const key = name.toLowerCase()
    if (!HEADERS.has(key)) refuseShape(`The header "${name.slice(0, 100)}" is not for one read. There are: ${[...HEADERS].join(', ')}.`)
    if (typeof value !== 'string') refuseShape(`The header "${name}" must be a text.`)
    headers[key] = value
  }
  return headers
}

function refuseShape(details: string): never {
  return refuse('PGRST102', 'Empty or invalid json', { details })
}
