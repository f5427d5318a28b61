import { expect, it } from 'vitest'
import { linkError, nextFromQuery, stepFromQuery } from './steps.ts'

const next = (value: string) => nextFromQuery(new URLSearchParams({ next: value }))

it('goes back to where one was going, within this app', () => {
  expect(next('/poll/1?tab=2')).toBe('/poll/1?tab=2')
  expect(nextFromQuery(new URLSearchParams())).toBe('/dashboard')
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login', '/login?next=/login', ''])(
  'does not go to %s',
  (value) => {
    expect(next(value)).toBe('/dashboard')
  },
)

it('knows the steps an address may ask for', () => {
  expect(stepFromQuery(new URLSearchParams('step=forgotten'))).toEqual({ name: 'forgotten' })
  expect(stepFromQuery(new URLSearchParams('step=code'))).toEqual({ name: 'sign-in' })
})

it('says why a mailed link failed, from the query or the fragment', () => {
  const expired = 'That link was used already or is older than ten minutes. Ask for a new one.'
  expect(linkError({ search: '', hash: '#error=access_denied&error_code=otp_expired&error_description=x' })).toBe(expired)
  expect(linkError({ search: '?error_code=otp_expired', hash: '' })).toBe(expired)
  expect(linkError({ search: '?error=server_error&error_description=Out+of+order', hash: '' })).toBe('Out of order')
  expect(linkError({ search: '?step=forgotten', hash: '#' })).toBeNull()
})
