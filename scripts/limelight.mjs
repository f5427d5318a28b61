#!/usr/bin/env node
// The program of the package: `npx limelight`. It starts the built server, with ./data of the present folder.
const [major] = process.versions.node.split('.').map(Number)
const asked = process.argv[2]
if (asked === '--version' || asked === '-v') {
  const { readFileSync } = await import('node:fs')
  console.log(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version)
} else if (asked !== undefined) {
  console.log(`Limelight: run it without arguments, in the folder that is to hold its data.

  npx limelight                                          http://localhost:3000, data in ./data
  PORT=3001 npx limelight                                another port
  PUBLIC_URL=http://192.168.1.20:3000 npx limelight      what QR codes lead to
  DATA_DIR=/srv/limelight npx limelight                  another folder for data

Everything else is in its help, at /help.`)
  process.exitCode = asked === '--help' || asked === '-h' ? 0 : 2
} else if (major < 22) {
  console.error(`This package needs Node 22 or 24; this is ${process.version}. A clone of the repository also runs on Node 20.19.`)
  process.exitCode = 1
} else {
  process.env.NODE_ENV ??= 'production'
  process.env.STARTED_BY = 'npx limelight'
  await import('./server/main.js')
}
