import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.ts'

/** Tests that take too long for CI, and belong to `npm run nightly` (tests/e2e/house.ts). */
const SWEEP = /@sweep/

/**
 * Tests with a real browser against the built server. Each test file starts a server of its own, on a free port
 * and an empty data folder.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // More than the processors of a small machine: browsers mostly wait.
  workers: 4,
  timeout: 90_000,
  // Patience with a busy machine, not a mark: what must be quick says so itself.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine a second try tells a slow moment from a fault; it is reported as flaky, never hidden.
  retries: process.env.CI ? 1 : 0,
  projects: [
    { name: 'flows', grepInvert: SWEEP },
    { name: 'sweeps', grep: SWEEP },
  ],
  reporter: [['list'], ['./tests/setup/counts-playwright.ts']],
  use: {
    // Else what waits for something that never comes says so only at the end of its test.
    actionTimeout: 30_000,
    launchOptions: { executablePath: findBrowser() ?? undefined, args: BROWSER_ARGS },
    // A recorder costs a quarter of the run: where there is a second try, only that one is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
