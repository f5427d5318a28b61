import { EyeOff, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { EntriesPanel, FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { deletedText } from '../../../../kit/ui/removed-row.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { useRecords } from '../../data.ts'
import { type AttendanceRecord, type AttendanceSession, byName, type Doubled, findDoubled, findRecords, placeOf } from '../../host.ts'
import { placeHead } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import { ImportPeople } from './import-people.tsx'
import { useRecordEditing } from './record-editing.tsx'

/** Number of records from which the search field is shown. */
const SEARCH_FROM = 15
/** Reads at least this many records, even if fewer are shown, to find doubled ones among them. */
const READ_AT_LEAST = 1_000

/**
 * The live count and the records, newest first, with doubled ones marked. Long lists have a search field. `expect`: a
 * button, before there is a list of guests.
 */
export function RecordsPanel({ session, expect }: { session: AttendanceSession; expect: ReactNode }) {
  const count = session.attendee_count
  const [shown, setShown] = useState(FIRST_PAGE)
  const [typed, setTyped] = useState('')
  const [onlyDoubled, setOnlyDoubled] = useState(false)
  const query = typed.trim()
  const isWhole = query === '' && !onlyDoubled
  const list = useRecords(session.id, isWhole ? Math.max(shown, READ_AT_LEAST) : LIMITS.answerRows)
  const editing = useRecordEditing(session, list)
  const doubled = useMemo(() => findDoubled(list.rows), [list.rows])
  const found = useMemo(() => {
    const rows = findRecords(list.rows, query)
    return onlyDoubled ? rows.filter(({ id }) => doubled.has(id)).sort(byName) : rows
  }, [list.rows, query, onlyDoubled, doubled])
  const allHere = list.rows.length >= Math.min(count, LIMITS.answerRows)
  const setOff = (record: AttendanceRecord) =>
    void list.update(record.id, { off: !record.off }, { failure: t('attendance.wallNames.failed') })
  const nobody = query === '' ? t('attendance.records.noneTwice') : t('attendance.records.nobody', { name: query })
  return (
    <>
      <EntriesPanel
        label={t('attendance.records')}
        count={count}
        noun={t('attendance.attendees.unit', { count })}
        aside={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            {(doubled.size > 0 || onlyDoubled) && (
              <Button size="small" aria-pressed={onlyDoubled} onClick={() => setOnlyDoubled(!onlyDoubled)}>
                {onlyDoubled ? t('attendance.records.all') : t('attendance.records.doubled', { count: doubled.size })}
              </Button>
            )}
            <Button size="small" onClick={editing.add}>
              {t('attendance.add')}
            </Button>
            <ImportPeople session={session} present={list.rows} />
            {session.expected_count === 0 && expect}
            {(count >= SEARCH_FROM || query !== '') && (
              <TextField
                type="search"
                label={t('attendance.records.search')}
                labelHidden
                placeholder={
                  session.place_label === null
                    ? t('attendance.records.search.table')
                    : t('attendance.records.search.place', { place: session.place_label })
                }
                className="w-full sm:w-56"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </div>
        }
        list={list}
        rows={found.slice(0, shown)}
        sorting={`${query} ${onlyDoubled} ${editing.added}`}
        failure={t('attendance.records.failed')}
        columns={[
          {
            title: t('attendance.records.name'),
            cell: (row) => <Name record={row} doubled={doubled.get(row.id)} onWall={session.wall_names ? setOff : null} />,
            className: session.place_kind === 'text' ? 'w-1/2 min-w-28 wrap-anywhere' : 'w-full min-w-24 wrap-anywhere sm:min-w-28',
          },
          ...(session.place_kind === 'none' && list.rows.every((row) => placeOf(row) === '') ? [] : [placeCell(session)]),
          { title: t('attendance.records.time'), cell: (row) => <Timestamp at={row.created_at} />, className: 'text-quiet' },
        ]}
        empty={isWhole ? t('attendance.records.empty') : allHere ? nobody : t('attendance.records.searching')}
        gone={({ id }) => deletedText(list, id)}
        more={{ total: isWhole ? count : found.length, show: () => setShown(shown * 2) }}
        edit={{ label: t('attendance.edit'), open: editing.edit }}
        remove={{
          label: t('attendance.delete'),
          ask: (row) => ({
            title: t('attendance.delete.ask'),
            about: deleteText(
              [row.name, placeOf(row) && `${placeHead(session, hostTexts())} ${placeOf(row)}`].filter(Boolean).join(', '),
              null,
            ),
            confirm: t('attendance.delete'),
          }),
          texts: { success: t('attendance.delete.done'), failure: t('attendance.delete.failed') },
        }}
      />
      {editing.dialog}
    </>
  )
}

const doubledText = ({ name, phone }: Doubled): string =>
  t(name && phone ? 'attendance.doubled.both' : name ? 'attendance.doubled.name' : 'attendance.doubled.phone')

const placeCell = (session: AttendanceSession) => ({
  title: placeHead(session, hostTexts()),
  cell: (row: AttendanceRecord) =>
    row.place === null ? (
      <span className="whitespace-nowrap tabular-nums">{row.table_number}</span>
    ) : (
      <p dir="auto" className="max-sm:text-[0.8125rem]">
        {row.place}
      </p>
    ),
  className: session.place_kind === 'text' ? 'w-1/2 min-w-24 wrap-anywhere' : 'wrap-anywhere',
})

/** A name in the list. `onWall`: toggles whether the wall shows it; null: the wall shows no names. */
function Name({
  record,
  doubled,
  onWall,
}: {
  record: AttendanceRecord
  doubled: Doubled | undefined
  onWall: ((record: AttendanceRecord) => void) | null
}) {
  const Icon = record.off ? Undo2 : EyeOff
  return (
    <div className="flex items-start gap-1 max-sm:flex-col">
      <div className="flex min-w-0 flex-wrap sm:flex-1 items-center gap-x-2 gap-y-1">
        <p dir="auto" className="max-sm:text-[0.8125rem]">
          {record.name}
        </p>
        {doubled && <Badge>{doubledText(doubled)}</Badge>}
        {onWall && record.off && <p className="w-full text-12 text-quiet">{t('attendance.off')}</p>}
      </div>
      {onWall && (
        <IconButton
          label={t(record.off ? 'attendance.off.show' : 'attendance.off.keep')}
          className="-my-2 max-sm:-ml-3"
          onClick={() => onWall(record)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
