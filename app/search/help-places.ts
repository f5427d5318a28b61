import { useEffect, useMemo, useState } from 'react'
import { logFailure } from '../../kit/data/log-failure.ts'
import { helpPages, loadHelpIndex } from '../help/contents.ts'
import type { IndexedSection } from '../help/find-sections.ts'
import { matches } from './matches.ts'
import type { Found } from './own-sessions.ts'
import { placesOf, saidIn } from './places-of.ts'

/** Help is found beside one's own things, not instead of them. */
const MOST = 5

/**
 * Finds pages of the help by title, then parts of them by heading. If neither has the words, finds parts by their text,
 * but only if `isAlone`: nothing outside the help has the words, so that a host's own poll on lunch is not followed by
 * every page that mentions lunch.
 */
export function useHelpPlaces(query: string, isAlone: boolean): readonly Found[] {
  const [sections, setSections] = useState<readonly IndexedSection[]>([])
  const isAsked = query.trim() !== ''
  useEffect(() => {
    if (!isAsked) return
    loadHelpIndex().then(setSections, (error: unknown) => logFailure('The index of the help could not be loaded', error))
  }, [isAsked])
  const places = useMemo(() => placesOf(helpPages(), sections), [sections])
  if (!isAsked) return []
  const named = matches(query, places, ({ label }) => label)
  return (named.length > 0 || !isAlone ? named : saidIn(query, sections, places)).slice(0, MOST)
}
