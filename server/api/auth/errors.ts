import type { FastifyReply } from 'fastify'
import { type ErrorCode, Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { countRefusal } from '../../http/refusals.ts'

interface Sent {
  status: number
  code: ErrorCode
  message: string
}

/**
 * Sends an error in the form of every GoTrue version: `code` and `error_code`, `message` and `msg`, and
 * headers. Server faults get 503 or 500, on which clients keep their session and retry; a 4xx on refresh
 * would sign them out.
 */
export function sendAuthError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, code, message } = asSent(error)
  countRefusal(reply.log, code)
  if (status >= 500) reply.log.error({ err: error, req: reply.request.id }, message)
  const retryAfter = error instanceof Refusal ? error.retryAfter : undefined
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const weak =
    code === 'weak_password' && error instanceof Refusal ? { weak_password: { reasons: String(error.details ?? '').split(',') } } : {}
  return reply
    .code(status)
    .headers({ 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': code })
    .send({ code, error_code: code, message, msg: message, ...weak })
}

function asSent(error: unknown): Sent {
  if (error instanceof Refusal) {
    if (error.status >= 500)
      return { status: 503, code: 'unexpected_failure', message: 'The server cannot take the request now. Try again.' }
    if (error.code === 'PGRST301' || error.code === 'PGRST303')
      return { status: 403, code: 'bad_jwt', message: `invalid JWT: ${error.message}` }
    return error
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (statusCode === 413)
    return { status: 413, code: 'request_too_large', message: `The body is larger than ${LIMITS.authBodyBytes} bytes` }
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return { status: 400, code: 'bad_json', message: BAD_JSON }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, code: 'validation_failed', message: 'The request cannot be read' }
  return { status: 500, code: 'unexpected_failure', message: 'Unexpected failure, please check server logs for more information' }
}

export const BAD_JSON = 'Could not parse request body as JSON'
