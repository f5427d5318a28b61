import type { HTMLAttributes, ReactNode } from 'react'
import type { Draft } from './use-draft.ts'

interface DraftFieldProps {
  /** The column it fills, and its id. */
  name: string
  label: string
  /** It may be left blank, which its label says. */
  optional?: boolean
  draft: Draft
  initial: string
  /** What is wrong, at the field and in words, or null. */
  error: string | null
  hint?: ReactNode
  /** How many characters are left, once it matters. */
  count?: string | null
  onText(text: string): void
  /** So many lines to write on; default: one. */
  rows?: number
  enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint']
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  autoCapitalize?: string
}

/** A field of a phone's form: its label, what is typed, and below it the hint or what is wrong. Uncontrolled: words typed before the script arrived stay. */
export function DraftField({ name, label, optional = false, draft, initial, error, hint, count, onText, rows, ...own }: DraftFieldProps) {
  const Control = rows === undefined ? 'input' : 'textarea'
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
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
