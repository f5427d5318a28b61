import { describe, test } from 'vitest'

/**
 * Things of the outside world that a machine may lack. A suite that needs one is skipped by name, with the reason and the remedy;
 * the run's last lines list every skip.
 */
const NEEDS = {
  PostgreSQL: { variable: 'TEST_DATABASE_URL', example: 'postgres://user:password@127.0.0.1:5432/test' },
  Redis: { variable: 'TEST_REDIS_URL', example: 'redis://127.0.0.1:6379' },
} as const

/** A `describe` that runs with the address of a service where its variable is set, and otherwise is one skip with its reason. */
export function describeWith(need: keyof typeof NEEDS, title: string, body: (url: string) => void): void {
  const { variable, example } = NEEDS[need]
  const url = process.env[variable]
  if (url) describe(title, () => body(url))
  else test(title, ({ skip }) => skip(`needs ${need}: set ${variable}, for example ${example}`))
}
