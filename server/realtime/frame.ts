/**
 * One encoded WebSocket frame, shared by all sockets that get it. It is the only type that all three layers
 * (`socket/`, `changes/`, `channel/`) use.
 */
export interface Frame {
  readonly bytes: Buffer
  /** For row changes: lets a row's later change replace this frame in a slow socket's backlog. */
  readonly row?: FrameRow
}
export interface FrameRow {
  /** Equal for frames about the same row, with the same topic and subscription ids. */
  key: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Returns the same record as an INSERT, for a socket whose own INSERT of this row is still queued. */
  asInsert(): Frame
}

const FIN = 0x80
const TEXT = 0x1
const BINARY = 0x2

/** Encodes one unfragmented, unmasked frame, as servers send it. Protocol: RFC 6455 section 5.2. */
export function frameOf(data: string | Uint8Array, row?: FrameRow): Frame {
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.length
  const headerBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headerBytes + length)
  bytes[0] = FIN | (typeof data === 'string' ? TEXT : BINARY)
  if (headerBytes === 2) bytes[1] = length
  else if (headerBytes === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  if (typeof data === 'string') bytes.write(data, headerBytes, 'utf8')
  else bytes.set(data, headerBytes)
  return row ? { bytes, row } : { bytes }
}
