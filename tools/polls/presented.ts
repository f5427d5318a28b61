import { definePresented } from '../../contract/presentation.ts'
import { respondPath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. */
export const presented = definePresented({ table: 'polls', path: ({ id }) => respondPath(id), counts: 'response_count' })
