import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer to every request of its method and path. */
export interface FixedAnswer {
  method: string
  path: string
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/**
 * The minimum that a server on Node can do. A request that has an answer in ANSWERS (JSON) gets these bytes.
 * Of any other the body is read and parsed and the answer is 201, or 200 to a GET. Nothing is looked up,
 * checked, stored or broadcast.
 */
const given = JSON.parse(process.env.ANSWERS ?? '[]') as FixedAnswer[]
const answers = new Map(given.map((answer) => [`${answer.method} ${answer.path}`, { ...answer, body: Buffer.from(answer.body) }]))
const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  if (answer) {
    response.writeHead(answer.status, answer.headers).end(answer.body)
    return
  }
  if (request.method === 'GET') {
    response.end()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(201, { 'content-length': 0 }).end()
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
