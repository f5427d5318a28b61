import { always } from '../../contract/filter.ts'
import { isObject, type Json } from '../../contract/json.ts'
import { own } from '../../contract/policy.ts'
import type { Topic } from '../../contract/topic.ts'
import { checkRemove, checkSegment } from '../../parts/ink.ts'
import { checkState, urlProblem } from './tables.ts'

/**
 * Strokes while they are drawn, for anybody with the link. Finished strokes are rows of telestrator_marks.
 */
export const inkTopic = (sessionId: string): string => `telestrator:${sessionId}`
/** The state of the screen. */
export const stateTopic = (sessionId: string): string => `telestrator-state:${sessionId}`

/** A message without a file concerns the shown one. */
const checkFile = (value: Json | undefined): string | null =>
  value === undefined || (typeof value === 'string' && urlProblem(value) === null)
    ? null
    : 'file must be the address of an image or a video.'

/** Returns what is wrong with a message that clears a file, or null. */
export function checkClear(payload: Json): string | null {
  if (!isObject(payload)) return 'it must be an object.'
  const { file, ...more } = payload
  const [unknown] = Object.keys(more)
  return unknown === undefined ? checkFile(file) : `it has no field "${unknown.slice(0, 60)}".`
}

/** Rules TELESTRATOR-5 and TELESTRATOR-6: the owner sends, anybody with the link receives. */
export const topics: readonly Topic[] = [
  {
    topic: inkTopic('{id}'),
    anchor: 'telestrator_sessions',
    send: own,
    receive: () => always,
    events: {
      drawing: (payload) => checkSegment(payload, { file: checkFile }),
      clear: checkClear,
      remove: checkRemove,
    },
  },
  {
    topic: stateTopic('{id}'),
    anchor: 'telestrator_sessions',
    send: own,
    receive: () => always,
    events: { 'state-update': checkState },
  },
]
