// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'

const state = { origin: 'http://localhost:3000' as string | null }
const opened: string[] = []
vi.mock('../data/public-origin.ts', () => ({ usePublicOrigin: () => state.origin }))
vi.mock('../wall/open-wall.ts', () => ({ openWall: (path: string) => opened.push(path) }))

/** A fresh page each time: what the host chose is not kept. */
async function openPage() {
  vi.resetModules()
  const { PhonesGuard } = await import('./phones-guard.tsx')
  const { showOnWall } = await import('./show-on-wall.ts')
  const router = createMemoryRouter([{ path: '*', Component: PhonesGuard }], { initialEntries: ['/poll/1?tab=2'] })
  await mount(<RouterProvider router={router} />)
  return { present: () => act(async () => showOnWall('1')), at: () => router.state.location }
}
const asked = () => document.body.textContent?.includes('Phones cannot join yet') ?? false

beforeEach(() => {
  opened.length = 0
})

it('[O12] before the room sees a code of this computer alone, the host is asked; presenting here is asked once', async () => {
  state.origin = 'http://localhost:3000'
  const { present } = await openPage()
  await present()
  expect([asked(), opened]).toEqual([true, []])
  expect(document.body.textContent).toContain('localhost:3000')
  await press(document.body, 'Present on this computer')
  expect(opened).toEqual(['/wall/1'])
  await present()
  expect(opened).toHaveLength(2)
})

it('[O12] one press leads to the address, and knows the way back', async () => {
  state.origin = 'http://127.0.0.1:3000'
  const { present, at } = await openPage()
  await present()
  await press(document.body, 'Choose the address for phones')
  expect(at().pathname + at().search).toBe('/welcome?next=%2Fpoll%2F1%3Ftab%3D2')
  expect(opened).toEqual([])
})

it.each(['http://192.168.1.20:3000', 'https://live.example.org'])('phones can open %s: nobody is asked', async (origin) => {
  state.origin = origin
  await (await openPage()).present()
  expect([asked(), opened]).toEqual([false, ['/wall/1']])
})
