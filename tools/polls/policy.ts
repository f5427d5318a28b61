import { always, and, eq, inList, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, ownDevice, perDevice } from '../../contract/policy.ts'
import type { ColumnName, RowOf } from '../../contract/row-types.ts'
import { heldBack } from '../../parts/held-back.ts'
import { type Status, TRANSITIONS } from './tables.ts'

const SETTINGS = ['question', 'active', 'answers_per_phone', 'moderated', 'word_list', 'spotlight', 'on_phones'] as const

const HIDDEN = [
  'user_id',
  'archived',
  'response_count',
  'waiting_count',
  'held_count',
  'moderated',
  'word_list',
  'spotlight',
] as const satisfies readonly ColumnName<'polls'>[]

/** Returns the status of a new response. The word list takes precedence over moderation. */
function statusOf({ response }: RowOf<'poll_responses'>, { moderated, word_list }: RowOf<'polls'>): Status {
  if (heldBack(response, word_list)) return 'held'
  return moderated ? 'waiting' : 'shown'
}

const ofOwnPoll = ofOwn('polls', 'poll_id')

/** Changes of a response's status, for its host and for helpers who moderate. */
const decides = {
  columns: ['status'],
  transitions: { status: TRANSITIONS },
  hint: 'An answer goes from waiting or held to shown or off, and between shown, pinned and off.',
} as const

/** Rules POLL-1 to POLL-5, POLL-19, POLL-22 to POLL-25, POLL-30 and POLL-31. */
export const policies = definePolicies({
  polls: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    helper: {
      read: { where: ofHelped('id', 'stage', 'moderate'), hide: { word_list: () => always } },
      update: { where: ofHelped('id', 'stage'), columns: ['active'] },
    },
    display: { read: { where: ofDisplayed('id'), hide: { user_id: () => always, archived: () => always, word_list: () => always } } },
    audience: {
      read: { where: () => always, named: ['id'], hide: Object.fromEntries(HIDDEN.map((column) => [column, () => always])) },
    },
  },
  poll_responses: {
    host: {
      read: { where: ofOwnPoll, mask: { device_id: { within: 'poll_id' } } },
      update: { where: ofOwnPoll, ...decides },
      delete: { where: ofOwnPoll },
    },
    helper: {
      read: { where: ofHelped('poll_id', 'moderate'), hide: { device_id: () => always } },
      update: { where: ofHelped('poll_id', 'moderate'), ...decides },
    },
    display: {
      read: {
        where: (actor) => and(ofDisplayed('poll_id')(actor), inList('status', ['shown', 'pinned'])),
        hide: { device_id: () => always },
      },
    },
    audience: {
      insert: {
        check: (actor) => and(related('polls', 'poll_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'poll_id', 'response', 'device_id'],
        parent: { column: 'poll_id', perDevice, amend: (row, poll) => ({ ...row, status: statusOf(row, poll) }) },
        hint: 'A response needs an active poll and the device id of the phone that sends it.',
      },
    },
  },
})
