// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press, type } from '../../kit/testing/mount.tsx'

interface PublicUrl {
  value: string | null
  from: 'default' | 'here' | 'variable'
  variable: string
}
const NONE: PublicUrl = { value: null, from: 'default', variable: 'PUBLIC_URL' }
const FOUND = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000']
const server = { publicUrl: NONE, isOperator: true, changes: [] as object[], opened: '', tell: () => {} }
const set = (value: string) => {
  server.publicUrl = { ...NONE, value, from: 'here' }
  server.tell()
}
vi.mock('../operation/use-operator.ts', () => ({
  useOperator(path: string) {
    const publicUrl = useSyncExternalStore(
      (tell) => {
        server.tell = tell
        return () => {}
      },
      () => server.publicUrl,
    )
    return { error: null, data: !server.isOperator ? null : path === '/addresses' ? FOUND : { publicUrl } }
  },
}))
vi.mock('../operation/use-hello.ts', () => ({
  useHello: () => ({ token: 'abc', reached: [], isOpened: (address: string) => address === server.opened, error: null }),
  helloPath: () => '/hello',
}))
vi.mock('../operation/use-change.ts', () => ({
  SETTINGS: '/settings',
  useChange: () => async (change: { publicUrl: string }) => {
    server.changes.push(change)
    if (!change.publicUrl.startsWith('http')) throw { code: 'validation_failed', message: 'publicUrl must be an http address' }
    set(change.publicUrl)
  },
}))
vi.mock('../../kit/data/sign-in.tsx', () => ({ useSignIn: () => ({ status: 'signed-in' }) }))
const { Welcome } = await import('./welcome.tsx')

beforeEach(() => {
  Object.assign(server, { publicUrl: NONE, isOperator: true, changes: [], opened: '' })
})

async function open(next = '') {
  const client = new QueryClient()
  const routes = [
    { path: '/welcome', Component: Welcome },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/welcome${next}`] })
  const place = await mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { place, at: () => router.state.location.pathname + router.state.location.search }
}

it('[O12] an address is used without a phone, and leads back to where the host came from', async () => {
  const { place, at } = await open('?next=%2Fevent%2F1')
  await press(place, 'Use this address')
  expect(at()).toBe('/event/1')
  expect(server.changes).toEqual([{ publicUrl: 'http://192.168.1.20:3000' }])
})

it.each(['?next=https%3A%2F%2Fevil.example', '?next=%2F%2Fevil.example', ''])('with %s it leads to the dashboard', async (next) => {
  const { place, at } = await open(next)
  await press(place, 'Use this address')
  expect(at()).toBe('/dashboard')
})

it('[O12] an address that was typed on a phone is noticed, and kept', async () => {
  server.opened = 'http://10.0.0.5:3000'
  const { place } = await open()
  expect(place.textContent).not.toContain('Waiting for your phone')
  expect(server.changes).toEqual([{ publicUrl: 'http://10.0.0.5:3000' }])
})

it('[O12] an address is typed, checked by the server, and used', async () => {
  const { place, at } = await open('?next=%2Fpolls')
  const field = place.querySelector<HTMLInputElement>('input[inputmode=url]')
  const use = async (text: string) => {
    if (field) await type(field, text)
    await act(async () => field?.form?.requestSubmit())
  }
  await use('ftp://hall')
  expect(place.querySelector('[role=alert]')?.textContent).toBeTruthy()
  expect(at()).toBe('/welcome?next=%2Fpolls')
  await use('https://limelight.example.org/')
  expect(at()).toBe('/polls')
  expect(server.changes.at(-1)).toEqual({ publicUrl: 'https://limelight.example.org' })
})

it('[O12] the page notices an address that was set in another window', async () => {
  const { place } = await open()
  expect(place.textContent).toContain('Waiting for your phone')
  await act(async () => set('https://live.example.org'))
  expect(place.textContent).toContain('QR codes lead to https://live.example.org')
  expect(place.textContent).not.toContain('Waiting for your phone')
})

it('[O12] what PUBLIC_URL says is not changed here', async () => {
  server.publicUrl = { ...NONE, value: 'http://localhost:3000', from: 'variable' }
  const { place } = await open()
  expect(place.textContent).toContain('Set by PUBLIC_URL')
  expect(place.textContent).not.toContain('Use this address')
  expect(place.querySelector('input')).toBeNull()
})

it('who does not run the server is told who chooses the address', async () => {
  server.isOperator = false
  const { place } = await open('?next=%2Fpoll%2F1')
  expect(place.textContent).toContain('Whoever runs this server chooses it.')
  expect(place.querySelector('a[href="/poll/1"]')?.textContent).toBe('Back')
})
