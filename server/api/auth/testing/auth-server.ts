import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import pino from 'pino'
import WebSocket from 'ws'
import { createLocalBus } from '../../../cluster/bus/bus.ts'
import { createLimits } from '../../../cluster/limits/limits.ts'
import type { RateLimits } from '../../../cluster/limits/rate-limits.ts'
import { readConfig } from '../../../config.ts'
import { createHttp } from '../../../http/http.ts'
import { openTestStore } from '../../../store/testing/open-store.ts'
import { createMailer } from '../../mail/mailer.ts'
import { createAuth } from '../auth.ts'
import type { Auth } from '../context.ts'
import { registerAuth } from '../routes.ts'
import { type ReadMail, readMails } from './mails.ts'
import { AUTH_MIGRATIONS } from './migrations.ts'

export const SECRET = 'a secret of the tests, of at least 32 characters'

export interface Answer {
  status: number
  headers: Headers
  body: any
}

/**
 * Auth alone, on an embedded store in a temporary folder and a free port, with a clock that tests can move.
 * Rate limits are its own, or the given ones.
 */
export interface AuthServer {
  url: string
  auth: Auth
  /** Moves the server's clock only. */
  advance(ms: number): void
  /** Stops the server's clock; it still moves by `advance`. */
  stopClock(): void
  /** Creates a separate supabase-js client, signed out. */
  client(options?: SupabaseClientOptions<'public'>['auth']): SupabaseClient
  /** Makes a raw request under /auth/v1. */
  call(method: string, path: string, options?: { body?: unknown; token?: string; headers?: Record<string, string> }): Promise<Answer>
  /** Returns all mails, oldest first, once all work after responses is done. */
  mails(): Promise<ReadMail[]>
  /** Ids of sessions announced as ended. */
  ended: string[]
  /** Log entries at level warn and above. */
  logged: Record<string, unknown>[]
  stop(): Promise<void>
}

export async function startAuthServer(env: Record<string, string> = {}, given?: RateLimits): Promise<AuthServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-auth-'))
  const config = readConfig({ DATA_DIR: dataDir, SIGNUP: 'open', ...env })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  let ahead = 0
  let stoppedAt: number | null = null
  const clock = { now: () => (stoppedAt ?? Date.now()) + ahead, newId: randomUUID, randomBytes: (n: number) => randomBytes(n) }
  const onSurprise = (error: unknown): void => log.error(error)
  const store = await openTestStore({ folder: dataDir, migrations: AUTH_MIGRATIONS, now: clock.now, onSurprise })
  const bus = createLocalBus((error) => log.error(error))
  const ended: string[] = []
  bus.subscribe((message) => {
    if (message.kind === 'sign-in-sessions-ended') ended.push(...message.sessionIds)
  })
  const secret = Buffer.from(SECRET)
  const limits = given ?? createLimits({ config, secret, clock, redis: null, log })
  const auth = createAuth({ config, secret, log, store, bus, clock, mailer: createMailer(config, log, clock), limits })
  const { app: http } = createHttp(config, log, clock)
  registerAuth(http, { version: '0.0.0-test' }, auth)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`

  return {
    url,
    auth,
    ended,
    logged,
    advance: (ms) => {
      ahead += ms
    },
    stopClock: () => {
      stoppedAt = Date.now()
    },
    client: (options) =>
      createClient(url, 'anon-key', {
        auth: { persistSession: false, autoRefreshToken: false, ...options },
        realtime: { transport: WebSocket as never },
      }),
    async call(method, path, { body, token, headers = {} } = {}) {
      const response = await fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
    },
    async mails() {
      await auth.settled()
      return readMails(join(dataDir, 'outbox'))
    },
    async stop() {
      await http.close()
      await auth.close()
      await bus.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
