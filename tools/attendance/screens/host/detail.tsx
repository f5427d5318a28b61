import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { AddressesNote } from '../../../../kit/detail/addresses-note.tsx'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { QrSettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useOwnSession } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { type AttendanceSession, followedBySign } from '../../host.ts'
import { checkInPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import AttendanceWall from '../display/wall.tsx'
import { ACTIVE } from './active-texts.ts'
import { useExpectPeople } from './expect-people.tsx'
import { GuestsPanel } from './guests-panel.tsx'
import { t } from './host-messages/t.ts'
import { RecordsPanel } from './records-panel.tsx'
import { SettingsButton } from './settings-button.tsx'

const BACK = {
  to: '/attendance',
  get label() {
    return t('attendance.detail.back')
  },
}
const DETAIL = t.below('attendance.detail')
const SENDERS = t.below('attendance.senders')

/** /attendance/:id */
export default function AttendanceDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
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
  const expecting = useExpectPeople(session)
  return (
    <>
      <PageHeader
        title={session.name}
        back={BACK}
        about={
          <>
            <StateBadge active={session.active} />
            <PhonesHere session={session.id} />
            <Created at={session.created_at} />
          </>
        }
        actions={
          <>
            <SettingsButton session={session} change={change} />
            <QrSettingsButton session={session} defaults={DISPLAY_DEFAULTS} proposed="attendance.sign" link={link} change={change} />
            <ExportButton file={(options) => csvOf(session, options)} failure={t('attendance.export.failed')} />
            <ActiveButton row={session} texts={ACTIVE} update={update} />
            <PresentSessionButton session={session.id} />
          </>
        }
      />
      <AddressesNote session={session.id} texts={SENDERS} />
      <BesideWall
        session={session.id}
        panel={
          <PresentPanel
            session={session.id}
            wall={<AttendanceWall id={session.id} />}
            results={t('attendance.count')}
            code={{
              link,
              label: t('attendance.qr'),
              settings: readDisplaySettings(session.qr_display_settings, DISPLAY_DEFAULTS),
              followed: followedBySign(session.id),
            }}
          />
        }
        below={<WallNames session={session} update={update} />}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {session.expected_count > 0 && <GuestsPanel session={session} expect={expecting.button} />}
          <RecordsPanel session={session} expect={expecting.button} />
        </div>
        {expecting.dialog}
      </BesideWall>
    </>
  )
}

/** Setting for names on the wall. Off by default, because names are personal data. */
function WallNames({
  session,
  update,
}: {
  session: AttendanceSession
  update: Writes<'attendance_sessions', AttendanceSession>['update']
}) {
  return (
    <div className="grid gap-5">
      <Switch
        label={t('attendance.wallNames')}
        hint={t('attendance.wallNames.hint')}
        checked={session.wall_names}
        onChange={(wall_names) =>
          void update(session.id, { wall_names }, { success: t('attendance.wallNames.done'), failure: t('attendance.wallNames.failed') })
        }
      />
      {session.wall_names && <WordListSetting row={session} hint={t('attendance.wordList.hint')} update={update} />}
    </div>
  )
}
