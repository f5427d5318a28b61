const ZERO = 48
const NINE = 57

/**
 * Calls `onValue` with each whole number that directly follows `marker` in a stream of bytes, wherever it is
 * cut into chunks.
 */
export function findMarkers(marker: Buffer, onValue: (value: number) => void): (chunk: Buffer) => void {
  let rest: Buffer | null = null
  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    rest = null
    let from = 0
    for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, from)) {
      from = at + marker.length
      let value = 0
      while (from < bytes.length && isDigit(bytes[from] as number)) value = value * 10 + (bytes[from++] as number) - ZERO
      if (from === bytes.length) {
        // The number may continue in the next chunk.
        rest = bytes.subarray(at)
        return
      }
      onValue(value)
    }
    // The chunk may end within a marker. Most do not, and then nothing is kept.
    const begun = bytes.indexOf(marker[0] as number, Math.max(from, bytes.length - marker.length + 1))
    if (begun >= 0) rest = bytes.subarray(begun)
  }
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE
