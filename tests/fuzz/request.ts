import type { Random } from '../setup/random.ts'

/** A request as bytes, with the facts that the judge needs. */
export interface FuzzRequest {
  bytes: Buffer
  /** The request line, for reading a failure. */
  line: string
  expectBody: boolean
  /** Whether it is valid HTTP (RFC 9112), so that an error answer must have the API's form. */
  wellFormed: boolean
}

export interface RequestParts {
  method: string
  path: string
  headers: readonly [string, string][]
  body: Buffer | null
}

/** Encodes a request. One in a hundred is damaged: wrong lengths, control characters, cut short. */
export function toBytes(random: Random, { method, path, headers, body }: RequestParts): FuzzRequest {
  const spoilt = random.oneIn(100)
  const length = body === null ? [] : [['content-length', String(spoilt && random.oneIn(2) ? random.int(body.length + 1) : body.length)]]
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...[['host', '127.0.0.1'], ...headers, ...length].map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body ?? Buffer.alloc(0)])
  // Node answers CONNECT only by closing the connection.
  const wellFormed = !spoilt && method !== 'CONNECT' && isHttp(path, headers)
  return { bytes: spoilt ? damage(random, bytes) : bytes, line: `${method} ${path}`, expectBody: method !== 'HEAD', wellFormed }
}

/** Returns bytes that are no request at all. */
export function rubbish(random: Random): FuzzRequest {
  const bytes = Buffer.concat([
    random.pick([Buffer.alloc(0), Buffer.from('GET /'), Buffer.from('\r\n\r\n'), Buffer.from('POST /rest/v1/shows HTTP/1.1\r\n')]),
    random.bytes(1 + random.int(200)),
    Buffer.from('\r\n\r\n'),
  ])
  return { bytes, line: `rubbish ${bytes.toString('base64')}`, expectBody: true, wellFormed: false }
}

function damage(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let i = 0; i < 1 + random.int(4); i++) copy[random.int(copy.length)] = random.int(256)
  return copy
}

const isHttp = (path: string, headers: readonly [string, string][]): boolean =>
  /^[\x21-\x7e]+$/.test(path) && headers.every(([, value]) => /^[\x20-\x7e\x80-\xff]*$/.test(value))
