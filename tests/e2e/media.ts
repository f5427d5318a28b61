import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PNG } from 'pngjs'
import type { Rgb } from './pixels.ts'

export interface MediaSite {
  /** `http://127.0.0.1:…` */
  url: string
  /** Referrers of the requests made here. */
  referrers: string[]
  stop(): Promise<void>
}

/** Starts another site with pictures and a video, such as hosts link to. Unknown files are 404. */
export async function startMedia(files: Readonly<Record<string, Buffer>>): Promise<MediaSite> {
  const referrers: string[] = []
  const server = createServer((request, response) => {
    if (request.headers.referer) referrers.push(request.headers.referer)
    const body = files[(request.url ?? '').slice(1)]
    if (body) answer(request, response, body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    referrers,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Supports ranges: a browser can seek only in a video that it can request in parts. */
function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const type = /\.(\w+)$/.exec(request.url ?? '')?.[1] === 'webm' ? 'video/webm' : 'image/png'
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { 'content-type': type, 'accept-ranges': 'bytes', 'content-length': body.length }).end(body)
    return
  }
  const end = to ? Math.min(Number(to), body.length - 1) : body.length - 1
  const part = body.subarray(Number(from), end + 1)
  const headers = { 'content-type': type, 'content-length': part.length, 'content-range': `bytes ${from}-${end}/${body.length}` }
  response.writeHead(206, headers).end(part)
}

/** Returns a picture of one colour. */
export function plainPng(width: number, height: number, [red, green, blue]: Rgb): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, green, blue, 255], at)
  return PNG.sync.write(png)
}

/** Returns a twelve-second video of a lime box that moves from left to right over dark blue. */
export const ballVideo = (): Buffer => readFileSync('tests/e2e/fixtures/ball.webm')
