// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { displayDefaults } from '../../parts/display-settings.ts'
import { loopbackHint } from '../data/loopback.ts'
import { mount } from '../testing/mount.tsx'

const state = { origin: '' }
vi.mock('../data/public-origin.ts', () => ({ usePublicOrigin: () => state.origin }))
vi.mock('../join/presentation.ts', () => ({ usePresentation: () => ({ row: null }) }))
const { QrLink } = await import('./qr-dialog.tsx')

async function show(origin: string, path = '/poll/respond/p') {
  state.origin = origin
  const followed = { table: 'polls', id: 'p', closes: true } as const
  const link = <QrLink link={origin + path} settings={displayDefaults('Lunch?')} followed={followed} className="" />
  return mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/poll/p'] })} />)
}

it('an address of this computer alone leads to where the address for phones is chosen, and back', async () => {
  const place = await show('http://127.0.0.1:3000')
  expect(place.textContent).toContain(loopbackHint())
  expect(place.querySelector('a[href="/welcome?next=%2Fpoll%2Fp"]')).not.toBeNull()
  expect((await show('http://live.example.org')).textContent).not.toContain(loopbackHint())
})

it('[EVENT-184] the address below a code is the one that people type, and leads where the code does', async () => {
  const place = await show('http://live.example.org', '/j/TTQGFC49')
  expect(place.querySelector('a')?.textContent).toBe('live.example.org/j/TTQG')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('http://live.example.org/j/TTQGFC49')
})
