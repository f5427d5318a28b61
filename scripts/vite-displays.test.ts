import { expect, it } from 'vitest'
import { displayPattern } from './vite-displays.ts'

it('[F14] knows a display by its address, whatever its id, and nothing else', () => {
  const pattern = new RegExp(displayPattern(['/board/:slug', '/ink/:id/view']))
  const known = (path: string) => pattern.test(path)
  expect(['/board/quiz-night', '/board/quiz-night/', '/ink/1/view'].map(known)).toEqual([true, true, true])
  expect(['/', '/board', '/board/1/admin', '/ink/1', '/x/board/1'].map(known)).toEqual([false, false, false, false, false])
})
