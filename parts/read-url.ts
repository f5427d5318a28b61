/** Parses an absolute address, or returns null. Old browsers lack `URL.canParse` (decision 119). */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
