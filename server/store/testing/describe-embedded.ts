import { describe, test } from 'vitest'
import { testsPostgres } from './open-store.ts'

/** What rests on the embedded engine itself: skipped by name where the run is for another. */
export function describeEmbedded(title: string, body: () => void): void {
  if (testsPostgres()) test(title, ({ skip }) => skip('is about the embedded engine alone'))
  else describe(title, () => body())
}
