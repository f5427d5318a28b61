import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The headless shell first: the same engine without windows, which takes a quarter less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const REMEDY = 'Install one and run again:  sudo apt-get install chromium   (or set CHROME_PATH to a Chrome or Chromium you have)'

/**
 * Returns the path of an installed Chromium or Chrome: CHROME_PATH, else the first on the PATH, else null.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(runs) ?? null
}

/**
 * Switches for a browser under test: no sandbox (containers have none), no GPU, and no requests of its own.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of a browser, after installing Chromium with apt if there is none and this process may.
 * Otherwise throws with the command to run.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error(`No Chromium or Chrome was found. ${REMEDY}`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed. ${REMEDY}`)
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`apt-get installed Chromium, but it is not on the PATH. ${REMEDY}`)
  return installed
}

/** Whether there is a program at this path. */
export function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
