import { expect, it } from 'vitest'
import { wallAsked, wallPath } from './wall-path.ts'

it('[H9] the window for walls goes on to a wall or to a board, and nowhere else', () => {
  const path = wallPath('6a0fd1d0-8d0c-4f1c-9a53-0b8d3a0c4a11')
  expect(wallAsked({ wall: path })).toBe(path)
  expect(wallAsked({ wall: path.replace('wall', 'whiteboard') })).toBe(path.replace('wall', 'whiteboard'))
  for (const message of [null, 'wall', {}, { wall: 7 }, { wall: '/polls' }, { wall: `//evil.example${path}` }, { wall: `${path}/../x` }])
    expect(wallAsked(message)).toBeNull()
})
