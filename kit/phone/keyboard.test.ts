// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { followKeyboard } from './keyboard.ts'

it('says how much of the page a keyboard covers, and nothing of a closer look', () => {
  const root = document.createElement('html')
  let tell = () => {}
  const view = { height: 844, scale: 1, addEventListener: (_type: string, listener: unknown) => (tell = listener as () => void) }
  followKeyboard(root, { innerHeight: 844, visualViewport: view as never })
  const said = () => [root.style.getPropertyValue('--keyboard'), root.hasAttribute('data-short')]
  expect(said()).toEqual(['0px', false])
  view.height = 420
  tell()
  expect(said()).toEqual(['424px', true])
  Object.assign(view, { height: 300, scale: 2 })
  tell()
  expect(said()).toEqual(['424px', true])
  Object.assign(view, { height: 844, scale: 1 })
  tell()
  expect(said()).toEqual(['0px', false])
  followKeyboard(root, { innerHeight: 844, visualViewport: null })
})
