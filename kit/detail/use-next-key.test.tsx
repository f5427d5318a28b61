// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OnWaits } from '../../contract/tool.ts'
import { mount } from '../testing/mount.tsx'

const wall = { showing: 'results' as 'results' | 'code' | 'blank' }
vi.mock('../join/presentation.ts', () => ({
  usePresentation: () => ({
    row: { id: 's', showing: wall.showing },
    update: async (_: string, change: typeof wall) => void Object.assign(wall, change),
  }),
}))
const { useNextKey } = await import('./use-next-key.ts')

let onWaits: OnWaits
function Probe() {
  onWaits = useNextKey('s')
  return null
}
const press = () => act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true })))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each(['code', 'blank'] as const)(
  '[EVENT-177] a press on a wall that shows its %s brings it back, and the next one does the step',
  async (showing) => {
    wall.showing = showing
    await mount(<Probe />)
    const step = vi.fn(async () => {})
    onWaits(step)
    await press()
    await press()
    expect([wall.showing, step.mock.calls.length]).toEqual(['results', 0])
    await act(async () => void vi.advanceTimersByTime(500))
    await press()
    expect(step).toHaveBeenCalledOnce()
  },
)
