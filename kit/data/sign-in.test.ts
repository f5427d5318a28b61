// @vitest-environment jsdom
import type { Session } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'

vi.mock('./client.ts', () => ({ supabase: {} }))
const { claimsOf, hostOf, secondFactorDue } = await import('./sign-in.tsx')

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const session = (more: object, aal = 'aal1') =>
  ({ access_token: token({ aal }), user: { id: 'u', email: 'mara@northside.org', user_metadata: {}, ...more } }) as unknown as Session

describe('secondFactorDue', () => {
  const verified = [{ id: 'f', status: 'verified' }]
  it('is due only with a proven factor that this session has not shown', () => {
    expect(secondFactorDue(session({}))).toBe(false)
    expect(secondFactorDue(session({ factors: [{ id: 'f', status: 'unverified' }] }))).toBe(false)
    expect(secondFactorDue(session({ factors: verified }))).toBe(true)
    expect(secondFactorDue(session({ factors: verified }, 'aal2'))).toBe(false)
  })
  it('is due when the token cannot be read', () => {
    expect(secondFactorDue({ ...session({ factors: verified }), access_token: 'rubbish' })).toBe(true)
  })
})

it('reads claims with letters beyond ASCII', () => {
  expect(claimsOf(token({ aal: 'aal1', name: 'Łódź ☕' }))).toEqual({ aal: 'aal1', name: 'Łódź ☕' })
})

it('greets by the given name, else by the address', () => {
  expect(hostOf(session({ user_metadata: { name: ' Mara ' } })).name).toBe('Mara')
  expect(hostOf(session({ user_metadata: { name: '  ' } })).name).toBe('mara')
  expect(hostOf(session({ user_metadata: { name: { evil: 1 } } })).name).toBe('mara')
})
