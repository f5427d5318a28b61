import { refuse } from '../../../../contract/errors.ts'

// Letters, digits, `_`, `$`, blanks, and dashes that do not begin an arrow. All other names must be in double
// quotes.
// protocol: PostgREST field names.
const NAME = /(?:[\p{L}\p{N}\p{M}_$ ]|-(?!>))+/uy
const SHOWN = 200

/** Scans one part of a query string from left to right. Every failure refuses PGRST100 with the position. */
export class Scanner {
  at = 0
  readonly text: string
  private readonly part: string

  /** `part` names the text in messages: `select parameter`, `filter`. */
  constructor(text: string, part: string) {
    this.text = text
    this.part = part
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  looking(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  /** Consumes `token` if it comes next, and returns whether it did. */
  eat(token: string): boolean {
    if (!this.looking(token)) return false
    this.at += token.length
    return true
  }

  expect(token: string): void {
    if (!this.eat(token)) this.fail(`"${token}"`)
  }

  end(): void {
    if (!this.done) this.fail('the end')
  }

  /** Reads a bare name, or any text in double quotes, with the escapes `\"` and `\\`. */
  name(what: string): string {
    if (this.eat('"')) return this.quoted()
    NAME.lastIndex = this.at
    const found = NAME.exec(this.text)?.[0].trim()
    if (!found) this.fail(what)
    this.at = NAME.lastIndex
    return found
  }

  /** Reads the rest of a quoted text. */
  private quoted(): string {
    let out = ''
    while (!this.done) {
      const char = this.text[this.at++] as string
      if (char === '"') return out
      out += char === '\\' && !this.done ? (this.text[this.at++] as string) : char
    }
    return this.fail('a closing double quote')
  }

  /**
   * Reads one value inside parentheses or braces: up to `,` or `close`, or in double quotes. Clients quote
   * values with reserved characters but do not escape quotes inside them, so a quote closes only where the
   * value can end.
   */
  value(close: string): string {
    if (!this.looking('"')) return this.until((char) => char === ',' || char === close)
    const start = this.at++
    let out = ''
    while (!this.done) {
      const char = this.text[this.at++] as string
      const next = this.text[this.at]
      if (char === '\\' && (next === '"' || next === '\\')) {
        out += next
        this.at++
      } else if (char === '"' && (next === undefined || next === ',' || next === close)) return out
      else out += char
    }
    this.at = start
    return this.fail('a closing double quote')
  }

  /** Reads values up to and including `close`. Returns an empty array if there are none. */
  values(close: string): string[] {
    if (this.eat(close)) return []
    const out = [this.value(close)]
    while (this.eat(',')) out.push(this.value(close))
    this.expect(close)
    return out
  }

  until(stop: (char: string) => boolean): string {
    const start = this.at
    while (!this.done && !stop(this.text[this.at] as string)) this.at++
    return this.text.slice(start, this.at)
  }

  rest(): string {
    const out = this.text.slice(this.at)
    this.at = this.text.length
    return out
  }

  fail(expected: string): never {
    const shown = this.text.length > SHOWN ? `${this.text.slice(0, SHOWN)}…` : this.text
    const found = this.done ? 'the end' : JSON.stringify(this.text[this.at])
    refuse('PGRST100', `"failed to parse ${this.part} (${shown})" (line 1, column ${this.at + 1})`, {
      details: `unexpected ${found} expecting ${expected}`,
    })
  }
}
