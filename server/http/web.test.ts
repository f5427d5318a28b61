import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start.ts'

const FILES = {
  'index.html': '<title>the app</title>',
  '.vite/manifest.json': '{}',
  '.vite/manifest.json.br': 'packed',
  '.env': 'of the machine that built',
  'assets/.map': 'of the machine that built',
  'assets/app-1.js': 'run()',
  'assets/inter-1.woff2': 'letters',
}
let server: TestServer
let webRoot: string
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'limelight-web-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(webRoot, name, '..'), { recursive: true })
    writeFileSync(join(webRoot, name), content)
  }
  server = await startTestServer({ tools: [], webRoot })
})
afterAll(async () => {
  await server.stop()
  rmSync(webRoot, { recursive: true })
})

it('the app is served: its files, and its page for each of its routes', async () => {
  for (const [path, text] of [
    ['/', FILES['index.html']],
    ['/polls/7', FILES['index.html']],
    ['/assets/app-1.js', FILES['assets/app-1.js']],
  ] as const)
    expect([path, await (await fetch(server.url + path)).text()]).toEqual([path, text])
})

it('a browser that saves data gets no font, and all the rest', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, { headers })
    return [answer.status, await answer.text()]
  }
  expect(await ask('/assets/inter-1.woff2', {})).toEqual([200, 'letters'])
  expect(await ask('/assets/inter-1.woff2', { 'save-data': 'on' })).toEqual([204, ''])
  expect(await ask('/assets/app-1.js', { 'save-data': 'on' })).toEqual([200, 'run()'])
})

it.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite/manifest.json.br', '/assets/.map', '/assets/../.env', '/.env'])(
  'S39: %s is nothing: what the build left for the server is not served',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(server.url + path, { method, headers: { 'accept-encoding': 'br' } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    }
  },
)
