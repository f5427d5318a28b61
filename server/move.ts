import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../migrations/all.ts'
import { readConfig } from './config.ts'
import { type Moved, move } from './store/move/move.ts'
import { openPostgresSource } from './store/move/postgres-source.ts'
import { openPostgresTarget } from './store/move/postgres-target.ts'
import { createProgress } from './store/move/progress.ts'
import type { Source, Target } from './store/move/side.ts'
import { openSqliteSource } from './store/move/sqlite-source.ts'
import { openSqliteTarget } from './store/move/sqlite-target.ts'

/** One direction of a move: opens both databases; `last` returns the advice to print at the end. */
interface Way {
  source(): Promise<Source>
  target(): Promise<Target>
  last(moved: Moved): readonly string[]
}

/** Moves a database from one engine to the other: see docs/move.md. The first argument names the new one. */
async function main([way]: readonly string[]): Promise<void> {
  if (way !== 'postgres' && way !== 'sqlite') throw new Error('Say where to: postgres or sqlite.')
  const { dataDir, databaseUrl, authSecret } = readConfig(process.env)
  if (databaseUrl === null) throw new Error('DATABASE_URL must name the PostgreSQL database: postgres://user:password@host:5432/database.')
  const { now } = Date
  const ways: Readonly<Record<typeof way, Way>> = {
    postgres: {
      source: () => openSqliteSource(dataDir, now),
      target: () => openPostgresTarget({ url: databaseUrl, migrations, now }),
      last: () => afterPostgres(dataDir, authSecret !== null),
    },
    sqlite: {
      source: () => openPostgresSource(databaseUrl),
      target: () => openSqliteTarget({ dataDir, migrations, now }),
      last: ({ newest }) => [...afterSqlite(dataDir, authSecret !== null), ...ahead(newest / 1_000 - now())],
    },
  }
  const { source: openSource, target: openTarget, last } = ways[way]
  const progress = createProgress(process.stdout, now)
  const source = await openSource()
  try {
    const target = await openTarget()
    try {
      const moved = await move({ source, target, progress })
      for (const line of [...summaryOf(moved), '', ...last(moved)]) progress.say(line)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function summaryOf({ tables, rows, files }: Moved): string[] {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const lines = tables.filter((one) => one.rows > 0).map((one) => `  ${one.table.padEnd(width)}  ${one.hash}  ${count(one.rows)}`)
  return [
    ...lines,
    '',
    `${count(rows)} rows and ${count(files.count)} files (${count(files.bytes)} bytes) are there. Both sides have the same hashes (SHA-256, of the rows in order).`,
  ]
}

const count = (value: number): string => value.toLocaleString('en')

function afterPostgres(dataDir: string, isGiven: boolean): string[] {
  const file = join(dataDir, 'auth-secret')
  const key = isGiven
    ? ['Keep AUTH_SECRET as it is.']
    : existsSync(file)
      ? [
          `The key that signs is still needed. It is the content of ${file}: several servers need it as AUTH_SECRET, each the same;`,
          'one server that keeps this DATA_DIR finds it there. With another key everybody must sign in again, and authenticator apps must be enrolled anew.',
        ]
      : [`There is no key in ${dataDir}: if servers ran with AUTH_SECRET, give them the same.`]
  return [
    'Start with the same DATABASE_URL.',
    ...key,
    `Mails that nobody fetched stay in ${join(dataDir, 'outbox')}. The old database and its files were left as they were.`,
  ]
}

function afterSqlite(dataDir: string, isGiven: boolean): string[] {
  const key = isGiven
    ? 'Keep AUTH_SECRET as it is.'
    : existsSync(join(dataDir, 'auth-secret'))
      ? `The key that signs is the content of ${join(dataDir, 'auth-secret')}. If the servers had another, put theirs there.`
      : `The key that signs is still needed: put the servers' AUTH_SECRET, or their auth-secret, into ${join(dataDir, 'auth-secret')}, or set it as AUTH_SECRET.`
  return [
    `Start with DATA_DIR=${dataDir}, without DATABASE_URL and REDIS_URL.`,
    `${key} With another key everybody must sign in again, and authenticator apps must be enrolled anew.`,
    'The old database was left as it was.',
  ]
}

/**
 * Returns a warning if this machine's clock is `ms` behind the last commit: commit times must increase, and
 * the embedded engine takes them from this clock.
 */
const ahead = (ms: number): string[] =>
  ms <= 0 ? [] : [`The clock of this machine is ${Math.ceil(ms / 1_000)} s behind the last commit. Start the server when it has caught up.`]

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\nThe move stopped.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
