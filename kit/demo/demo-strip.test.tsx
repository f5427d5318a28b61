// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DemoState } from '../../contract/demo.ts'
import { mount, press } from '../testing/mount.tsx'

const NONE: DemoState = { is: 'none', offered: false, event: null, until: null }
const page = { state: NONE as DemoState | null }
const calls: string[] = []
const shown: string[] = []
vi.mock('./use-demo.ts', () => ({
  useDemo: () => ({ state: page.state, doing: null, start: () => calls.push('start'), clear: () => calls.push('clear') }),
}))
vi.mock('../present/show-on-wall.ts', () => ({ showOnWall: (session: string) => void shown.push(session) }))
const { DemoOffer, DemoStrip } = await import('./demo-strip.tsx')

/** Mounts it on the page of the event, in an app that has a dashboard. */
const onEvent = (node: ReactNode) => {
  const routes = [
    { path: '/event/e', element: node },
    { path: '/dashboard', element: 'The dashboard' },
  ]
  return mount(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/event/e'] })} />)
}

beforeEach(() => {
  page.state = NONE
  calls.length = 0
})
it('a made-up audience is offered to an account that has nothing, and to no other', async () => {
  for (const state of [null, NONE, { ...NONE, is: 'here' as const, event: 'e' }]) {
    page.state = state
    expect((await mount(<DemoOffer />)).textContent).toBe('')
  }
  page.state = { ...NONE, offered: true }
  await press(await mount(<DemoOffer />), 'Try it with a made-up audience')
  expect(calls).toEqual(['start'])
})

it('says that it is here and until when, on the dashboard and on its event, and stops and clears it', async () => {
  expect((await onEvent(<DemoStrip event={null} />)).textContent).toBe('')
  page.state = { is: 'here', offered: false, event: 'e', until: new Date(2026, 10, 25, 21, 45).toISOString() }
  const strip = await onEvent(<DemoStrip event={null} />)
  expect(strip.textContent).toContain('A made-up audience is here')
  expect(strip.textContent).toMatch(/60 made-up phones .* until 9:45\sPM/)
  expect((await onEvent(<DemoStrip event="another" />)).textContent).toBe('')
  await press(strip, 'Stop and clear')
  expect(calls).toEqual(['clear'])
  expect(strip.textContent).not.toContain('The dashboard')
})

it('leaves the page of its event before it clears it', async () => {
  page.state = { is: 'here', offered: false, event: 'e', until: null }
  const place = await onEvent(<DemoStrip event="e" />)
  await press(place, 'Stop and clear')
  expect(calls).toEqual(['clear'])
  expect(place.textContent).toBe('The dashboard')
})

it('says that it has left, and what it made can be cleared', async () => {
  page.state = { is: 'left', offered: false, event: 'e', until: null }
  const strip = await onEvent(<DemoStrip event={null} />)
  expect(strip.textContent).toContain('The made-up audience has left')
  await press(strip, 'Clear')
  expect(calls).toEqual(['clear'])
})
