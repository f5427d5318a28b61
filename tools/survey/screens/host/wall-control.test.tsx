// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Survey } from '../../host.ts'
import { keysOf } from '../../logic.ts'

const done: unknown[][] = []
vi.mock('../../data.ts', () => ({ reveal: async (...args: unknown[]) => void done.push(['reveal', ...args]) }))
const wall = { showing: 'results' }
vi.mock('../../../../kit/join/presentation.ts', () => ({
  usePresentation: () => ({
    row: { id: 's', showing: wall.showing },
    update: async (_: string, change: typeof wall) => {
      done.push(['brought back'])
      Object.assign(wall, change)
    },
  }),
}))
vi.mock('./words.ts', () => ({ useUndecided: () => [] }))
const { WallControl } = await import('./wall-control.tsx')

const SURVEY = {
  id: 's',
  questions: ['a', 'b'].map((question) => ({ question, type: 'text' })),
  wall_question: null,
  revealed: [] as string[],
  response_count: 3,
} as unknown as Survey
const [A, B] = keysOf(SURVEY.questions)
const press = (key: string) => act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const open = (survey: Partial<Survey>) => {
  const update = async (...args: unknown[]) => void done.push(['step', args[1]])
  const element = <WallControl survey={{ ...SURVEY, ...survey }} update={update as never} />
  return mount(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('[SURVEY-35] a clicker reveals what was answered and then leads on, once if it is pressed twice, and leads back', async () => {
  await open({})
  await press('PageDown')
  await press('PageDown')
  expect(done.splice(0)).toEqual([['reveal', 's', A, true]])
  await open({ revealed: [A] as never })
  await press('PageDown')
  expect(done.splice(0)).toEqual([['step', { wall_question: B }]])
  await open({ response_count: 0 })
  await press('PageDown')
  expect(done.splice(0)).toEqual([['step', { wall_question: B }]])
  await open({ wall_question: B ?? null, response_count: 0 })
  await press('PageDown')
  expect(done.splice(0)).toEqual([])
  await press('PageUp')
  expect(done.splice(0)).toEqual([['step', { wall_question: A }]])
})

it.each(['PageDown', 'PageUp'])('[EVENT-177] %s on a wall that shows its code brings it back, and does nothing else', async (key) => {
  wall.showing = 'code'
  await open({ wall_question: B ?? null })
  await press(key)
  await press(key)
  expect(done.splice(0)).toEqual([['brought back']])
})
