import { describe, expect, it } from 'vitest'
import { actOf, shownKey } from './key-bindings.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const BINDINGS = [
  { keys: ['z', 'ctrl+z'], does: 'Undo', act: 'undo' },
  { keys: ['shift+z', 'ctrl+shift+z'], does: 'Redo', act: 'redo' },
  { keys: ['?'], does: 'Help', act: 'help' },
] as const

describe('the act of a key', () => {
  it.each([
    ['z', {}, 'undo'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { metaKey: true, shiftKey: true }, 'redo'],
    ['Z', { shiftKey: true }, 'redo'],
    ['?', { shiftKey: true }, 'help'],
    ['?', { ctrlKey: true }, null],
    ['z', { altKey: true }, null],
    ['x', {}, null],
  ])('%s with %o: %s', (key, held, act) => {
    expect(actOf(BINDINGS, { ...plain, ...held, key })).toBe(act)
  })
  it('is listed by the names that keyboards have', () => {
    expect(['arrowright', 'pagedown', 'escape', ' ', 'ctrl+shift+z', '[', '+', 'a'].map(shownKey)).toEqual([
      '→',
      'Page Down',
      'Esc',
      'Space',
      'Ctrl+Shift+Z',
      '[',
      '+',
      'A',
    ])
  })
})
