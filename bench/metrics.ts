import type { ServerProcess } from '../tests/setup/server-process.ts'

/**
 * Returns the values of counters of /metrics, named with their labels and summed over the servers, in the
 * order of the names. A missing counter is 0.
 */
export async function countersOf(servers: readonly Pick<ServerProcess, 'url'>[], names: readonly string[]): Promise<number[]> {
  const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return names.map((name) => texts.reduce((sum, text) => sum + readCounter(text, name), 0))
}

const readCounter = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  )
