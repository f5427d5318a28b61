import { expect, it } from 'vitest'
import { type Going, LARGE_HALL, type Standing, turnMs, whereToGo } from './where-to-go.ts'

const MOVED: Standing = {
  stage: 'b',
  shown: 'a',
  step: 5,
  pinned: null,
  isUnsent: false,
  isTyping: false,
  isPressing: false,
  isHeld: false,
  sentMsAgo: null,
  turnInMs: 0,
}
const CASES: [name: string, more: Partial<Standing>, Going][] = [
  ['goes where the stage went', {}, { is: 'move' }],
  ['stays where the stage is', { shown: 'b', isUnsent: true }, { is: 'stay' }],
  ['waits for its turn', { turnInMs: 80 }, { is: 'wait', ms: 80 }],
  ['holds for what is typed', { isUnsent: true }, { is: 'hold' }],
  ['holds at once, whose turn ever it is', { isUnsent: true, turnInMs: 80 }, { is: 'hold' }],
  ['does not hold for an empty field', { isTyping: true }, { is: 'move' }],
  ['holds on where the words were just deleted', { isHeld: true, isTyping: true }, { is: 'hold' }],
  ['lets go when the empty field is left', { isHeld: true }, { is: 'move' }],
  ['shows for the rest of two seconds that it was sent', { sentMsAgo: 600 }, { is: 'wait', ms: 1_400 }],
  ['goes on after two seconds', { sentMsAgo: 2_000 }, { is: 'move' }],
  ['waits for the longer of both', { sentMsAgo: 1_950, turnInMs: 80 }, { is: 'wait', ms: 80 }],
  ['stays at the place that was chosen', { pinned: 5 }, { is: 'stay' }],
  ['leaves it when the stage goes on', { pinned: 4 }, { is: 'move' }],
  ['holds there for what is typed', { pinned: 4, isUnsent: true }, { is: 'hold' }],
  ['does not move under a finger', { isPressing: true }, { is: 'wait', ms: null }],
]

it.each(CASES)('[EVENT-21] [EVENT-23] [EVENT-24] [EVENT-26] [EVENT-29] %s', (_name, more, going) => {
  expect(whereToGo({ ...MOVED, ...more })).toEqual(going)
})

it('[EVENT-23] spreads a large hall over half a second, and a small one over a tenth', () => {
  expect([turnMs(LARGE_HALL, 0.5), turnMs(LARGE_HALL + 1, 0.5)]).toEqual([50, 250])
})
