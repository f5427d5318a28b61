/** Tells the person who moves how far it is. */
export interface Progress {
  say(line: string): void
  /** Begins a stage of so many rows, or files. What is returned is told of each step. */
  stage(name: string, whole: number): (step: Step) => void
}

export interface Step {
  /** The table, or what else the step is of. */
  place: string
  /** How many of it this step did, how many are done by it, and of how many. */
  more: number
  done: number
  of: number
}

export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

/** How often a line is written anew on a terminal, and how often one is added where there is none, in milliseconds. */
const ANEW_MS = 200
const ADDED_MS = 5_000
const CLEAR = '\r\u001b[K'

/** Writes one line over and over on a terminal; elsewhere a plain line every few seconds. `now` is in milliseconds. */
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

/** '40 s' or '3 min'. */
const duration = (seconds: number): string => (seconds < 90 ? `${Math.max(0, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`)
