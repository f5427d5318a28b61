import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FirstPictureProps } from '../../../contract/first-picture.ts'
import { type Host, signUpHost } from '../../../tests/setup/host.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title>the app</title>
    <style>p{}</style>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>`

const screen = ({ row, t }: FirstPictureProps) =>
  row['slug'] === 'broken' ? JSON.parse('') : createElement('p', { lang: t.language }, String(row['slug']))
const tool = { ...partyTool, firstPictures: [{ path: '/party/:id/view', read: { table: 'parties', select: 'id,slug' }, screen }] }

const logged: string[] = []
let server: TestServer
let host: Host
let webRoot: string
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'limelight-web-'))
  mkdirSync(join(webRoot, '.vite'))
  writeFileSync(join(webRoot, '.vite/manifest.json'), '{}')
  writeFileSync(join(webRoot, 'index.html'), INDEX)
  server = await startTestServer({ tools: [tool], webRoot, log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }) })
  host = await signUpHost(() => server.url, 'host@example.test')
})
afterAll(async () => {
  await server.stop()
  rmSync(webRoot, { recursive: true })
})

async function makeParty(slug: string): Promise<string> {
  const id = randomUUID()
  expect((await host.ask('POST', '/rest/v1/parties', { id, slug, user_id: host.userId })).status).toBe(201)
  return id
}
const open = async (id: string): Promise<string> => (await fetch(`${server.url}/party/${id}/view`)).text()

it('266: the page has the picture before everything that it loads, as the row is now', async () => {
  const id = await makeParty('<b>one')
  const html = await open(id)
  const order = [
    'class="dark"',
    '<title>',
    '<p lang="en">&lt;b&gt;one</p></div>',
    '<div id="app">',
    'theme.js',
    'app.js',
    'app.css',
    '</body>',
  ]
  expect(order.map((part) => html.indexOf(part))).toEqual(order.map((part) => html.indexOf(part)).sort((a, b) => a - b))
  for (const part of order) expect(html.split(part), part).toHaveLength(2)
  await host.ask('PATCH', `/rest/v1/parties?id=eq.${id}`, { slug: 'two' })
  expect(await open(id)).toContain('<p lang="en">two</p>')
})

it('266: it speaks the language of the room', async () => {
  const id = await makeParty('one')
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { language: 'ar' })
  expect(await open(id)).toContain('<p lang="ar">one</p>')
})

it('266: it is the page of the app as it was where there is no row, no id, or no picture', async () => {
  for (const id of [randomUUID(), 'nonsense', await makeParty('broken')]) expect(await open(id), id).toBe(INDEX)
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['a first picture could not be drawn'])
  expect(await (await fetch(`${server.url}/party/one`)).text()).toBe(INDEX)
})
