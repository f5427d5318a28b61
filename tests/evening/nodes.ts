import { startCluster, startGround } from '../cluster/cluster.ts'
import type { House } from '../e2e/house.ts'
import { signInHost, signUpHost } from '../setup/host.ts'

/** As for automake: skipped, because something is not installed. */
const SKIPPED = 77

/**
 * Starts several servers on one PostgreSQL and one Redis, behind a proxy. `restart` kills the first one. Ends
 * the process with 77 where these programs are missing.
 */
export async function startNodes(nodes: number): Promise<House> {
  const ground = await startGround()
  if (!ground) {
    console.error('Several nodes need the programs of PostgreSQL and Redis, which are not installed.')
    process.exit(SKIPPED)
  }
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
