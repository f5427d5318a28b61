import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { showPodium, usePlayers } from '../../data.ts'
import { pointsOf } from '../../files.ts'
import type { VotingPlayer, VotingSession } from '../../host.ts'
import { nameIn } from '../../logic.ts'
import type { PODIUM_SIZES } from '../../tables.ts'
import { t } from './host-messages/t.ts'

const FIRST = 10

/** Everybody's points, best first, and what keeps a nickname off the wall. Rules VOTE-29 and VOTE-30. */
export function PointsPanel({ session, update }: { session: VotingSession; update: Writes<'voting_sessions', VotingSession>['update'] }) {
  const { rows, state, reload, update: write } = usePlayers(session.id)
  const [isWhole, setIsWhole] = useState(false)
  const ranked = rows.filter(({ rank }) => rank !== null)
  const setOff = async ({ id, place }: VotingPlayer, off: boolean) => {
    await write(id, { off }, { failure: t('voting.score.name.failed') })
    // The podium has names as they were when it was shown.
    if (session.podium > 0 && place !== null && place <= session.podium)
      await showPodium(session.id, session.podium as (typeof PODIUM_SIZES)[number])
  }
  return (
    <Card aria-label={t('voting.score')}>
      <CardHead>
        <h2 className="font-[650] text-20">{t('voting.score')}</h2>
        <ExportButton file={() => pointsOf(session)} failure={t('voting.score.export.failed')} />
      </CardHead>
      {state === 'failed' && <LoadFailed text={t('voting.score.failed')} onRetry={reload} />}
      {session.counted_at === null && <p className="px-5 pb-4 text-14 text-quiet">{t('voting.score.changed')}</p>}
      <ol>
        {(isWhole ? ranked : ranked.slice(0, FIRST)).map((player) => (
          <li key={player.id} className="flex items-center gap-3 border-line border-t px-5 py-2">
            <span className="w-12 text-quiet tabular-nums">{player.rank !== null && t('voting.score.rank', { rank: player.rank })}</span>
            <span className="min-w-0 flex-1 truncate font-[550]" dir="auto">
              {nameIn(hostTexts(), player.name, player.number)}
              {player.off && <span className="ms-2 text-14 text-quiet">{t('voting.score.off')}</span>}
            </span>
            <span className="tabular-nums">{t('voting.score.points', { count: player.points })}</span>
            {player.name !== null && (
              <IconButton
                label={t(player.off ? 'voting.score.letOn' : 'voting.score.keepOff', { name: player.name })}
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
            {t('voting.score.all', { count: ranked.length })}
          </Button>
        </div>
      )}
      <div className="border-line border-t px-5 py-4">
        <WordListSetting row={session} hint={t('voting.wordList.hint')} update={update} />
      </div>
    </Card>
  )
}
