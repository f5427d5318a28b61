import { defineNews, definePresented } from '../../contract/presentation.ts'
import { askPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'qa_sessions',
  path: ({ id }) => askPath(id),
  // A number of all questions would tell the room how many wait or were not chosen.
  counts: 'seen_count',
  takeBack: true,
  // Never of a question that only its host and its own phone see.
  news: defineNews({
    table: 'questions',
    session: 'session_id',
    isNews: (before, { status, staged_at }) =>
      status === 'approved' && (before?.status !== 'approved' || (staged_at !== null && staged_at !== before.staged_at)),
  }),
})
