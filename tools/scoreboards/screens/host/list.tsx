import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { texts } from '../../../../parts/texts/texts.tsx'
import { BOARDS } from '../../data.ts'
import { copied, settings, values } from '../../item.tsx'
import { adminPath, displayText, keeperPath, leaderOf, numberText, publicPath, teamsText } from '../../logic.ts'
import { ScoreboardsPicture } from '../../picture.tsx'
import { type ListedBoard, NAME_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /scoreboards */
export default function ScoreboardList() {
  const origin = usePublicOrigin()
  return (
    <SessionList
      title="Scoreboards"
      noun="scoreboard"
      query={BOARDS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: 'New Scoreboard',
        title: 'Create New Scoreboard',
        label: 'Scoreboard Name',
        placeholder: 'Quiz Night',
        texts: { success: 'Scoreboard created successfully', failure: 'Failed to create scoreboard' },
        values,
      }}
      duplicate={settings}
      duplicated={copied}
      entries="points"
      goesWith={({ team_count }) => (team_count > 0 ? `${teamsText(team_count).toLowerCase()} with all their points` : null)}
      empty={{
        picture: ScoreboardsPicture,
        title: 'Let them play for something',
        text: 'Add your teams, put the board on the big screen, and keep score from your phone.',
      }}
      to={(board) => adminPath(board.id)}
      card={(board) => ({
        details: <Details board={board} />,
        aside: origin && <QrCode text={origin + publicPath(board.slug)} size={80} level="L" label={`QR code: watch “${board.name}”`} />,
        actions: (
          <>
            <ButtonLink to={keeperPath(board.id)} aria-label={`Keep Score of ${board.name}`}>
              Keep Score
            </ButtonLink>
            <ButtonLink to={adminPath(board.id)} variant="ghost" aria-label={`Manage ${board.name}`}>
              Manage
            </ButtonLink>
            <ButtonLink to={publicPath(board.slug)} variant="ghost" aria-label={`View ${board.name}`}>
              View
            </ButtonLink>
          </>
        ),
      })}
    />
  )
}

function Details({ board }: { board: ListedBoard }) {
  return (
    <>
      <Leader board={board} />
      <p className="mt-2">{teamsText(board.team_count)}</p>
      <p>{displayText(board)}</p>
      {board.finish_line !== null && <p>Finish line {numberText(board.finish_line)}</p>}
    </>
  )
}

/** Most digits of a score at full size. */
const LARGE = 7

/** The leader, with the score in large type. */
function Leader({ board: { teams = [], team_count } }: { board: ListedBoard }) {
  const leader = leaderOf(teams, texts())
  if (!leader) return <p>{team_count === 0 ? 'No teams yet' : 'No points yet'}</p>
  return (
    <>
      <RollingNumber
        value={leader.score}
        className={`font-bold text-main ${String(leader.score).length > LARGE ? 'text-20' : 'text-32'}`}
      />
      <p className="line-clamp-2 font-[550] text-main">{leader.text}</p>
    </>
  )
}
