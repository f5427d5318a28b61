import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The temporary folder of the command, so that what it leaves there shows. */
const folder = mkdtempSync(join(tmpdir(), 'limelight-run-demo-'))
beforeAll(() => {
  expect(spawnSync(process.execPath, ['scripts/build.mjs']).status).toBe(0)
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const START_MS = 20_000

it('npm run demo prints three addresses and an account, fills the wall, and leaves nothing behind', async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const from = performance.now()
  const command = spawn(process.execPath, ['scripts/demo.mjs'], { env: { ...env, TMPDIR: folder, HOST: '127.0.0.1' } })
  const ended = new Promise((resolve) => command.once('exit', resolve))
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text) => {
      said += String(text)
    })
  try {
    await expect.poll(() => said, { timeout: START_MS }).toContain('Ctrl+C')
    expect(performance.now() - from).toBeLessThan(START_MS)
    const [, base = ''] = /Dashboard +(http:\/\/localhost:\d+)\/dashboard/.exec(said) ?? []
    const [, email, password] = /e-mail (\S+), password (\S+)/.exec(said) ?? []
    expect((await fetch(`${base}/login`)).status).toBe(200)
    expect((await fetch(/The wall +(\S+)/.exec(said)?.[1] ?? '')).status).toBe(200)
    const joined = await fetch(/Join it +(\S+)/.exec(said)?.[1] ?? '')
    expect([joined.status, new URL(joined.url).pathname]).toEqual([200, expect.stringMatching(/^\/e\//)])

    const json = { 'content-type': 'application/json' }
    const signIn = await fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token } = (await signIn.json()) as { access_token: string }
    const answers = async () => {
      const rows = await fetch(`${base}/rest/v1/polls?select=response_count`, { headers: { authorization: `Bearer ${token}` } })
      return ((await rows.json()) as { response_count: number }[])[0]?.response_count ?? 0
    }
    await expect.poll(answers, { timeout: 30_000 }).toBeGreaterThan(3)
  } finally {
    command.kill('SIGINT')
  }
  expect(await ended).toBe(0)
  expect(readdirSync(folder)).toEqual([])
}, 90_000)
