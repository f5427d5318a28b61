import { isStaff } from '../../../contract/actor.ts'
import { refuse } from '../../../contract/errors.ts'
import type { Writing } from './run/write-tx.ts'

/**
 * Refuses (53100) inserts and updates by the audience while the disk is full, since the reserve is for
 * freeing space. Deletions are allowed. Runs within the write, so that it also applies to a retry.
 */
export function admitGrowth({ services, actor }: Pick<Writing, 'services' | 'actor'>): void {
  if (!isStaff(actor) && services.store.full()) refuse('53100', 'The disk is full. Nothing was written.')
}
