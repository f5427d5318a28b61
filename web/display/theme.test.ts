import { describe, expect, it } from 'vitest'
import { displayDefaults } from '../../contract/display-settings.ts'
import { contrast, mix } from './contrast.ts'
import { displayUrl } from './display-url.ts'
import { readQuery } from './read-query.ts'
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
  it('runs from the first colour down to the second, and is plain without one', () => {
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
  it('reads what displayUrl writes', () => {
    const address = displayUrl('https://limelight.example/qa/ask/1?x=ü&y=2', defaults)
    expect(readQuery(address.slice(address.indexOf('?')))).toEqual({
      url: 'https://limelight.example/qa/ask/1?x=ü&y=2',
      settings: defaults,
    })
  })
  it.each(['', '?url=', '?url=hello', '?url=javascript:alert(1)', '?url=data:text/html,x', `?url=https://x.org/${'a'.repeat(2_000)}`])(
    'has no address in %s',
    (search) => {
      expect(readQuery(search).url).toBeNull()
    },
  )
  it('takes broken settings for none', () => {
    expect(readQuery('?url=https://x.org/&settings={"title":').settings).toBeUndefined()
  })
})

it('shows an address as one reads it aloud', () => {
  expect(shownUrl('https://limelight.example/')).toBe('limelight.example')
  expect(shownUrl('http://10.0.0.5:3000/poll/respond/1')).toBe('10.0.0.5:3000/poll/respond/1')
})
