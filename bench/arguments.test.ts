import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const KNOWN = ['inserts', 'reads']

it('runs all benches five times unless told otherwise', () => {
  expect(readArguments([], KNOWN)).toEqual({ names: KNOWN, rounds: 5, scale: 1, record: false, json: false, against: null })
  expect(readArguments(['reads', '--rounds=2', '--scale=0.1', '--json', '--against=HEAD~1'], KNOWN)).toEqual({
    names: ['reads'],
    rounds: 2,
    scale: 0.1,
    record: false,
    json: true,
    against: 'HEAD~1',
  })
})

it.each([
  [['votes'], 'There is no bench named votes. There are: inserts, reads.'],
  [['--round=3'], 'There is no option --round.'],
  [['--rounds=0'], '--rounds is a whole number from 1.'],
  [['--scale=2'], '--scale is more than 0 and at most 1.'],
  [['--against'], '--against names a commit: --against=HEAD~1.'],
  [['--against=main', '--record'], 'RESULTS.md holds figures of one build: leave --record or --against out.'],
  [['--scale=0.5', '--record'], 'Only full counts are recorded: leave --scale out.'],
])('says what is wrong with %j', (args, message) => {
  expect(() => readArguments(args, KNOWN)).toThrow(message)
})
