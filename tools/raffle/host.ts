import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { ordinal } from '../../parts/ordinal.ts'
import { ticketCount } from './logic.ts'
import type { Draw, DrawSource, RaffleSettings, Reveal, Winner } from './tables.ts'

/** The source of a draw as the file names it: in English, as its heads are. */
const sourceOf = (source: DrawSource): string =>
  source.type === 'tickets' ? `Tickets ${source.start}-${source.end}` : `Attendance: ${source.name}`

/**
 * Returns the file of 'Export CSV': a row per winner, in the given order of draws, in the given time zone.
 * `by`: the host, who drew what no helper did. `reveals`: what the room has seen, which says who was not here.
 */
export function drawsCsv(
  draws: readonly Draw[],
  by: string,
  timeZone: string,
  reveals: readonly Pick<Reveal, 'id' | 'winners'>[] = [],
): string {
  const absent = new Set(reveals.flatMap(({ id, winners }) => winners.flatMap((one) => (one.absent ? [`${id} ${one.place}`] : []))))
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
      'Prize',
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
        (name ?? label) + (absent.has(`${draw.id} ${place}`) ? ' (not here)' : ''),
        draw.source.type === 'attendance' ? draw.source.hash : null,
        draw.source.type === 'attendance' ? (draw.source.joined ?? 0) : null,
        draw.prize,
      ]),
    ),
  )
}

export const csvFileName = (raffleName: string): string => `raffle-${fileName(raffleName, 'draws')}.csv`

/** Parses a number of the settings form. Returns NaN unless the text is a whole number. */
export const parseWhole = (text: string): number => (/^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

const SAMPLE_NAMES = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Linus Pauling']

/** Makes up winners for the preview. */
export function sampleWinners({ type, ticketRange, winnerCount }: RaffleSettings): Winner[] {
  const count = Math.min(winnerCount, SAMPLE_NAMES.length)
  const step = ticketCount(ticketRange) / (count + 1)
  return SAMPLE_NAMES.slice(0, count).map((name, at) => {
    const label = type === 'tickets' ? String(Math.floor(ticketRange.start + step * (at + 1))) : name
    return { place: at + 1, label, entry: label }
  })
}
