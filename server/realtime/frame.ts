/** One WebSocket frame as it goes on the wire. It is made once and shared by every socket that gets it: the one thing that all three floors hand on. */
export interface Frame {
  readonly bytes: Buffer
  /** Of a row change: what a slow socket's backlog needs to let a later change of the row replace this one. */
  readonly row?: FrameRow
}
export interface FrameRow {
  /** Equal for frames about the same row to the same topic and subscriptions. */
  key: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The same record as an INSERT, for a socket that was not sent the row's own INSERT yet. */
  asInsert(): Frame
}

const FIN = 0x80
const TEXT = 0x1
const BINARY = 0x2

/** Text or bytes as one unfragmented, unmasked frame, as a server sends it. Protocol: RFC 6455 section 5.2. */
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
