import { defineNews, definePresented } from '../../contract/presentation.ts'
import { respondPath } from './logic.ts'

/** Polls have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'polls',
  path: ({ id }) => respondPath(id),
  takeBack: true,
  over: { resets: { polls: { spotlight: null } } },
  counts: 'response_count',
  title: 'question',
  news: defineNews({ table: 'polls', session: 'id', isNews: (before, after) => before?.on_phones === false && after.on_phones }),
})
