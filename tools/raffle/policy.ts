import { asOwner, definePolicies, ofOwn, own } from '../../contract/policy.ts'

/** Rules RAFFLE-1 and RAFFLE-9. Draws are made by run_raffle and go with their raffle; nobody writes them. */
export const policies = definePolicies({
  raffle_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'active', 'settings', 'display_settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'active', 'settings', 'display_settings', 'archived'] },
      delete: { where: own },
    },
  },
  raffle_draws: {
    host: {
      read: { where: ofOwn('raffle_sessions', 'session_id') },
    },
  },
})
