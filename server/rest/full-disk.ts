import { refuse } from '../../contract/errors.ts'
import type { Writing } from './run/write-tx.ts'

/**
 * While the disk is full, what was kept aside is for making space: phones add and change nothing (53100), but may take away.
 * Asked within the write, so that it also holds for one that is tried again.
 */
export function admitGrowth({ services, actor }: Pick<Writing, 'services' | 'actor'>): void {
  if (actor.kind !== 'host' && services.store.full()) refuse('53100', 'The disk is full. Nothing was written.')
}
