// `npm start`: builds what is stale, then serves everything from this process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Limelight needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
const { isStale, root } = await import('./build.mjs')
if (isStale() && !(await buildInChild())) {
  process.stderr.write('\nThe build failed, so nothing was started.\n')
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

/**
 * Builds in a child process, so that the bundler's memory (half a gigabyte) is freed afterwards. Resolves
 * with whether it succeeded.
 */
function buildInChild() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
    const stop = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code === 0)
    })
  })
}
