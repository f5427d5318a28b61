// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WatchedChannel, watchChannel } from '../../../../kit/data/connection.ts'
import { mount } from '../../../../kit/testing/mount.tsx'
import { useRetry } from './use-retry.ts'

/** Fails on every attempt, until `heals`. */
const file = { tries: 0, heals: false, breakOff: () => {} }
function Tried() {
  const [failed, setFailed] = useState(false)
  file.breakOff = () => setFailed(true)
  useRetry(failed, () => {
    file.tries++
    if (file.heals) setFailed(false)
  })
  return null
}

let channel: WatchedChannel
beforeEach(() => {
  vi.useFakeTimers()
  channel = watchChannel()
  Object.assign(file, { tries: 0, heals: false })
})
afterEach(() => {
  channel.left()
  vi.useRealTimers()
})
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const online = () => act(async () => window.dispatchEvent(new Event('online')))
const connected = (isJoined: boolean) => act(async () => (isJoined ? channel.joined() : channel.lost()))

it('[TELESTRATOR-13] what loaded is not asked for again when the network is back', async () => {
  await mount(<Tried />)
  await online()
  await connected(false)
  await pass(60_000)
  await connected(true)
  await pass(60_000)
  expect(file.tries).toBe(0)
})

it('[TELESTRATOR-13] what did not load is tried when the browser is online, and once more when the network has settled', async () => {
  await mount(<Tried />)
  await act(async () => file.breakOff())
  await pass(60_000)
  expect(file.tries).toBe(0)
  await online()
  expect(file.tries).toBe(1)
  await pass(60_000)
  expect(file.tries).toBe(2)
  file.heals = true
  await online()
  await pass(60_000)
  expect(file.tries).toBe(3)
})

it('[TELESTRATOR-13] what did not load is tried when the screen follows the server again', async () => {
  await mount(<Tried />)
  await act(async () => file.breakOff())
  await connected(false)
  await pass(60_000)
  expect(file.tries).toBe(0)
  await connected(true)
  await pass(60_000)
  expect(file.tries).toBe(1)
})
