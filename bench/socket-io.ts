import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/**
 * The usual way to broadcast on Node: Socket.IO with its defaults, over WebSocket alone. Each message goes to
 * every other socket.
 */
const http = createServer((_, response) => response.end())
const io = new Server(http, { transports: ['websocket'] })
io.on('connection', (socket) => {
  socket.on('broadcast', (payload) => socket.broadcast.emit('broadcast', payload))
})
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`))
