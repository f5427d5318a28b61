// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { OwnWindow } from './own-window.ts'
import { usePages } from './use-pages.ts'

const Page = () => <p>{usePages(3).at}</p>
const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))

it('turns its pages by keys in a window of its own, and made small beside a host’s list by none', async () => {
  const own = await mount(
    <OwnWindow value={true}>
      <Page />
    </OwnWindow>,
  )
  await press('ArrowRight')
  expect(own.textContent).toBe('1')
  const small = await mount(<Page />)
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', ' ']) await press(key)
  expect(small.textContent).toBe('0')
})
