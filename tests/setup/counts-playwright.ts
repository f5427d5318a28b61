import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { reasonOf } from './reason.ts'

/** Files that the end of a run names, with what they took. */
const DEAREST = 10

/**
 * Writes the counts of a browser run, and skips with their reasons, to the file named by COUNTS_FILE, for
 * scripts/test.mjs. Says what the tests took, and which files took most of it: decision record 210.
 */
export default class CountsReporter implements Reporter {
  #root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? []
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length
    const skips = tests
      .filter((test) => test.outcome() === 'skipped')
      .map((test) => ({
        title: test.titlePath().filter(Boolean).join(' > '),
        reason: test.annotations.find((a) => a.type === 'skip')?.description ?? 'a test before it failed',
      }))
    const titles = (outcome: string) =>
      tests.filter((test) => test.outcome() === outcome).map((test) => `${test.titlePath().filter(Boolean).join(' > ')}: ${reason(test)}`)
    const counts = {
      passed: count('expected') + count('flaky'),
      failed: count('unexpected'),
      skipped: skips.length,
      skips,
      failures: titles('unexpected'),
      flaky: titles('flaky'),
    }
    if (tests.length > 1) console.log(`\n${secondsOf(tests)}`)
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}

const reason = ({ results }: TestCase): string => reasonOf(results.find(({ error }) => error)?.error?.message)

/** Returns the seconds of all tests, second tries included, and those of the dearest files. */
export function secondsOf(tests: readonly Pick<TestCase, 'location' | 'results'>[]): string {
  const byFile = new Map<string, number>()
  for (const { location, results } of tests) {
    const file = relative('tests/e2e', location.file)
    byFile.set(file, (byFile.get(file) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1_000, 0))
  }
  const total = [...byFile.values()].reduce((sum, seconds) => sum + seconds, 0)
  const dearest = [...byFile].sort(([, a], [, b]) => b - a).slice(0, DEAREST)
  return `${Math.round(total)} s of tests, most of them in ${dearest.map(([file, seconds]) => `${file} ${Math.round(seconds)}`).join(', ')}`
}
