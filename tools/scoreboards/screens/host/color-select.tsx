import { SwatchSelect } from '../../../../kit/ui/swatch-select.tsx'
import { TEAM_COLORS, type TeamColor } from '../../tables.ts'
import { t } from './host-messages/t.ts'

const cssOf = (color: TeamColor): string => `var(--team-${color})`

/** A team's colour, as on the board. Decoration beside the name. */
export function Swatch({ color, className = 'size-4' }: { color: TeamColor; className?: string }) {
  return <span aria-hidden="true" className={`inline-block shrink-0 rounded-mark ${className}`} style={{ background: cssOf(color) }} />
}

export const colorText = (color: TeamColor): string => t(`scoreboard.color.${color}`)

/** Selects one of the twelve team colours, each labelled with its name. */
export function ColorSelect(props: { value: TeamColor; onChange: (color: TeamColor) => void; labelHidden?: boolean }) {
  const options = TEAM_COLORS.map((color) => ({ value: color, label: colorText(color), color: cssOf(color) }))
  return <SwatchSelect label={t('scoreboard.color')} options={options} {...props} />
}
