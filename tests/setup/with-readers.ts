import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { closeClients, makeHost } from '../compat/clients.ts'

export interface WithReaders {
  server: TestServer
  host: Awaited<ReturnType<typeof makeHost>>
  stop(): Promise<void>
}

/** All tools on a server that reads in workers, and a host of it. */
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
