import { pathToFileURL } from 'node:url'
import { buildStale, bundle } from '../../scripts/build.mjs'

/** Builds the app, and the servers that tests start as processes of their own: no test builds while another reads. */
async function buildServers() {
  await Promise.all([buildStale(), bundle(['tests/tools/serve.ts'], 'dist/tests')])
}

/** Builds before the tests of Vitest, and again before a watched run. */
export async function setup(project) {
  await buildServers()
  project.onTestsRerun(buildServers)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServers()
