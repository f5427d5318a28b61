import { describe, expect, it } from 'vitest'
import { codeFileName } from '../../kit/ui/qr-file.ts'
import { codeText, draftOf, isSame, shownDescription, valuesOf } from './logic.ts'
import { loadHint, scanProblems } from './screens/host/scan-problems.ts'
import { DESCRIPTION_MAX } from './tables.ts'

describe('the form', () => {
  it('[SCAN-6] stores no description as null, and nothing around what was typed', () => {
    expect(valuesOf({ text: ' https://example.org\n', description: ' \n ' })).toEqual({
      text_to_encode: 'https://example.org',
      description: null,
    })
    expect(valuesOf({ text: '', description: ' Menu ' })).toEqual({ text_to_encode: '', description: 'Menu' })
  })

  it('[SCAN-6] what was stored is not a change, whatever white space is typed around it', () => {
    const stored = { text_to_encode: 'a b', description: null }
    expect(isSame(valuesOf(draftOf(stored)), stored)).toBe(true)
    expect(isSame(valuesOf({ text: ' a b ', description: '  ' }), stored)).toBe(true)
    expect(isSame(valuesOf({ text: 'a  b', description: '' }), stored)).toBe(false)
    expect(isSame(valuesOf({ text: 'a b', description: 'x' }), stored)).toBe(false)
  })

  it('[SCAN-4] says at each field what is wrong', () => {
    expect(scanProblems({ text: '', description: '' })).toEqual({ text: null, description: null })
    expect(scanProblems({ text: 'x'.repeat(1_274), description: 'x'.repeat(DESCRIPTION_MAX + 2) })).toEqual({
      text: expect.stringContaining('1,274 of at most 1,273 bytes'),
      description: 'This is 2 characters too long.',
    })
    expect(scanProblems({ text: '7'.repeat(2_001), description: '🎉'.repeat(DESCRIPTION_MAX) })).toEqual({
      text: 'This is 1 character too long.',
      description: null,
    })
    expect(scanProblems({ text: `${'x'.repeat(1_273)}\n `, description: '' }).text).toBeNull()
  })

  it('[SCAN-8] tells how full a code is once its squares are small', () => {
    expect(loadHint('https://example.org')).not.toMatch(/\d/)
    expect(loadHint('x'.repeat(600))).toContain('600 of at most 1,273 bytes.')
    expect(loadHint('7'.repeat(600))).toContain('600 of at most 3,057 digits.')
  })
})

describe('[SCAN-11] a description on the display', () => {
  it.each([
    [null, null],
    ['  \n ', null],
    ['Menu', 'Menu'],
    [' One \r\n\r\n two', 'One\n\ntwo'],
    ['1\n2\n3\n4\n5\n6\n7\n8', '1\n2\n3\n4\n5\n6\n7\n8'],
    ['1\n2\n3\n4\n5\n6\n7\n8\n9', '1 2 3 4 5 6 7 8 9'],
    [`1${'\n'.repeat(900)}2`, '1\n2'],
  ])('%j is shown as %j', (description, shown) => expect(shownDescription(description)).toBe(shown))
})

it.each([
  ['Lunch menu', 'svg', 'qr-lunch-menu.svg'],
  ['Менюто / 菜单', 'png', 'qr-менюто-菜单.png'],
  ['../..', 'png', 'qr-code.png'],
] as const)('[SCAN-9] the file of %j as %s is %s', (name, kind, file) => expect(codeFileName(name, kind)).toBe(file))

it('[SCAN-17] a Wi-Fi without a name has no code', () => {
  expect(codeText('WIFI:T:WPA;S:;P:correct horse;;')).toBe('')
  expect(codeText('WIFI:T:WPA;S:Hall;P:correct horse;;')).toBe('WIFI:T:WPA;S:Hall;P:correct horse;;')
  expect(codeText('https://example.org')).toBe('https://example.org')
})
