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
  ` ${'~'.repeat(Math.ceil(text.length * 0.4))}]`,
]
