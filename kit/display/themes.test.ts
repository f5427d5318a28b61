import { describe, expect, it } from 'vitest'
import { displayDefaults } from '../../parts/display-settings.ts'
import { DISPLAY_THEMES, hasUsualColors, themeColors, themeOf } from '../../parts/display-themes.ts'
import { contrastOf } from './theme.ts'

const defaults = displayDefaults('Scan me')

describe('themes', () => {
  it('are six', () => expect(DISPLAY_THEMES).toHaveLength(6))

  it.each(DISPLAY_THEMES)('$name is legible from the back row, wherever its words stand', ({ name, colors }) => {
    const settings = { ...defaults, ...colors }
    expect(contrastOf(settings)).toBeGreaterThanOrEqual(7)
    expect(themeOf(settings)).toBe(name)
    expect(themeColors(name)).toEqual(colors)
  })

  it('are told from colours of one’s own, from the usual ones, and from a picture', () => {
    expect(themeOf(defaults)).toBeNull()
    expect(hasUsualColors(defaults)).toBe(true)
    const ink = { ...defaults, ...DISPLAY_THEMES[0].colors }
    expect(themeOf({ ...ink, fontColor: '#ffffff' })).toBeNull()
    expect(themeOf({ ...ink, backgroundImage: 'https://example.org/a.png' })).toBeNull()
    expect(themeColors('mauve')).toBeNull()
  })
})
