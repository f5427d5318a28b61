import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { LIMITS } from '../contract/limits.ts'
import type { ServerTool } from '../contract/tool.ts'
import { nowText } from '../contract/values.ts'
import { registerAccount } from './api/account/account.ts'
import { finishDeletions } from './api/account/delete.ts'
import { createAuth } from './api/auth/auth.ts'
import { clearInvitations } from './api/auth/invitations.ts'
import { registerAuth } from './api/auth/routes.ts'
import { registerDemo } from './api/demo/demo.ts'
import { registerFiles } from './api/files/files.ts'
import type { FileBounds } from './api/files/uploads.ts'
import { registerFirstPictures } from './api/first-pictures/first-pictures.ts'
import { createLoadTest } from './api/load-test/load-test.ts'
import { createMailer } from './api/mail/mailer.ts'
import { createHellos } from './api/operator/hello.ts'
import { registerOperator } from './api/operator/operator.ts'
import { registerLanguageChoice } from './api/pages/language-choice.ts'
import { registerPages } from './api/pages/pages.ts'
import { releaseCodes } from './api/presentations/code-sweep.ts'
import { registerJoin } from './api/presentations/join.ts'
import { sweepCopies } from './api/rest/copies/remove-copy.ts'
import { authorise } from './api/rest/pipeline.ts'
import { registerRest } from './api/rest/rest.ts'
import { sweepAnswers } from './api/retention/sweep-answers.ts'
import { registerSent } from './api/sent/sent.ts'
import { sweepTrash } from './api/trash/sweep.ts'
import { registerWallWords } from './api/wall-words/wall-words.ts'
import { ReadPool } from './api/workers/pool.ts'
import { openBus } from './cluster/bus/open-bus.ts'
import { createLimits } from './cluster/limits/limits.ts'
import type { Config } from './config.ts'
import { createActorReader } from './http/actors.ts'
import { createBodyReader, registerBodies } from './http/bodies.ts'
import { type Bounds, boundsOf } from './http/bounds.ts'
import { Connections } from './http/connections.ts'
import { registerHealth, troublesOf } from './http/health.ts'
import { createHttp } from './http/http.ts'
import { createLinkKeys } from './http/link-keys.ts'
import { registerMetrics } from './http/metrics.ts'
import { loadSecret } from './http/secret.ts'
import { registerWeb } from './http/web.ts'
import { deriveKey } from './lib/keys.ts'
import { checkPreviews, createOffer, previewNames, servedTools } from './previews.ts'
import { registerRealtime } from './realtime/realtime.ts'
import { createCatalog } from './rules/catalog.ts'
import { createPseudonyms } from './rules/policy/pseudonym.ts'
import type { Clock, Services } from './services.ts'
import { openSettings } from './settings.ts'
import { createShards } from './store/commit/shards.ts'
import { openData } from './store/folder/data.ts'
import type { Migrations } from './store/folder/migrate.ts'
import { createHelperUses } from './store/rows/helper-uses.ts'

export interface AppOptions {
  config: Config
  log: Logger
  /** Its `now` is this machine's clock. Stored times come from the database's machine instead. */
  clock: Clock
  /** Replaces PostgreSQL's clock in tests; in ms since the epoch. Absent: PostgreSQL is asked. */
  databaseNow?: (() => number) | undefined
  version: string
  /** All tools; previews are served as the settings say. The engine knows none by name. */
  tools: readonly ServerTool[]
  migrations: Migrations
  /** The script of worker threads, which must have the same tools. Null: all reads run in this thread. */
  readWorker: URL | null
  /** The script of the thread for a load test's phones. Null: there are no load tests. */
  loadWorker: URL | null
  /** The built web app. Null: only the API is served. */
  webRoot: string | null
  /** Limits of connections that differ from LIMITS, for tests. */
  bounds?: Partial<Bounds>
  /** Limits of uploads that differ from LIMITS, for tests. */
  fileBounds?: Partial<FileBounds>
}

export interface App {
  services: Services
  http: FastifyInstance
  /** Warnings about the data for the operator, one per line. Empty: all is well. */
  notices: readonly string[]
  connections: Connections
  /** Starts to listen. Returns the port. */
  listen(): Promise<number>
  /** Refuses new work, waits for requests in flight (at most LIMITS.drainMs), closes all in reverse order. */
  close(): Promise<void>
}

