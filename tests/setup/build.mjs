import { buildStale } from '../../scripts/build.mjs'

/** Builds the server before the tests that start it as a process of its own, and again before a watched run. */
export async function setup(project) {
  const build = () => buildStale({ names: ['server'] })
  await build()
  project.onTestsRerun(build)
}
