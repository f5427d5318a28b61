import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { ask, signUpHost } from '../setup/host.ts'
import { createRandom } from '../setup/random.ts'
import { SERVER, startServerProcess } from '../setup/server-process.ts'
import { startBurst } from './burst.ts'

it('answers what is in flight at SIGTERM, refuses the rest, and exits 0 with every acknowledged row', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-drain-'))
  const start = () => startServerProcess({ script: SERVER, env: { DATA_DIR: dataDir, LIMITS: 'off' } })
  let server = await start()
  const host = await signUpHost(() => server.url, 'host@example.com')
  const poll = (await host.ask('POST', '/rest/v1/polls', { question: 'Leaving?' }, { prefer: 'return=representation' })).body[0].id
  const row = (id: string, device: string) => ({ id, poll_id: poll, response: 'yes', device_id: device })
  const burst = startBurst({ url: server.url, host, table: 'poll_responses', row, senders: 8, random: createRandom(1) })
  while (burst.acked.length < 50) await new Promise((resolve) => setTimeout(resolve, 5))

  const late = createRandom(2).uuid()
  const slow = await halfRequest(server.url, JSON.stringify(row(late, `d-${late}`)))
  const from = performance.now()
  const ended = server.end('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const answer = await slow.finish()
  burst.stop()
  await burst.over
  expect(await ended).toEqual({ code: 0, signal: null })
  // The server exited once all was answered, and did not wait for idle kept connections.
  expect(performance.now() - from).toBeLessThan(LIMITS.drainMs)
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(burst.strange).toEqual([])
  await expect(ask(`${server.url}/healthz`, 'GET')).rejects.toThrow()

  server = await start()
  const { body } = await host.ask('GET', `/rest/v1/poll_responses?select=id&poll_id=eq.${poll}`)
  const stored = new Set(body.map((r: { id: string }) => r.id))
  expect([late, ...burst.acked].filter((id) => !stored.has(id))).toEqual([])
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

it('answers what follows on a connection that is busy when it stops, and closes it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-drain-'))
  const server = await startServerProcess({ script: SERVER, env: { DATA_DIR: dataDir, LIMITS: 'off' } })
  const host = await signUpHost(() => server.url, 'host@example.com')
  const poll = (await host.ask('POST', '/rest/v1/polls', { question: 'Leaving?' }, { prefer: 'return=representation' })).body[0].id
  const id = createRandom(3).uuid()
  const next = `GET /rest/v1/polls?select=question&id=eq.${poll} HTTP/1.1\r\nHost: x\r\n\r\n`
  const slow = await halfRequest(server.url, JSON.stringify({ id, poll_id: poll, response: 'yes', device_id: `d-${id}` }), next)
  const ended = server.end('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answers = await slow.finish()
  expect(answers).toMatch(/^HTTP\/1\.1 201 /)
  expect(answers).toMatch(/HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*\[\{"question":"Leaving\?"\}\]$/i)
  expect(await ended).toEqual({ code: 0, signal: null })
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/**
 * Sends a request's head, which the server acknowledges (100, RFC 9110 section 10.1.1), and half its body.
 * `finish` sends the other half and then `next`, and resolves with all answers.
 */
async function halfRequest(url: string, body: string, next = ''): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST /rest/v1/poll_responses HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\nConnection: ${next === '' ? 'close' : 'keep-alive'}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(body.slice(0, 10))
  return {
    finish: () =>
      new Promise((resolve) => {
        let text = ''
        socket.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        socket.on('close', () => resolve(text))
        socket.on('error', (error) => resolve(`broken: ${error.message}`))
        socket.write(body.slice(10) + next)
      }),
  }
}
