import { expect, it } from 'vitest'
import { fittingName } from './fitting-name.ts'

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Ada Lovelace of the third row', 'Ada Lovelace of the'],
  ['Bartholomew Fitzwilliam the Third', 'Bartholomew Fitzwilliam'],
  [`${'x'.repeat(23)}👨‍👩‍👧`, 'x'.repeat(23)],
  ['田'.repeat(30), '田'.repeat(24)],
])('[VOTE-44] a name that is too long for the podium is offered as far as it fits: %s', (name, fitting) => {
  expect(fittingName(name)).toBe(fitting)
})
