/**
 * Text with places in braces, such as `{serial}`, that are filled in each time it is sent. A place that stands twice has one value.
 * Where `{length}` stands before the empty line of an HTTP request, it is the bytes of the body. Throws where nobody fills a place.
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

/** A request of HTTP/1.1 as a template: its head with what the body needs, and the body. */
export function httpRequest(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: unknown): string {
  const lines = Object.entries({ Host: '127.0.0.1', apikey: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sent = body === undefined ? null : JSON.stringify(body)
  const about = sent === null ? '' : 'Content-Type: application/json\r\nContent-Length: {length}\r\n'
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${about}\r\n${sent ?? ''}`
}

/** A place where a number has to be stands in JSON as a text, until its quotes are taken away. */
export const asNumber = (template: string, place: string): string => template.replaceAll(`"{${place}}"`, `{${place}}`)

function split(template: string): [string, string] {
  const at = template.indexOf('\r\n\r\n')
  return at < 0 ? ['', template] : [template.slice(0, at + 4), template.slice(at + 4)]
}

const fill = (parts: readonly string[], values: Readonly<Record<string, string>>): string =>
  parts.map((part, n) => (n % 2 === 1 ? values[part] : part)).join('')
