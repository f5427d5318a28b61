/** Shows the operator how far the move is. */
export interface Progress {
  say(line: string): void
  /** Begins a stage of `whole` rows or files, and returns a function to call at each step. */
  stage(name: string, whole: number): (step: Step) => void
}

export interface Step {
  /** The table or file that the step belongs to. */
  place: string
  /** Rows of `place` in this step, done so far, and in all. */
  more: number
  done: number
  of: number
}

export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

/** Intervals in milliseconds: of updating the line on a terminal, and of adding a line elsewhere. */
const ANEW_MS = 200
const ADDED_MS = 5_000
const CLEAR = '\r\u001b[K'

/** Rewrites one line on a terminal; elsewhere adds a line every few seconds. `now` returns milliseconds. */
export function createProgress(terminal: Terminal, now: () => number): Progress {
  const isTerminal = terminal.isTTY === true
  return {
    say: (line) => void terminal.write(`${isTerminal ? CLEAR : ''}${line}\n`),
    stage(name, whole) {
      const began = now()
      let told = began
      let sum = 0
      return ({ place, more, done, of }) => {
        sum += more
        if (now() - told < (isTerminal ? ANEW_MS : ADDED_MS)) return
        told = now()
        const rate = sum / ((told - began) / 1_000)
        const line = `${name} ${place}: ${number(done)} of ${number(of)} · ${number(rate)}/s · ${duration((whole - sum) / rate)} left`
        terminal.write(isTerminal ? `${CLEAR}${line}` : `${line}\n`)
      }
    },
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en')

/** Formats as '40 s' or '3 min'. */
const duration = (seconds: number): string => (seconds < 90 ? `${Math.max(0, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`)
