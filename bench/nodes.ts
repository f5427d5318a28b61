import { randomBytes } from 'node:crypto'
import { type OwnRedis, startRedis } from '../server/cluster/redis/testing/redis-server.ts'
import { makeDatabase, NO_POSTGRES, postgresServer } from '../server/store/testing/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts'
import { Missing } from './bench.ts'
import { startHelper } from './children.ts'
import { builtServer, type House, makeDataDir, portOf, SETTINGS, withHouse } from './house.ts'
import type { LineOrder } from './line.ts'

/** Servers that share a load: connections and sockets are spread over them in turn. */
export interface Nodes {
  ports: readonly number[]
  /** Total processor time of all nodes so far, in milliseconds. */
  cpuMs(): number
}

export const nodesOf = (servers: readonly ServerProcess[]): Nodes => ({
  ports: servers.map(portOf),
  cpuMs: () => servers.reduce((sum, server) => sum + server.cpuMs(), 0),
})

/**
 * Several nodes of the built server on one PostgreSQL and one Redis. `server` is the first of them; the host
 * signed up there.
 */
export interface Cluster extends House {
  servers: readonly ServerProcess[]
}

/**
 * Runs `use` with so many nodes on a fresh database and a Redis of their own, and stops all afterwards, also
 * if `use` throws. Throws if PostgreSQL or Redis is missing. `lineMs`: how much longer a journey to the
 * database and back takes than on one machine.
 */
export async function withNodes<T>(count: number, use: (cluster: Cluster) => Promise<T>, lineMs = 0): Promise<T> {
  const at = await postgresServer()
  if (at === null) throw new Missing(`It ${NO_POSTGRES}.`)
  const redis = await ownRedis()
  const { url, drop } = await makeDatabase(at)
  const line = lineMs > 0 ? await openLine(url, lineMs) : null
  const shared = { DATABASE_URL: line?.url ?? url, REDIS_URL: redis.url, AUTH_SECRET: randomBytes(32).toString('hex') }
  try {
    return await withHouse(
      (house) => withOthers(count - 1, shared, (others) => use({ ...house, servers: [house.server, ...others] })),
      shared,
    )
  } finally {
    line?.stop()
    redis.kill()
    await drop()
  }
}

/** Starts a process that delays the replies of this database (see line.ts). Returns the URL to reach it by. */
async function openLine(database: string, ms: number): Promise<{ url: string; stop(): void }> {
  const url = new URL(database)
  const helper = startHelper('bench/line.ts', { host: url.hostname, port: Number(url.port || 5432), ms } satisfies LineOrder)
  const { port } = await helper.line<{ port: number }>()
  url.host = `127.0.0.1:${port}`
  return { url: url.href, stop: helper.stop }
}

/** Starts a Redis that nobody else uses, so that its processor time can be measured. */
export async function ownRedis(): Promise<OwnRedis> {
  const redis = await startRedis()
  if (redis === null) throw new Missing('It needs redis-server or valkey-server on the PATH.')
  return redis
}

async function withOthers<T>(
  count: number,
  env: Record<string, string>,
  use: (others: readonly ServerProcess[]) => Promise<T>,
): Promise<T> {
  const others: ServerProcess[] = []
  try {
    for (let n = 0; n < count; n++)
      others.push(await startServerProcess({ script: builtServer(), env: { DATA_DIR: makeDataDir(), ...SETTINGS, ...env } }))
    return await use(others)
  } finally {
    await Promise.all(others.map((server) => server.end('SIGKILL')))
  }
}
