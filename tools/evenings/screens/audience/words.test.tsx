// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { fakePhone } from '../../../../kit/testing/phone.tsx'
import { besidePlaces, openBeside, type Place } from './place.ts'
import { Words } from './words.tsx'

const LOBBY: Place = { key: 'lobby', path: null, title: null }
const CHECK_IN: Place = { key: 'c', path: '/attendance/check-in/c', title: 'Check-in' }
const QA: Place = { key: 'q', path: '/qa/q', title: 'Ask anything' }
const onOpen = vi.fn()
let outbox: NonNullable<ReturnType<typeof useRuntime>>['outbox']
let beside: Place[]
function Page() {
  const runtime = useRuntime()
  if (runtime) outbox = runtime.outbox
  return <Words event="e" place={LOBBY} title={null} here={1} beside={beside} onOpen={onOpen} />
}
const props: AudienceScreenProps = { param: 'e', row: null, deviceId: 'd', newId: 'n', posted: null }

it('[EVENT-136] the lobby leads to what is open beside the stage, and says to put the phone away once all was used', async () => {
  beside = [CHECK_IN, QA]
  const page = await fakePhone(Page, props).open()
  const led = () => [...page.querySelectorAll('a.button:not(noscript *)')].map(({ textContent }) => textContent)
  const send = (topic: string) => act(async () => void outbox.send({ id: `of-${topic}`, table: 't', row: {}, topic }))
  expect(led()).toEqual(['Check-in', 'Ask anything'])
  expect(page.textContent).not.toContain('put the phone away')
  const first = page.querySelector('a')
  await act(async () => first?.click())
  expect(onOpen).toHaveBeenCalledWith(CHECK_IN)
  await send('c')
  expect(led()).toEqual(['Ask anything'])
  await send('q')
  expect(led()).toEqual([])
  expect(page.textContent).toContain('You can put the phone away.')
})

it('[EVENT-136] a lobby with nothing beside the stage leads nowhere', async () => {
  beside = []
  const page = await fakePhone(Page, props).open()
  expect(page.querySelector('a.button:not(noscript *)')).toBeNull()
  expect(page.textContent).toContain('You can put the phone away.')
})

it('[EVENT-136] what is closed has a tab, and is not led to', () => {
  const item = (session_id: string, closed_at: string | null) => ({
    session_id,
    position: 1,
    presentations: { title: session_id, path: '/p', closed_at },
  })
  const event = {
    ...{ id: 'e', name: 'Gala', active: true, stage: 'lobby' as const, session_id: null, path: null, step: 0 },
    evening_items: [item('closed', '2026-11-20T13:05:09Z'), item('open', null)],
  }
  expect(besidePlaces(event).map(({ key }) => key)).toEqual(['closed', 'open'])
  expect(openBeside(event).map(({ key }) => key)).toEqual(['open'])
})
