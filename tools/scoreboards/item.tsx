import { defineItemKind } from '../../contract/tool.ts'
import { newId } from '../../kit/data/new-id.ts'
import { useIsHelper } from '../../kit/data/sign-in.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { copyTeams } from './data.ts'
import { adminPath, keeperPath, nthSlug, slugOf } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { BOARD, NAME_MAX, type Scoreboard } from './tables.ts'

type Copied = Pick<Scoreboard, 'display_type' | 'finish_line' | 'dark_mode' | 'quick_points'>

/** Columns of a new scoreboard. */
export const values = (name: string, attempt: number) => ({ slug: nthSlug(slugOf(name), attempt, newId()) })

/** Columns that a copy takes over. */
export const settings = ({ display_type, finish_line, dark_mode, quick_points }: Copied) => ({
  display_type,
  finish_line,
  dark_mode,
  quick_points: [...quick_points],
})

/** Gives a copy the same teams, without their points. */
export const copied = (board: { id: string }, copy: { id: string }): Promise<void> => copyTeams(board.id, copy.id)

/** A helper who runs the stage keeps no score. */
function Actions({ session }: { session: Scoreboard }) {
  return useIsHelper() ? null : <ButtonLink to={keeperPath(session.id)}>{t('scoreboard.keep')}</ButtonLink>
}

export default defineItemKind<Scoreboard>({
  title: {
    column: 'name',
    get label() {
      return t('scoreboard.create.label')
    },
    max: NAME_MAX,
  },
  select: BOARD.select,
  to: ({ id }) => adminPath(id),
  figures: ({ team_count }) => t('scoreboard.teams.figure', { count: team_count }),
  missing: ({ team_count }) => (team_count === 0 ? t('scoreboard.teams.write') : null),
  values,
  settings,
  copied,
  Actions,
})
