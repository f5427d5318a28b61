import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, eventually, findProgram, freePort, NotInstalled, SIZES, type Size } from './engine.ts'

const REMEDY = 'apt-get install -y --no-install-recommends firefox-esr'

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  result?: any
  message?: string
  params?: any
}

/**
 * Drives Firefox over WebDriver BiDi, which it supports without a driver. Protocol:
 * https://www.w3.org/TR/webdriver-bidi/
 */
export async function startFirefox(): Promise<Engine> {
  const program = findFirefox()
  const profile = mkdtempSync(join(tmpdir(), 'limelight-firefox-'))
  const port = await freePort()
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })
  const socket = await eventually(() => connected(`ws://127.0.0.1:${port}/session`), 60_000)
  const said: string[] = []
  const waiting = new Map<number, (message: Message) => void>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const { level, text } = message.params ?? {}
    if (message.method === 'log.entryAdded' && (level === 'error' || level === 'warn')) said.push(text)
  })
  let asked = 0
  const ask = async (method: string, params: object): Promise<any> => {
    const id = ++asked
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  const { capabilities } = await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask('browsingContext.getTree', {})
  const tabs = new Map<'phone' | 'screen', string>([['screen', contexts[0].context]])
  let context = contexts[0].context as string
  const show = async (size: Size) => {
    const kind = size === 'phone' ? 'phone' : 'screen'
    if (!tabs.has(kind)) tabs.set(kind, (await ask('browsingContext.create', { type: 'tab' })).context)
    context = tabs.get(kind) as string
    // One in the background would wait longer for its timers.
    await ask('browsingContext.activate', { context })
  }
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    show,
    async open(url, size) {
      await show(size)
      await ask('browsingContext.setViewport', { context, viewport: SIZES[size] })
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const wrapped = `(async () => JSON.stringify((await (${expression})) ?? null))()`
      const { result, exceptionDetails } = await ask('script.evaluate', {
        expression: wrapped,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    complaints: () => said.splice(0),
    async picture() {
      const { data } = await ask('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      socket.terminate()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Returns the path of Firefox, by Debian's name for it or the usual one. */
function findFirefox(): string {
  try {
    return findProgram('firefox-esr', REMEDY)
  } catch (error) {
    if (error instanceof NotInstalled) return findProgram('firefox', REMEDY)
    throw error
  }
}

function connected(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('open', () => resolve(socket)).once('error', reject)
  })
}
