import { definePresented } from '../../contract/presentation.ts'
import { displayPath } from './logic.ts'

/** Boards have a wall, and phones join them at this path. */
export const presented = definePresented({ table: 'whiteboard_sessions', path: ({ id }) => displayPath(id) })
