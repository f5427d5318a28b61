const FIN = 0x80
const MASKED = 0x80
const FIRST_CONTROL = 0x8
const CLOSE = 0x8

/**
 * Meters frames that `ws` does not report. Returns a function that parses the headers of incoming frames and
 * calls `onEmptyFrame` for each frame that completes no message: pings, pongs, and all fragments but the
 * last. Payloads are skipped. After each chunk it returns how many bytes of an unfinished message have
 * arrived. Invalid frames are left to the parser of `ws`. Protocol: RFC 6455 section 5.2.
 */
export function createFrameMeter(onEmptyFrame: () => void): (chunk: Uint8Array) => number {
  const head = new Uint8Array(10)
  let headBytesRead = 0
  let bytesToSkip = 0
  let isData = false
  let isLast = false
  let unfinished = 0

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (bytesToSkip > 0) {
        const skipped = Math.min(bytesToSkip, chunk.length - at)
        bytesToSkip -= skipped
        at += skipped
        if (isData) unfinished = isLast && bytesToSkip === 0 ? 0 : unfinished + skipped
        continue
      }
      head[headBytesRead++] = chunk[at++] as number
      if (headBytesRead < headLength(head, headBytesRead)) continue
      const first = head[0] as number
      const opcode = first & 0x0f
      bytesToSkip = payloadLength(head, headBytesRead) + ((head[1] as number) & MASKED ? 4 : 0)
      headBytesRead = 0
      isData = opcode < FIRST_CONTROL
      isLast = (first & FIN) !== 0
      if (isData && isLast && bytesToSkip === 0) unfinished = 0
      if ((opcode >= FIRST_CONTROL && opcode !== CLOSE) || (first & FIN) === 0) onEmptyFrame()
    }
    return unfinished
  }
}

/** Header length in bytes by its first two. The mask counts as payload, since both are skipped. */
function headLength(head: Uint8Array, bytesRead: number): number {
  if (bytesRead < 2) return 2
  const length = (head[1] as number) & 0x7f
  return length === 126 ? 4 : length === 127 ? 10 : 2
}

function payloadLength(head: Uint8Array, bytesRead: number): number {
  const length = (head[1] as number) & 0x7f
  if (length < 126) return length
  let bytes = 0
  for (let i = 2; i < bytesRead; i++) bytes = bytes * 256 + (head[i] as number)
  return bytes
}
