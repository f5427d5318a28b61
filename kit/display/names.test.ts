import { expect, it } from 'vitest'
import { DISPLAY_THEMES } from '../../parts/display-themes.ts'
import { themeName, usualSizes } from './names.ts'

it('sizes and themes have the names of the specification', () => {
  expect(usualSizes().map((size) => `${size.value} ${size.label}`)).toEqual([
    '16px Small',
    '24px Medium',
    '32px Large',
    '48px Extra Large',
    '64px Huge',
  ])
  expect(DISPLAY_THEMES.map(({ name }) => themeName(name))).toEqual(['Ink', 'Paper', 'Lime', 'Ocean', 'Forest', 'Plum'])
})
