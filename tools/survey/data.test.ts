// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { DECIDED_AT_ONCE } from './tables.ts'

const asked: number[] = []
let refused = Number.POSITIVE_INFINITY
const failures: string[] = []
vi.mock('../../kit/data/call-procedure.ts', () => ({
  callProcedure: async (_: string, { keys }: { keys: string[] }) => {
    asked.push(keys.length)
    const error = asked.length >= refused || keys.length > DECIDED_AT_ONCE ? { code: '23514', message: 'At most 200.' } : null
    return { data: error ? null : keys.filter((key) => key !== 'k1'), error }
  },
}))
vi.mock('../../kit/ui/toasts.tsx', () => ({ showFailure: (text: string) => failures.push(text) }))
const { decideWords } = await import('./data.ts')

const KEYS = Array.from({ length: 450 }, (_, at) => `k${at}`)

beforeEach(() => {
  asked.length = failures.length = 0
  refused = Number.POSITIVE_INFINITY
})

it('[SURVEY-43] more answers than one step can decide are decided in several', async () => {
  const decided = await decideWords('s', KEYS, { status: 'shown', from: 'waiting' })
  expect(asked).toEqual([200, 200, 50])
  expect([...decided]).toEqual(KEYS.filter((key) => key !== 'k1'))
  expect(failures).toEqual([])
})

it('[SURVEY-43] of many, those that were decided before a failure stay so', async () => {
  refused = 2
  expect((await decideWords('s', KEYS, { status: 'shown' })).size).toBe(199)
  expect(failures).toHaveLength(1)
})
