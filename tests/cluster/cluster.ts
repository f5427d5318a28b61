import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnRedis, startRedis } from '../../server/cluster/redis/testing/redis-server.ts'
import { type OwnPostgres, startPostgres } from '../../server/store/testing/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts'
import { type NodeProxy, startProxy } from './proxy.ts'

/**
 * The servers that nodes share: a PostgreSQL and a Redis of their own, which tests may stop, and the proxy
 * before the nodes.
 */
export interface Ground {
  postgres: OwnPostgres
  redis: OwnRedis
  /** Starts Redis again on the same port after it was stopped. */
  restartRedis(): Promise<void>
  stop(): Promise<void>
}

/** Resolves with null if the programs of PostgreSQL or Redis are missing. */
export async function startGround(): Promise<Ground | null> {
  const postgres = await startPostgres({ flushes: false })
  const redis = postgres && (await startRedis())
  if (!postgres || !redis) {
    postgres?.kill()
    return null
  }
  const kill = (): void => ground.redis.kill()
  process.once('exit', kill)
  const ground: Ground = {
    postgres,
    redis,
    async restartRedis() {
      const again = await startRedis(ground.redis.port)
      if (!again) throw new Error('Redis did not start again.')
      ground.redis = again
    },
    async stop() {
      process.off('exit', kill)
      kill()
      await postgres.stop('immediate')
      postgres.kill()
    },
  }
  return ground
}

export interface Cluster {
  ground: Ground
  /** The URL of the nodes' database. */
  database: string
  /** The proxy's address. */
  url: string
  nodes: ServerProcess[]
  /** Returns one node's address. Numbers wrap around. */
  at(n: number): string
  /** Ends a node with the signal and starts a new process in its place. Resolves when that one is ready. */
  replace(n: number, signal: NodeJS.Signals): Promise<void>
  /** Starts another node, which is not behind the proxy, with other settings. It ends with the others. */
  join(env: Record<string, string>): Promise<ServerProcess>
  /** Returns the number of mails written by all nodes, replaced ones included. */
  mails(): number
  stop(): Promise<void>
}

export interface ClusterOptions {
  ground: Ground
  script: string
  /** The name of a database on the ground's PostgreSQL. It exists and may be empty. */
  database: string
  nodes: number
  env?: Record<string, string>
}

/** Milliseconds within which a node must start, also on a busy machine. */
export const START_MS = 60_000

/** Starts the nodes of a cluster at the same time, so that all find the same database, which may be empty. */
export async function startCluster({ ground, script, database, nodes: count, env = {} }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-cluster-'))
  const url = new URL(ground.postgres.url)
  url.pathname = `/${database}`
  const folders: string[] = []
  const start = (other: Record<string, string> = {}): Promise<ServerProcess> => {
    const own = join(folder, `node-${folders.length}`)
    folders.push(own)
    const shared = {
      DATABASE_URL: url.href,
      REDIS_URL: ground.redis.url,
      AUTH_SECRET: `a secret that the nodes on ${database} share, and nobody else knows`,
      TRUST_PROXY: 'on',
    }
    return startServerProcess({ script, env: { ...shared, DATA_DIR: own, ...env, ...other }, patienceMs: START_MS })
  }
  const proxy: NodeProxy = await startProxy()
  const nodes: ServerProcess[] = []
  const joined: ServerProcess[] = []
  const endAll = () => Promise.all([...nodes, ...joined].map((node) => node.end('SIGKILL')))
  process.once('exit', endAll)
  const starts = await Promise.allSettled(Array.from({ length: count }, () => start()))
  for (const one of starts) if (one.status === 'fulfilled') nodes.push(one.value)
  if (nodes.length < count) {
    await endAll()
    process.off('exit', endAll)
    await proxy.close()
    throw starts.find((one) => one.status === 'rejected')?.reason
  }
  const offer = () => proxy.use(nodes.filter((node) => node.running()).map((node) => node.url))
  offer()
  return {
    ground,
    database: url.href,
    url: proxy.url,
    nodes,
    at: (n) => (nodes[n % nodes.length] as ServerProcess).url,
    async replace(n, signal) {
      await nodes[n]?.end(signal)
      nodes[n] = await start()
      offer()
    },
    async join(other) {
      const node = await start(other)
      joined.push(node)
      return node
    },
    mails: () => folders.reduce((sum, own) => sum + mailsIn(join(own, 'outbox')), 0),
    async stop() {
      await proxy.close()
      process.off('exit', endAll)
      await endAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mailsIn(outbox: string): number {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith('.eml')).length
  } catch {
    return 0
  }
}
