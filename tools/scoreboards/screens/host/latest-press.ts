import type { Parcel } from '../../../../kit/data/parcel.ts'
import type { ScoreEvent } from '../../tables.ts'

/** Time for which the last press can be undone directly. */
export const SLIP_MS = 60_000

/** The last press of this device, as offered for undoing. */
export interface LatestPress {
  id: string
  team_id: string
  points: number
  /** Milliseconds since the epoch, by this device's clock. */
  at: number
  /** The server has counted it, so it can be undone. */
  counted: boolean
}

/**
 * Returns the last press of this device unless it is older than `SLIP_MS`, refused or undone. Never falls
 * back to an earlier press, because a host who undoes in a hurry means the last one.
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
