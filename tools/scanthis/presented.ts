import { definePresented } from '../../contract/presentation.ts'

/** Its sessions have a wall; nobody joins them. */
export const presented = definePresented({ table: 'scan_this_sessions' })
