import { definePresented } from '../../contract/presentation.ts'

/** Raffles have a wall; there is nothing to join. */
export const presented = definePresented({
  table: 'raffle_sessions',
  // Draws have names, and go by themselves. What phones were told of them is below their check-ins.
  over: { removes: { attendance_wins: 'raffle_id' } },
})
