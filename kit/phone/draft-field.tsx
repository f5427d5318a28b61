import type { HTMLAttributes, ReactNode } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import type { Draft } from './use-draft.ts'

interface DraftFieldProps {
  /** Name of its column, and its id. */
  name: string
  label: string
  /** Whether it may be blank, which the label says. */
  optional?: boolean
  draft: Draft
  initial: string
  /** The error to show at the field, or null. */
  error: string | null
  hint?: ReactNode
  /** The characters left, once they are few. */
  count?: string | null
  onText(text: string): void
  /** Lines of a textarea. Default: a one-line input. */
  rows?: number
  enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint']
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  autoCapitalize?: string
}

/**
 * A field of a phone's form: label, input, and below it hint or error. Uncontrolled, so that text typed
 * before the script loaded is kept.
 */
export function DraftField({ name, label, optional = false, draft, initial, error, hint, count, onText, rows, ...own }: DraftFieldProps) {
  const t = useT()
  const Control = rows === undefined ? 'input' : 'textarea'
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional">{` ${t('phone.optional')}`}</span>}
      </label>
      <Control
        ref={draft.field}
        id={name}
        name={name}
        className="input"
        {...(rows === undefined ? { type: 'text' } : { rows })}
        {...own}
        defaultValue={initial}
        aria-required={!optional}
        aria-invalid={error !== null}
        aria-describedby={`${name}-under`}
        onInput={(event) => {
          onText(event.currentTarget.value)
          draft.keep(event.currentTarget.value)
        }}
      />
      <div className="under" id={`${name}-under`}>
        {error !== null ? (
          <p className="error" role="alert">
            {error}
          </p>
        ) : (
          hint && <p>{hint}</p>
        )}
        {count && error === null && <span className="count">{count}</span>}
      </div>
    </div>
  )
}
