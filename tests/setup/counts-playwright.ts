import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/**
 * Writes the counts of a browser run, and skips with their reasons, to the file named by COUNTS_FILE, for
 * scripts/test.mjs.
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
      tests.filter((test) => test.outcome() === outcome).map((test) => test.titlePath().filter(Boolean).join(' > '))
    const counts = {
      passed: count('expected') + count('flaky'),
      failed: count('unexpected'),
      skipped: skips.length,
      skips,
      failures: titles('unexpected'),
      flaky: titles('flaky'),
    }
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
