import { defineItemKind, type ItemBeginning, type ItemSession, type OnWaits } from '../../contract/tool.ts'
import { useRaffle } from './data.ts'
import { rafflePath } from './logic.ts'
import { CalledWinners } from './screens/host/called-winners.tsx'
import { t } from './screens/host/host-messages/t.ts'
import { RevealControls } from './screens/host/reveal-controls.tsx'
import { useDrawing } from './screens/host/use-drawing.ts'
import { itemText } from './screens/host/words.ts'
import { DISPLAY_DEFAULTS, NAME_MAX, RAFFLE, type Raffle, readSettings, SETTINGS_DEFAULTS, storedRaffleDisplay } from './tables.ts'

/** Columns of a new session. */
export const values = (_name: string, _attempt: number, colors: object | null) =>
  colors ? { display_settings: storedRaffleDisplay({ ...DISPLAY_DEFAULTS, ...colors }) } : {}

/** Columns that a copy takes over. */
export const settings = ({ settings: stored, display_settings }: Raffle) => ({ settings: stored, display_settings })

const isCheckIn = ({ table }: ItemSession): boolean => table === 'attendance_sessions'

/** Whether nobody has chosen what the raffle draws from: no check-in, or the tickets that it began with. */
function isUnchosen({ settings: stored, draw_count }: Raffle): boolean {
  const { type, attendanceSessionId, ticketRange: range } = readSettings(stored)
  const { ticketRange: usual } = SETTINGS_DEFAULTS
  const isUsual = type === 'attendance' ? attendanceSessionId === null : range.start === usual.start && range.end === usual.end
  return draw_count === 0 && isUsual
}

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
      <RevealControls
        raffle={session}
        change={change}
        drawing={drawing}
        onWaits={onWaits}
        again={onWaits ? 'quiet' : 'primary'}
        winners={<CalledWinners raffle={session} rests={drawing.rest.rests} />}
      />
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
  figures: ({ settings: stored, draw_count }, others) =>
    [itemText(readSettings(stored), others?.filter(isCheckIn)), ...(draw_count > 0 ? [t('raffle.draws', { count: draw_count })] : [])].join(
      ' · ',
    ),
  values,
  // Whoever adds a raffle beside a check-in means the people who came.
  beginnings: (others) => [
    ...others.filter(isCheckIn).map(amongThoseOf),
    { name: t('raffle.begin.tickets'), about: t('raffle.begin.tickets.about'), settings: {} },
  ],
  // One check-in leaves no doubt, and is meant by whoever chose no tickets of their own.
  meets: (raffle, others, came) => {
    const [checkIn, another] = others.filter(isCheckIn)
    if (!checkIn || another || (came !== checkIn.id && came !== raffle.id) || !isUnchosen(raffle)) return null
    return {
      values: { settings: { ...readSettings(raffle.settings), type: 'attendance', attendanceSessionId: checkIn.id } },
      said: t('raffle.meets', { raffle: raffle.name, title: checkIn.title }),
    }
  },
  settings,
  Actions,
})
