// @vitest-environment jsdom
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
  expect((await mount(<DemoStrip event={null} />)).textContent).toBe('')
  page.state = { is: 'here', offered: false, event: 'e', until: new Date(2026, 10, 25, 21, 45).toISOString() }
  const strip = await mount(<DemoStrip event={null} />)
  expect(strip.textContent).toContain('A made-up audience is here')
  expect(strip.textContent).toMatch(/60 made-up phones .* until 9:45\sPM/)
  expect((await mount(<DemoStrip event="another" />)).textContent).toBe('')
  await press(await mount(<DemoStrip event="e" />), 'Stop and clear')
  expect(calls).toEqual(['clear'])
})

it('says that it has left, and what it made can be cleared', async () => {
  page.state = { is: 'left', offered: false, event: 'e', until: null }
  const strip = await mount(<DemoStrip event={null} />)
  expect(strip.textContent).toContain('The made-up audience has left')
  await press(strip, 'Clear')
  expect(calls).toEqual(['clear'])
})
