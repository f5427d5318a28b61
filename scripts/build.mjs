// Builds what is stale: the web app (Vite → dist/app) and the server (esbuild → dist/server/main.js). `npm
// start` calls it; by hand, `node scripts/build.mjs`, with `app` or `server` for one of them. `--force`
// builds also what is not stale.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const COMMON = ['contract', 'parts', 'kit', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts']
const PARTS = {
  app: { inputs: [...COMMON, 'app', 'docs', 'vite.config.ts'], output: 'dist/app', build: buildApp },
  server: { inputs: [...COMMON, 'server', 'migrations'], output: 'dist/server', build: buildServer },
}

/** Whether any part has inputs that changed since its last build. */
export const isStale = () => Object.entries(PARTS).some(([name, part]) => !isBuilt(name, part, fingerprint(part.inputs)))

/**
 * Builds the parts whose inputs changed since their last build, or only the named ones of these. Returns the
 * names of the parts that were built.
 */
export async function buildStale({ force = false, names = Object.keys(PARTS) } = {}) {
  const built = []
  for (const name of names) {
    const part = PARTS[name]
    const stamp = stampOf(name)
    const now = fingerprint(part.inputs)
    if (!force && isBuilt(name, part, now)) continue
    const from = Date.now()
    process.stdout.write(`Building the ${name} … `)
    rmSync(stamp, { force: true })
    await part.build()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
    process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1)} s\n`)
    built.push(name)
  }
  return built
}

const stampOf = (name) => join(root, 'dist', `${name}.stamp`)
const isBuilt = (name, { output }, print) =>
  read(stampOf(name)) === print && read(join(root, output, name === 'app' ? 'index.html' : 'main.js')) !== null

async function buildApp() {
  const { build } = await import('vite')
  // Whatever the shell or a test has set: with React's development build the app is twice as large.
  process.env.NODE_ENV = 'production'
  await build({ root: join(root, 'app'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

/**
 * Packages compiled for one processor and Node: they stay in node_modules. Everything else is bundled into
 * one file, because reading some 1,500 small ones took a second of each start.
 */
const COMPILED = ['@node-rs/argon2', 'better-sqlite3', 'better-sqlite3-for-node-20']
/** Definitions that bundled CommonJS packages need, under names that no file of ours has at its top level. */
const REQUIRE = `import { createRequire as __createRequire } from 'node:module'
import { dirname as __folderOf } from 'node:path'
import { fileURLToPath as __pathOf } from 'node:url'
const require = __createRequire(import.meta.url)
const __filename = __pathOf(import.meta.url)
const __dirname = __folderOf(__filename)`

async function buildServer() {
  await bundle(['server/main.ts', 'server/read-worker.ts', 'server/load-worker.ts', 'server/move.ts'], 'dist/server')
}

/** Bundles programs of the server, each into one file of the folder. */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: COMPILED,
    banner: { js: REQUIRE },
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: true,
    logLevel: 'warning',
  })
}

/**
 * Returns a hash of the names, sizes and times of all files below the inputs, and of the Node major version.
 */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${info.size}\0${info.mtimeMs}\n`)
  }
  for (const input of inputs) visit(join(root, input))
  return hash.digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = Object.keys(PARTS).filter((name) => process.argv.includes(name))
  await buildStale({ force: process.argv.includes('--force'), ...(named.length > 0 && { names: named }) })
}
