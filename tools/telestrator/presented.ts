import { definePresented } from '../../contract/presentation.ts'
import { displayPath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. */
export const presented = definePresented({ table: 'telestrator_sessions', path: ({ id }) => displayPath(id) })
