import { always, and, eq, not, or, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofOwn, own, ownDevice, type Rule } from '../../contract/policy.ts'
import { TRANSITIONS } from './tables.ts'

const SETTINGS = ['name', 'active', 'show_votes', 'allow_upvoting', 'qr_display_settings'] as const

const approved = eq('status', 'approved')
const ofOwnSession = ofOwn('qa_sessions', 'session_id')
const ofOwnQuestion: Rule<'question_id'> = (actor) => related('questions', 'question_id', ofOwnSession(actor))
/** The question accepts votes: it is approved, in an active session that allows upvoting. */
const votable = related(
  'questions',
  'question_id',
  and(approved, related('qa_sessions', 'session_id', and(eq('active', true), eq('allow_upvoting', true)))),
)
const castByOneself: Rule<'question_id' | 'device_id'> = (actor) => and(votable, ownDevice(actor))

/** Rules QA-1 to QA-10, and QA-34. */
export const policies = definePolicies({
  qa_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        // The counts would reveal pending questions to the audience.
        hide: { user_id: () => always, archived: () => always, question_count: () => always, pending_count: () => always },
      },
    },
  },
  questions: {
    host: {
      // Masked for hosts too, because whoever knows a device id can act as that device.
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      update: {
        where: ofOwnSession,
        columns: ['status'],
        transitions: { status: TRANSITIONS },
        // A question that is no longer approved leaves the stage, and does not return there by itself.
        amend: (row) => (row.status === 'approved' ? row : { ...row, staged_at: null }),
        hint: 'A question goes from pending to approved or hidden, from approved to answered or hidden, from answered to approved, from hidden to pending.',
      },
    },
    audience: {
      read: {
        where: (actor) => or(approved, ownDevice(actor)),
        named: ['id', 'session_id'],
        hide: {
          device_id: (actor) => not(ownDevice(actor)),
          vote_count: () => not(related('qa_sessions', 'session_id', eq('show_votes', true))),
        },
      },
      insert: {
        check: (actor) => and(related('qa_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'content', 'device_id', 'status'],
        set: () => ({ status: 'pending' }),
        hint: 'A question needs an active session and the device id of the phone that sends it.',
      },
    },
  },
  question_votes: {
    host: {
      read: { where: ofOwnQuestion, mask: { device_id: { within: 'session_id', of: { table: 'questions', column: 'question_id' } } } },
    },
    audience: {
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } },
      insert: {
        check: castByOneself,
        columns: ['id', 'question_id', 'device_id'],
        hint: 'A vote needs an approved question of an active session that allows upvoting, and the device id of the phone that casts it.',
      },
      delete: { where: castByOneself },
    },
  },
})
