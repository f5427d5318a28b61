import { expect, it } from 'vitest'
import { chosenHostLanguage } from './host-texts.ts'

it.each([
  ['', ['de-AT', 'en'], 'de'],
  ['', ['en-US', 'de'], 'en'],
  ['', ['fr-FR', 'de', 'en'], 'de'],
  ['', ['fr', 'ja'], 'en'],
  ['', [], 'en'],
  ['limelight_language=de', ['en'], 'de'],
  ['a=1; limelight_language=en; b=2', ['de'], 'en'],
  // A phone’s language that hosts do not have says nothing.
  ['limelight_language=ja', ['de'], 'de'],
  ['x_limelight_language=de', ['en'], 'en'],
])('with the cookie "%s" and the languages %j, host screens are in %s', (cookie, accepted, language) => {
  expect(chosenHostLanguage({ cookie }, accepted)).toBe(language)
})
