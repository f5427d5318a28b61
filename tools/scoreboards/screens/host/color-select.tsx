import { SwatchSelect } from '../../../../kit/ui/swatch-select.tsx'
import { TEAM_COLORS, type TeamColor } from '../../tables.ts'

const cssOf = (color: TeamColor): string => `var(--team-${color})`

/** A team's colour, as on the board. Decoration beside the name. */
export function Swatch({ color, className = 'size-4' }: { color: TeamColor; className?: string }) {
  return <span aria-hidden="true" className={`inline-block shrink-0 rounded-mark ${className}`} style={{ background: cssOf(color) }} />
}

export const colorText = (color: TeamColor): string => color.charAt(0).toUpperCase() + color.slice(1)
const OPTIONS = TEAM_COLORS.map((color) => ({ value: color, label: colorText(color), color: cssOf(color) }))

/** Selects one of the twelve team colours, each labelled with its name. */
export function ColorSelect(props: { value: TeamColor; onChange: (color: TeamColor) => void; labelHidden?: boolean }) {
  return <SwatchSelect label="Color" options={OPTIONS} {...props} />
}
