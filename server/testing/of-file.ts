import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './start.ts'

/**
 * Starts something before the tests of a file and stops it after them. Returns a stand-in for it, whose
 * members throw until the tests run.
 */
export function ofFile<T extends object>(start: () => Promise<T>, stop: (started: T) => Promise<unknown>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started && stop(started))
  return new Proxy({} as T, {
    get: (_, member) => {
      if (!started) throw new Error(`${String(member)} is used before the tests run.`)
      return Reflect.get(started, member)
    },
  })
}

/** Starts a server for all tests of a file. */
export const serverOfFile = (options: TestServerOptions): TestServer =>
  ofFile(
    () => startTestServer(options),
    (server) => server.stop(),
  )
