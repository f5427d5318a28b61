// @vitest-environment jsdom
import { act, Suspense, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'

type Listener = (event: string, session: object | null) => void
const auth = { tell: (() => {}) as Listener, signedOut: [] as unknown[] }
vi.mock('../../kit/data/client.ts', () => ({
  supabase: {
    auth: {
      onAuthStateChange: (listener: Listener) => {
        auth.tell = listener
        return { data: { subscription: { unsubscribe() {} } } }
      },
      signOut: async (options: object) => {
        auth.signedOut.push(options)
        auth.tell('SIGNED_OUT', null)
      },
    },
  },
}))
vi.mock('../../kit/data/settings-at.ts', () => ({ useSettingsAt: () => {} }))
vi.mock('../../kit/data/server-settings.ts', () => ({ useServerSettings: () => ({ public_url: null, previews: [] }) }))
window.scrollTo = () => {}
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { SignInProvider } = await import('../../kit/data/sign-in.tsx')
const { HostLayout } = await import('./host-layout.tsx')

const SESSION = { access_token: 'a.e30.c', user: { id: 'u', email: 'mara@northside.org', user_metadata: {} } }

function Landing({ opened }: { opened: Promise<void> }) {
  use(opened)
  return <p>Here is the start</p>
}

/**
 * Opens /polls as a signed-in host, with a landing page that loads slowly: React keeps the host's screen
 * until it is ready.
 */
async function visit() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const router = createMemoryRouter(
    [
      { element: <HostLayout />, children: [{ path: '/polls', element: <p>Here are the polls</p> }] },
      { path: '/', element: <Landing opened={opened} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/polls'] },
  )
  const place = await mount(
    <SignInProvider>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </SignInProvider>,
  )
  await act(async () => auth.tell('SIGNED_IN', SESSION))
  const at = () => router.state.location.pathname + router.state.location.search
  return { place, at, open, router }
}

it('[S50.2] [L15] signs out of this browser alone and ends at the start, also where the guard of host screens hears of it first', async () => {
  const { place, at, open } = await visit()
  await press(place, 'Sign out')
  expect(auth.signedOut).toEqual([{ scope: 'local' }])
  await act(async () => open())
  expect([at(), place.textContent]).toEqual(['/', 'Here is the start'])
})

it('[L15] who goes back to a host screen after signing out is sent to /login', async () => {
  const { place, at, open, router } = await visit()
  await press(place, 'Sign out')
  await act(async () => open())
  await act(async () => router.navigate('/polls'))
  expect(at()).toBe('/login?next=%2Fpolls')
})

it('[L15] a sign-in that ends elsewhere leads to /login and back, also after an earlier sign-out here', async () => {
  const { place, at, open } = await visit()
  await press(place, 'Sign out')
  await act(async () => open())
  const again = await visit()
  await act(async () => auth.tell('SIGNED_OUT', null))
  expect([at(), again.at()]).toEqual(['/', '/login?next=%2Fpolls'])
})
