import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpHost } from '../setup/host.ts'
import { startServerProcess } from '../setup/server-process.ts'

/**
 * Tests the built server under the Node that runs this file: it starts, serves the app and a phone's page,
 * answers an offer of HTTP/2 in clear text, keeps a row through a kill, and stops when asked.
 */
const folder = mkdtempSync(join(tmpdir(), 'limelight-built-'))
const start = () => startServerProcess({ script: 'dist/server/main.js', env: { DATA_DIR: folder } })
let server = await start()
const host = await signUpHost(() => server.url, 'host@example.com')
const { body } = await host.ask('POST', '/rest/v1/polls?select=id', { question: 'Soup or salad?' }, { prefer: 'return=representation' })
const [{ id }] = body as [{ id: string }]
assert.match(await (await fetch(server.url)).text(), /<title>/)
assert.match(await (await fetch(`${server.url}/poll/respond/${id}`)).text(), /Soup or salad\?/)
const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
const offered = await new Promise<IncomingMessage>((done) =>
  get(`${server.url}/healthz`, { headers: offer }, (answer) => done(answer.resume())),
)
assert.equal(offered.statusCode, 200)
await server.end('SIGKILL')
server = await start()
assert.deepEqual((await host.ask('GET', `/rest/v1/polls?id=eq.${id}&select=question`)).body, [{ question: 'Soup or salad?' }])
assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null })
rmSync(folder, { recursive: true })
console.log(`The built server stands on Node ${process.version}.`)
