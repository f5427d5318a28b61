import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { always } from '../contract/filter.ts'
import { LIMITS } from '../contract/limits.ts'
import { committedRows } from '../server/store/commit/committed-rows.ts'
import { startTestServer } from '../server/testing/start.ts'
import { tool as polls } from '../tools/polls/server.ts'
import { signUpHost } from './setup/host.ts'

/** More than are deleted for good while the server stops. */
const SESSIONS = 300

it('a server that stops while it deletes what is too old tells no error, and goes on at its next start', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-sweep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let time = Date.now()
  const told: string[] = []
  const log = pino({ level: 'error' }, new Writable({ write: (line, _, done) => done(void told.push(String(line))) }))
  const start = () => startTestServer({ tools: [polls], env: { DATA_DIR: folder, LIMITS: 'off' }, clock: { now: () => time }, log })

  let server = await start()
  const host = await signUpHost(() => server.url, 'host@example.com')
  const rows = Array.from({ length: SESSIONS }, (_, n) => ({ question: `Poll ${n}`, user_id: host.userId }))
  expect((await host.ask('POST', '/rest/v1/polls', rows)).status).toBe(201)
  expect((await host.ask('DELETE', '/rest/v1/polls?archived=eq.false')).status).toBe(204)
  await server.close()

  time += (LIMITS.trashDays + 1) * 86_400_000
  server = await start()
  await server.close()

  server = await start()
  const { catalog, store } = server.services
  const kept = async () => (await committedRows(catalog, store).find('trash', always, { limit: SESSIONS })).length
  expect(await kept()).toBeGreaterThan(0)
  await expect.poll(kept).toBe(0)
  await server.stop()
  expect(told).toEqual([])
})
