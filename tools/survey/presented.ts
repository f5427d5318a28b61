import { defineNews, definePresented } from '../../contract/presentation.ts'
import { respondPath } from './logic.ts'

/** Surveys have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'survey_sessions',
  path: ({ id }) => respondPath(id),
  takeBack: true,
  over: { resets: { survey_sessions: { wall_question: null, revealed: [] } } },
  counts: 'response_count',
  news: defineNews({
    table: 'survey_sessions',
    session: 'id',
    isNews: (before, { revealed }) => before !== null && revealed.some((key) => !before.revealed.includes(key)),
  }),
})
