import { always } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own } from '../../contract/policy.ts'

/**
 * Rules RAFFLE-1, RAFFLE-9, RAFFLE-21 and RAFFLE-24. Only run_raffle makes draws, which are deleted with
 * their raffle. Nobody else writes them, and walls and helpers cannot read them.
 */
export const policies = definePolicies({
  raffle_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'active', 'settings', 'display_settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'active', 'settings', 'display_settings', 'archived'] },
      delete: { where: own },
    },
    helper: { read: { where: ofHelped('id', 'stage') } },
    display: {
      read: {
        where: ofDisplayed('id'),
        hide: { user_id: () => always, settings: () => always, display_settings: () => always, archived: () => always },
      },
    },
  },
  raffle_draws: {
    host: {
      read: { where: ofOwn('raffle_sessions', 'session_id') },
    },
  },
  raffle_reveals: {
    host: { read: { where: ofOwn('raffle_sessions', 'session_id') } },
    helper: { read: { where: ofHelped('session_id', 'stage') } },
    display: { read: { where: ofDisplayed('session_id') } },
  },
})
