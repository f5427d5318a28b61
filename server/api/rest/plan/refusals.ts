import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Table } from '../../../../contract/table.ts'

/** protocol: 42501 is 401 for anonymous requests, because signing in may help, and 403 for hosts. */
const statusFor = (actor: Actor): number => (actor.kind === 'host' ? 403 : 401)

/** Refuses (42501) a row that violates the policy, or an actor without any grant to write. */
export function refuseRow(table: Table, actor: Actor, hint: string | null, details: string | null = null): never {
  refuse('42501', `new row violates row-level security policy for table "${table.name}"`, { status: statusFor(actor), hint, details })
}

/** Refuses (42501) an actor that may write, but not these columns. */
export function refuseColumn(table: Table, actor: Actor, columns: readonly string[]): never {
  refuse('42501', `permission denied for table ${table.name}`, {
    status: statusFor(actor),
    details: `These columns cannot be written: ${columns.join(', ')}.`,
  })
}

/** Refuses (42501) to return a written row that the actor may not see. The write is rolled back. */
export function refuseRepresentation(table: Table, actor: Actor): never {
  refuse('42501', `new row violates row-level security policy for table "${table.name}"`, {
    status: statusFor(actor),
    details: 'The new row cannot be read by whoever wrote it, so it cannot be returned.',
    hint: 'Write without select().',
  })
}
