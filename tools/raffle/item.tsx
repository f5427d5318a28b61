import { defineItemKind } from '../../contract/tool.ts'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { themeColors } from '../../parts/display-themes.ts'
import { countText, entriesText, rafflePath, WALL_FONT } from './logic.ts'
import { RevealControls } from './screens/host/reveal-controls.tsx'
import { useDrawing } from './screens/host/use-drawing.ts'
import { DISPLAY_DEFAULTS, NAME_MAX, RAFFLE, type Raffle, readSettings, storedRaffleDisplay } from './tables.ts'

/** Theme of new results if the host chose none yet: that of the wall. */
const AS_WALL = themeColors('ink')

/** Columns of a new session: its results look as its wall does, or in the theme that the host chose last. */
export function values(_name: string, _attempt: number, colors: object | null) {
  const look: DisplaySettings = { ...DISPLAY_DEFAULTS, fontFamily: WALL_FONT.value, ...(colors ?? AS_WALL) }
  return { display_settings: storedRaffleDisplay(look) }
}

/** Columns that a copy takes over. */
export const settings = ({ settings: stored, display_settings }: Raffle) => ({ settings: stored, display_settings })

function Actions({ session }: { session: Raffle }) {
  const drawing = useDrawing(session)
  return (
    <div className="w-full">
      <RevealControls raffleId={session.id} drawing={drawing} />
    </div>
  )
}

export default defineItemKind<Raffle>({
  title: { column: 'name', label: 'Session Name', max: NAME_MAX },
  select: RAFFLE.select,
  to: ({ id }) => rafflePath(id),
  figures: ({ settings: stored, draw_count }) =>
    [entriesText(readSettings(stored)), ...(draw_count > 0 ? [countText(draw_count, 'draw', 'draws')] : [])].join(' · '),
  values,
  settings,
  Actions,
})
