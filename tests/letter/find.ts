import { HOLE, type Pattern } from './patterns.ts'

/** Stands for a placeholder of a wanted text while it is compared; no source contains it. */
const PLACE = '\u0001'

/** What a part of the sources says. */
export interface Said {
  /** Texts without holes, as they are. */
  whole: ReadonlySet<string>
  /** The same in small letters: what may fill a hole. */
  words: ReadonlySet<string>
  /** Texts with holes. */
  patterns: readonly RegExp[]
}

export function saidBy(patterns: readonly Pattern[]): Said {
  const whole = new Set(patterns.filter((p) => p.length === 1).map((p) => String(p[0])))
  const withHoles = patterns.filter((p) => p.includes(HOLE) && p.some((part) => part !== HOLE && /\S/.test(part)))
  return {
    whole,
    words: new Set([...whole].map((text) => text.toLowerCase())),
    patterns: withHoles.map((p) => new RegExp(`^${p.map((part) => (part === HOLE ? '(.+?)' : literally(part))).join('')}$`)),
  }
}

/**
 * Whether the sources say a text. Its `{placeholders}` must be expressions there. Elsewhere an expression may only stand for words that the
 * sources say themselves ("Close {noun}" with the noun "session"): so a made-up text is not found because some template fits anything.
 */
export function isSaid(text: string, { whole, words, patterns }: Said): boolean {
  if (whole.has(text)) return true
  // A {message} may be a sentence of the program's own.
  const ending = / \{message\}$/.exec(text)
  if (ending && [...whole].some((one) => one.startsWith(text.slice(0, ending.index + 1)))) return true
  const wanted = text.replace(/\{[^}]+\}/g, PLACE)
  return patterns.some((pattern) => {
    const match = pattern.exec(wanted)
    return (
      match
        ?.slice(1)
        .every((filled) => filled.split(PLACE).every((piece) => piece.trim() === '' || words.has(piece.trim().toLowerCase()))) ?? false
    )
  })
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
