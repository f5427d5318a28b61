import { definePresented } from '../../contract/presentation.ts'
import { askPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({ table: 'qa_sessions', path: ({ id }) => askPath(id) })
