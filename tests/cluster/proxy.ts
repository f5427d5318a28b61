import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface NodeProxy {
  /** `http://127.0.0.1:{port}` */
  url: string
  /** Sets the nodes' addresses. A node that is left out gets no new requests; those in progress continue. */
  use(urls: readonly string[]): void
  close(): Promise<void>
}

interface Node {
  url: URL
  /** Whether it last answered 200 at /readyz. */
  isWell: boolean
  agent: Agent
}

/** How often each node's health is checked, and how long it may take to answer. */
const LOOK_MS = 200
const LOOK_PATIENCE_MS = 1_000

/**
 * A minimal proxy before the nodes of a cluster: each request and each upgrade goes to the next healthy node.
 * A node that refuses the connection is skipped. Nothing is sent twice: if a node fails during a request, the
 * client's connection is cut, and a socket ends with its node's.
 */
export async function startProxy(): Promise<NodeProxy> {
  let nodes: readonly Node[] = []
  let turn = 0
  const open = new Set<Duplex>()

  /** Returns the nodes in the order in which to try them. */
  function inTurn(): Node[] {
    const well = nodes.filter(({ isWell }) => isWell)
    turn++
    return well.map((_, n) => well[(turn + n) % well.length] as Node)
  }

  function pass(from: IncomingMessage, to: ServerResponse, [node, ...others]: readonly Node[]): void {
    if (!node) {
      to.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"message":"No node is well."}')
      return
    }
    const ahead = request(target(node, from), { agent: node.agent, method: from.method ?? 'GET', headers: headersOf(from) }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => from.socket.destroy())
      answer.on('aborted', () => from.socket.destroy())
    })
    ahead.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void from.socket.destroy()
      node.isWell = false
      pass(from, to, others)
    })
    ahead.on('socket', (socket) => {
      if (!socket.connecting) return void from.pipe(ahead)
      socket.once('connect', () => from.pipe(ahead))
    })
  }

  function passUpgrade(from: IncomingMessage, near: Duplex, head: Buffer, [node, ...others]: readonly Node[]): void {
    if (!node) return void near.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    const ahead = request(target(node, from), { agent: false, method: 'GET', headers: headersOf(from) })
    ahead.on('upgrade', (answer, far, first) => {
      near.write(`${headOf(answer)}\r\n`)
      near.write(first)
      far.write(head)
      join(near, far)
    })
    ahead.on('response', (answer) => {
      near.write(`${headOf(answer)}\r\n`)
      answer.on('data', (chunk) => near.write(chunk)).on('end', () => near.end())
    })
    ahead.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void near.destroy()
      node.isWell = false
      passUpgrade(from, near, head, others)
    })
    ahead.end()
  }

  function join(near: Duplex, far: Socket): void {
    open.add(far)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    far.on('close', () => open.delete(far))
  }

  const server = createServer((from, to) => pass(from, to, inTurn()))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  })
  server.on('upgrade', (from, near, head) => {
    near.on('error', () => {})
    passUpgrade(from, near, head, inTurn())
  })
  // Longer than any test: closing a kept connection under a request would be a fault of this proxy, not of a
  // node.
  server.keepAliveTimeout = 600_000
  const looking = setInterval(() => nodes.forEach(look), LOOK_MS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(urls) {
      const known = new Map(nodes.map((node) => [node.url.origin, node]))
      nodes = urls.map((url) => known.get(url) ?? { url: new URL(url), isWell: true, agent: new Agent({ keepAlive: true }) })
    },
    async close() {
      clearInterval(looking)
      for (const socket of open) socket.destroy()
      for (const { agent } of nodes) agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function look(node: Node): Promise<void> {
  node.isWell = await fetch(new URL('/readyz', node.url), { signal: AbortSignal.timeout(LOOK_PATIENCE_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

const target = (node: Node, { url }: IncomingMessage): URL => new URL(url ?? '/', node.url)

/** Adds the client's address, as this proxy sees it, to X-Forwarded-For. */
function headersOf({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const before = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': [before, socket.remoteAddress].flat().filter(Boolean).join(', ') }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}\r\n`] : []))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}`
}