/** Composes the server and nothing else: config → store → bus → auth, rest, realtime, pages. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config: given, log, clock: machine, databaseNow, version, tools, migrations, webRoot, bounds, fileBounds } = options
  checkPreviews(tools, given.previews)
  const keep = () => loadSecret(given.authSecret, given.dataDir)
  const open =
    given.databaseUrl === null
      ? openData
      : (await import('./store/postgres/remote-data.ts')).remoteData(given.databaseUrl, createShards(createCatalog(tools)), databaseNow)
  const data = await open({ dataDir: given.dataDir, secret: keep, migrations, now: machine.now, log })
  const clock: Clock = { ...machine, now: data.now }
  const { store, secret } = data
  const settings = await openSettings({
    config: given,
    store,
    key: deriveKey(secret, 'operatorSettings'),
    previews: previewNames(tools),
    randomBytes: clock.randomBytes,
    log,
  })
  const { config } = settings
  const catalog = createOffer(tools, () => config.previews)
  const redis =
    config.redisUrl === null ? null : await (await import('./cluster/redis/redis.ts')).openRedis(config.redisUrl, { log, name: 'commands' })
  const bus = await openBus({ config, store, secret, redis, clock, log })
  settings.follow(bus)
  store.onChanges((changes, commit) => bus.publish({ kind: 'changes', changes, commit }))

  const mailer = createMailer(config, log, clock)
  const limits = createLimits({ config, secret, clock, redis, log })
  const auth = createAuth({ config, secret, log, store, bus, clock, mailer, limits })
  const reads =
    options.readWorker &&
    new ReadPool({
      script: options.readWorker,
      data: { database: data.database, secret, webRoot },
      previews: () => config.previews,
      size: LIMITS.readWorkers,
      log,
    })
  const noteUse = createHelperUses({ store, catalog, now: clock.now, onError: (error, what) => log.error({ err: error }, what) })
  const actors = createActorReader(secret, auth, createLinkKeys({ store, now: clock.now, noteUse }))
  const pseudonyms = createPseudonyms(secret)
  const services: Services = {
    config,
    settings,
    secret,
    version,
    log,
    store,
    catalog,
    bus,
    clock,
    auth,
    actors,
    pseudonyms,
    reads,
    redis,
    limits,
  }

  const connections = new Connections(boundsOf(config, bounds))
  const server = createHttp(config, log, clock, connections)
  const { app: http, entrance } = server
  const whoAsks = (request: { headers: IncomingHttpHeaders }) => authorise(services, request)
  registerBodies(http, connections, whoAsks)
  const bodies = createBodyReader(connections, whoAsks)
  let draining = false
  const realtime = registerRealtime(http, services, connections)
  registerHealth(http, services, () => draining)
  registerMetrics(server, services, {
    sockets: () => realtime.metrics().sockets,
    channels: () => realtime.metrics().channels,
    queuedBytes: () => realtime.metrics().queuedBytes,
    connections: () => connections.stats().open,
    waitingBytes: () => connections.stats().waitingBytes,
    receivedBytes: () => connections.stats().receivedBytes,
    reads: () => reads?.stats() ?? { running: 0, waiting: 0 },
    troubles: () => troublesOf(services, () => draining),
  })
  const hellos = createHellos({ key: deriveKey(secret, 'phoneHellos'), bus, now: clock.now, randomBytes: clock.randomBytes })
  const base = () => originOfSelf(http.server.address() as AddressInfo)
  const kinds = servedTools(tools, []).flatMap(({ demo }) => demo ?? [])
  const loadTest = createLoadTest({ services, kinds, worker: options.loadWorker, base, phonesHere: realtime.phones })
  registerOperator(http, services, { auth, hellos, loadTest, webRoot, sockets: () => realtime.metrics().sockets })
  const demo = registerDemo(http, { services, tools: () => servedTools(tools, config.previews), base })
  registerAuth(http, services, auth)
  registerRest(entrance, services, bodies)
  const hostFiles = await registerFiles(http, services, fileBounds)
  registerAccount(http, services, auth, hostFiles)
  registerPages(entrance, services, webRoot, bodies)
  registerFirstPictures(entrance, services, webRoot)
  registerSent(entrance, services, webRoot, bodies)
  registerWallWords(http, entrance, services, webRoot)
  registerJoin(http, services, webRoot)
  registerLanguageChoice(http)
  await registerWeb(http, webRoot)
  // A sweep that ends with the process goes on at the next start.
  const tellFailed = (what: string) => (error: unknown) => {
    if (!draining) log.error({ err: error }, what)
  }
  const sweepCodes = () => releaseCodes(services).catch(tellFailed('codes could not be released'))
  const codeSweep = setInterval(() => void sweepCodes(), LIMITS.codeSweepMs)
  const sweepData = () =>
    sweepTrash(services)
      .then(() => sweepCopies(services))
      .then(() => sweepAnswers(services, config))
      .then(() => store.write((tx) => clearInvitations(auth, tx)))
      .then(() => finishDeletions(services, hostFiles, nowText(clock.now() - LIMITS.trashUnfinishedMs)))
      .catch(tellFailed('what is too old could not be deleted'))
  const dataSweep = setInterval(() => void sweepData(), LIMITS.dataSweepMs)

  return {
    services,
    http,
    notices: data.notices,
    connections,
    async listen() {
      void sweepCodes()
      void sweepData()
      await http.listen({ host: config.host, port: config.port, backlog: 4_096 })
      return (http.server.address() as AddressInfo).port
    },
    async close() {
      draining = true
      demo.close()
      await loadTest.close()
      clearInterval(codeSweep)
      clearInterval(dataSweep)
      const patience = setTimeout(() => http.server.closeAllConnections(), LIMITS.drainMs)
      // A resting connection would be closed under its next request. Each is told with its last answer instead.
      http.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      await Promise.all([realtime.drain(), redis && config.trustProxy ? pause(LIMITS.drainNoticeMs) : undefined])
      // A keep-alive connection that was busy when closing began becomes idle later; nothing else closes it.
      const sweep = setInterval(() => {
        http.server.closeIdleConnections()
        connections.sweepUnfinished()
      }, 50)
      await http.close()
      clearInterval(sweep)
      clearTimeout(patience)
      await reads?.close()
      await realtime.close()
      await auth.close()
      await settings.close()
      await bus.close()
      await redis?.close()
      await data.close()
    },
  }
}

/** Returns the origin at which this process reaches its own server. */
function originOfSelf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}
