import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { addTeams } from '../../data.ts'
import { TEAM_COLORS } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Returns a function that adds teams to a board, each in a color of its own. `names`: with commas between them. */
const teams = (names: () => string) => (boardId: string) =>
  addTeams(
    boardId,
    names()
      .split(', ')
      .map((name, at) => ({ name, color: TEAM_COLORS[at] ?? 'red' })),
  )

/** Beginnings of a scoreboard. */
export const TEMPLATES: readonly SessionTemplate<'scoreboards'>[] = [
  sessionTemplate(t.below('scoreboard.quiz'), {
    values: { quick_points: [1, 2, 5] },
    fill: teams(() => t('scoreboard.quiz.teams')),
  }),
  sessionTemplate(t.below('scoreboard.race'), {
    values: { display_type: 'racing_horses', finish_line: 500 },
    fill: teams(() => t('scoreboard.race.teams')),
  }),
]
