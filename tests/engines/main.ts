import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FORMS } from '../e2e/phone-forms/all.ts'
import { makeRows, SLUG } from '../e2e/rows-of-each-kind.ts'
import { HOST_ROUTES, PUBLIC_ROUTES } from '../letter/routes.ts'
import { signUpHost } from '../setup/host.ts'
import { startServerProcess } from '../setup/server-process.ts'
import { type Attempt, type Engine, eventually, NotInstalled, open, type Stage } from './engine.ts'
import { tryEvenings } from './evening.ts'
import { startFirefox } from './firefox.ts'
import { click, fill } from './in-page.ts'
import { tryLanguages } from './languages.ts'
import { startWebKit } from './webkit.ts'

/**
 * Tests phones, walls, host screens and other scripts once in another engine, against the built server: `tsx
 * tests/engines/main.ts webkit`, or `firefox`. Exits with 1 on a failure, with 77 if the engine is not
 * installed.
 */
const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = { webkit: startWebKit, firefox: startFirefox }
const SKIPPED = 77

/** One of them alone by its name: `tsx tests/engines/main.ts webkit evenings`. */
const PARTS = { phones: tryPhones, screens: tryScreens, languages: tryLanguages, evenings: tryEvenings }
const asked = process.argv[3]

const start = ENGINES[process.argv[2] ?? '']
assert(start, `Name one of: ${Object.keys(ENGINES).join(', ')}.`)
try {
  process.exitCode = (await tryAll(await start())) ? 0 : 1
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error
  console.log(`skipped: ${error.message}`)
  process.exitCode = SKIPPED
}

/** Runs all attempts and prints the failures. Resolves with whether there were none. */
async function tryAll(engine: Engine): Promise<boolean> {
  console.log(engine.name)
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-engines-'))
  const server = await startServerProcess({ script: 'dist/server/main.js', env: { DATA_DIR: dataDir, LIMITS: 'off', PREVIEWS: 'voting' } })
  let faults = 0
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    const before = performance.now()
    const problems = [
      ...(await work().then(
        () => [],
        (error: Error) => [error.message],
      )),
      ...engine.complaints(),
    ]
    faults += problems.length
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${what}, ${Math.round(performance.now() - before)} ms`)
    for (const problem of problems) console.log(`       ${problem}`)
  }
  try {
    const host = await signUpHost(() => server.url, 'engines@example.com')
    const stage = { engine, host, url: server.url }
    for (const [part, work] of Object.entries(PARTS)) if (!asked || asked === part) await work(stage, attempt)
  } finally {
    await engine.close()
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return faults === 0
}

/** One form of each kind, an upvote and a vote: each is sent by the page and must be stored. */
async function tryPhones({ engine, host, url }: Stage, attempt: Attempt): Promise<void> {
  const make = async (table: string, row: object): Promise<string> => {
    const id = crypto.randomUUID()
    assert.equal((await host.ask('POST', `/rest/v1/${table}`, { id, ...row })).status, 201, table)
    return id
  }
  const landed = (path: string) =>
    eventually(async () => assert.equal((await host.ask('GET', `/rest/v1/${path}`)).body.length, 1, `nothing has landed: ${path}`))
  for (const { name, session, path, fields, choices = [], button, stored } of FORMS)
    await attempt(`${name} on a phone`, async () => {
      const id = await make(session.table, session.row)
      await open(engine, url + path(id), 'phone')
      await eventually(() => engine.evaluate(fill({ fields, choices })))
      await engine.evaluate(click(button))
      await landed(`${stored.table}?${stored.parent}=eq.${id}`)
    })
  await attempt('an upvote', async () => {
    const id = await make('qa_sessions', { name: 'Town hall' })
    const question = await make('questions', { session_id: id, content: 'What comes next?', device_id: 'd-of-an-earlier-phone-1' })
    await host.ask('PATCH', `/rest/v1/questions?id=eq.${question}`, { status: 'approved' })
    await open(engine, `${url}/qa/ask/${id}`, 'phone')
    await eventually(() => engine.evaluate(click('Upvote')))
    await landed(`question_votes?question_id=eq.${question}`)
  })
  await attempt('a vote', async () => {
    const id = await make('voting_sessions', { name: 'Quiz' })
    const choices = ['Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
    const question = await make('voting_questions', { session_id: id, question: 'Which planet is hottest?', choices })
    await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
    await open(engine, `${url}/voting/vote/${id}`, 'phone')
    await eventually(() => engine.evaluate(click('AVenus')))
    await landed(`voting_sums?question_id=eq.${question}&count=gt.0`)
  })
}

/** Every address of the web app, and the wall of each session, must show content and no fault. */
async function tryScreens({ engine, host, url }: Stage, attempt: Attempt): Promise<void> {
  const ids = await makeRows(host)
  await engine.open(`${url}/`, 'screen')
  await engine.evaluate(`localStorage.setItem('limelight-auth', ${JSON.stringify(JSON.stringify(host.session))})`)
  const filled = (route: string) => route.replace(':slug', SLUG).replace(/:\w+/, ids[route.split('/')[1] ?? ''] ?? 'none')
  const sign = new URLSearchParams({ url: `${url}/poll/respond/${ids['poll']}`, settings: JSON.stringify({ title: 'Scan me' }) })
  const paths = [...HOST_ROUTES, ...PUBLIC_ROUTES].map(filled)
  const walls = Object.values(ids).map((id) => `/wall/${id}`)
  for (const path of [...paths, ...walls, `/qr-display.html?${sign}`])
    await attempt(path.slice(0, 60), () => open(engine, url + path, 'screen'))
}
