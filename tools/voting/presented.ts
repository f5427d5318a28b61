import { defineNews, definePresented } from '../../contract/presentation.ts'
import { votePath } from './logic.ts'

/**
 * Sessions have a wall, and phones join them at this path. Counts no entries, because votes are counted per
 * question and hidden until revealed.
 */
export const presented = definePresented({
  table: 'voting_sessions',
  path: ({ id }) => votePath(id),
  // The room has seen the result, and points were counted.
  takeBack: false,
  over: {
    resets: {
      voting_questions: { state: 'draft', opened_at: null, ends_at: null },
      // Phones read their own place, and with it that they have no nickname, once points are counted anew.
      voting_sessions: (_, now) => ({ counted_at: now, ranked: 0, podium: 0 }),
    },
  },
  news: defineNews({
    table: 'voting_questions',
    session: 'session_id',
    isNews: (before, { state }) => state !== before?.state && (state === 'open' || state === 'revealed'),
  }),
})
