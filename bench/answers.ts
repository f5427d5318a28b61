/** One HTTP answer, split as the load generator needs it. */
export interface HttpAnswer {
  status: number
  head: string
  body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Parses the answers on one connection that has one request in flight at a time. `isHead` tells whether that
 * is a HEAD, which has no body. Throws if an answer does not announce its length.
 */
export function readAnswers(isHead: () => boolean, onAnswer: (answer: HttpAnswer) => void): (chunk: Buffer) => void {
  let pending: Buffer | null = null
  return (chunk) => {
    const bytes = pending ? Buffer.concat([pending, chunk]) : chunk
    pending = bytes
    const headEnd = bytes.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = bytes.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const bodyAt = headEnd + HEAD_END.length
    const end = bodyAt + (isHead() ? 0 : bodyLength(status, head))
    if (bytes.length < end) return
    pending = null
    onAnswer({ status, head, body: bytes.subarray(bodyAt, end) })
  }
}

function bodyLength(status: number, head: string): number {
  if (status === 204 || status === 304) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`The length of an answer is not told:\n${head}`)
  return Number(length)
}
