// `npm start`: builds what is stale, then serves everything from this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Limelight needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
const { buildStale, root } = await import('./build.mjs')
try {
  await buildStale()
} catch (error) {
  process.stderr.write(`\nThe build failed, so nothing was started.\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
