import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that a server on Node can do for an insert: read the body, parse it, answer 201. Nothing is checked, kept or told. */
const server = createServer((request, response) => {
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
