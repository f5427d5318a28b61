// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'
import { tools } from '../../tools/web.ts'

const state = { session: { status: 'loading' } as object, signOuts: 0, previews: [] as string[] }
vi.mock('../../kit/data/sign-in.tsx', () => ({
  signOut: async () => void state.signOuts++,
  useSignIn: () => state.session,
  useHost: () => ({ userId: 'u', email: 'mara@northside.org', name: 'Mara' }),
}))
vi.mock('../../kit/data/settings-at.ts', () => ({ useSettingsAt: () => {} }))
vi.mock('../../kit/data/server-settings.ts', () => ({ useServerSettings: () => ({ public_url: null, previews: state.previews }) }))
window.scrollTo = () => {}
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { HostLayout } = await import('./host-layout.tsx')
const { LeaveGuard } = await import('../../kit/ui/leave-guard.tsx')

async function visit(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <HostLayout />,
        children: [
          { path: '/polls', element: <p>Here are the polls</p> },
          { path: '/poll/:id', element: <p>One poll</p> },
          { path: '/half-done', element: <LeaveGuard dirty about="What you typed is not saved." /> },
        ],
      },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  const place = await mount(<RouterProvider router={router} />)
  return { place, at: () => router.state.location.pathname + router.state.location.search }
}
const entries = (place: HTMLElement) => [...place.querySelectorAll('nav li')].map((entry) => entry.textContent)

beforeEach(() => Object.assign(state, { session: { status: 'signed-in' }, signOuts: 0, previews: [] }))

it('[S35.2] shows a spinner while it is not known who is there', async () => {
  state.session = { status: 'loading' }
  const { place } = await visit('/polls')
  expect(place.querySelector('[role="status"]')).not.toBeNull()
  expect(place.textContent).not.toContain('Here are the polls')
})

it.each(['signed-out', 'second-factor'])('[S35.1] sends who is %s to /login, and says where they were going', async (status) => {
  state.session = { status }
  const { place, at } = await visit('/poll/1?tab=2')
  expect(at()).toBe('/login?next=%2Fpoll%2F1%3Ftab%3D2')
  expect(place.textContent).not.toContain('One poll')
})

it('[S36.1] lists the tools in the order of the specification', async () => {
  const { place } = await visit('/polls')
  const specified = [
    'Dashboard /dashboard',
    'Attendance /attendance',
    'Raffle /raffle',
    'Live VotingComing Soon leads nowhere',
    'Live Q&A /qa',
    'Poll Audience /polls',
    'Survey /survey',
    'Scoreboards /scoreboards',
    'Word Clouds /wordclouds',
    'AI Mind MapComing Soon leads nowhere',
    'Scan This /scanthis',
    'Telestrator /telestrator',
    'Whiteboard /whiteboard',
  ]
  expect(entries(place)).toEqual(['Dashboard', ...tools.map(({ title, comingSoon }) => (comingSoon ? `${title}Coming Soon` : title))])
  const leading = [...place.querySelectorAll('nav li')].map(
    (entry) => `${entry.textContent} ${entry.querySelector('a')?.getAttribute('href') ?? 'leads nowhere'}`,
  )
  expect(leading.filter((entry) => specified.includes(entry))).toEqual(specified)
})

it('leads to a tool that is to come where the server serves it as a preview', async () => {
  state.previews = ['voting']
  const { place } = await visit('/polls')
  expect(entries(place)).toContain('Live Voting')
  expect([...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toContain('/voting')
})

it('marks the tool one is in, on its list and in one of its sessions', async () => {
  for (const path of ['/polls', '/poll/1']) {
    const { place } = await visit(path)
    expect([...place.querySelectorAll('nav [aria-current="page"]')].map((link) => link.textContent)).toEqual(['Poll Audience'])
  }
})

it('[S50.1] shows who is signed in by initial and e-mail', async () => {
  const account = (await visit('/polls')).place.querySelector('footer a')!
  expect([...account.querySelectorAll('span')].map((part) => part.textContent)).toEqual(['M', 'mara@northside.org', ', account'])
})

it('signs out and goes to the start', async () => {
  const { place, at } = await visit('/polls')
  expect(place.querySelector('footer')!.textContent).toContain('mara@northside.org')
  await press(place, 'Sign out')
  expect([at(), state.signOuts]).toEqual(['/', 1])
})

it('asks before signing out loses what is not saved', async () => {
  const { place, at } = await visit('/half-done')
  await press(place, 'Sign out')
  const question = document.querySelector<HTMLElement>('[role="alertdialog"]')!
  expect(question.textContent).toContain('What you typed is not saved.')
  await press(question, 'Cancel')
  expect([at(), state.signOuts]).toEqual(['/half-done', 0])
  await press(place, 'Sign out')
  await press(document.querySelector<HTMLElement>('[role="alertdialog"]')!, 'Sign out')
  expect([at(), state.signOuts]).toEqual(['/', 1])
})
