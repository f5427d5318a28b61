/** An absolute address, or null. `URL.canParse` is younger than our browsers (decision 119). */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
