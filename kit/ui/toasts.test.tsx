// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'
import { dismiss, latestNotice } from './notices.ts'
import { showFailure, showSuccess, showUndo, Toasts } from './toasts.tsx'

const shown = () => [...document.querySelectorAll('[data-toast] p')].map((toast) => toast.textContent)
const area = () => document.querySelector<HTMLElement>('.toasts')!
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(async () => {
  vi.useFakeTimers()
  await mount(<Toasts />)
})
afterEach(async () => {
  await act(async () => {
    for (let one = latestNotice(); one; one = latestNotice()) dismiss(one)
  })
  vi.useRealTimers()
})

describe('[F6] toasts', () => {
  it('are shown one at a time, the newest, and go by themselves', async () => {
    await act(async () => showSuccess('Poll closed'))
    await act(async () => showSuccess('Poll activated'))
    expect(shown()).toEqual(['Poll activated'])
    await pass(5_000)
    expect(shown()).toEqual([])
  })

  it('count up where they are equal', async () => {
    for (let n = 0; n < 3; n++) await act(async () => showFailure('Failed to update score'))
    expect(shown()).toEqual(['Failed to update score3 times'])
  })

  it('come again for the rest of their time where a failure was interrupted, with its count', async () => {
    await act(async () => showFailure('Failed to copy'))
    await pass(1_000)
    await act(async () => showSuccess('Name saved'))
    expect(shown()).toEqual(['Name saved'])
    await pass(4_600)
    expect(shown()).toEqual(['Failed to copy'])
    await act(async () => showFailure('Failed to copy'))
    expect(shown()).toEqual(['Failed to copy2 times'])
    await pass(7_100)
    expect(shown()).toEqual([])
  })

  it('take back everything that they count', async () => {
    const undone: number[] = []
    for (const n of [1, 2]) await act(async () => showUndo('Archived', () => undone.push(n)))
    expect(shown()).toEqual(['Archived2 times'])
    await press(area(), 'Undo')
    expect([undone, shown()]).toEqual([[2, 1], []])
  })

  it('stand while the pointer or the focus is on them, and close by their button', async () => {
    await act(async () => showSuccess('Name saved'))
    const close = area().querySelector<HTMLButtonElement>('button[aria-label="Close"]')!
    await act(async () => close.focus())
    await pass(20_000)
    expect(shown()).toEqual(['Name saved'])
    await act(async () => close.click())
    expect(shown()).toEqual([])
  })

  it('stand in an area that a screen reader follows from the start', () => {
    expect([area().getAttribute('aria-live'), area().getAttribute('aria-label')]).toEqual(['polite', 'Notifications'])
  })
})
