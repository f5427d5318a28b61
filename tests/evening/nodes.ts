import { startCluster, startGround } from '../cluster/cluster.ts'
import type { House } from '../e2e/house.ts'
import { signInHost, signUpHost } from '../setup/host.ts'

/** Starts several servers on one PostgreSQL and one Redis, behind a proxy. `restart` kills the first one. */
export async function startNodes(nodes: number): Promise<House> {
  const ground = await startGround()
  if (!ground) throw new Error('Several nodes need the programs of PostgreSQL and Redis.')
  const cluster = await startCluster({
    ground,
    script: 'dist/server/main.js',
    database: 'postgres',
    nodes,
    env: { LIMITS: 'on', SIGNUP: 'open' },
  })
  const { url } = cluster
  return {
    url,
    host: (name) => signUpHost(() => url, `${name}@example.com`),
    signIn: (name) => signInHost(() => url, `${name}@example.com`),
    mails: () => [],
    restart: () => cluster.replace(0, 'SIGKILL'),
    async stop() {
      await cluster.stop()
      await ground.stop()
    },
  }
}
