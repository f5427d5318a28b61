import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { countersOf } from './metrics.ts'

it('adds up counters of several servers, by their names with labels, and has 0 of one that is not there', async () => {
  const text = '# TYPE a counter\na{to="x"} 3\na{to="y"} 40\na_more 500\nb 6000\n'
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const one = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  try {
    expect(await countersOf([one, one], ['a{to="y"}', 'b', 'a'])).toEqual([80, 12_000, 0])
  } finally {
    server.close()
  }
})
