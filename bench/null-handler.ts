import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that is sent to every request of its method and path. */
export interface FixedAnswer {
  method: string
  path: string
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/**
 * The least that a server on Node can do: to what it was given an answer for (ANSWERS, as JSON) it sends these bytes; of anything else it reads
 * the body, parses it where there is one, and answers 201, or 200 to a GET. Nothing is looked up, checked, kept or told.
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
