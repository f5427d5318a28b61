import { type Actor, deviceOf } from '../../contract/actor.ts'
import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, ownDevice, perDevice } from '../../contract/policy.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { heldBack } from '../../parts/held-back.ts'
import { asRecorded, requiredPlace } from './logic.ts'
import { GUESTS_FULL, GUESTS_MAX } from './tables.ts'

const ofOwnSession = ofOwn('attendance_sessions', 'session_id')
const atDesk = ofHelped('session_id', 'checkin')
const RULES = ['place_kind', 'place_label', 'place_required', 'answers_per_phone', 'wall_names', 'word_list'] as const
/** Fits a record to what its session asks for beside the name. */
const asAsked = { column: 'session_id', amend: asRecorded, requires: requiredPlace } as const

const onWallWithNames = (actor: Actor) =>
  and(ofDisplayed('session_id')(actor), eq('off', false), related('attendance_sessions', 'session_id', eq('wall_names', true)))

/**
 * Keeps a record off the wall if the word list has a word of its name or place. Place counts too, because a
 * raffle may show it to tell two winners of one name apart.
 */
const kept = <R extends Pick<RowOf<'attendance_records'>, 'name' | 'place'>>(
  record: R,
  { word_list }: Pick<RowOf<'attendance_sessions'>, 'word_list'>,
): R & { off: boolean } => ({ ...record, off: heldBack(record.name, word_list) || heldBack(record.place ?? '', word_list) })

/** A record as it is written by anybody but the host, who decides for themselves what the wall shows. */
export const asReceived = (record: RowOf<'attendance_records'>, session: RowOf<'attendance_sessions'>) =>
  kept(asRecorded(record, session), session)

/** Rules ATT-1 to ATT-5, ATT-20, ATT-21, ATT-23, ATT-26 to ATT-28 and ATT-30. */
export const policies = definePolicies({
  attendance_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'active', 'qr_display_settings', ...RULES], defaults: asOwner },
      update: { where: own, columns: ['name', 'active', 'qr_display_settings', 'archived', ...RULES] },
      delete: { where: own },
    },
    helper: {
      read: { where: ofHelped('id', 'stage', 'checkin'), hide: { off_count: () => always, word_list: () => always } },
      update: { where: ofHelped('id', 'stage'), columns: ['active'] },
    },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        hide: {
          user_id: () => always,
          archived: () => always,
          attendee_count: () => always,
          off_count: () => always,
          expected_count: () => always,
          arrived_count: () => always,
          qr_display_settings: () => always,
          word_list: () => always,
        },
      },
    },
  },
  attendance_records: {
    host: {
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      // Hosts add people without a phone and correct records, also after the session closed.
      insert: { check: ofOwnSession, columns: ['id', 'session_id', 'name', 'table_number', 'place'], parent: asAsked },
      update: { where: ofOwnSession, columns: ['name', 'table_number', 'place', 'off'] },
      delete: { where: ofOwnSession },
    },
    helper: {
      read: { where: atDesk, hide: { off: () => always }, mask: { device_id: { within: 'session_id' } } },
      insert: {
        check: atDesk,
        columns: ['id', 'session_id', 'name', 'table_number', 'place'],
        parent: { ...asAsked, amend: asReceived },
      },
      update: { where: atDesk, columns: ['name', 'table_number', 'place'] },
    },
    display: {
      read: {
        where: onWallWithNames,
        hide: {
          table_number: () => always,
          place: () => always,
          device_id: () => always,
          name_key: () => always,
          expected: () => always,
        },
      },
    },
    audience: {
      // A phone can ask whether its check-in still exists, but reads none of its content.
      read: {
        where: ownDevice,
        named: ['id'],
        hide: {
          name: () => always,
          table_number: () => always,
          place: () => always,
          created_at: () => always,
          device_id: () => always,
          off: () => always,
          name_key: () => always,
          expected: () => always,
        },
      },
      insert: {
        check: (actor) => and(related('attendance_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'name', 'table_number', 'place', 'device_id'],
        defaults: (actor) => ({ device_id: deviceOf(actor) }),
        parent: {
          ...asAsked,
          perDevice,
          amend: asReceived,
        },
        hint: 'Checking in needs an active session.',
      },
    },
  },
  attendance_guests: {
    host: {
      read: { where: ofOwnSession },
      insert: {
        check: ofOwnSession,
        columns: ['id', 'session_id', 'name', 'table_number', 'place'],
        parent: {
          column: 'session_id',
          counted: true,
          check: (_guest, { expected_count }) => (expected_count >= GUESTS_MAX ? GUESTS_FULL : null),
          amend: asRecorded,
        },
      },
      update: { where: ofOwnSession, columns: ['name', 'table_number', 'place'] },
      delete: { where: ofOwnSession },
    },
    helper: { read: { where: atDesk } },
  },
  attendance_wins: {
    audience: {
      read: {
        where: (actor) => related('attendance_records', 'record_id', ownDevice(actor)),
        named: ['record_id'],
        hide: { raffle_id: () => always, draw_id: () => always },
      },
    },
  },
})
