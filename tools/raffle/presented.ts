import { definePresented } from '../../contract/presentation.ts'

/** Raffles have a wall; there is nothing to join. */
export const presented = definePresented({ table: 'raffle_sessions' })
