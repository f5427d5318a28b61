import pino, { type Logger } from 'pino'

/** Maximum bytes of lines that wait to be written; further lines are dropped. */
const KEPT_BYTES = 1_048_576

/**
 * Creates the log on standard output. If that cannot be written (a full disk, no reader), lines wait or are
 * dropped, and the server goes on.
 */
export function createLog(level: string): Logger {
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
  return pino({ level, base: undefined }, out)
}
