import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { ordinal } from '../../parts/ordinal.ts'
import type { Draw, DrawSource } from './tables.ts'

/** The source of a draw as the file names it: in English, as its heads are. */
const sourceOf = (source: DrawSource): string =>
  source.type === 'tickets' ? `Tickets ${source.start}-${source.end}` : `Attendance: ${source.name}`

/**
 * Returns the file of 'Export CSV': a row per winner, in the given order of draws, in the given time zone.
 * `by`: the host, who drew what no helper did.
 */
export function drawsCsv(draws: readonly Draw[], by: string, timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    [
      'Draw',
      'Drawn At',
      'Drawn By',
      'Drawn From',
      'Entries',
      'Without Earlier Winners',
      'Place',
      'Winner',
      'List SHA-256',
      'Check-ins Joined',
    ],
    draws.flatMap((draw) =>
      draw.winners.map(({ place, label, name }) => [
        draw.number,
        time(draw.created_at),
        draw.helper ?? by,
        sourceOf(draw.source),
        draw.entries,
        draw.without_earlier,
        draw.ranked ? ordinal(place) : null,
        name ?? label,
        draw.source.type === 'attendance' ? draw.source.hash : null,
        draw.source.type === 'attendance' ? (draw.source.joined ?? 0) : null,
      ]),
    ),
  )
}

export const csvFileName = (raffleName: string): string => `raffle-${fileName(raffleName, 'draws')}.csv`
