const FIN = 0x80
const MASKED = 0x80
const FIRST_CONTROL = 0x8
const CLOSE = 0x8

/**
 * Rate limit for what `ws` does not report: reads the heads of the frames that a socket sends, and calls `onEmptyFrame` for each that completes no
 * message, which are pings, pongs and all fragments but the last. Payloads are passed over. Frames that break the protocol are for the parser to refuse. Protocol: RFC 6455 section 5.2.
 */
export function createFrameMeter(onEmptyFrame: () => void): (chunk: Uint8Array) => void {
  const head = new Uint8Array(10)
  let headBytesRead = 0
  let bytesToSkip = 0

  /** How many bytes the head has, as far as its first two tell; the mask counts as payload, because both are skipped. */
  function headLength(): number {
    if (headBytesRead < 2) return 2
    const length = (head[1] as number) & 0x7f
    return length === 126 ? 4 : length === 127 ? 10 : 2
  }

  function payloadLength(): number {
    const length = (head[1] as number) & 0x7f
    if (length < 126) return length
    let bytes = 0
    for (let i = 2; i < headBytesRead; i++) bytes = bytes * 256 + (head[i] as number)
    return bytes
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (bytesToSkip > 0) {
        const skipped = Math.min(bytesToSkip, chunk.length - at)
        bytesToSkip -= skipped
        at += skipped
        continue
      }
      head[headBytesRead++] = chunk[at++] as number
      if (headBytesRead < headLength()) continue
      const first = head[0] as number
      const opcode = first & 0x0f
      bytesToSkip = payloadLength() + ((head[1] as number) & MASKED ? 4 : 0)
      headBytesRead = 0
      if ((opcode >= FIRST_CONTROL && opcode !== CLOSE) || (first & FIN) === 0) onEmptyFrame()
    }
  }
}
