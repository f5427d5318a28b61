import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrations } from '../migrations/all.ts'
import packageJson from '../package.json' with { type: 'json' }
import { tools } from '../tools/server.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createIds } from './lib/ids.ts'
import { createLog } from './lib/log.ts'
import type { Clock } from './services.ts'

const clock: Clock = { now: Date.now, newId: createIds(Date.now), randomBytes: (n) => randomBytes(n) }

/** The script of worker threads: source or built, as this file is. */
const readWorker = new URL(import.meta.url.endsWith('.ts') ? './read-worker.ts' : './read-worker.js', import.meta.url)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const webRoot = join(fileURLToPath(new URL('.', import.meta.url)), '../app')
  const app = await createApp({
    config,
    log,
    clock,
    version: packageJson.version,
    tools,
    migrations,
    readWorker,
    webRoot,
  })
  if (!config.isLimited) log.warn('LIMITS=off: limits per device and address are lifted. Use this only for benchmarks on one machine.')
  const port = await app.listen().catch((error) => Promise.reject(isTaken(error) ? portTaken(config) : error))
  announce(app.services.config, port, app.notices)
  stopOnSignals(app.close, (err) => log.fatal({ err }, 'stopping failed'))
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

function portTaken({ host, port, publicUrl }: Config): Error {
  const other = port === 65_535 ? port - 1 : port + 1
  const same = publicUrl === null ? '' : ' PUBLIC_URL names the same port, if it is the one that phones open.'
  return new Error(`Port ${port} of ${host} is in use by another program. Choose another with PORT: PORT=${other} ${startedBy}.${same}`)
}

/** The command that starts this server again. scripts/limelight.mjs sets the variable. */
const startedBy = process.env.STARTED_BY ?? 'npm start'

/** Prints the addresses and notices for the person who typed the command; the log is for machines. */
function announce(config: Config, port: number, notices: readonly string[]): void {
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((i) => i && i.family === 'IPv4' && !i.internal)?.address
  const lines = [`  Limelight is on.`, '', `  On this computer   http://localhost:${port}`]
  if (lan && config.host === '0.0.0.0') lines.push(`  On this network    http://${lan}:${port}`)
  if (config.publicUrl) lines.push(`  Public address     ${config.publicUrl}`)
  const database = config.databaseUrl === null ? '' : `, and in ${withoutPassword(config.databaseUrl)}`
  lines.push('', `  Data is kept in    ${resolve(config.dataDir)}${database}`, '')
  if (notices.length > 0) lines.push(...notices.map((notice) => `  ${notice}`), '')
  // Ignores a closed standard output: nobody may be reading it.
  process.stdout.on('error', () => {})
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

function withoutPassword(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

function stopOnSignals(close: () => Promise<void>, onError: (error: unknown) => void): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    close().then(
      () => process.exit(0),
      (error) => {
        onError(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`\nLimelight could not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
