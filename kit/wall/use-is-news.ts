import { useRef } from 'react'

/**
 * Whether `key` has changed since this wall was opened, so that what it names is news to the room. False for what was
 * told before: a wall that is opened late, or loaded again, shows that as it stands. Null: not known yet.
 */
export function useIsNews(key: string | null): boolean {
  const first = useRef<string | null>(null)
  const isNews = useRef(false)
  if (key !== null) {
    first.current ??= key
    isNews.current ||= key !== first.current
  }
  return isNews.current
}
