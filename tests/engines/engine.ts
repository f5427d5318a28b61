import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { runs } from '../../scripts/browser.ts'
import type { Host } from '../setup/host.ts'
import { quiet, shown } from './in-page.ts'

/** A browser driven from outside, with one window for phones and one for everything else. */
export interface Engine {
  /** The browser's own name and version: 'firefox 153.7.0'. */
  name: string
  /** Opens an address in a window of this size. Resolves when it is loaded. */
  open(url: string, size: Size): Promise<void>
  /** Goes back to what was opened last at this size; a phone's page stays open beside the others. */
  show(size: Size): Promise<void>
  /** Resolves with the value of an expression in the page, awaited if it is a promise. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Returns the console messages about pages since the last call. Empty for an engine that does not report
   * them.
   */
  complaints(): string[]
  /** Resolves with a picture of what the window shows, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Size = 'phone' | 'screen' | 'hall' | 'projector'
export const SIZES = {
  phone: { width: 390, height: 844 },
  screen: { width: 1366, height: 768 },
  hall: { width: 1920, height: 1080 },
  /** An old one, which is narrower for its height. */
  projector: { width: 1024, height: 768 },
} as const

/** Everything an attempt needs: the engine, a signed-in host, and the server's address. */
export interface Stage {
  engine: Engine
  host: Host
  url: string
}
/** Runs the work, and notes what it threw and what the browser complained about. */
export type Attempt = (what: string, work: () => Promise<unknown>) => Promise<void>

/** Opens an address. Resolves when content is shown and all is loaded. */
export async function open(engine: Engine, url: string, size: Size): Promise<void> {
  await engine.open(url, size)
  await eventually(async () => assert.equal(await engine.evaluate(shown()), 'shown'), 15_000)
  await engine.evaluate(quiet())
}

/** A program is missing on this machine. The message has the command that installs it. */
export class NotInstalled extends Error {}

/** Returns the path of a program, searched on the PATH and then in these folders. */
export function findProgram(name: string, remedy: string, folders: readonly string[] = []): string {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...folders].map((folder) => join(folder, name))
  const found = places.find(runs)
  if (found === undefined) throw new NotInstalled(`${name} is not installed. On Debian: ${remedy}`)
  return found
}

/** Resolves with a port that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Retries until the work succeeds, for at most so many ms; then throws the error of the last try. */
export async function eventually<T>(work: () => Promise<T>, patienceMs = 20_000): Promise<T> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
}
