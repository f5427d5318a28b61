// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { ItemGuard } from './item-guard.tsx'

function Broken(): never {
  throw new Error('No such team')
}

it('[EVENT-68] an item whose wall breaks leaves the lobby on the wall', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const wall = await mount(
    <ItemGuard instead={<p>Lobby</p>}>
      <Broken />
    </ItemGuard>,
  )
  expect(wall.textContent).toBe('Lobby')
  expect(complain).toHaveBeenCalled()
  complain.mockRestore()
  const whole = await mount(
    <ItemGuard instead={<p>Lobby</p>}>
      <p>Answers</p>
    </ItemGuard>,
  )
  expect(whole.textContent).toBe('Answers')
})
