import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { BesideCode, Created, Detail } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { QrSettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { readRecords, useOwnSession } from '../../data.ts'
import { type AttendanceSession, attendanceCsv, csvFileName, followedBySign } from '../../host.ts'
import { checkInPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { RecordsPanel } from './records-panel.tsx'
import { SettingsButton } from './settings-button.tsx'

const BACK = { to: '/attendance', label: 'Back to Attendance' }

/** /attendance/:id */
export default function AttendanceDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} noun="Session" back={BACK} failure="Failed to load session data">
      {(session) => <SessionScreen session={session} {...followed} />}
    </Detail>
  )
}

function SessionScreen({
  session,
  update,
  change,
}: Pick<Writes<'attendance_sessions', AttendanceSession>, 'update' | 'change'> & { session: AttendanceSession }) {
  const origin = usePublicOrigin()
  const link = origin && origin + checkInPath(session.id)
  return (
    <>
      <PageHeader
        title={session.name}
        back={BACK}
        about={
          <>
            <StateBadge active={session.active} />
            <Created at={session.created_at} />
          </>
        }
        actions={
          <>
            <SettingsButton session={session} change={change} />
            <QrSettingsButton session={session} defaults={DISPLAY_DEFAULTS} link={link} change={change} />
            <ExportButton file={(timeZone) => csvOf(session, timeZone)} failure="Failed to export records" />
            <ActiveButton row={session} noun="Session" update={update} />
          </>
        }
      />
      <AddressesNote session={session.id} noun={{ one: 'check-in', many: 'check-ins' }} />
      <BesideCode
        code={{
          link,
          label: 'QR code: check in',
          settings: readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
          followed: followedBySign(session.id),
        }}
      >
        <RecordsPanel session={session} />
      </BesideCode>
    </>
  )
}

const csvOf = async (session: AttendanceSession, timeZone: string) => ({
  name: csvFileName(session.name),
  text: attendanceCsv(session, await readRecords(session.id), timeZone),
})
