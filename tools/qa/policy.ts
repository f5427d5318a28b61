import { always, and, eq, inList, is, not, or, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofHelped, ofOwn, own, ownDevice, type Rule } from '../../contract/policy.ts'
import { type Status, TRANSITIONS } from './tables.ts'

const SETTINGS = ['name', 'active', 'show_votes', 'allow_upvoting', 'qr_display_settings'] as const

const approved = eq('status', 'approved')
/** A merged question is the procedures' to change. */
const single = is('merged_into', null)
const ofOwnSession = ofOwn('qa_sessions', 'session_id')
const ofOwnQuestion: Rule<'question_id'> = (actor) => related('questions', 'question_id', ofOwnSession(actor))
const moderated = ofHelped('session_id', 'moderate')
const onHelpedStage = ofHelped('session_id', 'stage')
/** The question accepts votes: it is approved, in an active session that allows upvoting. */
const votable = related(
  'questions',
  'question_id',
  and(approved, related('qa_sessions', 'session_id', and(eq('active', true), eq('allow_upvoting', true)))),
)
const castByOneself: Rule<'question_id' | 'device_id'> = (actor) => and(votable, ownDevice(actor))

/** Changes of a question's status, for its host and for helpers. */
const decides = {
  columns: ['status'],
  transitions: { status: TRANSITIONS },
  // A question that is no longer approved leaves the stage, and does not return there by itself.
  amend: <R extends { status: Status; staged_at: string | null }>(row: R): R =>
    row.status === 'approved' ? row : { ...row, staged_at: null },
  hint: 'A question goes from pending to approved or hidden, from approved to answered or hidden, from answered to approved, from hidden to pending.',
} as const

/** Rules QA-1 to QA-10, QA-34, QA-40 and QA-41. */
export const policies = definePolicies({
  qa_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    helper: {
      read: { where: ofHelped('id', 'stage', 'moderate') },
      update: { where: ofHelped('id', 'stage'), columns: ['active'] },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        // The counts would reveal pending questions to the audience; that of those seen would be a change for
        // every phone.
        hide: {
          user_id: () => always,
          archived: () => always,
          question_count: () => always,
          pending_count: () => always,
          seen_count: () => always,
        },
      },
    },
  },
  questions: {
    host: {
      // Masked for hosts too, because whoever knows a device id can act as that device.
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      update: { where: (actor) => and(ofOwnSession(actor), single), ...decides },
    },
    helper: {
      read: {
        // Who runs the stage reads what the room has seen; answered ones too, to be told of their own step.
        where: (actor) => or(moderated(actor), and(onHelpedStage(actor), inList('status', ['approved', 'answered']))),
        hide: { device_id: onHelpedStage },
        mask: { device_id: { within: 'session_id' } },
      },
      update: {
        where: (actor) => and(single, or(moderated(actor), and(onHelpedStage(actor), not(is('staged_at', null))))),
        check: (actor) => or(moderated(actor), and(onHelpedStage(actor), eq('status', 'answered'))),
        ...decides,
      },
    },
    audience: {
      read: {
        where: (actor) => or(approved, ownDevice(actor)),
        named: ['id', 'session_id'],
        hide: {
          device_id: (actor) => not(ownDevice(actor)),
          merged_as: () => always,
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
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)), merged_from: () => always } },
      insert: {
        check: castByOneself,
        columns: ['id', 'question_id', 'device_id'],
        hint: 'A vote needs an approved question of an active session that allows upvoting, and the device id of the phone that casts it.',
      },
      delete: { where: castByOneself },
    },
  },
})
