import { startTestServer } from '../../server/testing/start.ts'
import { testTools } from './all.ts'

/**
 * Runs the engine with the test tools as a process of its own, to be fuzzed, killed or tested by an outside
 * suite. Stops on SIGTERM.
 */
const env = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
const { DATA_DIR: _, ...settings } = env
const server = await startTestServer({ tools: testTools, env: settings })
console.log(`Serving test tools at ${server.url}`)
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
