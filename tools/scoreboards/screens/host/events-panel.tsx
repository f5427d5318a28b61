import { Undo2 } from 'lucide-react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import type { ScoreEvent, Team } from '../../tables.ts'
import { Swatch } from './color-select.tsx'
import { t } from './host-messages/t.ts'
import { numberText, pointsText } from './points.ts'
import type { Presses } from './use-presses.ts'

/** Events shown at first; a button doubles the number. */
export const FIRST_EVENTS = 30

/** Changes of scores, newest first: unconfirmed presses, then stored events, each with its undo. */
export function EventsPanel({
  list,
  presses,
  teams,
  limit,
  onMore,
}: {
  list: FollowedRows<'score_events', ScoreEvent>
  presses: Presses
  teams: readonly Team[]
  limit: number
  onMore: () => void
}) {
  const { name, userId } = useHost()
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const undone = new Set([...list.rows, ...presses.waiting].flatMap((one) => one.undoes ?? []))
  const lastReset = lastResets(list.rows, undone)
  return (
    <Card aria-label={t('scoreboard.events')}>
      <CardHead>
        <h2 className="font-[650] text-16">{t('scoreboard.events')}</h2>
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('scoreboard.events.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length + presses.waiting.length === 0 && (
        <p className="px-5 py-10 text-center text-14 text-quiet">{t('scoreboard.events.empty')}</p>
      )}
      <ul>
        {[...presses.waiting].reverse().map((press) => (
          <Row
            key={press.id}
            of={press}
            team={teamOf.get(press.teamId)}
            state={t(press.state === 'held' ? 'scoreboard.press.held' : 'scoreboard.press.sending')}
          />
        ))}
        {list.rows.map((event) => (
          <Row
            key={event.id}
            of={event}
            team={teamOf.get(event.team_id)}
            fresh={list.fresh.has(event.id)}
            by={byText(event.helper ?? (event.user_id === userId ? name : null))}
            at={event.created_at}
            isUndone={undone.has(event.id)}
            onUndo={canUndo(event, undone, lastReset) ? () => presses.undo(event) : undefined}
          />
        ))}
      </ul>
      {list.rows.length >= limit && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="ghost" size="small" onClick={onMore}>
            {t('scoreboard.events.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const byText = (name: string | null): string => (name === null ? t('scoreboard.events.byOther') : t('scoreboard.events.by', { name }))

/** Returns the time of each team's last reset that was not undone. `rows`: newest first. */
const lastResets = (rows: readonly ScoreEvent[], undone: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ id, team_id, resets, created_at }) => (resets && !undone.has(id) ? [[team_id, created_at] as const] : [])).reverse(),
  )

/** Undos cannot be undone, nor can events before a reset. */
const canUndo = (
  { id, undoes, team_id, created_at }: ScoreEvent,
  undone: ReadonlySet<string>,
  lastReset: ReadonlyMap<string, string>,
): boolean => undoes === null && !undone.has(id) && created_at >= (lastReset.get(team_id) ?? '')

function Row({
  of: { points, undoes, resets },
  team,
  state,
  by,
  at,
  fresh = false,
  isUndone = false,
  onUndo,
}: {
  of: Pick<ScoreEvent, 'points' | 'undoes'> & { resets?: boolean }
  team: Team | undefined
  /** Text for a press that the server has not confirmed. */
  state?: string
  by?: string
  at?: string
  fresh?: boolean
  isUndone?: boolean
  onUndo?: (() => void) | undefined
}) {
  const what = [
    undoes !== null && t('scoreboard.events.undo'),
    resets && t('scoreboard.events.reset'),
    isUndone && t('scoreboard.events.takenBack'),
    by,
  ]
  const name = team?.name ?? t('scoreboard.events.deletedTeam')
  return (
    <li
      data-fresh={fresh || undefined}
      className={cx('flex items-center gap-2.5 border-line border-b py-2 pr-3 pl-5 last:border-b-0', fresh && 'animate-pulse-fresh')}
    >
      {team && <Swatch color={team.color} className="size-3.5" />}
      <div className="min-w-0 flex-1 text-14">
        <p className="flex gap-1.5">
          <span className={cx('shrink-0 font-[650] tabular-nums', isUndone && 'text-quiet line-through', state && 'text-quiet')}>
            {pointsText(points)}
          </span>
          <span className="truncate" dir="auto" title={name}>
            {name}
          </span>
        </p>
        <p className="text-12 text-quiet">
          {state ?? (
            <>
              {what.filter(Boolean).join(' · ')} · {at && <TimeAgo at={at} />}
            </>
          )}
        </p>
      </div>
      {onUndo && (
        <Button
          variant="ghost"
          size="small"
          className="min-h-12 lg:min-h-8"
          aria-label={t('scoreboard.press.undo.of', { points: numberText(points), name })}
          onClick={onUndo}
        >
          <Undo2 aria-hidden="true" />
          {t('scoreboard.press.undo')}
        </Button>
      )}
    </li>
  )
}
