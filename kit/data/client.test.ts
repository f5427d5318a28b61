// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

const TICK_MS = 30_000
afterEach(() => vi.useRealTimers())

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const sessionUntil = (seconds: number) => ({
  access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u', exp: seconds, session_id: 's', aal: 'aal1' })}.c2ln`,
  refresh_token: 'refresh-token-1',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: seconds,
  user: { id: 'u', email: 'mara@example.com', user_metadata: {}, app_metadata: {}, aud: 'authenticated', created_at: '' },
})

it('[S419.1] [L18] a token is refreshed by itself once three ticks of 30 s or fewer remain, and not before', async () => {
  vi.useFakeTimers()
  const now = Math.floor(Date.now() / 1_000)
  localStorage.setItem('limelight-auth', JSON.stringify(sessionUntil(now + 170)))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(String(input instanceof Request ? input.url : input).replace(/^.*\/auth\/v1/, ''))
    return new Response(JSON.stringify({ ...sessionUntil(now + 3_600), refresh_token: 'refresh-token-2' }), { status: 200 })
  })
  const { supabase } = await import('./client.ts')
  const { data } = supabase.auth.onAuthStateChange(() => {})
  await vi.advanceTimersByTimeAsync(TICK_MS + 1_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * TICK_MS)
  expect(asked).toEqual(['/token?grant_type=refresh_token'])
  data.subscription.unsubscribe()
  await supabase.auth.stopAutoRefresh()
})
