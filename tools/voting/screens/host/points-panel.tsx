import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { ordinal } from '../../../../parts/ordinal.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { showPodium, usePlayers } from '../../data.ts'
import { pointsOf } from '../../files.ts'
import type { VotingPlayer, VotingSession } from '../../host.ts'
import { phoneName, pointsText } from '../../logic.ts'
import type { PODIUM_SIZES } from '../../tables.ts'

const FIRST = 10
const FAILED = { failure: 'Failed to change the name' }

/** Everybody's points, best first, and what keeps a nickname off the wall. Rules VOTE-29 and VOTE-30. */
export function PointsPanel({ session, update }: { session: VotingSession; update: Writes<'voting_sessions', VotingSession>['update'] }) {
  const t = useT()
  const { rows, state, reload, update: write } = usePlayers(session.id)
  const [isWhole, setIsWhole] = useState(false)
  const ranked = rows.filter(({ rank }) => rank !== null)
  const setOff = async ({ id, place }: VotingPlayer, off: boolean) => {
    await write(id, { off }, FAILED)
    // The podium has names as they were when it was shown.
    if (session.podium > 0 && place !== null && place <= session.podium)
      await showPodium(session.id, session.podium as (typeof PODIUM_SIZES)[number])
  }
  return (
    <Card aria-label="Points">
      <CardHead>
        <h2 className="font-[650] text-20">Points</h2>
        <ExportButton file={() => pointsOf(session)} failure="Failed to export the points" />
      </CardHead>
      {state === 'failed' && <LoadFailed text="Failed to load the points" onRetry={reload} />}
      {session.counted_at === null && (
        <p className="px-5 pb-4 text-14 text-quiet">A question changed. Points are counted anew at the next reveal.</p>
      )}
      <ol>
        {(isWhole ? ranked : ranked.slice(0, FIRST)).map((player) => (
          <li key={player.id} className="flex items-center gap-3 border-line border-t px-5 py-2">
            <span className="w-12 text-quiet tabular-nums">{player.rank !== null && ordinal(player.rank)}</span>
            <span className="min-w-0 flex-1 truncate font-[550]" dir="auto">
              {player.name ?? phoneName(player.number)}
              {player.off && <span className="ms-2 text-14 text-quiet">off the wall</span>}
            </span>
            <span className="tabular-nums">{pointsText(player.points, t)}</span>
            {player.name !== null && (
              <IconButton
                label={player.off ? `Let ${player.name} onto the wall` : `Keep ${player.name} off the wall`}
                onClick={() => void setOff(player, !player.off)}
              >
                {player.off ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && ranked.length > FIRST && (
        <div className="border-line border-t px-5 py-3">
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show all {ranked.length.toLocaleString('en')}
          </Button>
        </div>
      )}
      <div className="border-line border-t px-5 py-4">
        <WordListSetting row={session} hint="Calls who has a strong word for a name “Phone 12” on the wall." update={update} />
      </div>
    </Card>
  )
}
