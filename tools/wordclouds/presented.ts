import { definePresented } from '../../contract/presentation.ts'
import { respondPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({
  table: 'word_cloud_sessions',
  path: ({ id }) => respondPath(id),
  counts: 'response_count',
  takeBack: true,
})
