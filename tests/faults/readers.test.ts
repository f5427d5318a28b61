import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { ask, signUpHost } from '../setup/host.ts'
import { startServerProcess, TEST_SERVER } from '../setup/server-process.ts'

const MEGABYTE = 1_000_000
const ANSWER_BYTES = 4.5 * MEGABYTE
const PEERS = 20

it('S4: peers that ask ahead and do not read hold one answer each, and an honest request is answered', async () => {
  const server = await startServerProcess({ script: TEST_SERVER })
  const host = await signUpHost(() => server.url, 'host@example.com')
  const todos = Array.from({ length: 1_000 }, () => ({ task: 'x'.repeat(480), user_id: host.userId }))
  for (let i = 0; i < 8; i++) await host.ask('POST', '/rest/v1/todos', todos)
  const read = () => host.ask('GET', '/rest/v1/todos?select=*')
  expect(JSON.stringify((await read()).body).length).toBeGreaterThan(ANSWER_BYTES)

  const before = server.rss()
  const { hostname, port } = new URL(server.url)
  const request = `GET /rest/v1/todos?select=* HTTP/1.1\r\nHost: x\r\nAuthorization: ${host.headers['authorization']}\r\n\r\n`
  const peers: Socket[] = []
  for (let i = 0; i < PEERS; i++) {
    const peer = connect(Number(port), hostname).pause()
    peer.on('error', () => {})
    peer.write(request.repeat(LIMITS.pipelinedRequests))
    peers.push(peer)
  }
  // The server answers well-behaved requests between those of the slow readers. After many such answers,
  // theirs are computed.
  for (let i = 0; i < 30; i++) expect((await ask(`${server.url}/healthz`, 'GET')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect((await ask(`${server.url}/healthz`, 'GET')).status).toBe(200)
  expect((await read()).status).toBe(200)
  // Each answer exists as rows, as text and as bytes, plus garbage not collected yet. All requested answers
  // together would take ten times as much.
  expect(server.rss() - before).toBeLessThan(4 * PEERS * ANSWER_BYTES + 100 * MEGABYTE)

  for (const peer of peers) peer.destroy()
  expect(server.complaints()).toBe('')
  await server.end('SIGTERM')
}, 90_000)
