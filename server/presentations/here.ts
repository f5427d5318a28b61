import { always, never } from '../../contract/filter.ts'
import type { Topic } from '../../contract/topic.ts'

/**
 * How many phones are here: `here:{session}` tells `{ here, sent }` to whoever joins it, at once and then when it changes. The server alone sends on it.
 * `sent` is the session's count of what was sent in, or null where it has none that may be told.
 */
export const HERE: Topic = { topic: 'here:{id}', anchor: 'presentations', send: () => never, receive: () => always, events: {} }

export const HERE_EVENT = 'here'

export const hereTopic = (session: string): string => `here:${session}`
/** The session that a topic of this kind names, or null. */
export const readHereTopic = (topic: string): string | null => (topic.startsWith('here:') ? topic.slice(5) : null)
