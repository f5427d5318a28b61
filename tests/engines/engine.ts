import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { runs } from '../../scripts/browser.ts'

/** A browser driven from outside, one window at a time. */
export interface Engine {
  /** The browser's own name and version: 'firefox 153.7.0'. */
  name: string
  /** Opens an address in a window of this size. Resolves when it is loaded. */
  open(url: string, size: Size): Promise<void>
  /** Resolves with the value of an expression in the page, awaited if it is a promise. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Returns the console messages about pages since the last call. Empty for an engine that does not report
   * them.
   */
  complaints(): string[]
  close(): Promise<void>
}

export type Size = 'phone' | 'screen'
export const SIZES = { phone: { width: 390, height: 844 }, screen: { width: 1366, height: 768 } } as const

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
