import { refuse } from '../../contract/errors.ts'

/**
 * Returns a function that runs works with the same key one after another, in order of calls, and others
 * concurrently. It refuses (53000) a work that would wait behind more than `max` others.
 */
export function createSerial(max: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > max) refuse('53000', `${max} calls like this one wait already. Try again.`, { retryAfter: 1 })
    lines.set(key, line)
    line.length++
    const done = line.last.then(work)
    line.last = done.catch(() => {})
    try {
      return await done
    } finally {
      line.length--
      if (line.length === 0) lines.delete(key)
    }
  }
}
