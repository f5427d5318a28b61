import { describe, expect, it } from 'vitest'
import type { Json } from '../../contract/json.ts'
import { actOf } from '../../kit/keys/key-bindings.ts'
import type { Mark } from '../../parts/ink.ts'
import { english } from '../../tests/setup/texts.ts'
import {
  COLORS,
  DEFAULT_COLOR,
  DEFAULT_SIZE,
  describeBoard,
  fontSizeOf,
  imagesOf,
  messageOf,
  readSegment,
  readShape,
  readText,
  SIZES,
  steppedSize,
} from './logic.ts'
import { KEYS } from './screens/display/keys.ts'
import { checkMark, checkSettings } from './tables.ts'

const newId = () => '018f0000-0000-7000-8000-000000000009'
const id = '018f0000-0000-7000-8000-000000000001'
const at = { x: 0.25, y: 0.5 }
const mark: Mark = { id, tool: 'oval', points: [at, { x: 1, y: 1 }], color: '#0000FF', size: 4, is_touch: false, text: null }
const text: Mark = { ...mark, tool: 'text', points: [at], size: 48, text: 'Hello' }

describe('what the presenter chooses from', () => {
  it('[WHITEBOARD-9] has the colours and sizes of a real board', () => {
    expect(COLORS.map(({ value }) => value)).toEqual(['#FF0000', '#0000FF', '#000000'])
    expect(SIZES).toEqual([
      { value: 1, name: 'thin' },
      { value: 2, name: 'medium' },
      { value: 4, name: 'thick' },
      { value: 8, name: 'extraThick' },
    ])
    expect([DEFAULT_COLOR, DEFAULT_SIZE]).toEqual(['#000000', 2])
    expect(SIZES.map(({ value }) => fontSizeOf(value))).toEqual([12, 24, 48, 96])
  })

  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  it.each([
    ['p', {}, { kind: 'tool', tool: 'pen' }],
    ['R', { shiftKey: true }, { kind: 'tool', tool: 'rectangle' }],
    ['o', {}, { kind: 'tool', tool: 'oval' }],
    ['a', {}, { kind: 'tool', tool: 'triangle' }],
    ['t', {}, { kind: 'tool', tool: 'text' }],
    ['1', {}, { kind: 'color', color: '#FF0000' }],
    ['3', {}, { kind: 'color', color: '#000000' }],
    ['[', {}, { kind: 'size', step: -1 }],
    [']', {}, { kind: 'size', step: 1 }],
    ['z', { ctrlKey: true }, { kind: 'undo' }],
    ['Z', { metaKey: true, shiftKey: true }, { kind: 'redo' }],
    ['y', { ctrlKey: true }, { kind: 'redo' }],
    ['4', {}, null],
    ['0', {}, null],
    ['q', {}, null],
    ['p', { altKey: true }, null],
    ['r', { ctrlKey: true }, null],
    ['Enter', {}, null],
  ])('[WHITEBOARD-9] the key %s with %o asks for %o', (key, held, command) => {
    expect(actOf(KEYS, { ...plain, ...held, key })).toEqual(command)
  })

  it('[WHITEBOARD-9] sizes stop at both ends', () => {
    expect([steppedSize(1, -1), steppedSize(1, 1), steppedSize(4, 1), steppedSize(8, 1)]).toEqual([1, 2, 8, 8])
  })
})

describe('messages', () => {
  it('[F12] a mark that was sent is the mark that comes, as thick as the finger that drew it', () => {
    for (const sent of [mark, { ...mark, tool: 'triangle' } as Mark, { ...mark, is_touch: true }, text]) {
      const message = messageOf(sent)
      const came = message?.event === 'text' ? readText(message.payload as never, newId) : readShape(message?.payload as never, newId)
      expect(came).toEqual(sent)
    }
    expect(messageOf({ ...mark, tool: 'pen' })).toBeNull()
  })

  it('[WHITEBOARD-7] ignores what cannot be painted', () => {
    expect(readSegment({ points: [at], color: '#000000', size: 1 })).toBeNull()
    expect(readSegment({ points: [at, at], color: '#000000' })).toBeNull()
    expect(readShape({ points: [at, at, at], color: '#000000', size: 1, tool: 'oval' }, newId)).toBeNull()
    expect(readText({ x: 0, y: 0, text: ' ', color: '#000000', fontSize: 12 }, newId)).toBeNull()
    for (const payload of [null, 'drawing', 7, []])
      expect([readSegment(payload), readShape(payload, newId), readText(payload, newId)]).toEqual([null, null, null])
  })

  it('names what came without a name', () => {
    expect(readShape({ points: [at, at], color: '#000000', size: 1, tool: 'oval' }, newId)?.id).toBe(newId())
  })
})

describe('a board in words', () => {
  it('[WHITEBOARD-8] counts the images of the settings', () => {
    const all: Json[] = [{}, { images: [] }, { images: ['a'] }, { images: ['a', 'b'] }, null, { images: 'a' }]
    expect(all.map(imagesOf)).toEqual([0, 0, 1, 2, 0, 0])
  })
  it('says what is on it to somebody who does not see it', () => {
    expect(describeBoard('Plan', [], english)).toBe('Plan: an empty whiteboard')
    expect(describeBoard('Plan', [mark, text], english)).toBe('Plan: a whiteboard with 1 drawing, “Hello”')
    expect(describeBoard('Plan', [mark, mark], english)).toBe('Plan: a whiteboard with 2 drawings')
  })
})

describe('what a row may be', () => {
  const row = (change: object) => ({ ...mark, points: mark.points.map((p) => ({ ...p })), ...change }) as never
  it('[WHITEBOARD-5] a whole mark of one tool', () => {
    expect([checkMark(row({})), checkMark(row({ tool: 'text', points: [at], text: 'Hi', size: 96 }))]).toEqual([null, null])
    for (const change of [
      { tool: 'pen', points: [at] },
      { points: [at, at, at] },
      { text: 'Hi' },
      { tool: 'text', points: [at] },
      { size: 96 },
    ])
      expect(checkMark(row(change))).toEqual(expect.any(String))
  })
  it('[WHITEBOARD-8] settings with images and nothing else', () => {
    expect([checkSettings({}), checkSettings({ images: ['https://example.org/a.png'] })]).toEqual([null, null])
    for (const settings of [
      null,
      [],
      { images: 'a' },
      { images: [1] },
      { images: Array(51).fill('https://example.org/a.png') },
      { images: ['javascript:1'] },
      { pages: 2 },
    ])
      expect(checkSettings(settings as never)).toEqual(expect.any(String))
  })
})
