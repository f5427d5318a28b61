import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { LIMITS } from '../contract/limits.ts'
import type { ServerTool } from '../contract/tool.ts'
import { createAuth } from './auth/auth.ts'
import { registerAuth } from './auth/routes.ts'
import { createLocalBus } from './bus/bus.ts'
import { createCatalog } from './catalog.ts'
import type { Config } from './config.ts'
import { createActorReader } from './http/actors.ts'
import { registerHealth } from './http/health.ts'
import { createHttp } from './http/http.ts'
import { loadSecret } from './http/secret.ts'
import { registerWeb } from './http/web.ts'
import { createMailer } from './mail/mailer.ts'
import { registerPages } from './pages/pages.ts'
import { registerRealtime } from './realtime/realtime.ts'
import { registerRest } from './rest/rest.ts'
import type { Clock, Services } from './services.ts'
import { type Migrations, migrateSqlite } from './store/migrate.ts'
import { openSqlite } from './store/sqlite.ts'

export interface AppOptions {
  config: Config
  log: Logger
  clock: Clock
  version: string
  /** The rooms. The engine knows none by name. */
  tools: readonly ServerTool[]
  migrations: Migrations
  /** The built web app, or null for the API alone. */
  webRoot: string | null
}

export interface App {
  services: Services
  http: FastifyInstance
  /** Listens; resolves with the port. */
  listen(): Promise<number>
  /** Refuses new work, finishes what is in flight (at most LIMITS.drainMs), closes everything in reverse order. */
  close(): Promise<void>
}

/** Composition only: config → store → bus → auth, rest, realtime, pages → listen; close in reverse. */
export async function createApp({ config, log, clock, version, tools, migrations, webRoot }: AppOptions): Promise<App> {
  mkdirSync(config.dataDir, { recursive: true })
  const secret = loadSecret(config.authSecret, config.dataDir)
  const file = join(config.dataDir, 'limelight.db')
  const applied = await migrateSqlite(file, migrations)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const store = openSqlite(file, clock.now, (err) => log.error({ err }, 'a change listener failed'))
  const bus = createLocalBus((err) => log.error({ err }, 'a bus listener failed'))
  store.onChanges((changes) => bus.publish({ kind: 'changes', changes }))

  const catalog = createCatalog(tools)
  const mailer = createMailer(config, log, clock)
  const auth = createAuth({ config, secret, log, store, bus, clock, mailer })
  const services: Services = { config, secret, version, log, store, catalog, bus, clock, auth, actors: createActorReader(secret, auth) }

  const http = createHttp(config, log, clock)
  let draining = false
  const realtime = registerRealtime(http, services)
  registerHealth(http, services, {
    draining: () => draining,
    sockets: () => realtime.stats().sockets,
    channels: () => realtime.stats().channels,
    queuedBytes: () => realtime.stats().queuedBytes,
  })
  registerAuth(http, services, auth)
  registerRest(http, services)
  registerPages(http, services, webRoot)
  await registerWeb(http, webRoot)

  return {
    services,
    http,
    async listen() {
      await http.listen({ host: config.host, port: config.port, backlog: 4_096 })
      return (http.server.address() as AddressInfo).port
    },
    async close() {
      draining = true
      const patience = setTimeout(() => http.server.closeAllConnections(), LIMITS.drainMs)
      await realtime.drain()
      // A kept connection that was busy when closing began falls idle later; nobody else would close it.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
      await http.close()
      clearInterval(sweep)
      clearTimeout(patience)
      await realtime.close()
      await auth.close()
      await bus.close()
      await store.close()
    },
  }
}
