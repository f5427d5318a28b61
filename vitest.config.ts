import { defineConfig } from 'vitest/config'
import { isTest, readTree } from './scripts/tree.ts'
import { gatheredTexts } from './scripts/vite-texts.ts'
import { LongFirst } from './tests/setup/sequencer.ts'

const ALL = ['{contract,parts,kit,app,server,tools,migrations,scripts,bench,tests,deploy}/**/*.test.{ts,tsx}']
const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/e2e/**']
const SCREENS = /^(kit|app)\/|^tools\/[^/]+\/screens\//
const BROWSER = /@vitest-environment jsdom|vi\.(mock|stubGlobal|resetModules)\(|globalThis|\b(window|document|navigator)\b/
/**
 * Files that replace a module or a global of the browser: each gets modules of its own. The others share those
 * of their process.
 */
const ALONE = readTree(import.meta.dirname)
  .filter(({ path, text }) => isTest(path) && (SCREENS.test(path) ? BROWSER.test(text) : text.includes('vi.mock(')))
  .map(({ path }) => path)

/** One configuration for every kind of test but the browser's (playwright.config.ts). */
export default defineConfig({
  plugins: [gatheredTexts(import.meta.dirname)],
  // Tests load packages as they are. Looking for some to bundle would only end in a warning.
  optimizeDeps: { noDiscovery: true },
  test: {
    projects: [
      // In a process of its own each file loaded jsdom anew, which was most of its processor time.
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: NEVER, pool: 'vmForks', setupFiles: 'tests/setup/streams.ts' },
      },
      // A third of the processor's time went into loading the engine anew for each file.
      {
        extends: true,
        test: { name: 'shared', include: ALL, exclude: [...NEVER, ...ALONE], isolate: false, globalSetup: 'tests/setup/build.mjs' },
      },
    ],
    // A test that needs a DOM says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    // Styles are empty in tests, but for those that are read as a text.
    css: { include: /\.css\?raw$/ },
    pool: 'forks',
    // More than the processors of a small machine: faults and clocks mostly wait.
    maxWorkers: 3,
    maxConcurrency: 12,
    sequence: { sequencer: LongFirst },
    // On a shared machine a second try tells a slow moment from a fault; the end of the run names it. A
    // property that failed once has failed.
    retry: process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0,
    testTimeout: 20_000,
    // By its own default a poll ends after a second, which is what a client that was cut off waits before it
    // joins again.
    expect: { poll: { timeout: 6_000 } },
    hookTimeout: 30_000,
    setupFiles: ['tests/setup/console.ts', 'tests/setup/texts.ts'],
    reporters: ['default', './tests/setup/counts-vitest.ts'],
  },
})
