import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { cx } from './cx.ts'
import { controlClass, Field } from './field.tsx'

/** A colour option. It has a name, since colour alone must not carry meaning. */
export interface SwatchOption<V extends string> {
  value: V
  label: string
  color: string
}

/** A select of colours, which shows each colour beside its name, in the list and in the field. */
export function SwatchSelect<V extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: {
  label: string
  labelHidden?: boolean
  options: readonly SwatchOption<V>[]
  value: V
  onChange: (value: V) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(ids) => (
        <Base.Root value={value} onValueChange={(next) => next !== null && onChange(next)}>
          <Base.Trigger {...ids} className={cx(controlClass, 'flex h-11 items-center gap-2.5 text-left sm:h-10')}>
            {chosen && <Sample color={chosen.color} />}
            <span className="flex-1 truncate">{chosen?.label}</span>
            <ChevronDown aria-hidden="true" className="size-4 text-quiet" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-60">
              <Base.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-control border border-line bg-panel p-1 text-main shadow-dialog outline-none transition-opacity duration-120 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className="flex h-10 items-center gap-2.5 rounded-[5px] px-2.5 outline-none data-[highlighted]:bg-sunken sm:h-9 sm:text-14"
                  >
                    <Sample color={option.color} />
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

const Sample = ({ color }: { color: string }) => (
  <span aria-hidden="true" className="size-4 shrink-0 rounded-mark" style={{ background: color }} />
)
