import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isHexColor } from '../../parts/display-settings.ts'
import { withinSentence } from '../../parts/texts/host.ts'
import { cx } from '../ui/cx.ts'
import { controlClass, Field } from '../ui/field.tsx'
import { t } from './host-messages/t.ts'

/** A colour, picked or typed as hex. With `none` it may be empty, and a button sets it again. */
export function ColorField({
  label,
  value,
  onChange,
  none,
}: {
  label: string
  value: string
  onChange: (hex: string) => void
  none?: { label: string; first: string }
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  if (none && value === '')
    return (
      <Field label={label}>
        {({ id }) => (
          <button
            id={id}
            type="button"
            onClick={() => onChange(none.first)}
            className={cx(controlClass, 'h-11 text-left text-quiet sm:h-10')}
          >
            {none.label}
          </button>
        )}
      </Field>
    )
  return (
    <Field label={label} error={isHexColor(text) ? null : t('display.color')}>
      {(ids) => (
        <div className="relative">
          <input
            type="color"
            aria-label={t('display.color.pick', { label })}
            value={toSixDigits(value)}
            onChange={(event) => onChange(event.target.value)}
            className="absolute top-1/2 left-2 size-7 -translate-y-1/2 cursor-pointer rounded-mark border border-line bg-transparent p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0"
          />
          <input
            {...ids}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value)
              if (isHexColor(event.target.value)) onChange(event.target.value)
            }}
            onBlur={() => setText(value)}
            className={cx(controlClass, 'h-11 pl-11 tabular-nums sm:h-10', none && 'pr-9')}
          />
          {none && (
            <button
              type="button"
              aria-label={t('display.color.remove', { label: withinSentence(label) })}
              title={t('display.color.remove', { label: withinSentence(label) })}
              onClick={() => onChange('')}
              className="absolute top-1/2 right-1.5 grid size-7 -translate-y-1/2 place-items-center rounded-mark text-quiet hover:text-main"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

const toSixDigits = (hex: string): string => (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex)
