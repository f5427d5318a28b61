import { stripVTControlCharacters } from 'node:util'

/** Longest reason that the end of a run shows, in characters. */
const LONGEST = 300

/**
 * Returns why a test failed on one line, for the end of a run: where only that end is kept, nobody can scroll
 * up to the failure.
 */
export function reasonOf(message: string | undefined): string {
  const line = stripVTControlCharacters(message ?? 'no reason was given')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
