import { connect, type Socket } from 'node:net'
import { pause } from './attack.ts'

/** A TCP connection that sends exactly the given bytes and notes when it was cut. */
export interface Line {
  socket: Socket
  write(bytes: string | Buffer): void
  /** The bytes received so far that were kept, as latin1. */
  text(): string
  received(): number
  /** Milliseconds from the connection to its end, or null while it is open. */
  endedAfter(): number | null
  /** Resolves with the connection's life in milliseconds when it ends, or with null when the time is up. */
  ended(withinMs: number): Promise<number | null>
  /** Resolves with whether the text came in time. */
  says(pattern: RegExp, withinMs: number): Promise<boolean>
  destroy(): void
}

/** Opens a line. `keep`: bytes to keep for `text`, rounded up to whole chunks. */
export function openLine(port: number, { keep = 65_536 }: { keep?: number } = {}): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const chunks: Buffer[] = []
    let received = 0
    let opened = 0
    let ended: number | null = null
    const end = () => {
      ended ??= performance.now() - opened
    }
    socket.on('data', (chunk) => {
      if (received < keep) chunks.push(chunk)
      received += chunk.length
    })
    socket.on('end', end)
    socket.on('close', end)
    socket.on('error', (error) => (opened === 0 ? reject(error) : end()))
    const text = () => Buffer.concat(chunks).toString('latin1')
    const until = async (done: () => boolean, withinMs: number) => {
      const deadline = performance.now() + withinMs
      while (!done() && performance.now() < deadline) await pause(10)
      return done()
    }
    socket.once('connect', () => {
      opened = performance.now()
      resolve({
        socket,
        write: (bytes) => void (socket.writable && socket.write(bytes)),
        text,
        received: () => received,
        endedAfter: () => ended,
        ended: async (withinMs) => {
          await until(() => ended !== null, withinMs)
          return ended
        },
        says: (pattern, withinMs) => until(() => pattern.test(text()) || ended !== null, withinMs).then(() => pattern.test(text())),
        destroy: () => socket.destroy(),
      })
    })
  })
}
