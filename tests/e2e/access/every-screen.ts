import { expect, type Page } from '@playwright/test'
import type { HelperRole } from '../../../contract/helper.ts'
import { tools } from '../../../tools/web.ts'
import { MISSING } from '../house.ts'
import { FORMS } from '../phone-forms/all.ts'
import { button, send } from '../phone-forms/visit.ts'
import type { Filled } from './filled-rows.ts'

/** Somebody who opens a screen: a host with sessions, a host without any, a phone, a wall, a helper. */
export type Viewer = 'host' | 'newcomer' | 'phone' | 'wall' | HelperRole

export interface Screen {
  /** The route that it shows, and in which state. */
  route: string
  state: string
  viewer: Viewer
  /** Returns the address. `path` of a wall and a helper: the session's id, which their link is made for. */
  path: (made: Filled) => string
  /** Brings the screen into its state. */
  act?: (page: Page) => Promise<void>
}

const kindOf = (route: string): string => route.split('/')[1] as string
/** Puts ids into a route: those of the sessions that were made, or one that does not exist. */
const withIds =
  (route: string) =>
  (made: Filled): string =>
    route
      .replace(':slug', made['slug'] as string)
      .replace(':drawId', made['draw'] as string)
      .replace(/:\w+/, made[kindOf(route)] ?? 'none')
const withoutIds = (route: string) => (): string => route.replace(/:\w+/g, MISSING)
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every screen of one route whose states differ by what exists: with entries, with none, with an unknown id. */
const states = (route: string, viewer: Viewer): Screen[] => [
  { route, state: 'with entries', viewer, path: withIds(route) },
  ...(viewer === 'host' && !route.includes(':')
    ? [{ route, state: 'with nothing yet', viewer: 'newcomer' as const, path: withIds(route) }]
    : []),
  ...(route.includes(':') ? [{ route, state: 'of an unknown id', viewer, path: withoutIds(route) }] : []),
]

const HOST_APP = [
  ...['/dashboard', '/account', '/deleted', '/operation', '/operation/accounts', '/operation/mails', '/operation/settings'],
  ...['/operation/venue', '/operation/venue/wifi', '/operation/venue/picture'],
]
const ANYBODY = ['/', '/login', '/help', '/welcome']
/** Displays that draw on a canvas are opened to watch, and once to draw. */
const WATCHED = ['/telestrator/:id', '/whiteboard/:id']

const one = (route: string, state: string, viewer: Viewer, path: string | Screen['path'], act?: Screen['act']): Screen => ({
  route,
  state,
  viewer,
  path: typeof path === 'string' ? () => path : path,
  ...(act && { act }),
})

/** The forms that phones fill in. Of two with one address, the first. */
const FILLED_IN = FORMS.filter((form, at) => FORMS.findIndex((other) => other.path('') === form.path('')) === at)
const FORM_SCREENS: Screen[] = FILLED_IN.flatMap((form) => {
  const route = form.path(':id')
  const path = (made: Filled) => form.path(made[route] as string)
  const blank = one(route, 'sent without an answer', 'phone', path, async (page) => {
    await button(page, form).click()
    await expect(page.getByText(form.blank[0] as string)).toBeVisible()
  })
  const sent = one(route, 'after sending', 'phone', path, async (page) => {
    await send(page, form)
    await expect(form.sent(page)).toBeVisible()
  })
  return form.blank.length > 0 ? [blank, sent] : [sent]
})

const WALLS: Screen[] = [
  ...['attendance', 'poll', 'wordcloud', 'qa', 'raffle', 'survey', 'scoreboard', 'telestrator', 'scanthis', 'whiteboard', 'voting'].map(
    (kind) => one('/wall/:id', `of ${kind}`, 'wall', (made) => made[kind] as string),
  ),
  one('/wall/:id', 'of an event on stage', 'wall', (made) => made['event'] as string),
  one('/wall/:id', 'of an event that has not begun', 'wall', (made) => made['lobby'] as string),
  one('/wall/:id', 'of an unknown id', 'phone', `/wall/${MISSING}`),
]

const HELPERS: Screen[] = (
  [
    ['checkin', 'attendance'],
    ['stage', 'event'],
    ['moderate', 'poll'],
    ['moderate', 'qa'],
    ['score', 'scoreboard'],
    ['moderate', 'survey'],
    ['words', 'wordcloud'],
    ['moderate', 'event'],
  ] as const
).map(([role, kind]) => one('/helper/:id', `${role} of ${kind}`, role, (made) => made[kind] as string))

/** Every screen: of each route at least one. The test of routes fails where a route has none. */
export const SCREENS: readonly Screen[] = [
  ...HOST_APP.flatMap((route) => states(route, 'host').slice(0, 1)),
  one('/dashboard', 'with nothing yet', 'newcomer', '/dashboard'),
  ...ANYBODY.map((route) => one(route, 'opened', 'phone', route)),
  ...(['create', 'forgotten', 'one-time'] as const).map((step) => one('/login', step, 'phone', `/login?step=${step}`)),
  ...['polls', 'developers', 'evenings'].map((id) => one('/help/:id', id, 'phone', `/help/${id}`)),
  one('/report/:id', 'of a poll', 'host', (made) => `/report/${made['poll']}`),
  one('/report/:id', 'of an event', 'host', (made) => `/report/${made['event']}`),
  one('/report/:id', 'of a survey', 'host', (made) => `/report/${made['survey']}`),
  ...['/events', '/event/:id'].flatMap((route) => states(route, 'host')),
  ...tools.flatMap(({ path, hostRoutes = [{ path }] }) => hostRoutes.flatMap((route) => states(route.path, 'host'))),
  ...tools.flatMap(({ publicRoutes = [] }) =>
    publicRoutes.flatMap(({ path }) =>
      WATCHED.includes(path)
        ? [one(path, 'watched', 'phone', (made) => `${withIds(path)(made)}?view=true`), one(path, 'drawn on', 'host', withIds(path))]
        : states(path, 'phone'),
    ),
  ),
  ...[...FILLED_IN.map((form) => form.path(':id')), '/voting/vote/:id', '/e/:id'].flatMap((route) => states(route, 'phone')),
  one('/e/:id', 'before it begins', 'phone', (made) => `/e/${made['lobby']}`),
  one('/voting/vote/:id', 'after voting', 'phone', withIds('/voting/vote/:id'), press('Venus')),
  ...FORM_SCREENS,
  ...WALLS,
  ...HELPERS,
  one('/read/:id', 'with no wall open', 'phone', (made) => `/read/${made['poll']}`),
  one('/read/:id', 'of an unknown id', 'phone', `/read/${MISSING}`),
  one('/sent/:id', 'with nothing sent', 'phone', (made) => `/sent/${made['poll']}`),
  one('/sent/:id', 'of an unknown id', 'phone', `/sent/${MISSING}`),
  one('/j', 'opened', 'phone', '/j'),
  one('/j', 'with a wrong code', 'phone', '/j?code=ZZZZ'),
  one(
    '/qr-display.html',
    'with a code',
    'phone',
    `/qr-display.html?${new URLSearchParams({ url: 'https://example.org/', settings: '{"title":"Scan me"}' })}`,
  ),
  one('*', 'an address that is none', 'phone', '/nowhere/at/all'),
]
