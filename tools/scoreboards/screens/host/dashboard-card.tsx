import { CardList } from '../../../../kit/dashboard-card/card-list.tsx'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useCodeSettings } from '../../../../kit/display/own-look.ts'
import { SmallCode } from '../../../../kit/display/small-code.tsx'
import { useJoinLinks } from '../../../../kit/present/use-join-links.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { followedBySign, useListedBoards } from '../../data.ts'
import { publicPath } from '../../logic.ts'
import type { ListedBoard } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { leaderText, numberText } from './points.ts'

/**
 * The dashboard card: scoreboards that are not archived, each with the code of its public page, which opens
 * full-screen, a link to it, and the leader.
 */
export default function ScoreboardsCard() {
  const boards = useListedBoards()
  const origin = usePublicOrigin()
  const joinLink = useJoinLinks()
  const settingsOf = useCodeSettings()
  return (
    <CardList
      list={boards}
      empty={t('scoreboard.none')}
      row={(board) => ({
        title: board.name,
        to: publicPath(board.slug),
        about: standText(board),
        aside: origin && (
          <SmallCode
            link={joinLink(board.id) ?? origin + publicPath(board.slug)}
            settings={settingsOf(board.name)}
            followed={followedBySign(board.id)}
          >
            <QrCode text={origin + publicPath(board.slug)} size={64} level="L" label={t('scoreboard.qr.of', { name: board.name })} />
          </SmallCode>
        ),
      })}
    />
  )
}

/** Returns 'The Foxes · 325', or the number of teams while none has points. */
function standText({ teams = [], team_count }: ListedBoard): string {
  const leader = leaderText(teams)
  return leader ? `${leader.text} · ${numberText(leader.score)}` : t('scoreboard.teams', { count: team_count })
}
