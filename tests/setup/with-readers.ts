import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { closeClients, makeHost } from '../compat/clients.ts'

export interface WithReaders {
  server: TestServer
  host: Awaited<ReturnType<typeof makeHost>>
  stop(): Promise<void>
}

/** Starts a server with all tools and read workers, and signs up a host. */
export async function startWithReaders(): Promise<WithReaders> {
  const readWorker = new URL('../../server/read-worker.ts', import.meta.url)
  const server = await startTestServer({ tools, migrations, readWorker, env: { LIMITS: 'off' } })
  return {
    server,
    host: await makeHost({ url: server.url }),
    async stop() {
      await closeClients()
      await server.stop()
    },
  }
}
