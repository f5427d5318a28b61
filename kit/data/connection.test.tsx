// @vitest-environment jsdom
import fc from 'fast-check'
import { act, useEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { createRealtime } from '../testing/realtime.ts'

const server = createRealtime()
vi.useFakeTimers()
vi.stubGlobal('WebSocket', server.WebSocket)
const { useInkChannel } = await import('../ink/use-ink-channel.ts')
const { ConnectionNotice } = await import('../shell/connection-notice.tsx')
const LOST_SHOWN = 'No connection to the server. What is shown catches up by itself.'
const { useHere } = await import('../wall/use-here.ts')
const { subscribeToRows } = await import('./subscribe.ts')

/** The subscriptions of one wall: a row, strokes, and the number of people here. */
function Wall({ id }: { id: string }) {
  useEffect(() => subscribeToRows('things', { id }, { subscribed: () => {}, changes: () => {} }), [id])
  useInkChannel(`ink:${id}`, { stroke: () => {} })
  useHere(id)
  return null
}
const CHANNELS = 3
const WALLS = ['a', 'b', 'c']

/** A window that moves from wall to wall without reloading, as a presenter does. */
let show: (walls: readonly string[]) => Promise<void>
let said: () => string | null
function Window() {
  const [walls, setWalls] = useState<readonly string[]>([])
  show = (next) => act(async () => setWalls(next))
  return (
    <>
      <ConnectionNotice />
      {walls.map((id) => (
        <Wall key={id} id={id} />
      ))}
    </>
  )
}
beforeEach(async () => {
  const place = await mount(<Window />)
  said = () => place.textContent
})
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
/** Longer than any of the client's retry delays. */
const settle = () => wait(60_000)

it('[H7] a wall that made way for the next is no lost connection', async () => {
  await show(['a'])
  await settle()
  await show(['b'])
  await settle()
  expect(said()).toBe('')
  expect(server.topics()).toHaveLength(CHANNELS)
})

it('is said while what is shown is not followed, after four seconds, until it is', async () => {
  await show(['a'])
  await settle()
  await act(async () => server.kill())
  await wait(3_900)
  expect(said()).toBe('')
  await wait(200)
  expect(said()).toBe(LOST_SHOWN)
  await show([])
  expect(said()).toBe('')
  await show(['b'])
  await wait(20_000)
  expect(said()).toBe(LOST_SHOWN)
  server.start()
  await settle()
  expect(said()).toBe('')
})

const steps = fc.array(
  fc.oneof(
    fc.constantFrom('kill', 'start', 'freeze', 'goOn', 'fail').map((is) => ({ is: is as 'kill' | 'start' | 'freeze' | 'goOn' | 'fail' })),
    fc.record({ is: fc.constant('show' as const), walls: fc.subarray(WALLS, { maxLength: 2 }) }),
    fc.record({ is: fc.constant('wait' as const), ms: fc.oneof(fc.nat(30), fc.nat(3_000), fc.nat(15_000)) }),
  ),
  { maxLength: 20 },
)

it('[H7] after whatever became of the server and the walls, all that is shown is followed again, and nothing is said', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let shown = 0
      for (const step of all) {
        if (step.is === 'wait') await wait(step.ms)
        else if (step.is === 'show') {
          await show(step.walls)
          shown = step.walls.length
        } else await act(async () => server[step.is]())
      }
      server.start()
      await act(async () => server.goOn())
      await settle()
      expect([said(), server.topics().length]).toEqual(['', shown * CHANNELS])
      await show([])
      await settle()
      expect([said(), server.topics()]).toEqual(['', []])
    }),
    { numRuns: 60 },
  )
})
