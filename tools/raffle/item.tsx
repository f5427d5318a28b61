import { defineItemKind, type ItemBeginning, type ItemSession, type OnWaits } from '../../contract/tool.ts'
import { useRaffle } from './data.ts'
import { rafflePath } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { RevealControls } from './screens/host/reveal-controls.tsx'
import { useDrawing } from './screens/host/use-drawing.ts'
import { entriesText } from './screens/host/words.ts'
import { DISPLAY_DEFAULTS, NAME_MAX, RAFFLE, type Raffle, readSettings, SETTINGS_DEFAULTS, storedRaffleDisplay } from './tables.ts'

/** Columns of a new session. */
export const values = (_name: string, _attempt: number, colors: object | null) =>
  colors ? { display_settings: storedRaffleDisplay({ ...DISPLAY_DEFAULTS, ...colors }) } : {}

/** Columns that a copy takes over. */
export const settings = ({ settings: stored, display_settings }: Raffle) => ({ settings: stored, display_settings })

const amongThoseOf = ({ id, title }: ItemSession): ItemBeginning => ({
  name: t('raffle.begin.present', { title }),
  about: t('raffle.begin.present.about'),
  settings: { settings: { ...SETTINGS_DEFAULTS, type: 'attendance', attendanceSessionId: id } },
})

function Actions({ session, onWaits }: { session: Raffle; onWaits?: OnWaits }) {
  const drawing = useDrawing(session)
  const { change } = useRaffle(session.id)
  return (
    <div className="w-full">
      <RevealControls raffle={session} change={change} drawing={drawing} onWaits={onWaits} again={onWaits ? 'quiet' : 'primary'} />
    </div>
  )
}

export default defineItemKind<Raffle>({
  title: {
    column: 'name',
    get label() {
      return t('raffle.create.label')
    },
    max: NAME_MAX,
  },
  select: RAFFLE.select,
  to: ({ id }) => rafflePath(id),
  figures: ({ settings: stored, draw_count }) =>
    [entriesText(readSettings(stored)), ...(draw_count > 0 ? [t('raffle.draws', { count: draw_count })] : [])].join(' · '),
  values,
  // Whoever adds a raffle beside a check-in means the people who came.
  beginnings: (others) => [
    ...others.filter(({ table }) => table === 'attendance_sessions').map(amongThoseOf),
    { name: t('raffle.begin.tickets'), about: t('raffle.begin.tickets.about'), settings: {} },
  ],
  settings,
  Actions,
})
