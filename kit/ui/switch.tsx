import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

/** A switch that takes effect at once. `label` stands beside it; `hint` explains its effect. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Base.Root
        id={`${id}-switch`}
        aria-labelledby={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="mt-0.5 flex h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken p-[3px] transition-colors data-[checked]:border-solid data-[checked]:bg-solid data-[disabled]:opacity-45"
      >
        <Base.Thumb className="size-4 rounded-full bg-edge transition-[translate,background-color] data-[checked]:translate-x-4 data-[checked]:bg-on-solid" />
      </Base.Root>
      <div>
        {/* The switch's label: clicking it toggles the switch. */}
        <label id={id} htmlFor={`${id}-switch`} className="block cursor-pointer font-[550] text-14 leading-6">
          {label}
        </label>
        {hint && <p className="text-14 text-quiet">{hint}</p>}
      </div>
    </div>
  )
}
