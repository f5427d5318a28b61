// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'
import { tools } from '../../tools/web.ts'

const state = { session: { status: 'signed-out' } as object, previews: [] as string[] }
vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
vi.mock('../../kit/data/sign-in.tsx', () => ({ useSignIn: () => state.session, secondFactorDue: () => false }))
vi.mock('../../kit/data/auth-settings.ts', () => ({ useAuthSettings: () => ({ signUp: true }) }))
vi.mock('../../kit/data/server-settings.ts', () => ({ useServerSettings: () => ({ public_url: null, previews: state.previews }) }))
window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { Landing } = await import('./landing.tsx')

const open = () =>
  mount(
    <MemoryRouter>
      <Landing />
    </MemoryRouter>,
  )
const texts = (place: ParentNode, what: string) => [...place.querySelectorAll(what)].map((one) => one.textContent)
const TITLES = tools.map(({ title }) => title)
const SPECIFIED = [
  'Attendance',
  'Raffle',
  'Live Voting',
  'Live Q&A',
  'Poll Audience',
  'Survey',
  'Scoreboards',
  'Word Clouds',
  'AI Mind Map',
  'Scan This',
  'Telestrator',
  'Whiteboard',
]

beforeEach(() => {
  state.session = { status: 'signed-out' }
})

describe('the landing page', () => {
  it('[S30.1] signed out, Sign In opens the form', async () => {
    const place = await open()
    expect(place.textContent).not.toContain('Go to Dashboard')
    expect(document.querySelector('input[type=email]')).toBeNull()
    await press(place, 'Sign In')
    const form = document.querySelector('form:has(input[type=email])')!
    expect(form.querySelectorAll('input[type=email], input[type=password]')).toHaveLength(2)
  })
  it('[S30.2] signed in, a button leads to the dashboard', async () => {
    state.session = { status: 'signed-in' }
    const nav = (await open()).querySelector('nav')!
    expect(nav.textContent).toBe('Go to Dashboard')
    expect(nav.querySelector('a')?.getAttribute('href')).toBe('/dashboard')
  })
  it('[S31.1] the hero lists all twelve tools', async () => {
    const listed = texts(await open(), 'main ul > li').map((text) => text.replace('(Coming Soon)', ''))
    expect(listed).toEqual(TITLES)
    expect(listed.filter((title) => SPECIFIED.includes(title))).toEqual(SPECIFIED)
  })
  it('[S32.1] Our Tools has a title, a description and a picture for each', async () => {
    const grid = (await open()).querySelector('section[aria-labelledby=our-tools]')!
    expect(grid.querySelector('h2')?.textContent).toBe('Our Tools')
    const cards = [...grid.querySelectorAll('ul > li')]
    expect(cards.map((card) => card.querySelector('h3')?.firstChild?.textContent)).toEqual(TITLES)
    expect(cards.map((card) => card.querySelector('p')?.textContent)).toEqual(tools.map(({ description }) => description))
    expect(cards.every((card) => card.querySelector('svg'))).toBe(true)
  })
})
