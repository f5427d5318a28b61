import { always, and, eq, is, neq, not, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, type Rule } from '../../contract/policy.ts'
import { EVENT_FULL, isFull } from './tables.ts'

const SETTINGS = ['name', 'active', 'wifi_name', 'wifi_password'] as const
const PLACING = ['position', 'beside', 'notes', 'minutes', 'opens', 'closes'] as const

/** The columns of an item that are for its host alone. */
const PLANS = { notes: () => always, minutes: () => always, opens: () => always, closes: () => always }

const ofOwnEvent = ofOwn('evenings', 'evening_id')
/** The item's event and session are the host's own; the session is no event, and in no event yet. */
const ownItem: Rule<'evening_id' | 'session_id'> = (actor) =>
  and(ofOwnEvent(actor), related('presentations', 'session_id', and(own(actor), is('within', null), neq('session_table', 'evenings'))))

/** Rules EVENT-1 to EVENT-4. Only `stage_evening` changes the stage. */
export const policies = definePolicies({
  evenings: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    helper: { read: { where: ofHelped('id', 'stage'), hide: { wifi_password: () => always } } },
    display: { read: { where: ofDisplayed('id'), hide: { user_id: () => always, archived: () => always } } },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        hide: {
          user_id: () => always,
          archived: () => always,
          wifi_name: () => always,
          wifi_password: () => always,
          item_count: () => always,
        },
      },
    },
  },
  evening_items: {
    host: {
      read: { where: ofOwnEvent },
      insert: {
        check: ownItem,
        columns: ['id', 'evening_id', 'session_id', ...PLACING],
        parent: { column: 'evening_id', counted: true, check: (_item, event) => (isFull(event.item_count) ? EVENT_FULL : null) },
        hint: 'An item needs an event of one’s own, and a session of one’s own that is in no event yet.',
      },
      update: { where: ofOwnEvent, columns: [...PLACING] },
      delete: { where: ofOwnEvent },
    },
    helper: { read: { where: ofHelped('evening_id', 'stage') } },
    // The thanks count what came in at the items that were on stage.
    display: {
      read: {
        where: (actor) => and(ofDisplayed('evening_id')(actor), not(is('staged_at', null))),
        hide: PLANS,
      },
    },
    // Phones read only the items that are open beside the stage: nobody knows yet which come on it later.
    audience: {
      read: {
        where: () => eq('beside', true),
        named: ['evening_id'],
        hide: PLANS,
      },
    },
  },
  evening_steps: { host: { read: { where: ofOwnEvent } } },
})
