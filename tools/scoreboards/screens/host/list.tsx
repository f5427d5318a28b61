import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { BOARDS } from '../../data.ts'
import { copied, settings, values } from '../../item.tsx'
import { adminPath, keeperPath, publicPath } from '../../logic.ts'
import { ScoreboardsPicture } from '../../picture.tsx'
import { type ListedBoard, NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { leaderText, numberText } from './points.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('scoreboard.list')

/** /scoreboards */
export default function ScoreboardList() {
  const origin = usePublicOrigin()
  return (
    <SessionList
      title={t('scoreboard.list')}
      texts={TEXTS}
      query={BOARDS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('scoreboard.create.button'),
        title: t('scoreboard.create'),
        label: t('scoreboard.create.label'),
        placeholder: t('scoreboard.create.placeholder'),
        texts: { success: t('scoreboard.create.done'), failure: t('scoreboard.create.failed') },
        values,
      }}
      duplicate={settings}
      duplicated={copied}
      goesWith={({ team_count }) => (team_count > 0 ? t('scoreboard.holds', { count: team_count }) : null)}
      empty={{
        picture: ScoreboardsPicture,
        title: t('scoreboard.empty'),
        text: t('scoreboard.empty.about'),
      }}
      to={(board) => adminPath(board.id)}
      card={(board) => ({
        details: <Details board={board} />,
        aside: origin && (
          <QrCode text={origin + publicPath(board.slug)} size={80} level="L" label={t('scoreboard.qr.of', { name: board.name })} />
        ),
        actions: (
          <>
            <ButtonLink to={keeperPath(board.id)} aria-label={t('scoreboard.keep.of', { name: board.name })}>
              {t('scoreboard.list.keep')}
            </ButtonLink>
            <ButtonLink to={adminPath(board.id)} variant="ghost" aria-label={t('scoreboard.manage.of', { name: board.name })}>
              {t('scoreboard.manage')}
            </ButtonLink>
            <ButtonLink to={publicPath(board.slug)} variant="ghost" aria-label={t('scoreboard.view.of', { name: board.name })}>
              {t('scoreboard.view')}
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
      <p className="mt-2">{t('scoreboard.teams', { count: board.team_count })}</p>
      <p>{t(`scoreboard.type.${board.display_type}`)}</p>
      {board.finish_line !== null && <p>{t('scoreboard.finishLine', { score: numberText(board.finish_line) })}</p>}
    </>
  )
}

/** Most digits of a score at full size. */
const LARGE = 7

/** The leader, with the score in large type. */
function Leader({ board: { teams = [], team_count } }: { board: ListedBoard }) {
  const leader = leaderText(teams)
  if (!leader) return <p>{t(team_count === 0 ? 'scoreboard.noTeams' : 'scoreboard.noPoints')}</p>
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
