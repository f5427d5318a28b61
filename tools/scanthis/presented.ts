import { definePresented } from '../../contract/presentation.ts'

/** Sessions have a wall; there is nothing to join. */
export const presented = definePresented({ table: 'scan_this_sessions' })
