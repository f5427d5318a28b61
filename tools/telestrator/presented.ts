import { definePresented } from '../../contract/presentation.ts'
import { displayPath } from './logic.ts'

/** Sessions have a wall, and phones join them at this path. */
export const presented = definePresented({ table: 'telestrator_sessions', path: ({ id }) => displayPath(id) })
