import { afterAll, afterEach } from 'vitest'

/**
 * Fails a test that causes a console.error or console.warn without having announced it. React, Node and
 * libraries report real mistakes there (a missing key, an unhandled state, a leaked listener), and nobody
 * reads a log that is never empty.
 */
interface Said {
  level: Level
  text: string
  stack: string
}
interface Expectation {
  level: Level
  pattern: RegExp
  met: boolean
}
type Level = 'error' | 'warn'

let said: Said[] = []
let expectations: Expectation[] = []

/** Announces one console message of this test. The test fails if it does not come. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern, met: false })
}

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => {
    said.push({ level, text: parts.map(String).join(' '), stack: (new Error().stack ?? '').split('\n').slice(2, 6).join('\n') })
  }

/** Returns what is wrong with the messages collected so far, or null. Empties the list. */
export function takeComplaint(): string | null {
  const stray = said.filter((message) => {
    const expectation = expectations.find((e) => !e.met && e.level === message.level && e.pattern.test(message.text))
    if (expectation) expectation.met = true
    return !expectation
  })
  const missing = expectations.filter((e) => !e.met)
  said = []
  expectations = []
  if (stray.length === 0 && missing.length === 0) return null
  return [
    ...stray.map((s) => `console.${s.level}: ${s.text}\n${s.stack}`),
    ...missing.map((m) => `console.${m.level} matching ${m.pattern} was announced and did not come.`),
    'A test must be silent. Mend the cause, or announce the message with expectConsole() from tests/setup/console.ts.',
  ].join('\n')
}

const complain = () => {
  const complaint = takeComplaint()
  if (complaint !== null) throw new Error(complaint)
}
afterEach(complain)
afterAll(complain)
