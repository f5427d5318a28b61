import { always } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofHelped, ofOwn, own } from '../../contract/policy.ts'
import { INK, isFull } from '../../parts/ink.ts'

const ofOwnSession = ofOwn('telestrator_sessions', 'session_id')

const FULL = `A session keeps at most ${INK.marks.toLocaleString('en')} strokes of ${INK.allPoints.toLocaleString('en')} points together. Clear a file to go on.`

/** Rules TELESTRATOR-1, TELESTRATOR-2 and TELESTRATOR-22. */
export const policies = definePolicies({
  telestrator_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'settings', 'files', 'state'], defaults: asOwner },
      update: { where: own, columns: ['name', 'settings', 'files', 'state', 'archived'] },
      delete: { where: own },
    },
    helper: { read: { where: ofHelped('id', 'stage') } },
    audience: {
      read: {
        where: () => always,
        named: ['id'],
        hide: { user_id: () => always, archived: () => always, mark_count: () => always, point_count: () => always },
      },
    },
  },
  telestrator_marks: {
    host: {
      read: { where: ofOwnSession },
      insert: {
        check: ofOwnSession,
        columns: ['id', 'session_id', 'file', 'color', 'size', 'points'],
        parent: { column: 'session_id', counted: true, check: (_mark, session) => (isFull(session) ? FULL : null) },
      },
      delete: { where: ofOwnSession },
    },
    audience: {
      read: { where: () => always, named: ['id', 'session_id'] },
    },
  },
})
