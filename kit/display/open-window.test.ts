// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { openWindow } from './open-window.ts'

Object.defineProperty(window.screen, 'availWidth', { value: 1900 })
Object.defineProperty(window.screen, 'availHeight', { value: 1040 })

function opened(href: string) {
  const page = { focus: vi.fn(), location: { href }, document: document.implementation.createHTMLDocument() }
  return { page, open: vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window) }
}
const ground = ({ page }: ReturnType<typeof opened>) => page.document.documentElement.style.background

it('[S444.2] [F14] a window of its own fills the screen that there is, and is dark until its page is there', () => {
  const hall = opened('about:blank')
  openWindow('/whiteboard/1', 'board-1')
  expect(hall.open).toHaveBeenCalledWith('', 'board-1', 'popup,left=0,top=0,width=1900,height=1040')
  expect(hall.page.location.href).toBe('/whiteboard/1')
  expect(ground(hall)).toMatch(/#0e1116|rgb\(14, 17, 22\)/)
  expect(hall.page.focus).toHaveBeenCalled()
})

it('a window that shows something already stays as it is until the next page is there', () => {
  const hall = opened('http://localhost/whiteboard/1')
  openWindow('', 'board-1')
  expect([hall.page.location.href, ground(hall)]).toEqual(['http://localhost/whiteboard/1', ''])
})

it('a window that the browser blocked is none', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openWindow('/whiteboard/1', 'board-1')).toBeNull()
})
