import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import inject from 'light-my-request'
import pino from 'pino'
import { refuse } from '../../../../contract/errors.ts'
import type { Json } from '../../../../contract/json.ts'
import type { ServerTool } from '../../../../contract/tool.ts'
import { createLedger } from '../../../../migrations/0014_fairness.ts'
import { countHosts } from '../../../../migrations/0043_reads_in_writes.ts'
import * as operatorSettings from '../../../../migrations/0060_operator_settings.ts'
import { createPieces } from '../../../../migrations/0063_trash.ts'
import { createLocalBus } from '../../../cluster/bus/bus.ts'
import { createLimits } from '../../../cluster/limits/limits.ts'
import type { RateLimits } from '../../../cluster/limits/rate-limits.ts'
import { readConfig } from '../../../config.ts'
import { createActorReader } from '../../../http/actors.ts'
import { createBodyReader } from '../../../http/bodies.ts'
import { boundsOf } from '../../../http/bounds.ts'
import { Connections } from '../../../http/connections.ts'
import { createHttp } from '../../../http/http.ts'
import { createLinkKeys } from '../../../http/link-keys.ts'
import { deriveKey } from '../../../lib/keys.ts'
import { createCatalog } from '../../../rules/catalog.ts'
import { createPseudonyms } from '../../../rules/policy/pseudonym.ts'
import type { Authenticator, Services, VerifiedToken } from '../../../services.ts'
import { openSettings } from '../../../settings.ts'
import { createShards } from '../../../store/commit/shards.ts'
import type { Migrations } from '../../../store/folder/migrate.ts'
import { createHelperUses } from '../../../store/rows/helper-uses.ts'
import { createTable } from '../../../store/sql/ddl.ts'
import { openTestStore } from '../../../store/testing/open-store.ts'
import { authorise } from '../pipeline.ts'
import { registerRest } from '../rest.ts'

export interface TestApi {
  services: Services
  /** Port it listens on. Null: it does not listen. */
  port: number | null
  ask(method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS', path: string, options?: AskOptions): Promise<Told>
  stop(): Promise<void>
}
export interface AskOptions {
  /** Id of the signed-in host. Absent: not signed in. */
  as?: string
  device?: string
  body?: unknown
  headers?: Record<string, string>
  /** Network address of the request. Default: 127.0.0.1. */
  address?: string
}
export interface Told {
  status: number
  headers: OutgoingHttpHeaders
  /** Parsed if it is JSON; '' without a body. */
  body: any
}

/** The longest time of a timer, 24.8 days. */
const NEVER_MS = 2 ** 31 - 1

/** Accepts any token `host.{user id}.x`, so that tests need no accounts. */
const trusting: Authenticator = {
  verify: async (token) => verified(token),
  cached: (token) => (token.startsWith('host.') ? verified(token) : null),
}

function verified(token: string): VerifiedToken {
  const [kind, userId = ''] = token.split('.')
  if (kind === 'gone') refuse('session_not_found', 'The session was ended.')
  if (kind !== 'host') refuse('PGRST301', 'No suitable key or wrong key type')
  return { userId, sessionId: 's', expiresAt: 0, aal: 'aal1', secondFactorDue: false }
}

/** Starts the table API alone, with a store in a temporary folder. Only with `listens` it opens a port. */
export async function openTestApi(
  tools: readonly ServerTool[],
  options: { env?: Record<string, string>; now?: () => number; listens?: boolean; limits?: RateLimits; onPostgres?: boolean } = {},
): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-rest-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.env })
  const log = pino({ level: 'silent' })
  const clock = { now: options.now ?? Date.now, newId: randomUUID, randomBytes: (n: number) => randomBytes(n) }
  const migrations: Migrations = {
    '0001_test_tools': {
      async up(db) {
        for (const table of createCatalog(tools).tables.values()) await createTable(db, table)
        await createLedger(db)
        await countHosts(db)
        await operatorSettings.up(db)
        if (createCatalog(tools).tables.has('trash')) await createPieces(db)
      },
    },
  }
  const fail = (error: unknown): void => {
    throw error
  }
  const secret = config.authSecret === null ? randomBytes(32) : Buffer.from(config.authSecret)
  const pseudonyms = deriveKey(secret, 'devicePseudonyms')
  const catalog = createCatalog(tools)
  const store = await openTestStore({
    folder: dataDir,
    migrations,
    now: clock.now,
    onSurprise: fail,
    pseudonyms,
    shards: createShards(catalog),
    onPostgres: options.onPostgres,
  })
  const settings = await openSettings({
    config,
    store,
    key: deriveKey(secret, 'operatorSettings'),
    previews: [],
    randomBytes: clock.randomBytes,
    log,
  })
  const services: Services = {
    config,
    settings,
    secret,
    version: '0.0.0-test',
    log,
    store,
    catalog,
    bus: createLocalBus(fail),
    clock,
    auth: trusting,
    actors: createActorReader(
      secret,
      trusting,
      createLinkKeys({ store, now: clock.now, noteUse: createHelperUses({ store, catalog, now: clock.now, onError: fail }) }),
    ),
    pseudonyms: createPseudonyms(secret),
    reads: null,
    redis: null,
    limits: options.limits ?? createLimits({ config, secret, clock, redis: null, log }),
  }
  // The sockets of injected requests are no sockets: a look at connections would find them idle and fail.
  const bounds = boundsOf(config, options.listens ? {} : { connectionCheckMs: NEVER_MS })
  const connections = new Connections(bounds)
  const { app, entrance } = createHttp(config, log, clock, connections)
  registerRest(
    entrance,
    services,
    createBodyReader(connections, (request) => authorise(services, request)),
  )
  await app.ready()
  const origin = options.listens ? await app.listen({ host: '127.0.0.1', port: 0 }) : null
  return {
    services,
    port: origin === null ? null : Number(new URL(origin).port),
    async ask(method, path, { as, device, body, headers = {}, address = '127.0.0.1' } = {}) {
      const sent: Record<string, string> = { apikey: 'key', authorization: `Bearer ${as ? `host.${as}.x` : 'key'}`, ...headers }
      if (device) sent['x-device-id'] = device
      if (body !== undefined) sent['content-type'] = 'application/json'
      const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      if (origin !== null) return overHttp(`${origin}/rest/v1/${path}`, { method, headers: sent, body: payload ?? null })
      const {
        statusCode,
        headers: got,
        body: text,
      } = await inject(entrance.onRequest as never, {
        method,
        url: `/rest/v1/${path}`,
        headers: sent,
        remoteAddress: address,
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: statusCode, headers: got, body: parse(text, String(got['content-type'] ?? '')) }
    },
    async stop() {
      await app.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const parse = (text: string, type: string): Json => (text !== '' && type.includes('json') ? JSON.parse(text) : text)

async function overHttp(url: string, request: RequestInit): Promise<Told> {
  const response = await fetch(url, request)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parse(await response.text(), response.headers.get('content-type') ?? ''),
  }
}
