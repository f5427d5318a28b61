/**
 * Parses an absolute address; null if it is none. `URL.canParse` is missing in our oldest browsers (decision
 * 119).
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
