import pino, { type Logger } from 'pino'

/** What waits to be written is kept up to here; lines that come then are dropped. */
const KEPT_BYTES = 1_048_576

/** The log on standard output. Where that cannot be written, on a full disk or for want of a reader, lines wait or are lost, and the server goes on. */
export function createLog(level: string): Logger {
  const out = pino.destination({ dest: 1, sync: false, maxLength: KEPT_BYTES })
  let failed = false
  out.on('error', () => {
    failed = true
  })
  out.on('write', () => {
    failed = false
  })
  // On the way out the library tries for as long as it takes, which would be for ever.
  process.prependListener('exit', () => {
    if (failed) out.destroy()
  })
  return pino({ level, base: undefined }, out)
}
