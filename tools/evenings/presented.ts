import { definePresented } from '../../contract/presentation.ts'
import { eventPath } from './logic.ts'

/** Events have a wall, which shows what is on stage, and phones join them at this path. */
export const presented = definePresented({
  table: 'evenings',
  path: ({ id }) => eventPath(id),
  items: { table: 'evening_items', session: 'session_id', within: 'evening_id' },
})
