import { always } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { own } from '../../contract/policy.ts'
import type { Topic } from '../../contract/topic.ts'
import { checkEmpty, checkRemove, checkSegment, checkShape, checkText } from '../../parts/ink.ts'

/** What is drawn on a board while it is drawn, for whoever has the link. What stays are rows of whiteboard_marks. */
export const boardTopic = (sessionId: string): string => `whiteboard:${sessionId}`

/** Another surface has one tool and need not name it. */
const checkPen = (tool: Json | undefined): string | null => (tool === 'pen' ? null : 'tool must be pen.')

/** Rules WHITEBOARD-6 and WHITEBOARD-7: the owner sends, whoever has the link hears. */
export const topics: readonly Topic[] = [
  {
    topic: boardTopic('{id}'),
    anchor: 'whiteboard_sessions',
    send: own,
    receive: () => always,
    events: {
      drawing: (payload) => checkSegment(payload, { tool: checkPen }),
      shape: checkShape,
      text: checkText,
      clear: checkEmpty,
      /** Ours: a mark that is not drawn after all, or was taken back. */
      remove: checkRemove,
    },
  },
]
