import type { Parcel } from '../../../../kit/data/outbox.ts'
import type { ScoreEvent } from '../../tables.ts'

/** For so long a press that may have been a slip is offered to be taken back at once. */
export const SLIP_MS = 60_000

/** What a press of this device gave, as it is offered to be taken back. */
export interface LatestPress {
  id: string
  team_id: string
  points: number
  /** ms since the epoch, by this device. */
  at: number
  /** The server has counted it, and can take it back. */
  counted: boolean
}

/**
 * The last press of this device, if it is not older than `SLIP_MS`, was not refused and not taken back. Never one before it: whoever
 * undoes in a hurry means the press they have just made. Null otherwise.
 */
export function latestPress(parcels: readonly Parcel[], events: readonly ScoreEvent[], now: number): LatestPress | null {
  const last = parcels.filter(({ row }) => typeof row['undoes'] !== 'string').at(-1)
  if (!last || last.progress.is === 'refused' || now - last.since >= SLIP_MS) return null
  const { id, row, since, progress } = last
  const undone =
    events.some(({ undoes }) => undoes === id) || parcels.some((one) => one.row['undoes'] === id && one.progress.is !== 'refused')
  if (undone) return null
  const counted = progress.is === 'sent' || events.some((event) => event.id === id)
  return { id, team_id: String(row['team_id']), points: Number(row['points']), at: since, counted }
}
