import { always } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofHelped, ofOwn, own } from '../../contract/policy.ts'
import { BOARD_FULL, isFull } from './tables.ts'

const ofOwnBoard = ofOwn('scoreboards', 'scoreboard_id')
const SETTINGS = ['name', 'slug', 'display_type', 'finish_line', 'dark_mode', 'quick_points'] as const

/**
 * Rules SCOREBOARD-1 to SCOREBOARD-3, SCOREBOARD-27 and SCOREBOARD-31. Only the engine's journal writes score
 * events.
 */
export const policies = definePolicies({
  scoreboards: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    helper: { read: { where: ofHelped('id', 'stage', 'score') } },
    audience: {
      read: {
        where: () => always,
        named: ['id', 'slug'],
        hide: { user_id: () => always, archived: () => always, quick_points: () => always },
      },
    },
  },
  teams: {
    host: {
      read: { where: ofOwnBoard },
      insert: {
        check: ofOwnBoard,
        columns: ['id', 'scoreboard_id', 'name', 'color', 'score'],
        parent: {
          column: 'scoreboard_id',
          counted: true,
          check: (_team, board) => (isFull(board.team_count) ? BOARD_FULL : null),
        },
      },
      update: { where: ofOwnBoard, columns: ['name', 'color', 'score'] },
      delete: { where: ofOwnBoard },
    },
    audience: {
      read: { where: () => always, named: ['scoreboard_id'] },
    },
  },
  score_events: {
    host: {
      read: { where: ofOwnBoard },
    },
    helper: { read: { where: ofHelped('scoreboard_id', 'score') } },
  },
})
