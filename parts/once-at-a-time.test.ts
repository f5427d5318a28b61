import { expect, it } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

function setUp() {
  const runs: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = []
  const run = onceAtATime(() => new Promise<number>((resolve, reject) => void runs.push({ resolve, reject })))
  return { runs, run }
}

it('runs once for all calls during a run, and again after it', async () => {
  const { runs, run } = setUp()
  const both = Promise.all([run(), run()])
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await both).toEqual([1, 1])
  const third = run()
  runs[1]?.resolve(2)
  expect([await third, runs.length]).toEqual([2, 2])
})

it('runs again after a failure, which all its callers get', async () => {
  const { runs, run } = setUp()
  const both = Promise.allSettled([run(), run()])
  runs[0]?.reject(new Error('no'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void run()
  expect(runs).toHaveLength(2)
})
