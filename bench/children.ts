import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A TypeScript file of this folder that runs as a process and is given its order by order.ts. */
export interface Helper {
  /** Resolves with the next line of JSON. Throws if the process has ended. */
  line<T>(): Promise<T>
  say(word: string): void
  /** Sends a word and resolves with the line that answers it. */
  ask<T>(word: string): Promise<T>
  stop(): void
}

export function startHelper(script: string, order: unknown): Helper {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const helper: Helper = {
    async line() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended early.`)
      return JSON.parse(value)
    },
    say: (word) => void child.stdin?.write(`${word}\n`),
    ask(word) {
      helper.say(word)
      return helper.line()
    },
    stop: () => void child.kill('SIGKILL'),
  }
  helper.say(JSON.stringify(order))
  return helper
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
