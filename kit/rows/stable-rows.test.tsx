// @vitest-environment jsdom
import { act, useMemo, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { inWantedOrder, keepPlaces, placesOf, withCurrentTexts } from './row-order.ts'
import { useStableRows } from './stable-rows.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Handles of the list under test, and the presses that it got. */
interface Handle {
  give: (ids: string) => void
  pressed: string[]
  missed: number
}

function List({ first, handle, pinned }: { first: string; handle: Handle; pinned: string | null }) {
  const [ids, setIds] = useState(first)
  const wanted = useMemo(() => rows(ids), [ids])
  const { places, guard } = useStableRows(wanted, {
    became: (row) => `-${row.id}`,
    onMissed: () => {
      handle.missed++
    },
    pinned,
  })
  handle.give = setIds
  return (
    <ul {...guard}>
      {places.map(({ id, became }) => (
        <li key={id} data-row={id}>
          {became ?? (
            <button type="button" onClick={() => handle.pressed.push(id)}>
              {id}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A list that shows its rows' ids; `give` hands it other rows. */
async function list(first: string, pinned: string | null = null) {
  const handle: Handle = { give: () => {}, pressed: [], missed: 0 }
  const place = await mount(<List first={first} handle={handle} pinned={pinned} />)
  const point = (type: string, target: Element | Window, x: number) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 5, detail: 1 })
      void target.dispatchEvent(event)
    })
  const button = (id: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === id) as Element
  return {
    handle,
    shown: () => place.textContent,
    give: (ids: string) => act(async () => handle.give(ids)),
    touch: () => act(async () => void window.dispatchEvent(new Event('pointermove'))),
    wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    /** Rests the mouse over a row's button. */
    rest: (id: string, x: number) => point('pointermove', button(id), x),
    /** Presses where the mouse is, on whatever row is there now. */
    async press(id: string, x: number) {
      await point('pointerdown', button(id), x)
      await point('pointerup', button(id), x)
      await point('click', button(id), x)
    },
    /** Taps a row with a finger where it stands now. */
    async tap(id: string) {
      const at = button(id)
      for (const type of ['pointerdown', 'pointerup', 'click'])
        await act(async () => {
          const event = new MouseEvent(type, { bubbles: true, detail: 1 })
          void at.dispatchEvent(Object.assign(event, { pointerType: 'touch' }))
        })
    },
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
    await wait(1_600)
    expect(shown()).toBe('dcba')
  })

  it('[F3] [QA-31] takes a new order at most every two seconds, rows that come or go at once', async () => {
    const { shown, give, wait } = await list('abc')
    await give('cba')
    await give('bca')
    expect(shown()).toBe('cba')
    await give('xbca')
    await wait(2_100)
    expect(shown()).toBe('xbca')
    await give('xba')
    expect(shown()).toBe('xba')
  })

  it('[QA-9] lets a row go at once where nobody is about to press it', async () => {
    const { shown, give } = await list('abc')
    await give('ac')
    expect(shown()).toBe('ac')
  })

  it('[F2] [QA-29] leaves the place of a row that goes under a resting pointer, until that has moved away', async () => {
    const { shown, give, rest, wait } = await list('abc')
    await rest('a', 10)
    await wait(60_000)
    await give('bc')
    expect(shown()).toBe('-abc')
    await wait(60_000)
    await give('bcd')
    expect(shown()).toBe('-abcd')
    await rest('c', 12)
    await wait(60_000)
    expect(shown()).toBe('-abcd')
  })

  it('[F2] [QA-29] keeps the place of what the keys mean', async () => {
    const { shown, give, wait } = await list('abc', 'b')
    await give('ac')
    await wait(60_000)
    expect(shown()).toBe('a-bc')
    await give('ca')
    await wait(60_000)
    expect(shown()).toBe('c-ba')
  })

  it('[F2] [QA-31] acts on no row that has just come there, and says so; the next press counts', async () => {
    const { handle, give, press, wait } = await list('abc')
    await give('bac')
    await press('b', 10)
    expect(handle).toMatchObject({ pressed: [], missed: 1 })
    await wait(400)
    await press('b', 10)
    expect(handle).toMatchObject({ pressed: ['b'], missed: 1 })
  })

  it('[H12] [QA-31] refuses no tap of a finger that goes on tapping, however lively the list is', async () => {
    const { handle, give, tap, wait } = await list('abcdef')
    let ids = 'abcdef'
    const live = async (ms: number) => {
      for (let at = 0; at < ms; at += 300) {
        await wait(300)
        ids = ids.slice(1) + ids[0]
        await give(ids)
      }
    }
    for (let taps = 0; taps < 12; taps++) {
      await tap('c')
      await live(1_800 + (taps % 6) * 300)
    }
    expect(handle.missed).toBe(0)
    expect(handle.pressed).toHaveLength(12)
  })

  it('[H12] holds the order for five seconds after a tap, and no longer', async () => {
    const { shown, give, tap, wait } = await list('abc')
    await tap('a')
    await give('cba')
    await wait(4_900)
    expect(shown()).toBe('abc')
    await wait(300)
    expect(shown()).toBe('cba')
    // Also for a finger that has only just touched the page, the order does not change all the time.
    await give('bca')
    await wait(4_000)
    expect(shown()).toBe('cba')
    await wait(1_200)
    expect(shown()).toBe('bca')
  })

  it('[F2] [QA-31] acts on no row that slid under a resting mouse, however long ago', async () => {
    const { handle, rest, press, wait } = await list('abc')
    await rest('a', 10)
    await wait(60_000)
    // Something above the list went, so that b stands where a stood.
    await press('b', 10)
    expect(handle).toMatchObject({ pressed: [], missed: 1 })
    await rest('b', 11)
    await press('b', 11)
    expect(handle).toMatchObject({ pressed: ['b'], missed: 1 })
  })
})

describe('places', () => {
  const of = (ids: string) => ({ order: [...ids], rows: rows(ids), gone: new Map(), sorting: '' })
  const shown = (text: Parameters<typeof placesOf>[0]) =>
    placesOf(text)
      .map(({ id, became }) => (became === null ? id : `(${id})`))
      .join('')
  const keep = (from: string, wanted: string, kept = '') =>
    keepPlaces(
      of(from),
      rows(wanted),
      (id) => kept.includes(id),
      () => 'Gone',
      () => 40,
    )

  it('those known in their order, the others as wanted behind them', () => {
    expect(shown(keep('abc', 'xcbya'))).toBe('abcxy')
    expect(shown(keep('', 'ba'))).toBe('ba')
    expect(shown(keep('abc', ''))).toBe('')
  })
  it('[F2] the gone keep theirs where they are kept, and lose it at rest', () => {
    const now = keep('abc', 'ac', 'b')
    expect(shown(now)).toBe('a(b)c')
    expect(placesOf(now)[1]).toMatchObject({ became: 'Gone', height: 40 })
    expect(shown(inWantedOrder(now, (id) => id === 'b'))).toBe('a(b)c')
    expect(shown(inWantedOrder(now, () => false))).toBe('ac')
  })
})

it('[F2] a place that is told of anew says the new, and stays the same where nothing else is told', () => {
  const shown = {
    order: ['a', 'b'],
    rows: rows('a'),
    gone: new Map([['b', { row: { id: 'b' }, became: 'Hidden', height: 9 }]]),
    sorting: '',
  }
  expect(withCurrentTexts(shown, () => 'Hidden')).toBe(shown)
  expect(withCurrentTexts(shown, () => null)).toBe(shown)
  expect(withCurrentTexts(shown, () => 'Approved by another window').gone.get('b')).toEqual({
    row: { id: 'b' },
    became: 'Approved by another window',
    height: 9,
  })
})

it('[H1] rows that newer ones pushed over the end of a cut list leave no place, also where there are several', () => {
  const shown = { order: ['a', 'b', 'c'], rows: rows('abc'), gone: new Map(), sorting: '' }
  const cut = (_: object, wasLast: boolean) => (wasLast ? null : 'Deleted')
  const now = keepPlaces(
    shown,
    rows('xya'),
    () => true,
    cut,
    () => 10,
  )
  expect(placesOf(now).map(({ id }) => id)).toEqual(['a', 'x', 'y'])
})
