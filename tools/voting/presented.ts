import { definePresented } from '../../contract/presentation.ts'
import { votePath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. Votes are counted by question, and are the room's to know once they are revealed. */
export const presented = definePresented({ table: 'voting_sessions', path: ({ id }) => votePath(id) })
