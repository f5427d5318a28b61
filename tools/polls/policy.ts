import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../contract/policy.ts'

const ofOwnPoll = ofOwn('polls', 'poll_id')

/** Rules POLL-1 to POLL-5. */
export const policies: Policies = {
  polls: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'question', 'user_id', 'active'], defaults: asOwner },
      update: { where: own, columns: ['question', 'active'] },
      delete: { where: own },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, response_count: () => always } },
    },
  },
  poll_responses: {
    host: {
      read: { where: ofOwnPoll },
      delete: { where: ofOwnPoll },
    },
    audience: {
      insert: {
        check: (actor) => and(related('polls', 'poll_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'poll_id', 'response', 'device_id'],
        hint: 'A response needs an active poll and the device id of the phone that sends it.',
      },
    },
  },
}
