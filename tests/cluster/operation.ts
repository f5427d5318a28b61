import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, unlinkSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@redis/client'
import pg from 'pg'
import { shardOfAccount } from '../../server/store/commit/shards.ts'
import { freePort, type OwnPostgres, startPostgres } from '../../server/store/testing/postgres-server.ts'
import { ask, signInHost, signUpHost } from '../setup/host.ts'
import { SERVER } from '../setup/server-process.ts'
import { smallDisk } from '../setup/small-disk.ts'
import { startCluster } from './cluster.ts'
import { pause, until } from './crowd.ts'
import { startSlowLine } from './slow-line.ts'
import type { Act, Stage } from './stage.ts'
import { NEVER, OTHERS_MS, through } from './trouble.ts'

const pair = ({ host, stranger: other }: Stage) => ({ host, other })

/** Signs two accounts up on a cluster of its own. */
const pairOn = async (url: string) => ({
  host: await signUpHost(() => url, 'host@example.com'),
  other: await signUpHost(() => url, 'stranger@example.com'),
})

const SLOW_MS = 300

export const redisInTrouble: Act = async (stage) => {
  const { cluster, another, close } = stage
  const client = createClient({ url: cluster.ground.redis.url })
  client.on('error', () => {})
  await client.connect()
  close(() => client.destroy())
  await through(stage, pair(stage), cluster, {
    what: 'Redis flushed, ten times',
    othersMs: OTHERS_MS,
    async disturb() {
      for (let n = 0; n < 10; n++) {
        await client.flushAll()
        await pause(300)
      }
    },
  })
  const line = await startSlowLine(cluster.ground.redis.port)
  close(line.close)
  const slow = await another({ nodes: 2, env: { LIMITS: 'off', REDIS_URL: `redis://127.0.0.1:${line.port}` } })
  await through(stage, await pairOn(slow.url), slow, {
    what: `Redis ${SLOW_MS} ms late`,
    othersMs: OTHERS_MS,
    async disturb() {
      line.delay(SLOW_MS)
      await pause(8_000)
      line.delay(0)
    },
  })
}

const ROW_LOCK_MS = 6_000
/** Longer than a write may wait before it is refused. */
const TABLE_LOCK_MS = 13_000

export const foreignLocks: Act = async (stage) => {
  const { cluster, host } = stage
  const client = new pg.Client({ connectionString: cluster.database })
  await client.connect()
  stage.close(() => client.end())
  const holding = (statement: string, ms: number) => async () => {
    await client.query('begin')
    await client.query(statement)
    await pause(ms)
    await client.query('rollback')
  }
  const shard = shardOfAccount(host.userId)
  await through(stage, pair(stage), cluster, {
    what: 'the row of an account’s shard locked for 6 s',
    othersMs: OTHERS_MS,
    disturb: holding(`select 1 from limelight_shards where shard = ${shard} for update`, ROW_LOCK_MS),
  })
  await through(stage, pair(stage), cluster, {
    what: 'the table of answers locked for 13 s',
    othersMs: NEVER,
    disturb: holding('lock table poll_responses in access exclusive mode', TABLE_LOCK_MS),
  })
}

const SHIFTS_MS = [90_000, 30 * 86_400_000, -30 * 86_400_000]
/** Longer than clocks stay unmeasured. */
const MEASURED_MS = 15_000
const PRELOADED = resolve(import.meta.dirname, 'shifted-clock.mjs')

