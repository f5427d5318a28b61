import { always, and, eq, or, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, ownDevice, perDevice } from '../../contract/policy.ts'
import type { ColumnName } from '../../contract/row-types.ts'
import { heldBack } from '../../parts/held-back.ts'
import { SINGLE } from './tables.ts'

const SETTINGS = [
  'name',
  'active',
  'answers_per_phone',
  'qr_display_settings',
  'word_cloud_settings',
  'stop_words',
  'blocked_words',
  'moderated',
  'word_list',
] as const

const HIDDEN = [
  'user_id',
  'archived',
  'stop_words',
  'blocked_words',
  'moderated',
  'word_list',
  'held_count',
  'response_count',
  'unique_count',
  'folded_unique_count',
  'phrase_unique_count',
  'folded_phrase_unique_count',
] as const satisfies readonly ColumnName<'word_cloud_sessions'>[]

const ofOwnSession = ofOwn('word_cloud_sessions', 'session_id')

const approves = ofHelped('session_id', 'words')
const held = eq('held_back', true)

/** Rules WORD-1 to WORD-6, WORD-34 to WORD-36, WORD-39 and WORD-40. */
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
    helper: {
      read: {
        where: ofHelped('id', 'stage', 'words'),
        // Who approves words reads the lists that walls read, to see what is on the wall.
        hide: { stop_words: ofHelped('id', 'stage'), blocked_words: ofHelped('id', 'stage'), word_list: () => always },
      },
      update: { where: ofHelped('id', 'stage'), columns: ['active'] },
    },
    display: {
      // The wall reads the lists of words, in order to leave those out.
      read: { where: ofDisplayed('id'), hide: { user_id: () => always, archived: () => always, word_list: () => always } },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        // The audience must not learn which words the host keeps off.
        hide: Object.fromEntries(HIDDEN.map((column) => [column, () => always])),
      },
    },
  },
  word_cloud_responses: {
    host: {
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      update: { where: ofOwnSession, columns: ['held_back'] },
      delete: { where: ofOwnSession },
    },
    helper: {
      read: { where: (actor) => and(approves(actor), held), hide: { device_id: () => always } },
      update: { where: (actor) => and(approves(actor), held), check: approves, columns: ['held_back'] },
    },
    audience: {
      insert: {
        check: (actor) => and(related('word_cloud_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'response', 'device_id'],
        parent: {
          column: 'session_id',
          perDevice,
          amend: (row, { word_list }) => ({ ...row, held_back: heldBack(row.response, word_list) }),
        },
        hint: 'A response needs an active session and the device id of the phone that sends it.',
      },
    },
  },
  word_cloud_words: {
    host: {
      read: { where: ofOwnSession },
      update: { where: (actor) => and(ofOwnSession(actor), SINGLE), columns: ['hidden', 'approved'] },
    },
    helper: {
      read: { where: approves },
      update: { where: (actor) => and(approves(actor), SINGLE), columns: ['hidden', 'approved'] },
    },
    display: {
      read: {
        // Includes hidden words, because the wall must also leave out their forms with other punctuation.
        where: (actor) =>
          and(
            ofDisplayed('session_id')(actor),
            or(eq('approved', true), related('word_cloud_sessions', 'session_id', eq('moderated', false))),
          ),
      },
    },
  },
})
