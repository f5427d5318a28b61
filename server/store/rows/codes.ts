import { CODE_LENGTHS, CODE_LETTERS } from '../../../contract/presentation.ts'

/** Maximum share of a length's codes in use: at most one random guess in ten thousand hits a session. */
const DENSITY = 1 / 10_000

/**
 * Returns the length of new codes while `taken` codes are in use: the shortest whose density is below
 * DENSITY, or else the longest.
 */
export const codeLength = (taken: number): number =>
  CODE_LENGTHS.find((length) => taken < CODE_LETTERS.length ** length * DENSITY) ?? (CODE_LENGTHS.at(-1) as number)

/**
 * Returns a random code of this length. All codes are equally likely: bytes that would favour some letters
 * are discarded.
 */
export function makeCode(length: number, randomBytes: (n: number) => Uint8Array): string {
  const fair = 256 - (256 % CODE_LETTERS.length)
  let code = ''
  while (code.length < length)
    for (const byte of randomBytes(length)) if (byte < fair && code.length < length) code += CODE_LETTERS[byte % CODE_LETTERS.length]
  return code
}
