import { expect, it } from 'vitest'
import { SCORE_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { leaderText, numberText, parseFinishLine, parsePoints, parseQuickPoints, pointsText } from './points.ts'

it('[SCOREBOARD-10] counts teams in words', () => {
  expect([0, 1, 3].map((count) => t('scoreboard.teams', { count }))).toEqual(['0 Teams', '1 Team', '3 Teams'])
})

const TOO_MANY = { problem: 'At most 1,000,000,000 points at once.' }
it.each<[string, ReturnType<typeof parsePoints>]>([
  ['25', { value: 25 }],
  ['-50', { value: -50 }],
  ['−50', { value: -50 }],
  ['-1,000', { value: -1_000 }],
  [' 7 ', { value: 7 }],
  ['-0', { value: 0 }],
  ['', { value: null }],
  ['2.5', { value: 2 }],
  ['-2.5', { value: -2 }],
  ['abc', { value: null }],
  ['-', { value: null }],
  ['1000000001', TOO_MANY],
  ['9'.repeat(20), TOO_MANY],
])('[L6] [SCOREBOARD-12] what %j adds', (text, read) => {
  expect(parsePoints(text, SCORE_MAX)).toEqual(read)
})

it('[SCOREBOARD-14] says what was given and taken', () => {
  expect([25, -1_000, 0].map(pointsText)).toEqual(['+25', '−1,000', '0'])
})

it('[SCOREBOARD-17] a score below zero has a true minus sign', () => {
  expect([-1_234, 0, 7].map(numberText)).toEqual(['\u22121,234', '0', '7'])
})

const NO_FINISH_LINE = { problem: 'A finish line is a whole number from 1 to 1,000,000,000. Leave it empty for none.' }
it.each<[string, ReturnType<typeof parseFinishLine>]>([
  ['', { value: null }],
  ['  ', { value: null }],
  ['400', { value: 400 }],
  ['12.5', { value: 12 }],
  ['0', NO_FINISH_LINE],
  ['-1', NO_FINISH_LINE],
  ['abc', NO_FINISH_LINE],
  ['9'.repeat(12), NO_FINISH_LINE],
  ['Infinity', NO_FINISH_LINE],
])('[L6] [SCOREBOARD-5] a finish line of %j', (text, read) => {
  expect(parseFinishLine(text, SCORE_MAX)).toEqual(read)
})

it.each([
  ['25', { value: 25 }],
  ['-10', { value: -10 }],
  ['2.5', { value: 2 }],
  ['0', { problem: 'A whole number up to 1,000,000, not 0.' }],
  ['', { problem: 'A whole number up to 1,000,000, not 0.' }],
  ['1000001', { problem: 'A whole number up to 1,000,000, not 0.' }],
])('[F23] [SCOREBOARD-23] a button of %j', (text, read) => {
  expect(parseQuickPoints(text)).toEqual(read)
})

const team = (name: string, score: number) => ({ id: name, name, score, created_at: '' })

it('[SCOREBOARD-10] names who leads, two of many, and nobody without points', () => {
  const tied = 'ABCD'.split('').map((name) => team(name, 5))
  expect([0, 1, 3, 4].map((count) => leaderText(tied.slice(0, count))?.text)).toEqual([
    undefined,
    'A',
    'Tie: A, B, C',
    'Tie: A, B and 2 more',
  ])
  expect(leaderText([team('A', 0)])).toBeNull()
})
