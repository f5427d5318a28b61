import { Refusal } from '../../../contract/errors.ts'

/**
 * Translates SQLite's constraint and resource errors to refusals with PostgreSQL's codes. Unexpected errors
 * are returned unchanged. Details never quote values, which may be another user's.
 */
export function explainSqliteError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const cause = { cause: error }
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
    case 'SQLITE_CONSTRAINT_UNIQUE':
      return new Refusal('23505', `duplicate key value violates unique constraint "${constraintName(error.message)}"`, cause)
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return new Refusal('23503', 'insert or update violates a foreign key constraint', {
        ...cause,
        details: 'The row it points to does not exist.',
      })
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return new Refusal('23502', `null value in column "${error.message.split('.').at(-1)}" violates not-null constraint`, cause)
    case 'SQLITE_CONSTRAINT_CHECK':
      return new Refusal('23514', 'a value violates a check constraint', cause)
    case 'SQLITE_FULL':
      return new Refusal('53100', 'The disk is full. Nothing was written.', cause)
    default:
      if (/^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN|NOMEM)/.test(error.code))
        return new Refusal('53000', 'The store cannot take the request now. Try again.', { ...cause, retryAfter: 1 })
      return error
  }
}

/**
 * Derives the constraint's name: 'UNIQUE constraint failed: teams.board, teams.name' → teams_board_name_key;
 * a primary key → teams_pkey.
 */
function constraintName(message: string): string {
  const columns = (message.split(': ').at(-1) ?? '').split(', ').map((c) => c.split('.'))
  const table = columns[0]?.[0] ?? 'table'
  const names = columns.map((c) => c[1] ?? '')
  return names.length === 1 && names[0] === 'id' ? `${table}_pkey` : `${table}_${names.join('_')}_key`
}
