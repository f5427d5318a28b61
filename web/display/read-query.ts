/**
 * The query of /qr-display.html. `url` must be an absolute http(s) address, because phones open what they scan; anything else is null.
 * `settings` is parsed JSON, or undefined when it is broken: the defaults then stand.
 */
export function readQuery(search: string): { url: string | null; settings: unknown } {
  const query = new URLSearchParams(search)
  return { url: readUrl(query.get('url')), settings: readJson(query.get('settings')) }
}

const MAX_URL = 2_000

function readUrl(text: string | null): string | null {
  if (text === null || text.length > MAX_URL || !URL.canParse(text)) return null
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? text : null
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
