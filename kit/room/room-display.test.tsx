// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { RoomDisplay } from './room-display.tsx'

const room = vi.hoisted(() => ({ isMadeUp: true }))
vi.mock('../join/presentation.ts', () => ({
  usePresentation: () => ({ row: { language: null, within: null, made_up: room.isMadeUp }, state: 'ready' }),
}))
const shown = async () => (await mount(<RoomDisplay session="s">Board</RoomDisplay>)).textContent

it('says on a display of its own that its audience is made up, and nothing on others', async () => {
  expect(await shown()).toBe('BoardMade up')
  room.isMadeUp = false
  expect(await shown()).toBe('Board')
})
