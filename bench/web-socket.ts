import { connect, type Socket } from 'node:net'
import { frameBytes } from '../tests/fuzz/raw-socket.ts'

/** A WebSocket as raw bytes (RFC 6455): a real client per socket would cost more than the measured server. */
export interface Opening {
  port: number
  path: string
  cookie?: string
  /** Texts sent when the socket is open. */
  texts: readonly string[]
  /** The server's answer to the last of `texts`. Null: the upgrade is enough. */
  ready: string | null
}

/**
 * Resolves when the server has accepted what was sent. Throws if it refuses. Everything received later goes
 * to `onBytes`.
 */
export function openWebSocket({ port, path, cookie, texts, ready }: Opening, onBytes: (chunk: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let heard = ''
    let upgraded = false
    const wait = (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      if (!upgraded && heard.includes('\r\n\r\n')) {
        upgraded = true
        for (const text of texts) sendText(socket, text)
      }
      if (/^HTTP\/1\.1 (?!101)|"status":"error"/.test(heard)) reject(new Error(heard))
      if (!upgraded || (ready !== null && !heard.includes(ready))) return
      socket.off('data', wait)
      socket.on('data', onBytes)
      resolve(socket)
    }
    socket.on('error', reject)
    socket.on('data', wait)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YmVuY2gtYmVuY2gtYmVuYw==\r\n\r\n`,
    )
  })
}

export const sendText = (socket: Socket, text: string): void => void socket.write(frameBytes(Buffer.from(text), { opcode: 1 }))
