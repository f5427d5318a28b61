import { always } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofHelped, ofOwn, own } from '../../contract/policy.ts'
import { INK, isFull } from '../../parts/ink.ts'
import { checkMark } from './tables.ts'

const ofOwnBoard = ofOwn('whiteboard_sessions', 'session_id')

const FULL = `The whiteboard is full: it holds ${INK.marks.toLocaleString('en')} drawings of ${INK.allPoints.toLocaleString('en')} points together. Clear it to go on.`

/** Rules WHITEBOARD-1 to WHITEBOARD-5, and WHITEBOARD-20. */
export const policies = definePolicies({
  whiteboard_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'settings', 'archived'] },
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
  whiteboard_marks: {
    host: {
      read: { where: ofOwnBoard },
      insert: {
        check: ofOwnBoard,
        columns: ['id', 'session_id', 'tool', 'points', 'color', 'size', 'is_touch', 'text'],
        hint: 'Only the host of a whiteboard draws on it.',
        parent: {
          column: 'session_id',
          counted: true,
          check: (mark, board) => (isFull(board) ? FULL : checkMark(mark)),
        },
      },
      delete: { where: ofOwnBoard },
    },
    audience: {
      read: { where: () => always, named: ['session_id'] },
    },
  },
})
