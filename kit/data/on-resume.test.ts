import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onResume } from './on-resume.ts'

let now: number
let window: EventTarget
let document: EventTarget & { visibilityState: DocumentVisibilityState }
const listener = vi.fn()
let stop: () => void

beforeEach(() => {
  now = 0
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  listener.mockClear()
  stop = onResume({ window, document } as never, () => now, listener)
})
const focus = () => window.dispatchEvent(new Event('focus'))
const show = (state: DocumentVisibilityState) => {
  document.visibilityState = state
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('waking', () => {
  it('is not opening the page', () => {
    focus()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(listener).not.toHaveBeenCalled()
  })

  it('is becoming visible, and its several signs count once', () => {
    now = 60_000
    show('visible')
    focus()
    expect(listener).toHaveBeenCalledTimes(1)
    now += 2_000
    focus()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is not becoming hidden', () => {
    now = 60_000
    show('hidden')
    focus()
    expect(listener).not.toHaveBeenCalled()
  })

  it('is coming back from the page cache', () => {
    now = 60_000
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is the network’s return, at any time', () => {
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is heard no more after stopping', () => {
    stop()
    now = 60_000
    focus()
    show('visible')
    for (const sign of ['online', 'pageshow']) window.dispatchEvent(Object.assign(new Event(sign), { persisted: true }))
    expect(listener).not.toHaveBeenCalled()
  })
})
