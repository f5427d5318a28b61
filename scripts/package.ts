import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `npm run package`: builds the package for npm in dist/package, which `npx limelight` starts. It holds the built
 * app and server and asks for nothing but what is compiled for one processor: decision record 168. `npm pack
 * ./dist/package` makes a file of it, `npm publish ./dist/package` publishes it.
 */

/** Releases of Node that the package runs on. A clone runs on 20.19, too, with another build of its database. */
const NODE = '>=22 <25'
const RUNTIME = ['@node-rs/argon2', 'better-sqlite3']
const SERVER = ['main.js', 'read-worker.js', 'load-worker.js', 'move.js']

interface Manifest {
  name: string
  version: string
  description: string
  license: string
  dependencies: Readonly<Record<string, string>>
  optionalDependencies: Readonly<Record<string, string>>
}

/** Returns the package.json of the package, from that of the repository. */
export function manifestOf({ name, version, description, license, dependencies, optionalDependencies }: Manifest) {
  const versions: Readonly<Record<string, string>> = { ...dependencies, ...optionalDependencies }
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: NODE },
    bin: { limelight: 'limelight.mjs' },
    dependencies: Object.fromEntries(RUNTIME.map((one) => [one, versions[one]])),
  }
}

/** Builds what is stale and copies it into the package's folder. Returns the folder. */
export function makePackage(): string {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const folder = resolve('dist/package')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'server'), { recursive: true })
  const manifest = manifestOf(JSON.parse(readFileSync('package.json', 'utf8')))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['README.md', 'LICENSE']) cpSync(file, join(folder, file))
  cpSync('scripts/limelight.mjs', join(folder, 'limelight.mjs'))
  for (const file of SERVER) cpSync(join('dist/server', file), join(folder, 'server', file))
  cpSync('dist/app', join(folder, 'app'), { recursive: true })
  return folder
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`The package is in ${makePackage()}.`)
