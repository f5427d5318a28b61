import { describe, expect, it } from 'vitest'
import { contrast } from '../contract/contrast.ts'
import { checkLook, lookProblem } from '../contract/look.ts'
import { displayDefaults } from './display-settings.ts'
import { DISPLAY_THEMES } from './display-themes.ts'
import { HOUSE_LOOK, lookOf, phoneColors, readableLook, signAccent, signColors, themeOfLook, wallColors } from './looks.ts'

/** Colours of companies, among them grounds that barely carry words and accents that barely show. */
const OWN = [
  { ground: '#0b2545', accent: '#ff6b00' },
  { ground: '#ffffff', accent: '#e2001a' },
  { ground: '#ffd500', accent: '#005ca9' },
  { ground: '#4f4f4f', accent: '#c6f135' },
  { ground: '#a0a0a0', accent: '#14171c' },
]

describe('[W4] a look', () => {
  it.each([...DISPLAY_THEMES.map(lookOf), ...OWN])(
    '$ground and $accent: whatever is read on its wall has 7:1, and what is filled is seen',
    (look) => {
      expect(checkLook({ ...look })).toBeNull()
      const { ground, bar, words, note, lit, accent, onAccent } = wallColors(look)
      for (const read of [words, note, lit])
        for (const under of [ground, bar]) expect(contrast(read, under), `${read} on ${under}`).toBeGreaterThanOrEqual(7)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('is refused where words cannot be read on its ground, or its accent is not seen there', () => {
    expect(lookProblem({ ground: '#7a7a7a', accent: '#ffffff' })).toBe('ground')
    expect(lookProblem({ ground: '#0e1116', accent: '#2a303a' })).toBe('accent')
    for (const value of [null, 7, {}, { ground: '#000' }, { ground: '#0e1116', accent: 'lime' }, { ...HOUSE_LOOK, font: 'x' }])
      expect(checkLook(value as never)).not.toBeNull()
  })

  it.each([
    { ground: '#7a7a7a', accent: '#ffffff' },
    { ground: '#0e1116', accent: '#2a303a' },
    { ground: '#ff6b00', accent: '#ff8800' },
  ])('can be corrected: $ground and $accent', (look) => {
    expect(lookProblem(look)).not.toBeNull()
    expect(checkLook({ ...readableLook(look) })).toBeNull()
  })

  it('is not corrected where nothing is wrong', () => {
    for (const look of OWN) expect(readableLook(look)).toEqual(look)
  })

  it('is known as the theme that it is, with its gradient on signs', () => {
    const ocean = DISPLAY_THEMES[3]
    expect(themeOfLook(lookOf(ocean))).toBe(ocean)
    expect(signColors(lookOf(ocean))).toMatchObject(ocean.colors)
    expect(themeOfLook(OWN[0]!)).toBeNull()
    expect(signColors(OWN[0]!)).toMatchObject({ backgroundColor: '#0b2545', backgroundColor2: '', fontColor: '#f4f5ef' })
  })

  it('marks the code of signs in its colours, and of signs in another theme; not of signs in colours of their own', () => {
    const sign = displayDefaults('Scan me')
    expect(signAccent({ ...sign, ...signColors(OWN[0]!) }, OWN[0]!)).toBe('#ff6b00')
    expect(signAccent({ ...sign, ...signColors(HOUSE_LOOK) }, OWN[0]!)).toBe('#c6f135')
    expect(signAccent(sign, HOUSE_LOOK)).toBeNull()
    expect(signAccent({ ...sign, ...signColors(HOUSE_LOOK), backgroundImage: 'https://example.org/a.png' }, HOUSE_LOOK)).toBeNull()
  })

  it('fills a phone’s button with its accent, or with its ground where the page would hide that', () => {
    expect(phoneColors(OWN[0]!, 'dark')).toEqual({ fill: '#ff6b00', on: '#0e1116' })
    expect(phoneColors(HOUSE_LOOK, 'light')).toEqual({ fill: '#0e1116', on: '#f4f5ef' })
    expect(phoneColors(HOUSE_LOOK, 'dark')).toEqual({ fill: '#c6f135', on: '#0e1116' })
  })
})
