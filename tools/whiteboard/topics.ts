import { always } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { own } from '../../contract/policy.ts'
import type { Topic } from '../../contract/topic.ts'
import { checkEmpty, checkRemove, checkSegment, checkShape, checkText } from '../../parts/ink.ts'

/** Marks while they are drawn, for anybody with the link. Finished marks are rows of whiteboard_marks. */
export const boardTopic = (sessionId: string): string => `whiteboard:${sessionId}`

/** Requires a tool in the message, unlike surfaces with only one tool. */
const checkPen = (tool: Json | undefined): string | null => (tool === 'pen' ? null : 'tool must be pen.')

/** WHITEBOARD-6: the host sends, anybody with the link receives. WHITEBOARD-7: the events. */
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
      /** An addition to the specification: removes a mark that was cancelled or undone. */
      remove: checkRemove,
    },
  },
]
