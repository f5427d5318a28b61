import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
}
/** Marks of a message, such as <b> and </link>, stay as they are. */
const MARK_OR_LETTER = /<[^<>]*>|[a-z]/gi

/**
 * Returns a parsed English message as the pseudo-language shows it: with accents, 40 % longer, and in brackets, so
 * that a text that is cut, or that no catalog has, can be seen. Values stay as they are.
 */
export const pseudo = (message: CompiledMessage): CompiledMessage => [
  '[',
  ...accented(message),
  ` ${'~~~ '.repeat(Math.ceil(lengthOf(message) / 10)).trim()}]`,
]

const tokensOf = (message: CompiledMessage) => (typeof message === 'string' ? [message] : message)

const accented = (message: CompiledMessage): CompiledMessage =>
  tokensOf(message).map((token) => {
    if (typeof token === 'string') return token.replaceAll(MARK_OR_LETTER, (found) => ACCENTS[found] ?? found)
    const [name, kind, branches] = token
    if (typeof branches !== 'object' || branches === null) return token
    const shown = Object.entries(branches).map(([branch, inner]) => [
      branch,
      typeof inner === 'object' || typeof inner === 'string' ? accented(inner as CompiledMessage) : inner,
    ])
    return [name, kind, Object.fromEntries(shown)] as typeof token
  })

/** Returns the letters of a message, of its longest form. */
const lengthOf = (message: CompiledMessage): number =>
  tokensOf(message).reduce((sum, token) => {
    if (typeof token === 'string') return sum + token.length
    const { other } = (token[2] ?? {}) as { other?: CompiledMessage }
    return sum + (other ? lengthOf(other) : 0)
  }, 0)
