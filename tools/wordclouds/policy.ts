import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../contract/policy.ts'

const ofOwnSession = ofOwn('word_cloud_sessions', 'session_id')

/** Rules WORD-1 to WORD-6. */
export const policies: Policies = {
  word_cloud_sessions: {
    host: {
      read: { where: own },
      insert: {
        check: own,
        columns: ['id', 'name', 'user_id', 'active', 'qr_display_settings', 'word_cloud_settings'],
        defaults: asOwner,
      },
      update: { where: own, columns: ['name', 'active', 'qr_display_settings', 'word_cloud_settings'] },
      delete: { where: own },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        hide: { user_id: () => always, response_count: () => always, unique_count: () => always, folded_unique_count: () => always },
      },
    },
  },
  word_cloud_responses: {
    host: {
      read: { where: ofOwnSession },
      delete: { where: ofOwnSession },
    },
    audience: {
      insert: {
        check: (actor) => and(related('word_cloud_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'response', 'device_id'],
        hint: 'A response needs an active session and the device id of the phone that sends it.',
      },
    },
  },
  word_cloud_words: {
    host: {
      read: { where: ofOwnSession },
      update: { where: ofOwnSession, columns: ['hidden'] },
    },
  },
}
