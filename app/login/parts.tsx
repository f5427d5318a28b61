import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { cx } from '../../kit/ui/cx.ts'
import { controlClass, Field, TextField } from '../../kit/ui/field.tsx'
import { t } from './host-messages/t.ts'

/** The error of a form, beside its button. Renders nothing without one. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-tint px-3 py-2.5 text-14 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

export function EmailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={t('login.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      required
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/**
 * A password field with a button that shows the password. `isAsked`: it appears because it is asked for, and
 * has the focus.
 */
export function PasswordField({
  value,
  onChange,
  label = t('login.password'),
  hint,
  autoComplete,
  minLength,
  isAsked = false,
}: {
  value: string
  onChange: (value: string) => void
  label?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  isAsked?: boolean
}) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            minLength={minLength}
            // biome-ignore lint/a11y/noAutofocus: where it appears later, it is what is asked for next.
            autoFocus={isAsked}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cx(controlClass, 'h-11 pr-11 sm:h-10')}
          />
          <button
            type="button"
            aria-label={shown ? t('login.password.hide') : t('login.password.show')}
            title={shown ? t('login.password.hide') : t('login.password.show')}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-mark text-quiet hover:text-main"
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

/** A field for six digits, from a mail or an authenticator app. */
export function CodeField({ value, onChange, hint }: { value: string; onChange: (value: string) => void; hint?: string }) {
  const type = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))
  return (
    <Field label={t('login.code')} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          pattern="\d{6}"
          value={value}
          onChange={type}
          className={cx(controlClass, 'h-12 text-20! tracking-[0.3em] tabular-nums')}
        />
      )}
    </Field>
  )
}
