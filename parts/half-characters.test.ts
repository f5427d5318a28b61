import { expect, it } from 'vitest'
import { hasHalfCharacter, withoutHalfCharacters } from './half-characters.ts'

it.each(['', 'plain', 'é', '\u{1F600}', '\uD83D', '\uDE00', 'a\uD83Db', '\uDE00\uD83D', '\u{1F600}\uD83D', '\uD83D\u{1F600}', '\uFFFD'])(
  '[E2] reads %j as the platform does, where it can',
  (text) => {
    expect(hasHalfCharacter(text)).toBe(!text.isWellFormed())
    expect(withoutHalfCharacters(text)).toBe(text.toWellFormed())
  },
)
