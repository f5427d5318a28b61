import { describe, expect, it } from 'vitest'
import { contrast, mix } from '../../contract/contrast.ts'
import { displayDefaults } from '../../parts/display-settings.ts'
import { displayUrl } from './display-url.ts'
import { PRINT, readQuery } from './read-query.ts'
import { shownUrl } from './stage.tsx'
import { backingOf, contrastOf, stageStyle, titleScale } from './theme.ts'

const defaults = displayDefaults('Scan me')

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#fff', '#ffffff')).toBeCloseTo(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(mix('#000000', '#ffffff')).toBe('#808080')
})

describe('backingOf', () => {
  it('is not needed where the colours carry the words', () => {
    expect(backingOf(defaults)).toBeNull()
  })
  it('is ink under light words and paper under dark ones', () => {
    expect(backingOf({ ...defaults, backgroundColor: '#ffffff', backgroundColor2: '', fontColor: '#ffff00' })).toBe('#0e1116')
    expect(backingOf({ ...defaults, backgroundColor: '#000000', backgroundColor2: '', fontColor: '#111111' })).toBe('#fbfbf8')
  })
  it('looks at both ends and the middle of a gradient', () => {
    expect(contrastOf({ ...defaults, backgroundColor: '#000000', backgroundColor2: '#ffffff', fontColor: '#ffffff' })).toBeCloseTo(1)
  })
  it('is always there over a picture, which nobody can measure', () => {
    expect(backingOf({ ...defaults, backgroundImage: 'https://example.org/a.png' })).toBe('#0e1116')
  })
})

describe('stageStyle', () => {
  it('[S157.2] runs from the first colour down to the second, and is plain without one', () => {
    expect(stageStyle(defaults).backgroundImage).toBe('linear-gradient(to bottom, #4169E1, #1E3A8A)')
    expect(stageStyle({ ...defaults, backgroundColor2: '' }).backgroundImage).toBeUndefined()
  })
  it('quotes a picture’s address so that it cannot leave the url()', () => {
    const style = stageStyle({ ...defaults, backgroundImage: 'https://example.org/a"); color: red' })
    expect(style.backgroundImage).toBe('url("https://example.org/a%22); color: red")')
  })
})

it('keeps the steps of sizes in proportion', () => {
  const scale = (fontSize: string) => titleScale({ ...defaults, fontSize })
  expect(scale('64px')).toBe(2 * scale('32px'))
  expect(scale('16px')).toBe(scale('32px') / 2)
})

describe('readQuery', () => {
  it('[S63.2] reads what displayUrl writes', () => {
    const settings = { ...defaults, title: 'Scan & join' }
    const followed = { table: 'polls', id: '0f8fad5b-d9cb-469f-a165-70867728950e', title: 'question', closes: true }
    const address = displayUrl('https://x.org/a?b=c&d', settings, followed)
    expect(readQuery(address.slice(address.indexOf('?')))).toEqual({
      text: 'https://x.org/a?b=c&d',
      isLink: true,
      settings,
      followed,
      printed: false,
    })
    expect(readQuery(`?url=x&${PRINT}=1`).printed).toBe(true)
  })
  it('[F5] goes by nothing where the address names no row of a table', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    for (const session of [
      '{',
      '1',
      JSON.stringify({ table: 'polls' }),
      JSON.stringify({ table: 'a,b', id }),
      JSON.stringify({ table: 'polls', id: 'x' }),
    ])
      expect(readQuery(`?${new URLSearchParams({ url: 'x', session })}`).followed).toBeNull()
    const odd = JSON.stringify({ table: 'polls', id, title: 'a,b(*)', settings: 1, closes: 'yes' })
    expect(readQuery(`?${new URLSearchParams({ url: 'x', session: odd })}`).followed).toEqual({ table: 'polls', id })
  })
  it('[S63.3] [L9] encodes any text; only http(s) becomes a link', () => {
    for (const text of ['Room 12', 'javascript:alert(1)', 'data:text/html,x', '//x.org', 'WIFI:T:WPA;S:Hall;P:x;;', '42'])
      expect(readQuery(`?url=${encodeURIComponent(text)}`)).toMatchObject({ text, isLink: false })
    expect(readQuery('?url=http://x.org')).toMatchObject({ text: 'http://x.org', isLink: true })
  })
  it('[L9] has nothing to show of no text, a blank one, or one that no code holds', () => {
    for (const search of ['', '?url=', '?url=%20', `?url=${'x'.repeat(2_332)}`, `?url=${encodeURIComponent('ä'.repeat(1_200))}`])
      expect(readQuery(search).text).toBeNull()
    expect(readQuery(`?url=${'x'.repeat(2_331)}`).text).toHaveLength(2_331)
  })
  it('takes the defaults where the settings are broken', () => {
    expect(readQuery('?url=https://x.org/&settings={"title":').settings).toBeUndefined()
  })
})

it('shows an address as one reads it aloud', () => {
  expect(shownUrl('https://limelight.example/')).toBe('limelight.example')
  expect(shownUrl('http://10.0.0.5:3000/poll/respond/1')).toBe('10.0.0.5:3000/poll/respond/1')
})
