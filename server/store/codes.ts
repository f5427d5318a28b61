import { CODE_LENGTHS, CODE_LETTERS } from '../../contract/presentation.ts'

/** Of all codes of a length at most so many are taken: who tries codes at random finds a session once in ten thousand tries. */
const DENSITY = 1 / 10_000

/** How long a new code is where so many are taken. */
export const codeLength = (taken: number): number =>
  CODE_LENGTHS.find((length) => taken < CODE_LETTERS.length ** length * DENSITY) ?? (CODE_LENGTHS.at(-1) as number)

/** A code of this length. Every code is as likely as any other: bytes that would favour some are thrown away. */
export function makeCode(length: number, randomBytes: (n: number) => Uint8Array): string {
  const fair = 256 - (256 % CODE_LETTERS.length)
  let code = ''
  while (code.length < length)
    for (const byte of randomBytes(length)) if (byte < fair && code.length < length) code += CODE_LETTERS[byte % CODE_LETTERS.length]
  return code
}
