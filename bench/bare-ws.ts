import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * The plain way to broadcast on Node: each message is sent to every other socket, with one `send` each. It
 * has no topics, no rights and no limits.
 */
const http = createServer((_, response) => response.end())
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
sockets.on('connection', (sender) => {
  sender.on('message', (data, isBinary) => {
    for (const socket of sockets.clients) if (socket !== sender) socket.send(data, { binary: isBinary })
  })
})
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`))
