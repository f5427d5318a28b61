// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LOAD_TEST, type LoadTestSaid } from '../../../contract/load-test.ts'
import { mount, press } from '../../../kit/testing/mount.tsx'
import { LoadCheck } from './load-check.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../kit/data/ask-server.ts', () => ({ askFor: asked }))
afterEach(() => asked.mockReset())

it('[O16] a load test says its course, at its end what was measured and for how many there is room, and is tried again', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const lines = writable.getWriter()
  const say = (said: LoadTestSaid) => act(() => lines.write(new TextEncoder().encode(`${JSON.stringify(said)}\n`)))
  asked.mockResolvedValueOnce(new Response(readable)).mockRejectedValueOnce(new Error('Busy'))
  const place = await mount(<LoadCheck />)
  await press(place, 'Try for 20 s')
  expect(asked.mock.calls[0]?.slice(0, 2)).toEqual(['POST', LOAD_TEST])
  await say({ is: 'running', ms: 5_000, phones: 120, answers: 80 })
  expect(place.textContent).toContain('120 phones are here, 80 answers so far')
  expect(place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('5000')

  await say({ is: 'done', phones: 200, answers: 1_234, failed: 0, pageMs: 31, answerMs: 12, busy: 0.25, room: 600, isMore: false })
  await act(() => lines.close())
  expect(place.textContent).toContain(
    '200 phones sent 1,234 answers. 95 of 100 pages came within 31 ms, and answers were kept within 12 ms',
  )
  expect(place.textContent).toContain('the processor was busy for 25 % of the time.')
  expect(place.textContent).toContain('Your machine has room for about 600 phones.')
  await press(place, 'Try again')
  expect(asked).toHaveBeenCalledTimes(2)
})
