import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrations } from '../migrations/all.ts'
import packageJson from '../package.json' with { type: 'json' }
import { tools } from '../tools/server.ts'
import { announcement, phoneAddress } from './announcement.ts'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createIds } from './lib/ids.ts'
import { type Output, openOutput } from './lib/log.ts'
import { networkAddresses } from './lib/own-addresses.ts'
import type { Clock } from './services.ts'
import { firstAccount } from './store/rows/first-account.ts'

const clock: Clock = { now: Date.now, newId: createIds(Date.now), randomBytes: (n) => randomBytes(n) }

/** The script of a worker thread: source or built, as this file is. */
const scriptOf = (name: string): URL => new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { log, print } = openOutput(config.logLevel)
  const webRoot = join(fileURLToPath(new URL('.', import.meta.url)), '../app')
  const app = await createApp({
    config,
    log,
    clock,
    version: packageJson.version,
    tools,
    migrations,
    readWorker: scriptOf('read-worker'),
    loadWorker: scriptOf('load-worker'),
    webRoot,
  })
  if (!config.isLimited) log.warn('LIMITS=off: limits per device and address are lifted. Use this only for benchmarks on one machine.')
  const port = await app.listen().catch((error) => Promise.reject(isTaken(error) ? portTaken(config) : error))
  await announce(app, port, print)
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
async function announce({ services, notices }: App, port: number, print: Output['print']): Promise<void> {
  const { config, store } = services
  const facts = { config, port, notices, addresses: networkAddresses(), isFirst: (await firstAccount(store)) === null }
  const phones = phoneAddress(facts)
  const qr = process.stdout.isTTY && phones !== null ? await terminalQr(phones) : null
  print(announcement(facts, qr))
}

async function terminalQr(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode')
  return draw(text, { type: 'terminal', small: true, errorCorrectionLevel: 'L' })
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
