/**
 * Compiles a text with placeholders in braces, such as `{serial}`, that are filled at each sending. A
 * placeholder that occurs twice gets one value. `{length}` before the empty line of an HTTP request is the
 * length of the body in bytes. Throws if a placeholder has no filler.
 */
export function compileTemplate(template: string, fillers: Readonly<Record<string, () => string>>): () => Buffer {
  const [head, body] = split(template)
  const parts = [head, body].map((text) => text.split(/\{(\w+)\}/))
  const places = new Set(parts.flatMap((pieces) => pieces.filter((_, n) => n % 2 === 1)))
  if (places.size === 0) {
    const always = Buffer.from(template)
    return () => always
  }
  for (const place of places) if (place !== 'length' && !fillers[place]) throw new Error(`Nobody fills {${place}}.`)
  const [headParts, bodyParts] = parts as [string[], string[]]
  return () => {
    const values: Record<string, string> = {}
    for (const place of places) if (place !== 'length') values[place] = fillers[place]?.() ?? ''
    const filled = fill(bodyParts, values)
    values.length = String(Buffer.byteLength(filled))
    return Buffer.from(fill(headParts, values) + filled)
  }
}

/**
 * Returns an HTTP/1.1 request as a template: the head, with the headers that the body needs, and the body.
 */
export function httpRequest(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: unknown): string {
  const lines = Object.entries({ Host: '127.0.0.1', apikey: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sent = body === undefined ? null : JSON.stringify(body)
  const about = sent === null ? '' : 'Content-Type: application/json\r\nContent-Length: {length}\r\n'
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${about}\r\n${sent ?? ''}`
}

/** Removes the quotes around a placeholder, so that JSON has a number there. */
export const asNumber = (template: string, place: string): string => template.replaceAll(`"{${place}}"`, `{${place}}`)

function split(template: string): [string, string] {
  const at = template.indexOf('\r\n\r\n')
  return at < 0 ? ['', template] : [template.slice(0, at + 4), template.slice(at + 4)]
}

const fill = (parts: readonly string[], values: Readonly<Record<string, string>>): string =>
  parts.map((part, n) => (n % 2 === 1 ? values[part] : part)).join('')
