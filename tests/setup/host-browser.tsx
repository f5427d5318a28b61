import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { mount, type } from '../../kit/testing/mount.tsx'
import { dismiss, followNotices, latestNotice } from '../../kit/ui/notices.ts'
import type { Server } from '../letter/told.ts'
import { DEFAULT_ID, defaultRow } from './default-row.ts'

/** The browser of a signed-in host, with the whole web app and a fake server, fresh for each test. */
export const browser = {
  /** Overrides for calls to the server. Without any, all succeed. */
  server: {} as Server,
  /** The calls made so far: 'GET teams?select=*'. */
  made: [] as string[],
  /** All toasts so far, in order: 'failure Failed to add team'. */
  said: [] as string[],
  windows: [] as { features: string; location: { href: string } }[],
}
followNotices(() => {
  const notice = latestNotice()
  if (notice) browser.said.push(`${notice.kind} ${notice.text}`)
})

/** Lets pending work finish. */
export const rest = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))

/**
 * Retries every 10 ms, because lazy screens and answers take time. Returns the result of `look` once it does
 * not throw.
 */
export async function until<T>(look: () => T): Promise<T> {
  for (let looks = 1; ; looks++) {
    try {
      return look()
    } catch (error) {
      if (looks === 600) throw error
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    }
  }
}

/** Returns the toasts on the page: 'failure Failed to add team'. */
export const toastsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')].map(
    (one) => `${one.dataset.toast} ${one.querySelector('strong')?.textContent}`,
  )

beforeEach(() => {
  Object.assign(browser, { server: {}, made: [], said: [], windows: [] })
  // As another tab would: clears what the previous test stored in this browser.
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  localStorage.setItem('limelight-auth', JSON.stringify(signedIn()))
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('ResizeObserver', Unobserving)
  vi.stubGlobal('IntersectionObserver', Unobserving)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('open', blankWindow)
})
afterEach(async () => {
  const { queryClient } = await import('../../kit/data/query-client.ts')
  await act(async () => {
    for (let notice = latestNotice(); notice; notice = latestNotice()) dismiss(notice)
  })
  queryClient.clear()
})

/** Opens an address; `:id` is replaced by the id of every row. */
export async function openScreen(path: string): Promise<{ place: HTMLElement; at: () => string }> {
  const [{ routes }, { queryClient }, { SignInProvider }] = await Promise.all([
    import('../../app/router.tsx'),
    import('../../kit/data/query-client.ts'),
    import('../../kit/data/sign-in.tsx'),
  ])
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createMemoryRouter(routes, { initialEntries: [path.replace(':id', DEFAULT_ID)] })
  const place = await mount(
    <QueryClientProvider client={queryClient}>
      <SignInProvider>
        <RouterProvider router={router} />
      </SignInProvider>
    </QueryClientProvider>,
  )
  return { place, at: () => router.state.location.pathname }
}

/**
 * Presses a button or link ('Save'), or types into a field ('Name = Fox'). Of several with one name, the last
 * is in front.
 */
export async function doStep(step: string): Promise<void> {
  const [name = '', value] = step.split(' = ')
  const target = await until(() => {
    const found = value === undefined ? buttonOf(name) : fieldOf(name)
    if (!found) throw new Error(`There is no "${name}" to press or fill in here: ${document.body.textContent}`)
    return found
  })
  if (value === undefined) await act(async () => target.click())
  else await type(target as HTMLInputElement, value)
}
const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].findLast(
    (one) => !one.hasAttribute('disabled') && (one.textContent?.trim() === name || one.getAttribute('aria-label') === name),
  )
const fieldOf = (name: string) => [...document.querySelectorAll('label')].findLast((one) => one.textContent?.trim() === name)?.control

/** Answers requests as a server whose tables have one row each. */
const serve: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input instanceof Request ? input.url : input), location.origin)
  const accept = new Headers(init?.headers).get('accept') ?? ''
  const { status, body } = answer(init?.method ?? 'GET', pathname.replace('/rest/v1/', ''), search, accept)
  return new Response(JSON.stringify(body), { status, headers: JSON_TYPE })
}
const JSON_TYPE = { 'content-type': 'application/json' }

function answer(method: string, name: string, search: string, accept: string): { status: number; body: unknown } {
  const call = `${method} ${name}${search}`
  browser.made.push(call)
  const { server } = browser
  if (server.fails !== undefined && isCall(call, server.fails))
    return server.refused ? { status: 403, body: server.refused } : { status: 500, body: { code: 'LL500', message: 'It broke.' } }
  // The engine's own tables have no row unless the test gives one.
  const usual = defaultRow(name, new URLSearchParams(search).get('select') ?? '') ?? server.rows?.[name]
  if (!usual) return { status: 200, body: PROCEDURES[name] ?? [] }
  const wantsOne = accept.includes('vnd.pgrst.object')
  if (name === server.without)
    return wantsOne ? { status: 406, body: { code: 'PGRST116', message: 'No rows.' } } : { status: 200, body: [] }
  const row = { ...usual, ...server.rows?.[name] }
  return { status: method === 'POST' ? 201 : 200, body: wantsOne ? row : [row] }
}

/** Whether a call matches a pattern such as 'GET polls?archived=eq.false'. */
export function isCall(call: string, meant: string): boolean {
  const [name = '', part = ''] = meant.split('?')
  return call.split('?')[0] === name && call.includes(part)
}

/** Answers of the procedures whose answers are used. Phones can open the server's address. */
const PROCEDURES: Readonly<Record<string, unknown>> = {
  'rpc/get_all_settings': { public_url: 'https://live.example' },
  'rpc/add_points': { id: DEFAULT_ID },
}

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
function signedIn() {
  const expires = Math.floor(Date.now() / 1_000) + 3_600
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: DEFAULT_ID, exp: expires, session_id: 's', aal: 'aal1' })}.c2ln`,
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: expires,
    user: { id: DEFAULT_ID, email: 'mara@example.com', user_metadata: {}, app_metadata: {}, aud: 'authenticated', created_at: '' },
  }
}

function blankWindow(_url: string, _name: string, features: string) {
  const opened = {
    features,
    location: { href: 'about:blank' },
    document: document.implementation.createHTMLDocument(),
    focus() {},
    close() {},
  }
  browser.windows.push(opened)
  return opened
}
class SilentSocket {
  readyState = 0
  close() {}
  send() {}
}
class Unobserving {
  observe() {}
  unobserve() {}
  disconnect() {}
}
