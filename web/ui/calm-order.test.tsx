// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { keepPlaces, useCalmOrder } from './calm-order.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a test does with the list, and sees of it. */
interface Handle {
  give: (ids: string) => void
  isSteady: () => boolean
}

function List({ first, handle }: { first: string; handle: Handle }) {
  const [ids, setIds] = useState(first)
  const calm = useCalmOrder(rows(ids))
  handle.give = setIds
  handle.isSteady = calm.isSteady
  return <p>{calm.rows.map((row) => row.id).join('')}</p>
}

/** A list that shows its rows' ids; `give` hands it other rows. */
async function list(first: string) {
  const handle: Handle = { give: () => {}, isSteady: () => false }
  const place = await mount(<List first={first} handle={handle} />)
  return {
    shown: () => place.textContent,
    give: (ids: string) => act(async () => handle.give(ids)),
    isSteady: () => handle.isSteady(),
    touch: () => act(async () => void window.dispatchEvent(new Event('pointerdown'))),
    wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
  }
}

describe('a live list', () => {
  it('[QA-18] [QA-22] takes the wanted order at rest', async () => {
    const { shown, give } = await list('abc')
    await give('cab')
    expect(shown()).toBe('cab')
  })

  it('[QA-18] [QA-22] moves no row while the page is in use, puts new ones last, and settles when it rests', async () => {
    const { shown, give, touch, wait } = await list('abc')
    await touch()
    await give('cba')
    await give('dcba')
    expect(shown()).toBe('abcd')
    await wait(1_000)
    await touch()
    await wait(1_000)
    expect(shown()).toBe('abcd')
    await wait(600)
    expect(shown()).toBe('dcba')
  })

  it('[QA-9] lets a row go at once', async () => {
    const { shown, give, touch } = await list('abc')
    await touch()
    await give('ac')
    expect(shown()).toBe('ac')
  })

  it('[QA-18] takes no press for a row that has just moved under it', async () => {
    const { give, isSteady, wait } = await list('abc')
    expect(isSteady()).toBe(true)
    await give('abcd')
    expect(isSteady()).toBe(true)
    await give('bcd')
    expect(isSteady()).toBe(false)
    await wait(400)
    expect(isSteady()).toBe(true)
  })
})

it('keeps places: those known in their order, the others as wanted behind them', () => {
  const shown = (order: string, wanted: string) =>
    keepPlaces([...order], rows(wanted))
      .map((row) => row.id)
      .join('')
  expect(shown('abc', 'xcbya')).toBe('abcxy')
  expect(shown('', 'ba')).toBe('ba')
  expect(shown('abc', '')).toBe('')
})
