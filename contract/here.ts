import { always, never } from './filter.ts'
import type { Topic } from './topic.ts'

/**
 * How many phones are here: `here:{session}` sends `{ here, sent, news, restarted }` to each client on
 * joining, and after changes. Only the server sends on it. `sent` is the session's counter of audience entries, or null
 * if there is none or it is confidential. `news` counts how often the session showed its audience something new.
 * `restarted` says when its host last started it over (276), if at all.
 */
export const HERE: Topic = { topic: 'here:{id}', anchor: 'presentations', send: () => never, receive: () => always, events: {} }

export const HERE_EVENT = 'here'

export const hereTopic = (session: string): string => `here:${session}`
/** Returns the session id in a `here` topic, or null. */
export const readHereTopic = (topic: string): string | null => (topic.startsWith('here:') ? topic.slice(5) : null)
