import type { WallProps } from '../../../../contract/tool.ts'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { joinLink, wayIn } from '../../../../kit/join/address.ts'
import { JoinQr } from '../../../../kit/join/join-qr.tsx'
import { usePresentation } from '../../../../kit/join/presentation.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useJoined } from '../../../../kit/wall/within.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useSessionOnWall, useWallRecords } from '../../data.ts'
import './wall.css'

/** The wall of a session: the number of attendees, the newest names (if shown), and the code beside them. */
export default function AttendanceWall({ id }: WallProps) {
  const t = useT()
  const { row: session } = useSessionOnWall(id)
  const count = useHere(id)?.sent ?? null
  return (
    <Wall
      id={id}
      title={session?.name ?? ''}
      closed={session?.active === false ? t('attendance.wall.closed') : undefined}
      countsPhones={false}
      waiting={session?.active && count === 0 ? { note: t('attendance.wall.waiting'), qr: t('attendance.wall.qr') } : undefined}
    >
      {session && count !== null && (
        <div className="here" data-names={session.wall_names}>
          <Count count={count} />
          {session.wall_names && <Names id={id} />}
          {session.active && <Way id={id} />}
        </div>
      )}
    </Wall>
  )
}

/** Most characters of a number at full size; a longer one is set smaller. */
const WIDE = 5

function Count({ count }: { count: number }) {
  const t = useT()
  const shown = t.number(useRolling(count, 600))
  const words = t('attendance.wall.count', { count })
  useSaid({ lines: [count === 0 ? words : `${t.number(count)} ${words}`] })
  return (
    <p className="here-count" data-wide={shown.length > WIDE}>
      <strong>{shown}</strong>
      <span>{words}</span>
    </p>
  )
}

function Way({ id }: { id: string }) {
  const t = useT()
  const origin = usePublicOrigin()
  const way = wayIn(origin, usePresentation(useJoined(id)).row)
  if (!way) return null
  return (
    <div className="here-way">
      <div className="here-qr">
        <JoinQr link={joinLink(way)} label={t('attendance.wall.qr')} />
      </div>
      <p>{t('attendance.wall.scan')}</p>
    </div>
  )
}

/** So many names are set larger; more stand in two columns where the wall is wide. */
const FEW = 4

/** The newest names. Names that do not fit are hidden entirely, never cut. */
function Names({ id }: { id: string }) {
  const t = useT()
  const { rows, fresh } = useWallRecords(id)
  useSaid({ list: { title: t('attendance.wall.last'), items: rows.map(({ name }) => name) } })
  return (
    <ul className="here-names" aria-label={t('attendance.wall.last')} data-many={rows.length > FEW}>
      {rows.map(({ id: record, name }) => (
        <li key={record} className="here-name" data-fresh={fresh.has(record)} dir="auto">
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
