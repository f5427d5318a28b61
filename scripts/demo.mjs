// `npm run demo`: a server on a throwaway data folder, with one account, an event, and a made-up audience.
// PORT chooses the port. Ctrl+C stops it and deletes the folder.
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'
import { buildWhatIsStale, checkNode } from './build-in-child.mjs'

/** Time for the server to listen, in ms. */
const START_MS = 15_000
const EMAIL = 'demo@example.com'

checkNode()
process.env.NODE_ENV ??= 'production'
await buildWhatIsStale()

const port = Number(process.env.PORT) || (await freePort())
/** Phones reach the server by this computer's address in its network, so walls show that one. */
const address = networkAddress()
const origin = `http://${address ?? 'localhost'}:${port}`
const folder = mkdtempSync(join(tmpdir(), 'limelight-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const server = startServer()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', (code) => process.exit(code ?? 0))

try {
  await isListening(server)
  process.stdout.write(announcement(await makeDemo(`http://127.0.0.1:${port}`)))
} catch (error) {
  process.stderr.write(`\nThe demo could not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  server.once('exit', () => process.exit(1))
  server.kill('SIGTERM')
}

/** Returns a port that no program uses now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Returns this computer's address in its network. Undefined: it has none, or HOST keeps others out. */
function networkAddress() {
  if ((process.env.HOST ?? '0.0.0.0') !== '0.0.0.0') return undefined
  return Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
}

/** Starts the server with an empty data folder. No database or Redis of the environment is used. */
function startServer() {
  const { DATABASE_URL, REDIS_URL, AUTH_SECRET, ...env } = process.env
  const own = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: origin, SIGNUP: 'first', CONFIRM_EMAIL: 'off' }
  return spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'warn', ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Resolves once the server says that it listens. */
function isListening(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready within ${START_MS / 1_000} s.`)), START_MS)
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      if (!said.includes('Limelight is on.')) return
      clearTimeout(late)
      resolve()
    })
  })
}

/** Makes the account and its demo. Returns the password, the event, its code and its display link. */
async function makeDemo(base) {
  const password = `lantern-${randomInt(1_000, 10_000)}-${randomUUID().slice(0, 4)}`
  const ask = async (method, path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const { access_token: token } = await ask('POST', '/auth/v1/signup', { email: EMAIL, password, data: { name: 'Demo' } })
  const { event } = await ask('POST', '/demo/v1/start', undefined, token)
  const [{ code }] = await ask('GET', `/rest/v1/presentations?id=eq.${event}&select=code`, undefined, token)
  const key = await ask('POST', '/rest/v1/rpc/set_display_link', { session: event, on: true }, token)
  return { password, event, code, secret: key.split('.').at(-1) }
}

/** Returns the text for the person who typed the command. */
function announcement({ password, event, code, secret }) {
  const lines = [
    'A made-up evening is on: 60 made-up phones arrive within a minute.',
    '',
    `Dashboard   ${origin}/dashboard`,
    `            e-mail ${EMAIL}, password ${password}`,
    `The wall    ${origin}/wall/${event}#${secret}`,
    `Join it     ${origin}/j/${code}`,
    '',
    'The phones leave after half an hour. Ctrl+C stops everything and deletes it.',
  ]
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}
