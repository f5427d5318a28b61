import { definePresented } from '../../contract/presentation.ts'
import { eventPath } from './logic.ts'

/** Events have a wall, which shows what is on stage, and phones join them at this path. */
export const presented = definePresented({
  table: 'evenings',
  path: ({ id }) => eventPath(id),
  items: { table: 'evening_items', session: 'session_id', within: 'evening_id' },
  over: {
    resets: {
      // One change of the stage more: a press that saw the rehearsal moves nothing, and phones go to the lobby.
      evenings: ({ step }) => ({
        ...{ stage: 'lobby', item_id: null, session_id: null, session_table: null, path: null, staged_at: null },
        step: Number(step) + 1,
      }),
      evening_items: { staged_at: null },
    },
    removes: { evening_steps: 'evening_id' },
  },
})
