import { describe, test } from 'vitest'
import { testsPostgres } from './open-store.ts'

/** Describes tests of the embedded engine itself. They are skipped by name if the run uses another engine. */
export function describeEmbedded(title: string, body: () => void): void {
  if (testsPostgres()) test(title, ({ skip }) => skip('is about the embedded engine alone'))
  else describe(title, () => body())
}
