// @vitest-environment jsdom

import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'
import { activeNounTexts } from '../testing/noun-texts.ts'

vi.mock('../data/client.ts', () => ({ supabase: {} }))
const { ActiveButton } = await import('./active-button.tsx')
afterEach(() => vi.restoreAllMocks())

let close = () => {}
const update = vi.fn(async (_id: string, { active }: { active: boolean }) => {
  setTo(active)
  return true
})
let setTo: (active: boolean) => void = () => {}

function Poll() {
  const [active, setActive] = useState(true)
  close = () => setActive(false)
  setTo = setActive
  return <ActiveButton row={{ id: '1', active }} texts={activeNounTexts('Poll')} update={update as never} />
}

it('a press that comes just after another window closed the session does not open it again', async () => {
  let now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const place = await mount(<Poll />)
  await act(async () => close())
  now += 400
  await press(place, 'Activate Poll')
  expect(update).not.toHaveBeenCalled()
  now += 101
  await press(place, 'Activate Poll')
  expect(update).toHaveBeenCalledWith('1', { active: true }, expect.anything())
})

it('who changed their mind presses again at once', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => 10_000)
  update.mockClear()
  const place = await mount(<Poll />)
  await press(place, 'Close Poll')
  await press(place, 'Activate Poll')
  expect(update.mock.calls.map(([, change]) => change)).toEqual([{ active: false }, { active: true }])
})

const ASKS = { ...activeNounTexts('Event'), ask: { title: () => 'Close this event?', about: () => 'Phones say so.' } }
function Evening() {
  const [active, setActive] = useState(true)
  setTo = setActive
  return <ActiveButton row={{ id: '1', active }} texts={ASKS} update={update as never} />
}

it('where much ends with it, closing asks first; activating does not', async () => {
  update.mockClear()
  const place = await mount(<Evening />)
  const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]')
  await press(place, 'Close Event')
  expect(dialog()?.textContent).toContain('Close this event?Phones say so.')
  await press(dialog() as HTMLElement, 'Cancel')
  expect(update).not.toHaveBeenCalled()
  await press(place, 'Close Event')
  await press(dialog() as HTMLElement, 'Close Event')
  expect(update.mock.calls.map(([, change]) => change)).toEqual([{ active: false }])
  await press(place, 'Activate Event')
  expect(update).toHaveBeenCalledTimes(2)
})
