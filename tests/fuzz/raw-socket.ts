import { connect, type Socket } from 'node:net'

/** A WebSocket client that sends any frame, valid or not (RFC 6455). */
export interface RawSocket {
  /** Returns all bytes that the server sent since the last call. */
  take(): Buffer
  alive(): boolean
  write(bytes: Buffer): void
  close(): void
}

/** Opens a socket. Resolves with null if the upgrade was refused. */
export function openRawSocket(port: number, path: string): Promise<RawSocket | null> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    let upgraded = false
    socket.on('error', () => {})
    socket.on('close', () => resolve(null))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const headEnd = upgraded ? -1 : received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      upgraded = received.toString('latin1').startsWith('HTTP/1.1 101')
      received = received.subarray(headEnd + 4)
      if (!upgraded) socket.destroy()
      else
        resolve({
          take() {
            const taken = received
            received = Buffer.alloc(0)
            return taken
          },
          alive: () => !socket.destroyed && socket.writable,
          write: (bytes) => void socket.write(bytes),
          close: () => socket.destroy(),
        })
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZnV6ei1mdXp6LWZ1enotZg==\r\n\r\n`,
    )
  })
}

export interface FrameShape {
  opcode: number
  fin?: boolean
  masked?: boolean
  /** Reserved bits, which no extension has defined. */
  reserved?: number
  /** The declared length, if different from the real one. */
  claims?: number
}

/**
 * Returns a frame's bytes. The mask is all zeros, which RFC 6455 permits and which keeps failures readable.
 */
export function frameBytes(
  payload: Buffer,
  { opcode, fin = true, masked = true, reserved = 0, claims = payload.length }: FrameShape,
): Buffer {
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode
  const mask = masked ? 0x80 : 0
  const length =
    claims < 126
      ? Buffer.from([mask | claims])
      : claims < 65_536
        ? Buffer.from([mask | 126, claims >> 8, claims & 255])
        : Buffer.concat([Buffer.from([mask | 127]), bigEndian64(claims)])
  return Buffer.concat([Buffer.from([first]), length, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload])
}

function bigEndian64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
