// `npm start`: builds what is stale, then serves everything from this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build.mjs'
import { buildWhatIsStale, checkNode } from './build-in-child.mjs'

checkNode()
process.env.NODE_ENV ??= 'production'
await buildWhatIsStale()
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
