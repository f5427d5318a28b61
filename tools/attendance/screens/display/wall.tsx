import { type CSSProperties, useRef } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useWay } from '../../../../kit/join/use-way.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallQr } from '../../../../kit/wall/wall-qr.tsx'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import { useJoined } from '../../../../kit/wall/within.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useSessionOnWall, useWallRecords } from '../../data.ts'
import { useNamesLayout } from './use-names-layout.ts'
import './wall.css'

/** The wall of a session: the number of attendees, the newest names (if shown), and the code beside them. */
export default function AttendanceWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  const count = useHere(id)?.sent ?? null
  return (
    <Wall
      id={id}
      title={session?.name ?? ''}
      isTitleBrief
      closed={session?.active === false ? 'attendance.wall.closed' : undefined}
      countsPhones={false}
      waiting={session?.active && count === 0 ? { note: 'attendance.wall.waiting', qr: 'attendance.wall.qr' } : undefined}
    >
      {session && count !== null && (
        <div className="here" data-names={session.wall_names}>
          <Count count={count} />
          {session.wall_names && <Names id={id} count={count} />}
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
  useSaid((t) => {
    const words = t('attendance.wall.count', { count })
    return { lines: [count === 0 ? words : t('wall.counted', { count }) + words] }
  })
  return (
    <p className="here-count" data-wide={shown.length > WIDE} style={{ '--chars': shown.length } as CSSProperties}>
      <strong>{shown}</strong>
      <span>{words}</span>
    </p>
  )
}

function Way({ id }: { id: string }) {
  const t = useT()
  const way = useWay(useJoined(id))
  if (!way) return null
  return (
    <div className="here-way">
      <div className="here-qr">
        <WallQr way={way} label={t('attendance.wall.qr')} />
      </div>
      <p>{t('attendance.wall.scan')}</p>
    </div>
  )
}

/** With more names than this the number beside them is smaller. */
const FEW = 4

/** A name with more characters is long: it may end in '…' after two lines, where it takes the place of others. */
const LONG = 120

/** The newest names, each whole, and how many more there are. */
function Names({ id, count }: { id: string; count: number }) {
  const t = useT()
  const { rows, fresh } = useWallRecords(id)
  const list = useRef<HTMLUListElement>(null)
  const shown = useNamesLayout(list)
  useSaid((t) => ({ list: { title: t('attendance.wall.last'), items: rows.map(({ name }) => name) } }))
  const more = Math.max(count, rows.length) - shown
  return (
    <div className="here-list" data-many={rows.length > FEW}>
      <ul ref={list} className="here-names" aria-label={t('attendance.wall.last')}>
        {rows.map(({ id: record, name }) => (
          <li key={record} className="here-name" data-long={[...name].length > LONG} data-fresh={fresh.has(record)} dir="auto">
            <span>{wallWords(name)}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && more > 0 && (
        <p className="here-more">
          <bdi>{t('wall.more', { count: more })}</bdi>
        </p>
      )}
    </div>
  )
}
