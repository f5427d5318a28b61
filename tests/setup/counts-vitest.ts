import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { reasonOf } from './reason.ts'

/**
 * Prints skips at the end of a run, and writes the counts to the file named by COUNTS_FILE, for
 * scripts/test.mjs. A skip without a reason fails the run, because nobody could judge it.
 */
export default class CountsReporter implements Reporter {
  #narrowed = false

  onInit(vitest: Vitest): void {
    this.#narrowed = vitest.config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length
    const skips = tests.flatMap((test) => {
      const result = test.result()
      return result.state === 'skipped'
        ? [{ title: `${test.module.relativeModuleId} > ${test.fullName}`, reason: result.note ?? null }]
        : []
    })
    if (!this.#narrowed) sayWhy(skips)
    const counts = {
      passed: count('passed'),
      failed: count('failed') + brokenFiles + unhandled.length,
      skipped: skips.length,
      skips,
      failures: tests.filter((test) => test.result().state === 'failed').map(titleAndReason),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(titleAndReason),
    }
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}

/** A flaky test has the errors of the try that failed. */
const titleAndReason = (test: TestCase): string =>
  `${test.module.relativeModuleId} > ${test.fullName}: ${reasonOf(test.result().errors?.[0]?.message)}`

function sayWhy(skips: readonly { title: string; reason: string | null }[]): void {
  for (const { title, reason } of skips) console.log(`skipped: ${title}\n         ${reason ?? 'NO REASON GIVEN'}`)
  if (skips.every((skip) => skip.reason !== null)) return
  console.log('A skip must say why: ({ skip }) => skip(reason).')
  process.exitCode = 1
}
