import { always } from '../../contract/filter.ts'
import { isObject, type Json } from '../../contract/json.ts'
import { own } from '../../contract/policy.ts'
import type { Topic } from '../../contract/topic.ts'
import { checkRemove, checkSegment } from '../../parts/ink.ts'
import { checkState, urlProblem } from './tables.ts'

/** The pen as it moves, for whoever has the link. What stays of it are rows of telestrator_marks. */
export const inkTopic = (sessionId: string): string => `telestrator:${sessionId}`
/** What is on the screen. */
export const stateTopic = (sessionId: string): string => `telestrator-state:${sessionId}`

/** A message that names no file means the one that is shown. */
const checkFile = (value: Json | undefined): string | null =>
  value === undefined || (typeof value === 'string' && urlProblem(value) === null)
    ? null
    : 'file must be the address of an image or a video.'

/** Says what is wrong with the message that everything drawn over a file is gone, or null. */
export function checkClear(payload: Json): string | null {
  if (!isObject(payload)) return 'it must be an object.'
  const { file, ...more } = payload
  const [unknown] = Object.keys(more)
  return unknown === undefined ? checkFile(file) : `it has no field "${unknown.slice(0, 60)}".`
}

/** Rules TELESTRATOR-5 and TELESTRATOR-6: the owner sends, whoever has the link hears. */
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
