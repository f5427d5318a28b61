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
  let have = 0
  let pass = 0

  /** Bytes of the head as far as it says so itself; the mask is passed over with the payload. */
  function need(): number {
    if (have < 2) return 2
    const length = (head[1] as number) & 0x7f
    return length === 126 ? 4 : length === 127 ? 10 : 2
  }

  function payload(): number {
    const length = (head[1] as number) & 0x7f
    if (length < 126) return length
    let bytes = 0
    for (let i = 2; i < have; i++) bytes = bytes * 256 + (head[i] as number)
    return bytes
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (pass > 0) {
        const passed = Math.min(pass, chunk.length - at)
        pass -= passed
        at += passed
        continue
      }
      head[have++] = chunk[at++] as number
      if (have < need()) continue
      const first = head[0] as number
      const opcode = first & 0x0f
      pass = payload() + ((head[1] as number) & MASKED ? 4 : 0)
      have = 0
      if ((opcode >= FIRST_CONTROL && opcode !== CLOSE) || (first & FIN) === 0) onEmptyFrame()
    }
  }
}
