import pino, { type Logger } from 'pino'

/** Maximum bytes of lines that wait to be written; further lines are dropped. */
const KEPT_BYTES = 1_048_576

/** Standard output, in the order in which it was asked for. */
export interface Output {
  log: Logger
  /** Prints a text for the person who started the server: in one piece, after the log's lines so far. */
  print(text: string): void
}

/**
 * Opens the log on standard output. If that cannot be written (a full disk, no reader), lines wait or are
 * dropped, and the server goes on.
 */
export function openOutput(level: string): Output {
  const out = pino.destination({ dest: 1, sync: false, maxLength: KEPT_BYTES })
  let failed = false
  out.on('error', () => {
    failed = true
  })
  out.on('write', () => {
    failed = false
  })
  // On exit the library retries until all is written, which here would be for ever.
  process.prependListener('exit', () => {
    if (failed) out.destroy()
  })
  return { log: pino({ level, base: undefined }, out), print: (text) => void out.write(text) }
}
