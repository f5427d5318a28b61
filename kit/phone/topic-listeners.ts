import type { PhoneSocket, Topics } from './follow.ts'

type Listener = (payload: unknown) => void

/**
 * Lets several parts of a page hear one topic: the first joins it, the last leaves it, and one that comes
 * later hears the latest broadcast at once. `socket`: the page's, if there is one yet.
 */
export function createTopicListeners(topics: Topics, socket: () => Pick<PhoneSocket, 'join' | 'leave'> | null) {
  const heard = new Map<string, { listeners: Set<Listener>; last: unknown }>()

  function enter(topic: string): { listeners: Set<Listener>; last: unknown } {
    const own = { listeners: new Set<Listener>(), last: undefined as unknown }
    heard.set(topic, own)
    topics.set(topic, (payload) => {
      own.last = payload
      for (const listener of [...own.listeners]) listener(payload)
    })
    socket()?.join(topic)
    return own
  }

  /** Returns the function that stops it. */
  return (topic: string, listener: Listener): (() => void) => {
    const of = heard.get(topic) ?? enter(topic)
    of.listeners.add(listener)
    if (of.last !== undefined) listener(of.last)
    return () => {
      of.listeners.delete(listener)
      if (of.listeners.size > 0) return
      heard.delete(topic)
      topics.delete(topic)
      socket()?.leave(topic)
    }
  }
}
