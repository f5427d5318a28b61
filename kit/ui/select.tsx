import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'

export interface Option {
  value: string
  label: string
}

/** Returns the label of the option with this value, or else the value itself. */
export const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

/** A native select: it works on every phone and with the keyboard. */
export function Select({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  ...props
}: Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & FieldTexts & { options: readonly Option[] }) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(ids) => (
        <div className="relative">
          <select {...ids} {...props} className={cx(controlClass, 'h-11 appearance-none pr-9 sm:h-10')}>
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-panel">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet" />
        </div>
      )}
    </Field>
  )
}
