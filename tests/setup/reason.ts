/** Longest reason that the end of a run shows, in characters. */
const LONGEST = 300

/**
 * Returns why a test failed on one line, for the end of a run: where only that end is kept, nobody can scroll
 * up to the failure.
 */
export function reasonOf(message: string | undefined): string {
  const line = stripped(message ?? 'no reason was given')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** Leaves out what colours a terminal. */
const stripped = (text: string): string => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
