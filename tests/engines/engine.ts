import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { runs } from '../../scripts/browser.ts'

/** A browser that is driven from outside, one window at a time. */
export interface Engine {
  /** As the browser says it: 'firefox 153.7.0'. */
  name: string
  /** Opens an address in a window of this size and waits until it is loaded. */
  open(url: string, size: Size): Promise<void>
  /** The value of an expression in the page, or of the promise that it gives. */
  evaluate(expression: string): Promise<unknown>
  /** What the browser's console said against pages since it was asked last; nothing where an engine does not tell. */
  complaints(): string[]
  close(): Promise<void>
}

export type Size = 'phone' | 'screen'
export const SIZES = { phone: { width: 390, height: 844 }, screen: { width: 1366, height: 768 } } as const

/** A program that this machine lacks, with the command that brings it. */
export class NotInstalled extends Error {}

/** The path of a program: the first on the PATH, then in these folders. */
export function findProgram(name: string, remedy: string, folders: readonly string[] = []): string {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...folders].map((folder) => join(folder, name))
  const found = places.find(runs)
  if (found === undefined) throw new NotInstalled(`${name} is not installed. On Debian: ${remedy}`)
  return found
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Tries until it works, for at most so many ms; then it throws what the last try threw. */
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
