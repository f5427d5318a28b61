import type { FastifyError } from 'fastify'
import type { Logger } from 'pino'
import { type Details, Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { logFailure } from './failures.ts'
import { countRefusal } from './refusals.ts'

/**
 * Returns the response to an error: a Refusal as it is, the framework's 4xx with its message, anything else
 * as LL500, whose cause is only logged.
 */
export function errorAnswer(log: Logger, requestId: string, error: unknown): ErrorAnswer {
  const refusal = asRefusal(error)
  const { code, message, status, hint, retryAfter } = refusal
  countRefusal(log, code)
  if (status >= 500) logFailure(log, { error: refusal, req: requestId, what: message })
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (code === 'PGRST301' || code === 'PGRST303')
    headers['www-authenticate'] = `Bearer error="invalid_token", error_description="${message.replace(/[^\x20-\x7e]|"/g, '')}"`
  return { status, headers, body: { code, message, details: code === 'LL500' ? `Request ${requestId}` : refusal.details, hint } }
}

interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  /** The four keys of every error. */
  body: { code: string; message: string; details: Details; hint: string | null }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError | undefined)?.statusCode
  const message = error instanceof Error ? error.message : ''
  if (status === 413) return new Refusal('54000', `The body is larger than ${LIMITS.bodyBytes} bytes.`)
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('PGRST100', message, { status })
  return new Refusal('LL500', 'Something went wrong on our side. The log has the cause.', { cause: error })
}
