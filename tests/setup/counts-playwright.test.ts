import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { secondsOf } from './counts-playwright.ts'

it('the seconds of a browser run are those of all tries, the dearest file first', () => {
  const test = (file: string, ...durations: number[]) => ({
    location: { file: resolve('tests/e2e', file), line: 1, column: 1 },
    results: durations.map((duration) => ({ duration }) as never),
  })
  expect(secondsOf([test('polls.spec.ts', 2_000), test('qa.spec.ts', 9_000, 4_400), test('polls.spec.ts', 1_000)])).toBe(
    '16 s of tests, most of them in qa.spec.ts 13, polls.spec.ts 3',
  )
})
