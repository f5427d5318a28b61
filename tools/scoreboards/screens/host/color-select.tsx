import { Select } from '../../../../kit/ui/select.tsx'
import { TEAM_COLORS, type TeamColor } from '../../tables.ts'

/** A team's colour beside its name, as on the board. Decoration. */
export function Swatch({ color, className = 'size-4' }: { color: TeamColor; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-block shrink-0 rounded-mark ${className}`} style={{ background: `var(--team-${color})` }} />
  )
}

export const colorText = (color: TeamColor): string => color.charAt(0).toUpperCase() + color.slice(1)
const OPTIONS = TEAM_COLORS.map((color) => ({ value: color, label: colorText(color) }))

/** One of the twelve, each by its name, with the chosen one shown. */
export function ColorSelect({
  value,
  onChange,
  labelHidden = false,
}: {
  value: TeamColor
  onChange: (color: TeamColor) => void
  labelHidden?: boolean
}) {
  return (
    <div className="relative">
      <Select
        label="Color"
        labelHidden={labelHidden}
        options={OPTIONS}
        value={value}
        onChange={(e) => onChange(e.target.value as TeamColor)}
        style={{ paddingInlineStart: '2.4rem' }}
      />
      <Swatch color={value} className="pointer-events-none absolute bottom-[0.8rem] left-3 size-4" />
    </div>
  )
}
