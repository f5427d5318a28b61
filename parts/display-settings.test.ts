import { describe, expect, it } from 'vitest'
import type { Json } from '../contract/json.ts'
import { checkDisplaySettings, DISPLAY_FONTS, displayDefaults, isImageUrl, readDisplaySettings } from './display-settings.ts'

const defaults = displayDefaults('Scan me')

describe('readDisplaySettings', () => {
  it('[S155.1] keeps what can be shown', () => {
    const value = {
      title: ' Hello ',
      backgroundColor: '#000',
      backgroundColor2: '#123456',
      backgroundImage: 'https://example.org/a b.png',
      fontFamily: 'Georgia, serif',
      fontSize: '64px',
      fontColor: '#C6F135',
    }
    expect(readDisplaySettings(value, defaults)).toEqual({ ...value, title: 'Hello', backgroundImage: 'https://example.org/a%20b.png' })
  })

  it.each([undefined, null, 'text', 7, [], {}])('shows the defaults for %j', (value) => {
    expect(readDisplaySettings(value, defaults)).toEqual(defaults)
  })

  it('replaces each unusable field by the default and keeps the others', () => {
    const broken = {
      title: 7,
      backgroundColor: 'red; background: url(x)',
      backgroundColor2: {},
      backgroundImage: 'javascript:alert(1)',
      fontFamily: 'Comic Sans</style>',
      fontSize: '9999px',
      fontColor: '#12345',
    }
    expect(readDisplaySettings(broken, defaults)).toEqual({ ...defaults, backgroundColor2: '' })
  })

  it('takes an empty second colour for none, and a missing one for the default only while the first is the default', () => {
    expect(readDisplaySettings({ backgroundColor2: '' }, defaults).backgroundColor2).toBe('')
    expect(readDisplaySettings({ backgroundColor: '#ff0000' }, defaults).backgroundColor2).toBe('')
    expect(readDisplaySettings({ title: 'x' }, defaults).backgroundColor2).toBe(defaults.backgroundColor2)
  })

  it('knows a font by its first name, however it is quoted', () => {
    expect(readDisplaySettings({ fontFamily: '"Times New Roman", Times, serif' }, defaults).fontFamily).toBe('Times New Roman, serif')
    expect(readDisplaySettings({ fontFamily: 'Arial' }, defaults).fontFamily).toBe('Arial, sans-serif')
  })
})

describe('checkDisplaySettings', () => {
  const fine: Json[] = [{}, { title: '' }, { ...defaults }, { backgroundColor2: null, backgroundImage: '' }, { somethingNew: 1 }]
  it.each(fine)('accepts %j', (value) => {
    expect(checkDisplaySettings(value)).toBeNull()
  })

  it.each([
    [null, 'object'],
    [[], 'object'],
    ['x', 'object'],
    [{ title: 7 }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ backgroundColor: '' }, 'backgroundColor'],
    [{ backgroundColor2: 'blue' }, 'backgroundColor2'],
    [{ fontColor: '#gggggg' }, 'fontColor'],
    [{ backgroundImage: 'data:text/html,x' }, 'backgroundImage'],
    [{ fontFamily: 'x'.repeat(101) }, 'fontFamily'],
    [{ fontSize: 32 }, 'fontSize'],
  ])('says what is wrong with %j', (value, word) => {
    expect(checkDisplaySettings(value)).toContain(word)
  })
})

it.each([
  'javascript:alert(1)',
  ' https://example.org/a.png',
  'data:image/png;base64,AA',
  'file:///etc/passwd',
  '//example.org/a.png',
  'https://user:secret@example.org/a.png',
  'https://',
  'https:///evil.example/a.png',
  'https://evil.example\\@good.example/a.png',
  'https://exa\tmple.org/a.png',
  'https://example.org/\u202egnp.a',
  `https://example.org/${'a'.repeat(2_000)}`,
  7,
])('is no picture address: %s', (url) => {
  expect(isImageUrl(url)).toBe(false)
})

it('[S424.1] offers the fonts and sizes of the specification', () => {
  expect(DISPLAY_FONTS.map((font) => font.label)).toEqual([
    'Arial',
    'Helvetica Neue',
    'Segoe UI',
    'Roboto',
    'Open Sans',
    'Times New Roman',
    'Georgia',
    'Playfair Display',
    'Courier New',
    'Source Code Pro',
  ])
})
