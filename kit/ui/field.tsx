import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useCharactersLeft } from './use-characters-left.ts'

export interface FieldTexts {
  label: string
  /** One line under the field: the expected input, or its effect. */
  hint?: ReactNode
  /** The error and how to fix it; replaces the hint and marks the field as invalid. */
  error?: string | null | undefined
  /** Shows the label to screen readers only, if the screen has it elsewhere. */
  labelHidden?: boolean
  className?: string
}

export const controlClass =
  'w-full rounded-control border border-edge bg-panel px-3 text-16 text-main transition-[border-color] hover:border-main focus-visible:border-main focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60 sm:text-[0.9375rem]'

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, then hint or error. `children` gets the ids that connect them. */
export function Field({ label, hint, error, labelHidden, className, children }: FieldTexts & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-[550] text-14'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={note} role="alert" className="flex gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={note} className="text-14 text-quiet">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A field with a limit: the characters are counted, but text that is typed or pasted is never cut. */
interface Counted {
  value: string
  /** Maximum number of characters after trimming. */
  maxLength?: number | undefined
}

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'value' | 'maxLength' | 'ref'
>

export function TextField({ label, hint, error, labelHidden, className, maxLength, ...props }: Native<'input'> & FieldTexts & Counted) {
  const limit = useCharactersLeft<HTMLInputElement>(props.value, maxLength)
  return (
    <Field {...{ label, hint: limit.left ?? hint, error: limit.problem ?? error, labelHidden, className }}>
      {(ids) => <input ref={limit.field} {...ids} {...props} className={cx(controlClass, 'h-11 sm:h-10')} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, labelHidden, className, maxLength, ...props }: Native<'textarea'> & FieldTexts & Counted) {
  const limit = useCharactersLeft<HTMLTextAreaElement>(props.value, maxLength)
  return (
    <Field {...{ label, hint: limit.left ?? hint, error: limit.problem ?? error, labelHidden, className }}>
      {(ids) => (
        <textarea ref={limit.field} rows={4} {...ids} {...props} className={cx(controlClass, 'field-sizing-content min-h-24 py-2')} />
      )}
    </Field>
  )
}
