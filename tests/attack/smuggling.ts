/**
 * Bytes that two readers may read as different requests (RFC 9112, 11.2). The bytes after the blank line must
 * never become a request of their own.
 */
export interface Shape {
  name: string
  bytes: Buffer
  /** Valid HTTP after all: it is answered once, and the connection may stay. */
  proper?: boolean
  /** Refused before any of our code runs, without a body or in the socket's own form. */
  early?: boolean
}

/** The request hidden behind the first. Its answer would be a 404 that names this path. */
const HIDDEN = 'GET /rest/v1/smuggled-behind HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const CHUNKED_END = '0\r\n\r\n'

const post = (headers: readonly string[], body: string, { version = '1.1', eol = '\r\n' } = {}): Buffer =>
  Buffer.from(
    [
      'POST /rest/v1/rpc/get_all_settings HTTP/'.concat(version),
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      ...headers,
      '',
      body,
    ].join(eol),
    'latin1',
  )
const get = (headers: readonly string[], { path = '/healthz', version = '1.1', eol = '\r\n' } = {}): Buffer =>
  Buffer.from([`GET ${path} HTTP/${version}`, ...headers, '', ''].join(eol), 'latin1')

const CHUNKS = `${CHUNKED_END}${HIDDEN}`

export const SHAPES: readonly Shape[] = [
  { name: 'length and chunks', bytes: post([`Content-Length: ${CHUNKS.length}`, 'Transfer-Encoding: chunked'], CHUNKS) },
  { name: 'chunks and length', bytes: post(['Transfer-Encoding: chunked', 'Content-Length: 5'], CHUNKS) },
  { name: 'two lengths', bytes: post(['Content-Length: 2', `Content-Length: ${HIDDEN.length + 2}`], `{}${HIDDEN}`) },
  { name: 'two lengths in one line', bytes: post([`Content-Length: 2, ${HIDDEN.length + 2}`], `{}${HIDDEN}`) },
  { name: 'a length with a plus', bytes: post(['Content-Length: +2'], `{}${HIDDEN}`) },
  { name: 'a negative length', bytes: post(['Content-Length: -1'], HIDDEN) },
  { name: 'a length in hexadecimal', bytes: post(['Content-Length: 0x2'], `{}${HIDDEN}`) },
  { name: 'a length with a space in it', bytes: post(['Content-Length: 1 2'], `{}${HIDDEN}`) },
  { name: 'a length beyond all numbers', bytes: post(['Content-Length: 99999999999999999999999'], HIDDEN) },
  { name: 'an unknown coding', bytes: post(['Transfer-Encoding: xchunked'], CHUNKS) },
  { name: 'chunked, then identity', bytes: post(['Transfer-Encoding: chunked, identity'], CHUNKS) },
  { name: 'chunked twice', bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], CHUNKS) },
  { name: 'two codings in two lines', bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], CHUNKS) },
  { name: 'a space before the colon', bytes: post(['Transfer-Encoding : chunked'], CHUNKS) },
  { name: 'a tab before the colon', bytes: post(['Transfer-Encoding\t: chunked'], CHUNKS) },
  { name: 'a vertical tab in the value', bytes: post(['Transfer-Encoding: \x0bchunked'], CHUNKS) },
  { name: 'a quoted coding', bytes: post(['Transfer-Encoding: "chunked"'], CHUNKS) },
  { name: 'a folded coding', bytes: post(['Transfer-Encoding:', ' chunked'], CHUNKS) },
  { name: 'a folded header', bytes: post(['X-Folded: a', '\tContent-Length: 2', 'Content-Length: 0'], HIDDEN) },
  { name: 'a header without a colon', bytes: post(['Content-Length 2'], HIDDEN) },
  { name: 'a space in a header name', bytes: post(['Content Length: 2', 'Content-Length: 0'], HIDDEN) },
  { name: 'a NUL in a header', bytes: post(['X-Nul: a\0b', 'Content-Length: 0'], HIDDEN) },
  { name: 'a bare CR in a header', bytes: post(['X-Cr: a\rTransfer-Encoding: chunked', 'Content-Length: 0'], HIDDEN) },
  { name: 'a bare LF between headers', bytes: post(['X-Lf: a\nTransfer-Encoding: chunked', `Content-Length: ${CHUNKS.length}`], CHUNKS) },
  { name: 'bare LF everywhere', bytes: get(['Host: 127.0.0.1', 'Content-Length: 4'], { eol: '\n' }) },
  { name: 'a chunk size beyond all numbers', bytes: post(['Transfer-Encoding: chunked'], `fffffffffffffffff1\r\n{}\r\n${CHUNKS}`) },
  { name: 'a negative chunk size', bytes: post(['Transfer-Encoding: chunked'], `-1\r\n{}\r\n${CHUNKS}`) },
  { name: 'a chunk size with a prefix', bytes: post(['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n${CHUNKS}`) },
  { name: 'a chunk extension with a bare LF', bytes: post(['Transfer-Encoding: chunked'], `2;a\nb\r\n{}\r\n${CHUNKS}`) },
  { name: 'a chunk that ends in LF', bytes: post(['Transfer-Encoding: chunked'], `2\r\n{}\n${CHUNKS}`) },
  { name: 'a chunk longer than it says', bytes: post(['Transfer-Encoding: chunked'], `1\r\n{}\r\n${CHUNKS}`) },
  { name: 'chunks in HTTP/1.0', bytes: post(['Transfer-Encoding: chunked', 'Content-Length: 5'], CHUNKS, { version: '1.0' }) },
  { name: 'two hosts', bytes: get(['Host: 127.0.0.1', 'Host: evil.example']) },
  { name: 'no host', bytes: get(['X: y']), early: true },
  { name: 'another host in the line', bytes: get(['Host: 127.0.0.1'], { path: 'http://evil.example/rest/v1/' }), proper: true },
  { name: 'HTTP/0.9', bytes: Buffer.from('GET /healthz\r\n\r\n') },
  { name: 'HTTP/2.0', bytes: get(['Host: 127.0.0.1'], { version: '2.0' }) },
  { name: 'HTTP/9.9', bytes: get(['Host: 127.0.0.1'], { version: '9.9' }) },
  { name: 'the preface of HTTP/2', bytes: Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n') },
  {
    name: 'an upgrade to h2c',
    bytes: get(['Host: 127.0.0.1', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']),
    proper: true,
  },
  { name: 'a control character in the path', bytes: get(['Host: 127.0.0.1'], { path: '/health\x01z' }) },
  { name: 'a line break in the path', bytes: Buffer.from(`GET /healthz\r\nX: y HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`) },
  {
    name: 'trailers that are headers',
    bytes: post(['Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\nContent-Length: 9\r\nX-Device-Id: d\r\n\r\n'),
    proper: true,
  },
  { name: 'a chunk extension of 20 kB', bytes: post(['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n${CHUNKED_END}`) },
  { name: '2,000 headers', bytes: get(['Host: 127.0.0.1', ...Array.from({ length: 2_000 }, (_, n) => `X-${n}: y`)]), proper: true },
  { name: 'a header of 100 kB', bytes: get(['Host: 127.0.0.1', `X: ${'x'.repeat(100_000)}`]) },
]
