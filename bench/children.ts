import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A TypeScript file of this folder, run as a process with one JSON argument; `line` resolves with its next line of JSON. */
export interface Helper {
  line<T>(): Promise<T>
  say(word: string): void
  stop(): void
}

export function startHelper(script: string, order: unknown): Helper {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return {
    async line() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended early.`)
      return JSON.parse(value)
    },
    say: (word) => void child.stdin?.write(`${word}\n`),
    stop: () => void child.kill('SIGKILL'),
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
