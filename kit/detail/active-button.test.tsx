// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'

vi.mock('../data/client.ts', () => ({ supabase: {} }))
const { ActiveButton } = await import('./active-button.tsx')
afterEach(() => vi.restoreAllMocks())

const update = vi.fn(async () => true)
let close = () => {}

function Poll() {
  const [active, setActive] = useState(true)
  close = () => setActive(false)
  return <ActiveButton row={{ id: '1', active }} noun="Poll" update={update as never} />
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
