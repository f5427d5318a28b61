import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofOwn, own, ownDevice, perDevice } from '../../contract/policy.ts'

const ofOwnPoll = ofOwn('polls', 'poll_id')

/** Rules POLL-1 to POLL-5. */
export const policies = definePolicies({
  polls: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'question', 'user_id', 'active', 'answers_per_phone'], defaults: asOwner },
      update: { where: own, columns: ['question', 'active', 'answers_per_phone', 'archived'] },
      delete: { where: own },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, archived: () => always, response_count: () => always } },
    },
  },
  poll_responses: {
    host: {
      read: { where: ofOwnPoll, mask: { device_id: { within: 'poll_id' } } },
      delete: { where: ofOwnPoll },
    },
    audience: {
      insert: {
        check: (actor) => and(related('polls', 'poll_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'poll_id', 'response', 'device_id'],
        parent: { column: 'poll_id', perDevice },
        hint: 'A response needs an active poll and the device id of the phone that sends it.',
      },
    },
  },
})
