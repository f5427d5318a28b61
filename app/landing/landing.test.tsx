// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'
import { setHostTexts } from '../../parts/texts/host.ts'
import { tools } from '../../tools/web.ts'

const state = { session: { status: 'signed-out' } as object, previews: [] as string[], signUp: true }
vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
vi.mock('../../kit/data/sign-in.tsx', () => ({ useSignIn: () => state.session, secondFactorDue: () => false }))
vi.mock('../../kit/data/auth-settings.ts', () => ({ useAuthSettings: () => ({ signUp: state.signUp }) }))
vi.mock('../../kit/data/public-origin.ts', () => ({ usePublicOrigin: () => 'https://hall.example' }))
vi.mock('../../kit/data/server-settings.ts', () => ({ useServerSettings: () => ({ public_url: null, previews: state.previews }) }))
window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { Landing } = await import('./landing.tsx')
const { Sample } = await import('./sample.tsx')

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
  state.signUp = true
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
  it('leads to the help, at the top on wide screens and at the foot on all', async () => {
    const links = [...(await open()).querySelectorAll('a[href="/help"]')]
    expect(links.map((link) => link.closest('header, footer')?.tagName)).toEqual(['HEADER', 'FOOTER'])
  })
  it('[S31.1] the hero lists all twelve tools', async () => {
    const listed = texts(await open(), 'main ul[aria-label="The twelve tools"] > li').map((text) => text.replace('(Coming Soon)', ''))
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
  it('[W19] each card leads to its tool, but for those that are to come', async () => {
    const cards = [...(await open()).querySelectorAll('section[aria-labelledby=our-tools] li')]
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? null)).toEqual(
      tools.map(({ path, comingSoon }) => (comingSoon ? null : path)),
    )
  })
  it('[W19] offers to create an account where sign-up is open, and to nobody who has one', async () => {
    const ways = async () => [...(await open()).querySelectorAll('a[href="/login?step=create"]')].map((link) => link.textContent)
    expect(await ways()).toEqual(['Create account', 'Create account'])
    state.signUp = false
    expect(await ways()).toEqual([])
    Object.assign(state, { signUp: true, session: { status: 'signed-in' } })
    expect(await ways()).toEqual([])
  })
  it('[W19] an answer tapped on the phone lands on the wall', async () => {
    const place = await mount(<Sample />)
    const wall = () => [...place.querySelectorAll('[data-wall] .wall-bars-share')].map((share) => share.textContent?.replace(/\D/g, ''))
    const before = wall()
    expect(place.textContent).toContain('Try it: tap an answer.')
    await act(async () => place.querySelector<HTMLElement>('[data-choice=slides]')?.click())
    expect(place.textContent).toContain('Your answer is on the wall.')
    expect(place.querySelector<HTMLInputElement>('input:checked')?.closest('label')?.textContent).toBe('Short slides')
    expect([before.at(-1), wall().at(-1)]).toEqual(['18', '25'])
  })
  it('26: the wall in the picture speaks the language of the page', async () => {
    setHostTexts('de', {}, [], { 'wall.answers': [['count', 'plural', { one: ['#', ' Antwort'], other: [['#'], ' Antworten'] }]] })
    expect((await mount(<Sample />)).querySelector('[data-wall]')?.textContent).toContain('Antworten')
    setHostTexts('en', {}, [])
  })
})
