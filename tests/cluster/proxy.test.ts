import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { until } from './crowd.ts'
import { type NodeProxy, startProxy } from './proxy.ts'

interface FakeNode {
  url: string
  server: Server
  sockets: WebSocketServer
  isWell: boolean
  end(): void
}

let proxy: NodeProxy
let nodes: FakeNode[]
beforeEach(async () => {
  nodes = await Promise.all([startNode('a'), startNode('b')])
  proxy = await startProxy()
  proxy.use(nodes.map(({ url }) => url))
})
afterEach(async () => {
  await proxy.close()
  for (const node of nodes) node.end()
})

/**
 * Starts a server that answers with its name and the address it was asked at. It never answers `/never`. Its
 * sockets send its name too.
 */
async function startNode(name: string): Promise<FakeNode> {
  const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
    if (request.url === '/readyz') return void answer.writeHead(node.isWell ? 200 : 503).end()
    if (request.url === '/never') return
    answer.end(`${name} ${request.headers['x-forwarded-for']}`)
  })
  const sockets = new WebSocketServer({ server }).on('connection', (socket) => socket.send(name))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: FakeNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    sockets,
    isWell: true,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
  return node
}

const said = async (headers = {}): Promise<string> => (await fetch(`${proxy.url}/`, { headers })).text()
const [A, B] = ['a 127.0.0.1', 'b 127.0.0.1'] as const

it('goes round the nodes and says who asked', async () => {
  expect(new Set([await said(), await said(), await said()])).toEqual(new Set([A, B]))
  expect(await said({ 'x-forwarded-for': '10.0.0.1' })).toMatch(/^[ab] 10\.0\.0\.1, 127\.0\.0\.1$/)
})

it('gives nothing to a node that is not well, until it is', async () => {
  const [first] = nodes as [FakeNode, FakeNode]
  first.isWell = false
  expect(await until(3_000, async () => (await said()) === B && (await said()) === B && (await said()) === B)).not.toBeNull()
  first.isWell = true
  expect(await until(3_000, async () => (await said()) === A)).not.toBeNull()
})

it('passes over a node that cannot be connected to, and says 503 and when to come again where there is no other', async () => {
  const [first, second] = nodes as [FakeNode, FakeNode]
  await new Promise((resolve) => {
    first.server.close(resolve)
    first.server.closeAllConnections()
  })
  expect([await said(), await said(), await said()]).toEqual([B, B, B])
  second.isWell = false
  const refused = await until(3_000, async () => (await fetch(proxy.url)).status === 503)
  expect(refused).not.toBeNull()
  expect((await fetch(proxy.url)).headers.get('retry-after')).toBe('1')
})

it('cuts who waits for a node that goes, and does not ask another one', async () => {
  let asked = 0
  for (const { server } of nodes) server.on('request', ({ url }) => url === '/never' && asked++)
  const answer = fetch(`${proxy.url}/never`).then(
    () => 'answered',
    () => 'cut',
  )
  await until(3_000, () => asked === 1)
  for (const node of nodes) node.server.closeAllConnections()
  expect(await answer).toBe('cut')
  expect(asked).toBe(1)
})

it('passes sockets through, and ends them with their node', async () => {
  const socket = new WebSocket(proxy.url.replace('http', 'ws'))
  const heard: string[] = []
  let isClosed = false
  socket.on('message', (text) => heard.push(String(text))).on('close', () => (isClosed = true))
  socket.on('error', () => {})
  await until(3_000, () => heard.length === 1)
  expect(['a', 'b']).toContain(heard[0])
  for (const { sockets } of nodes) for (const client of sockets.clients) client.terminate()
  expect(await until(3_000, () => isClosed)).not.toBeNull()
})
