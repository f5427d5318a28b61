import { type ReactNode, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { GoneText, goneText, missedText } from '../../../../kit/ui/removed-row.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { useScoreEvents, useTeams } from '../../data.ts'
import type { Scoreboard, Team } from '../../tables.ts'
import { EventsPanel, FIRST_EVENTS } from './events-panel.tsx'
import { t } from './host-messages/t.ts'
import { KeeperCard } from './keeper-card.tsx'
import { PressNotices } from './press-notices.tsx'
import { UndoBar } from './undo-bar.tsx'
import { usePresses } from './use-presses.ts'

/**
 * Keeps score: the teams with their buttons, and the latest changes. `noTeams`: the way out where there are
 * none.
 */
export function KeeperBoard({ board, noTeams }: { board: Scoreboard; noTeams?: ReactNode }) {
  const [limit, setLimit] = useState(FIRST_EVENTS)
  const teams = useTeams(board.id)
  const events = useScoreEvents(board.id, limit)
  const presses = usePresses(board.id, events.rows)
  return (
    <>
      <PressNotices presses={presses} teams={teams.rows} />
      {teams.state === 'loading' && <Loading />}
      {teams.state === 'failed' && <LoadFailed text={t('scoreboard.keeper.teams.failed')} onRetry={teams.reload} />}
      {teams.state === 'ready' && teams.rows.length === 0 && (
        <EmptyState title={t('scoreboard.noTeams')} action={noTeams}>
          {t('scoreboard.keeper.empty.about')}
        </EmptyState>
      )}
      {teams.rows.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Cards teams={teams}>
            {(team) => (
              <KeeperCard
                key={team.id}
                team={team}
                quick={board.quick_points}
                waiting={presses.waiting.filter((press) => press.teamId === team.id)}
                onAdd={(points) => presses.add(team.id, points)}
              />
            )}
          </Cards>
          <EventsPanel list={events} presses={presses} teams={teams.rows} limit={limit} onMore={() => setLimit(limit * 2)} />
        </div>
      )}
      <UndoBar presses={presses} teams={teams.rows} />
    </>
  )
}

/** The teams' cards. A deleted team leaves a placeholder, so that a press cannot hit its neighbour. */
function Cards({ teams, children }: { teams: FollowedRows<'teams', Team>; children: (team: Team) => ReactNode }) {
  const { places, guard } = useStableRows(teams.rows, {
    became: () => goneText(t('scoreboard.keeper.gone'), false),
    onMissed: () => showNote(missedText()),
  })
  return (
    <ul {...guard} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 sm:gap-4">
      {places.map(({ id, row, became, height }) =>
        became === null ? (
          children(row)
        ) : (
          <li key={id} data-row={id} data-gone tabIndex={-1} style={{ minHeight: height }} className="rounded-panel border border-line p-4">
            <GoneText text={became} />
          </li>
        ),
      )}
    </ul>
  )
}
