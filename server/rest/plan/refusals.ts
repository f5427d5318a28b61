import type { Actor } from '../../../contract/actor.ts'
import { refuse } from '../../../contract/errors.ts'
import type { Table } from '../../../contract/table.ts'

/** protocol: 42501 is 401 for anonymous requests, because signing in may help, and 403 for the rest. */
const statusFor = (actor: Actor): number => (actor.kind === 'host' ? 403 : 401)

/** The row breaks the policy, or nobody like this actor may write here at all. */
export function refuseRow(table: Table, actor: Actor, hint: string | null, details: string | null = null): never {
  refuse('42501', `new row violates row-level security policy for table "${table.name}"`, { status: statusFor(actor), hint, details })
}

/** The actor may write, but not these columns. */
export function refuseColumn(table: Table, actor: Actor, columns: readonly string[]): never {
  refuse('42501', `permission denied for table ${table.name}`, {
    status: statusFor(actor),
    details: `These columns cannot be written: ${columns.join(', ')}.`,
  })
}

/** The row was written, but the actor may not see it, so it cannot be returned. */
export function refuseRepresentation(table: Table, actor: Actor): never {
  refuse('42501', `new row violates row-level security policy for table "${table.name}"`, {
    status: statusFor(actor),
    details: 'The new row cannot be read by whoever wrote it, so it cannot be returned.',
    hint: 'Write without select().',
  })
}
