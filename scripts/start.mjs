// `npm start`: builds what is stale, then serves everything from this process. With an argument it says how
// instead.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build.mjs'
import { buildWhatIsStale, checkNode } from './build-in-child.mjs'

const [asked] = process.argv.slice(2)
if (asked !== undefined) {
  console.log(`Limelight takes its settings from environment variables.

  npm start                                          http://localhost:3000, data in ./data
  PORT=3001 npm start                                another port
  DATA_DIR=/srv/limelight npm start                  another folder for data
  PUBLIC_URL=http://192.168.1.20:3000 npm start      what QR codes lead to

All of them are in docs/deploy.md. Everything else is in its help, at /help.`)
  process.exit(asked === '--help' || asked === '-h' ? 0 : 2)
}
checkNode()
process.env.NODE_ENV ??= 'production'
await buildWhatIsStale()
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
