import { useEffect, useReducer } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import type { Parcel } from '../../../../kit/data/parcel.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import type { ScoreEvent } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { type LatestPress, latestPress, SLIP_MS } from './latest-press.ts'
import { type KeptPress, scoreOutbox } from './score-outbox.ts'

/** A press whose event has not arrived yet. */
export interface Press {
  id: string
  teamId: string
  points: number
  undoes: string | null
  /** Milliseconds since the epoch. */
  at: number
  /** `held`: the server did not answer; the press is stored on this device and sent again. */
  state: 'sending' | 'held' | 'refused'
  /** Why it was refused. */
  reason: string
}

export interface Presses {
  /** Oldest first. */
  waiting: readonly Press[]
  refused: readonly Press[]
  /** The last press of this device, while it can be undone directly. */
  latest: LatestPress | null
  add: (teamId: string, points: number) => void
  undo: (event: Pick<ScoreEvent, 'id' | 'team_id' | 'points'>) => void
  /** Removes the notice of a refused press. */
  dismiss: (id: string) => void
  /** Sends held presses at once. */
  retry: () => void
}

/** Time after which an acknowledged press counts as confirmed, even if its event is not among the newest. */
const TRUST_MS = 3_000

/** Unconfirmed presses of this host, and functions to press. `events`: the newest score events. */
export function usePresses(boardId: string, events: readonly ScoreEvent[]): Presses {
  const outbox = scoreOutbox(useHost().userId)
  const [, look] = useReducer((n: number) => n + 1, 0)
  useEffect(() => outbox.subscribe(look), [outbox])

  const seen = new Set(events.map((event) => event.id))
  const all = outbox.of(boardId)
  const parcels = all.filter((parcel) => !seen.has(parcel.id))
  const trusting = parcels.filter(({ progress }) => progress.is === 'sent' && Date.now() - progress.at < TRUST_MS)
  const isTrusting = trusting.length > 0
  useEffect(() => {
    if (!isTrusting) return
    const timer = setInterval(look, TRUST_MS / 4)
    return () => clearInterval(timer)
  }, [isTrusting])

  const latest = latestPress(all, events, Date.now())
  const slipsUntil = latest && latest.at + SLIP_MS
  useEffect(() => {
    if (slipsUntil === null) return
    const timer = setTimeout(look, slipsUntil - Date.now())
    return () => clearTimeout(timer)
  }, [slipsUntil])

  const refused = parcels.filter(({ progress }) => progress.is === 'refused').map(pressOf)
  const refusedIds = refused.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is told once, when it comes.
  useEffect(() => {
    const last = refused.at(-1)
    if (last) showFailure(t('scoreboard.press.failed'), new Error(last.reason))
  }, [refusedIds])

  return {
    waiting: parcels
      .filter((parcel) => parcel.progress.is === 'saved' || parcel.progress.is === 'sending' || trusting.includes(parcel))
      .map(pressOf),
    refused,
    latest,
    add(teamId, points) {
      const id = newId()
      outbox.send({ id, table: 'score_events', topic: boardId, row: { id, team_id: teamId, points, undoes: null } satisfies KeptPress })
    },
    undo(event) {
      const id = newId()
      const row = { id, team_id: event.team_id, points: -event.points, undoes: event.id } satisfies KeptPress
      outbox.send({ id, table: 'score_events', topic: boardId, row })
    },
    dismiss: (id) => outbox.letGo(id),
    retry: () => outbox.flush(),
  }
}

function pressOf({ id, row, since, progress }: Parcel): Press {
  const held = (progress.is === 'saved' || progress.is === 'sending') && progress.attempts > 0
  return {
    id,
    teamId: String(row['team_id']),
    points: Number(row['points']),
    undoes: typeof row['undoes'] === 'string' ? row['undoes'] : null,
    at: since,
    state: progress.is === 'refused' ? 'refused' : held ? 'held' : 'sending',
    reason: progress.is === 'refused' ? progress.reason : '',
  }
}
