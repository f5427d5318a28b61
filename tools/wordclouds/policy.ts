import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofOwn, own, ownDevice, perDevice } from '../../contract/policy.ts'
import type { ColumnName } from '../../contract/row-types.ts'

const SETTINGS = [
  'name',
  'active',
  'answers_per_phone',
  'qr_display_settings',
  'word_cloud_settings',
  'stop_words',
  'blocked_words',
] as const

const HIDDEN = [
  'user_id',
  'archived',
  'stop_words',
  'blocked_words',
  'response_count',
  'unique_count',
  'folded_unique_count',
  'phrase_unique_count',
  'folded_phrase_unique_count',
] as const satisfies readonly ColumnName<'word_cloud_sessions'>[]

const ofOwnSession = ofOwn('word_cloud_sessions', 'session_id')

/** Rules WORD-1 to WORD-6. */
export const policies = definePolicies({
  word_cloud_sessions: {
    host: {
      read: { where: own },
      insert: {
        check: own,
        columns: ['id', 'user_id', ...SETTINGS],
        defaults: asOwner,
      },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        // Which words a host keeps away is nobody's to read.
        hide: Object.fromEntries(HIDDEN.map((column) => [column, () => always])),
      },
    },
  },
  word_cloud_responses: {
    host: {
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      delete: { where: ofOwnSession },
    },
    audience: {
      insert: {
        check: (actor) => and(related('word_cloud_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'response', 'device_id'],
        parent: { column: 'session_id', perDevice },
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
})
