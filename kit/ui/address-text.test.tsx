// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { AddressText } from './address-text.tsx'

const partsOf = async (text: string): Promise<string[]> =>
  [...(await mount(<AddressText text={text} />)).querySelectorAll('span')].map((part) => part.textContent ?? '')

it('the address of a code is one piece, and its last letter never stands alone', async () => {
  expect(await partsOf('events.northside-association.example:4310/j')).toEqual(['events.northside-association.example:4310/j'])
  expect(await partsOf('events.example')).toEqual(['events.example'])
})

it('a longer address breaks before its path', async () => {
  expect(await partsOf('events.example/scoreboard/quiz-night')).toEqual(['events.example', '/scoreboard/quiz-night'])
})
