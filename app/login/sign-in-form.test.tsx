// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, type } from '../../kit/testing/mount.tsx'

type Answer = { data: { session: object | null }; error: { code: string } | null }
const calls: object[] = []
let answer: (value: Answer) => void
vi.mock('../../kit/data/client.ts', () => ({
  supabase: {
    auth: {
      signInWithPassword: (given: object) => {
        calls.push(given)
        return new Promise<Answer>((resolve) => {
          answer = resolve
        })
      },
    },
  },
}))
vi.mock('../../kit/data/sign-in.tsx', () => ({ secondFactorDue: () => false }))
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { SignInForm } = await import('./sign-in-form.tsx')
const { Toasts } = await import('../../kit/ui/toasts.tsx')

beforeEach(() => {
  calls.length = 0
})
async function open() {
  const place = await mount(
    <>
      <SignInForm />
      <Toasts />
    </>,
  )
  return {
    email: place.querySelector<HTMLInputElement>('input[type=email]')!,
    password: place.querySelector<HTMLInputElement>('input[type=password]')!,
    button: place.querySelector<HTMLButtonElement>('button[type=submit]')!,
    form: () => place.querySelector('form')!,
    send: () => act(async () => place.querySelector('form')!.requestSubmit()),
  }
}
const answered = (value: Answer) =>
  act(async () => {
    answer(value)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

describe('the sign-in form', () => {
  it('[S182.1] asks for an e-mail of e-mail type and a password, both required', async () => {
    const { email, password, button } = await open()
    expect([email.required, password.required, button.textContent]).toEqual([true, true, 'Sign In'])
  })
  it('[S182.3] is disabled and says so while it is on its way', async () => {
    const { email, password, button, send } = await open()
    await type(email, 'mara@northside.org')
    await type(password, 'correct horse')
    await send()
    expect(button.textContent).toBe('Signing in...')
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
    expect(calls).toEqual([{ email: 'mara@northside.org', password: 'correct horse' }])
    await answered({ data: { session: {} }, error: null })
    expect(button.textContent).toBe('Sign In')
  })
  it('[S334.1] says what failed and what worked', async () => {
    const { email, password, form, send } = await open()
    await type(email, 'mara@northside.org')
    await type(password, 'wrong')
    await send()
    await answered({ data: { session: null }, error: { code: 'invalid_credentials' } })
    // [F6] The error is shown in the form, where it covers nothing, and not in a toast.
    expect(form().textContent).toContain('Failed to sign in. Please check your credentials.')
    expect(form().querySelector('[role="alert"]')).not.toBeNull()
    expect(document.querySelector('[data-toast="failure"]')).toBeNull()
    await send()
    expect(form().querySelector('[role="alert"]')).toBeNull()
    await answered({ data: { session: {} }, error: null })
    expect(document.body.textContent).toContain('Welcome back!')
  })
})
