import { definePresented } from '../../contract/presentation.ts'
import { askPath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. */
export const presented = definePresented({ table: 'qa_sessions', path: ({ id }) => askPath(id) })
