// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AudienceScreenProps, CallsProps } from '../../../../contract/page.ts'
import type { LoadedPage } from '../../../../kit/phone/load-page.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { fakePhone } from '../../../../kit/testing/phone.tsx'
import { Calls, useCalled } from './calls.tsx'
import type { Place } from './place.ts'
import type { Shown } from './use-stage.ts'

const CHECK_IN: Place = { key: 'c', path: '/attendance/check-in/c', title: 'Check-in' }
const RAFFLE: Place = { key: 'r', path: null, title: 'Prizes' }
const props: AudienceScreenProps = { param: 'e', row: null, deviceId: 'd', newId: 'n', posted: null }
let call: CallsProps | null
const page = {
  page: {
    title: () => 'Check-in',
    calls(mine: CallsProps) {
      call = mine
      return null
    },
  },
  props: { row: null },
} as unknown as LoadedPage
const loaded = new Map<string, LoadedPage>()
const ahead = vi.fn()
const onOpen = vi.fn()
const pages = { of: (path: string) => loaded.get(path), ahead } as never
let shown: Shown
let { outbox, drafts }: NonNullable<ReturnType<typeof useRuntime>> = {} as never
let called: readonly Place[]
function Page() {
  const runtime = useRuntime()
  if (runtime) ({ outbox, drafts } = runtime)
  called = useCalled('e', shown.place, null)
  return <Calls event="e" here={20} stage={{ shown, pages, open: onOpen }} />
}
const atCheckIn: Shown = { place: CHECK_IN, page }
const atRaffle: Shown = { place: RAFFLE, page: null }

let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z') })
  // A phone that draws nearly zero asks at once.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  phone = fakePhone(Page, props)
  loaded.clear()
  call = null
  for (const spy of [ahead, onOpen]) spy.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Opens the page at a place; the document before is gone, as after a reload. */
async function openAt(place: Shown) {
  shown = place
  await phone.open()
  await pass(0)
}
const checkIn = () => act(async () => void outbox.send({ id: 'mine', table: 'records', row: {}, topic: 'c' }))

it('[EVENT-137] opens the check-in of a winner while the phone says what the wall shows, once', async () => {
  await openAt(atCheckIn)
  await checkIn()
  loaded.set('/attendance/check-in/c', page)
  await openAt(atRaffle)
  expect(call).toBeNull()
  await pass(3_000)
  expect(call?.sent).toBe('mine')
  const wonBefore = Date.now() - 60_000
  act(() => call?.onCall(wonBefore))
  expect(onOpen).not.toHaveBeenCalled()
  const at = Date.now()
  act(() => call?.onCall(at))
  act(() => call?.onCall(at))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(CHECK_IN)
})

it('[EVENT-137] after a reload loads the check-in for it, and asks nothing for who sent nothing or sees a page', async () => {
  await openAt(atCheckIn)
  await openAt(atRaffle)
  await pass(3_000)
  expect([ahead.mock.calls, call]).toEqual([[], null])
  await checkIn()
  await openAt({ place: { key: 'poll', path: '/poll/respond/p', title: 'Poll' }, page: { ...page, page: { title: () => '' } } as never })
  await pass(3_000)
  expect([ahead.mock.calls, call]).toEqual([[], null])
  await openAt(atRaffle)
  await pass(3_000)
  expect(ahead).toHaveBeenCalledWith('/attendance/check-in/c')
})

it('[EVENT-137] after a reload while the same is on stage opens the check-in again, and only then', async () => {
  await openAt(atCheckIn)
  await checkIn()
  loaded.set('/attendance/check-in/c', page)
  await openAt(atRaffle)
  await pass(3_000)
  const at = Date.now()
  act(() => call?.onCall(at))
  expect(onOpen).toHaveBeenCalledTimes(1)
  await openAt(atRaffle)
  await pass(3_000)
  act(() => call?.onCall(at))
  act(() => call?.onCall(at))
  expect(onOpen).toHaveBeenCalledTimes(2)
  await openAt({ place: { key: 'other', path: null, title: 'More prizes' }, page: null })
  await pass(3_000)
  act(() => call?.onCall(at))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('[EVENT-137] what a browser holds in place of the pages that called is left alone', async () => {
  await openAt(atCheckIn)
  for (const text of ['{"x":null}', '{"x":{}}', '{"x":{"place":1}}', 'null', '[]', '{']) {
    drafts.set('calls:e', text)
    await openAt(atRaffle)
    await pass(3_000)
    expect(called).toEqual([])
  }
})