export const clocksOff: Act = async (stage) => {
  const { another, must } = stage
  const cluster = await another({ nodes: 1, env: { LIMITS: 'off' } })
  const off = await Promise.all(
    SHIFTS_MS.map((ms) => cluster.join({ NODE_OPTIONS: `--import ${PRELOADED}`, CLOCK_SHIFT_MS: String(ms), LIMITS: 'off' })),
  )
  const hosts = await pairOn(cluster.url)
  const urls = [cluster.at(0), ...off.map(({ url }) => url)]
  await through(stage, hosts, cluster, {
    what: 'clocks 90 s and 30 days off',
    othersMs: OTHERS_MS,
    urls,
    async disturb() {
      for (const { pid } of off) process.kill(pid, 'SIGUSR2')
      await pause(12_000)
    },
  })
  const troubles = async () =>
    (await Promise.all(off.map(({ url }) => ask(`${url}/healthz`, 'GET')))).map(({ body }) => String(body.troubles))
  must(
    (await until(MEASURED_MS, async () => (await troubles()).every((told) => told === 'clock'))) !== null,
    `each says that its clock is off: ${await troubles()}`,
  )
  for (const from of urls) {
    const again = await signInHost(() => from, 'host@example.com')
    const answers = await Promise.all(
      urls.map((url) => ask(`${url}/rest/v1/polls?select=created_at&limit=1`, 'GET', undefined, again.headers)),
    )
    must(
      answers.every(({ status }) => status === 200),
      `who signs in at one node is known on all: ${answers.map(({ status }) => status).join()}`,
    )
  }
  const client = new pg.Client({ connectionString: cluster.database })
  await client.connect()
  const { rows } = await client.query(
    `select min(created_at) as first, max(created_at) as last, now() as now from (select created_at::timestamptz from poll_responses union all select created_at::timestamptz from auth_sessions) as dated`,
  )
  await client.end()
  const [{ first, last, now }] = rows
  must(now - first < 120_000 && last <= now, `all rows have the database’s time: from ${first.toISOString()} to ${last.toISOString()}`)
}

const DISK = 400 * 1024 * 1024

export const fullDisk: Act = async (stage) => {
  const { cluster, note, close } = stage
  const disk = smallDisk(DISK)
  if ('reason' in disk) return note(`not played: ${disk.reason}`)
  close(disk.end)
  const postgres = (await startPostgres({ under: disk.folder })) as OwnPostgres
  close(postgres.kill)
  const own = await startCluster({
    ...{ script: SERVER, database: 'postgres', nodes: 2, env: { LIMITS: 'off' } },
    ground: { ...cluster.ground, postgres },
  })
  close(own.stop)
  await through(stage, await pairOn(own.url), own, {
    what: 'the database’s disk full for 8 s',
    othersMs: NEVER,
    refusal: '507 {"code":"53100"',
    async disturb() {
      const ballast = join(disk.folder, 'ballast')
      for (let n = 0; n < 16; n++) {
        fill(ballast)
        await pause(500)
      }
      unlinkSync(ballast)
      note(`with a full disk PostgreSQL ${postgres.running() ? 'went on' : 'stopped, and was started again'}`)
      if (!postgres.running()) await postgres.start()
    },
  })
}

/** Appends to the file until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(bytes))
      } catch {
        // No room for a piece of this size.
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

const NOBODY = { uid: 65_534, gid: 65_534 }
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']

export const pooler: Act = async (stage) => {
  const { cluster, another, note, close } = stage
  const program = PGBOUNCER.find((file) => existsSync(file))
  if (program === undefined) return note('not played: needs PgBouncer in /usr/sbin')
  const folder = mkdtempSync(join(tmpdir(), 'limelight-pooler-'))
  close(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const database = 'pooled'
  await cluster.ground.postgres.run(`create database ${database}`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 200,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n${database} = host=127.0.0.1 port=${cluster.ground.postgres.port} user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? NOBODY : null
  if (as) chownSync(folder, as.uid, as.gid)
  const start = () => spawn(program, ['-q', file], { ...as, stdio: 'ignore', cwd: '/' })
  let running = start()
  close(() => running.kill('SIGKILL'))
  await pause(500)
  const pooled = await another({
    nodes: 2,
    env: { LIMITS: 'off', DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/${database}` },
  })
  await through(stage, await pairOn(pooled.url), pooled, {
    what: 'behind PgBouncer, which was killed twice',
    othersMs: NEVER,
    async disturb() {
      await pause(3_000)
      for (let n = 0; n < 2; n++) {
        running.kill('SIGKILL')
        await pause(500)
        running = start()
        await pause(2_000)
      }
    },
  })
}
