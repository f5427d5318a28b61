import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, eventually, findProgram, freePort, SIZES } from './engine.ts'

const REMEDY = 'apt-get install -y --no-install-recommends webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb'
/**
 * The folder in which distributions keep WebKitGTK's small browser: /usr/lib/<machine>/webkit2gtk-4.1,
 * /usr/libexec/webkit2gtk-4.1.
 */
const LIBRARY = 'webkit2gtk-4.1'
const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec']
  .flatMap((folder) => [folder, ...within(folder)])
  .map((folder) => join(folder, LIBRARY))

/**
 * Drives WebKitGTK over W3C WebDriver, in a display of its own. Its console cannot be read from outside. Its
 * window is never narrower than 447 px, so a phone is a window opened by a page. Protocol:
 * https://www.w3.org/TR/webdriver2/
 */
export async function startWebKit(): Promise<Engine> {
  const driver = findProgram('WebKitWebDriver', REMEDY)
  const binary = findProgram('MiniBrowser', REMEDY, FOLDERS)
  const display = spawn(findProgram('Xvfb', REMEDY), ['-displayfd', '1', '-screen', '0', '2300x1500x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve) => display.stdout.once('data', (data) => resolve(String(data).trim())))
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox does not start as root, as in a container.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const ask = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: any }
    if (!answer.ok) throw new Error(`${path}: ${value.message || value.error}`)
    return value
  }
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId, capabilities } = await eventually(() => ask('POST', '', { capabilities: { alwaysMatch } }))
  const at = `/${sessionId}`
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${expression})).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const { value, error } = await ask('POST', `${at}/execute/async`, { script, args: [] })
    if (error) throw new Error(error)
    return value
  }
  const windows = new Map<'phone' | 'screen', string>([['screen', await ask('GET', `${at}/window`)]])
  const enter = (handle: string | undefined) => ask('POST', `${at}/window`, { handle })
  const openPhone = async (): Promise<string> => {
    const { width, height } = SIZES.phone
    await evaluate(`void window.open('/j', 'phone', 'popup=yes,toolbar=no,width=${width},height=${height}')`)
    return eventually(async () => {
      const handles: string[] = await ask('GET', `${at}/window/handles`)
      const other = handles.find((handle) => handle !== windows.get('screen'))
      if (other === undefined) throw new Error('No window for a phone was opened.')
      return other
    })
  }
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    evaluate,
    async open(url, size) {
      if (size === 'phone' && !windows.has('phone')) {
        await enter(windows.get('screen'))
        // Any page of the same server, from which the phone's window is opened.
        await ask('POST', `${at}/url`, { url })
        windows.set('phone', await openPhone())
      }
      await enter(windows.get(size === 'phone' ? 'phone' : 'screen'))
      if (size !== 'phone') await ask('POST', `${at}/window/rect`, { x: 0, y: 0, ...SIZES[size] })
      await ask('POST', `${at}/url`, { url })
    },
    async show(size) {
      await enter(windows.get(size === 'phone' ? 'phone' : 'screen'))
    },
    complaints: () => [],
    picture: async () => Buffer.from(await ask('GET', `${at}/screenshot`), 'base64'),
    async close() {
      await ask('DELETE', at).catch(() => {})
      await ended(server)
      await ended(display)
    },
  }
}

function within(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
  } catch {
    return []
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return gone
}
