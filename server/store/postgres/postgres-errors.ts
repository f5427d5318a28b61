import { Refusal } from '../../../contract/errors.ts'

/** Fields of a PostgreSQL error beside its message (manual: Error and Notice Message Fields). */
interface Said extends Error {
  code?: string
  table?: string
  constraint?: string
  column?: string
}

/**
 * Translates PostgreSQL's errors to the same refusals as SQLite's, so that both engines give the same
 * results. Unexpected errors are returned unchanged. Details never quote values, which may be another user's.
 */
export function explainPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error
  const said = error as Said
  const cause = { cause: error }
  switch (said.code) {
    case '23505':
      return new Refusal('23505', `duplicate key value violates unique constraint "${constraintName(said)}"`, cause)
    case '23503':
      return new Refusal('23503', 'insert or update violates a foreign key constraint', {
        ...cause,
        details: 'The row it points to does not exist.',
      })
    case '23502':
      return new Refusal('23502', `null value in column "${said.column ?? ''}" violates not-null constraint`, cause)
    case '23514':
      return new Refusal('23514', 'a value violates a check constraint', cause)
    case '22003':
      return new Refusal('22003', 'A number is out of range.', cause)
    case '53100':
      return new Refusal('53100', 'The disk is full. Nothing was written.', cause)
    case '57014':
      return new Refusal('57014', 'The statement took too long and was stopped.', cause)
  }
  if (isConflict(error) || isLost(error) || isBusy(said.code ?? ''))
    return new Refusal('53000', 'The store cannot take the request now. Try again.', { ...cause, retryAfter: 1 })
  return error
}

/** A table that was recreated under another name keeps the name of its first primary key. */
const constraintName = ({ table = '', constraint = '' }: Said): string => (/_pkey\d*$/.test(constraint) ? `${table}_pkey` : constraint)

/** Whether two transactions conflicted: a serialisation failure or a deadlock. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/**
 * Whether the connection is lost, or the server is shutting down, starting, refusing connections to this
 * database, read-only because another is primary now, or has ended an idle transaction.
 */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(08...|57P0[1-5]|55000|25P03|25006|E[A-Z]+)$/.test(code)) return true
  return code === '' && error instanceof Error && /connection|timeout|not queryable|terminated|closed/i.test(error.message)
}

/** Whether a check of owners found that the cache is out of date (see OwnerCheck): a division by zero. */
export const isOutOfDate = (error: unknown): boolean => codeOf(error) === '22012'

/** Whether a statement waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Out of connections or memory, or a lock timeout. */
const isBusy = (code: string): boolean => /^(53...|55P03)$/.test(code)

function codeOf(error: unknown): string {
  const code = error instanceof Error && !(error instanceof Refusal) && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
