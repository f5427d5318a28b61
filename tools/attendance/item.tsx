import { defineItemKind } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { inColors } from '../../parts/display-themes.ts'
import { useOwnSession } from './data.ts'
import { type AttendanceSession, SESSION, sessionPath } from './host.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { DISPLAY_DEFAULTS, NAME_MAX } from './tables.ts'

/** Columns of a new session. */
export const values = inColors('qr_display_settings', DISPLAY_DEFAULTS)

/** Columns that a copy takes over. */
export const settings = ({
  qr_display_settings,
  place_kind,
  place_label,
  place_required,
  answers_per_phone,
  wall_names,
  word_list,
}: AttendanceSession) => ({
  qr_display_settings,
  place_kind,
  place_label,
  place_required,
  answers_per_phone,
  wall_names,
  word_list,
})

function Actions({ session }: { session: AttendanceSession }) {
  const { update } = useOwnSession(session.id, useHost().userId)
  return <ActiveButton row={session} texts={ACTIVE} update={update} />
}

export default defineItemKind<AttendanceSession>({
  title: {
    column: 'name',
    get label() {
      return t('attendance.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ attendee_count }) => t('attendance.attendees', { count: attendee_count }),
  values,
  // Most halls have no tables; who does, says so at once.
  beginnings: () => [
    { name: t('attendance.begin.name'), about: t('attendance.begin.name.about'), settings: { place_kind: 'none' } },
    { name: t('attendance.begin.table'), about: t('attendance.begin.table.about'), settings: {} },
    {
      name: t('attendance.begin.company'),
      about: t('attendance.begin.company.about'),
      settings: { place_kind: 'text', place_label: t('attendance.company.place') },
    },
  ],
  settings,
  Actions,
})
