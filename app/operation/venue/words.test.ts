// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { clockWords } from './clock-check.tsx'
import { roomWords } from './load-check.tsx'
import { readLines } from './read-lines.ts'

it.each([
  [0, 'well', /same time/],
  [-1_999, 'well', /same time/],
  [2_400, 'watch', /clock is 2 seconds ahead of the server/],
  [-90_000, 'watch', /clock is 90 seconds behind the server/],
  [7_200_000, 'watch', /clock is 120 minutes ahead/],
] as const)('[O16] a clock that is %d ms ahead is told in words', (ahead, state, words) => {
  expect(clockWords(ahead)).toEqual({ state, words: expect.stringMatching(words) })
})

it('[O16] the room is told in words, with what to do where there is little', () => {
  const figures = { phones: 200, answers: 500, failed: 0, pageMs: 20, answerMs: 20, busy: 0.1 }
  expect(roomWords({ ...figures, room: 2_000, isMore: true })).toEqual({
    state: 'well',
    words: 'Your machine has room for 2,000 phones or more.',
  })
  expect(roomWords({ ...figures, room: 400, isMore: false }).words).toBe('Your machine has room for about 400 phones.')
  expect(roomWords({ ...figures, room: 130, isMore: false }).state).toBe('watch')
  expect(roomWords({ ...figures, room: null, isMore: false }).state).toBe('trouble')
})

it('[O16] lines of an answer are read as they come, however they are cut', async () => {
  const pieces = ['{"n":1}\n{"n"', ':2}\n', '{"n":3}']
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const read: unknown[] = []
  for await (const line of readLines(new Response(body))) read.push(line)
  expect(read).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})
