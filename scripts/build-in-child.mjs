import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isStale, root } from './build.mjs'

/** Exits if this Node is too old to run the server, and says so. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Limelight needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}

/** Builds what is stale. Exits if that fails. */
export async function buildWhatIsStale() {
  if (!isStale() || (await buildInChild())) return
  process.stderr.write('\nThe build failed, so nothing was started.\n')
  process.exit(1)
}

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
