import { describe, expect, it } from 'vitest'
import type { Json } from '../contract/json.ts'
import { checkEmpty, checkPoints, checkRemove, checkSegment, checkShape, checkText, INK, rounded } from './ink.ts'

const line = [
  { x: 0.1, y: 0.2 },
  { x: 1, y: 0 },
]
const segment = { points: line, color: '#FF0000', size: 2, tool: 'pen', isTouch: false }
const shape = { points: line, color: '#00F', size: 8, tool: 'oval' }
const text = { x: 0.5, y: 0.5, text: 'Hello', color: '#000000', fontSize: 24 }
const without = (from: object, name: string): Json => Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))

describe('what the events of an ink topic may carry', () => {
  it('[WHITEBOARD-7] accepts what a presenter sends, named or not', () => {
    const id = '018f0000-0000-7000-8000-000000000000'
    expect([checkSegment(segment), checkShape(shape), checkText(text), checkEmpty({}), checkRemove({ id })]).toEqual(Array(5).fill(null))
    expect([checkSegment({ ...segment, id, from: 12 }), checkShape({ ...shape, id }), checkText({ ...text, id })]).toEqual(
      Array(3).fill(null),
    )
  })

  it.each(['points', 'color', 'size'])('[WHITEBOARD-7] refuses a pen’s piece without %s', (name) => {
    expect(checkSegment(without(segment, name))).not.toBeNull()
  })
  it('[F12] a shape may say that a finger drew it, and nothing else about that', () => {
    expect([true, false].map((isTouch) => checkShape({ ...shape, isTouch }))).toEqual([null, null])
    expect(checkShape({ ...shape, isTouch: 'yes' })).not.toBeNull()
  })

  it.each(['points', 'color', 'size', 'tool'])('[WHITEBOARD-7] refuses a shape without %s', (name) => {
    expect(checkShape(without(shape, name))).not.toBeNull()
  })
  it.each(['x', 'y', 'text', 'color', 'fontSize'])('[WHITEBOARD-7] refuses a text without %s', (name) => {
    expect(checkText(without(text, name))).not.toBeNull()
  })

  it.each<[string, Json]>([
    ['one point', { ...segment, points: [line[0]!] }],
    ['too many points', { ...segment, points: Array(INK.points + 1).fill(line[0]) }],
    ['a point beside the surface', { ...segment, points: [{ x: 1.01, y: 0 }, line[0]!] }],
    ['a point that is a text', { ...segment, points: [{ x: '0', y: 0 }, line[0]!] }],
    ['a point with more to it', { ...segment, points: [{ x: 0, y: 0, z: 1 }, line[0]!] }],
    ['points that are no list', { ...segment, points: { 0: line[0]! } }],
    ['a colour with a style in it', { ...segment, color: 'red;background:url(x)' }],
    ['no thickness', { ...segment, size: 0 }],
    ['too much thickness', { ...segment, size: INK.strokeSize + 1 }],
    ['another tool', { ...segment, tool: 'eraser' }],
    ['an id that is none', { ...segment, id: 'me' }],
    ['a place beyond the longest stroke', { ...segment, from: INK.points + 1 }],
    ['something for somebody else', { ...segment, note: 'psst' }],
    ['nothing', null],
    ['a list', []],
  ])('[WHITEBOARD-7] refuses a pen’s piece with %s', (_what, payload) => {
    expect(checkSegment(payload)).toEqual(expect.any(String))
  })

  it.each<[string, string | null]>([
    ['a shape of three points', checkShape({ ...shape, points: [...line, line[0]!] })],
    ['a shape drawn with a pen', checkShape({ ...shape, tool: 'pen' })],
    ['a text of spaces', checkText({ ...text, text: ' \n ' })],
    ['a text that is too long', checkText({ ...text, text: 'x'.repeat(INK.text + 1) })],
    ['letters that are too large', checkText({ ...text, fontSize: INK.fontSize + 1 })],
    ['a clear that carries something', checkEmpty({ all: true })],
    ['a remove of nothing', checkRemove({})],
  ])('[WHITEBOARD-7] refuses %s', (_what, problem) => {
    expect(problem).toEqual(expect.any(String))
  })

  it('counts the characters of a text, not its code units', () => {
    expect(checkText({ ...text, text: '🎉'.repeat(INK.text) })).toBeNull()
  })
})

describe('places', () => {
  it('are shares with four digits, within the surface', () => {
    expect([rounded(0.123456), rounded(-3), rounded(2), rounded(1 / 3)]).toEqual([0.1235, 0, 1, 0.3333])
  })
  it('say how many points there must be', () => {
    expect(checkPoints([], { min: 2, max: 2 })).toBe('there must be 2 points.')
    expect(checkPoints([], { min: 1, max: 5 })).toBe('there must be 1 to 5 points.')
  })
})
