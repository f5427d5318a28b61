import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { ServerTool } from '../../contract/tool.ts'
import { createLedger } from '../../migrations/0014_fairness.ts'
import * as filesMigration from '../../migrations/0023_files.ts'
import { countHosts } from '../../migrations/0043_reads_in_writes.ts'
import * as settingsMigration from '../../migrations/0060_operator_settings.ts'
import { createPieces } from '../../migrations/0063_trash.ts'
import * as accountDeletions from '../../migrations/0064_account_deletions.ts'
import { AUTH_MIGRATIONS } from '../api/auth/testing/migrations.ts'
import type { FileBounds } from '../api/files/uploads.ts'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Bounds } from '../http/bounds.ts'
import { createIds } from '../lib/ids.ts'
import { createCatalog } from '../rules/catalog.ts'
import type { Clock } from '../services.ts'
import type { Migrations } from '../store/folder/migrate.ts'
import { createTable } from '../store/sql/ddl.ts'
import { makeTestDatabase, testsPostgres } from '../store/testing/open-store.ts'
import type { TestDatabase } from '../store/testing/postgres-server.ts'

export interface TestServer {
  /** `http://127.0.0.1:{port}` */
  url: string
  dataDir: string
  services: App['services']
  http: App['http']
  connections: App['connections']
  /** Returns the mails written so far, oldest first, as `.eml` text. */
  outbox(): string[]
  /** Stops the server and keeps its data. */
  close(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** Previews are served too, unless `env` has PREVIEWS. */
  tools: readonly ServerTool[]
  /**
   * Absent: creates the tools' tables from their definitions, after those of auth and before those of the
   * ledger and of files.
   */
  migrations?: Migrations
  env?: Record<string, string>
  /** Absent: errors go to stderr, unless `env` has LOG_LEVEL. */
  log?: Logger
  clock?: Partial<Clock>
  /**
   * Replaces PostgreSQL's clock. Absent: `clock.now` in a run of the tests on PostgreSQL, else PostgreSQL is
   * asked.
   */
  databaseNow?: () => number
  /** Absent: all reads run in this thread. */
  readWorker?: URL | null
  /** Absent: there are no load tests. */
  loadWorker?: URL | null
  webRoot?: string | null
  /** Limits of connections that differ from LIMITS. */
  bounds?: Partial<Bounds>
  fileBounds?: Partial<FileBounds>
}

/** PostgreSQL databases by data folder: a server that starts on a folder again gets the same database. */
const databases = new Map<string, TestDatabase>()

/**
 * Starts the whole engine in this process with a test's tools, on a free port of 127.0.0.1 and an empty
 * temporary DATA_DIR. SIGNUP is open.
 */
export async function startTestServer({
  tools,
  migrations,
  env = {},
  log,
  clock,
  databaseNow,
  readWorker = null,
  loadWorker = null,
  webRoot = null,
  bounds = {},
  fileBounds = {},
}: TestServerOptions): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-test-'))
  const folder = env['DATA_DIR'] ?? dataDir
  const database = testsPostgres() ? (databases.get(folder) ?? (await makeTestDatabase())) : null
  if (database) databases.set(folder, database)
  const store: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const config = readConfig({ ...store, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SIGNUP: 'open', LOG_LEVEL: 'error', ...env })
  const app = await createApp({
    config,
    log: log ?? pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
    databaseNow: databaseNow ?? (database && env['DATABASE_URL'] === undefined ? clock?.now : undefined),
    clock: { now: Date.now, newId: createIds(Date.now), randomBytes: (n) => randomBytes(n), ...clock },
    version: '0.0.0-test',
    tools: env['PREVIEWS'] === undefined ? tools.map(({ isPreview: _, ...tool }) => tool) : tools,
    readWorker,
    loadWorker,
    migrations: migrations ?? {
      ...AUTH_MIGRATIONS,
      '0002_test_tools': tablesOf(tools),
      '0003_fairness': { up: createLedger },
      '0003_host_rows': { up: countHosts },
      '0004_files': filesMigration,
      '0005_operator_settings': settingsMigration,
      '0006_account_deletions': accountDeletions,
      '0007_trash': { up: async (db) => (createCatalog(tools).tables.has('trash') ? createPieces(db) : undefined) },
    },
    webRoot,
    bounds,
    fileBounds,
  })
  const port = await app.listen()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    services: app.services,
    http: app.http,
    connections: app.connections,
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    close: () => app.close(),
    async stop() {
      await app.close()
      await database?.drop()
      databases.delete(folder)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const tablesOf = (tools: readonly ServerTool[]): Migrations[string] => ({
  async up(db) {
    for (const table of createCatalog(tools).tables.values()) await createTable(db, table)
  },
})

function readOutbox(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
