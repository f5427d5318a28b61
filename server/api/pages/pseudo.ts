import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
}

/**
 * Parses an English message as the pseudo-language shows it: with accents, 40 % longer, and in brackets, so that
 * a text that is cut, or that no catalog has, can be seen. Values stay as they are.
 */
export const pseudo = (text: string): CompiledMessage => [
  '[',
  ...compileMessage(text, (part) => part.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter)),
  ` ${'~~~ '.repeat(Math.ceil(lengthOf(compileMessage(text)) / 10)).trim()}]`,
]

/** Returns the letters of a message, of its longest form. */
const lengthOf = (message: CompiledMessage): number =>
  message.reduce((sum, token) => {
    if (typeof token === 'string') return sum + token.length
    const { other } = (token[2] ?? {}) as { other?: CompiledMessage }
    return sum + (other ? lengthOf(other) : 0)
  }, 0)
