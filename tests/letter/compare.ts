import { createHash } from 'node:crypto'
import type { Statement } from './statement.ts'

/** What a line says, short: the first eight digits of its SHA-256, without the white space around it. `-`: nothing. */
export const digestOf = (line: string): string =>
  line.trim() === '' ? '-' : createHash('sha256').update(line.trim()).digest('hex').slice(0, 8)

/** What is gone of the known lines, with what they stated, and which lines of the text are new. A line that only moved is neither. */
export function compare(text: string, digests: readonly string[], statements: readonly Statement[]): string[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const [now, known] = [new Set(lines.map(digestOf)), new Set(digests)]
  const gone = digests.flatMap((digest, i) => {
    if (now.has(digest)) return []
    const stated = statements.filter(({ line }) => line === i + 1).map(({ says }) => `    ${says}`)
    return [`- line ${i + 1} is gone or says something else. It stated:`, ...stated]
  })
  const fresh = lines.flatMap((line, i) => (known.has(digestOf(line)) ? [] : [`+ line ${i + 1} is new: ${line.trim()}`]))
  return [...gone, ...fresh]
}
