import { useEffect, useState } from 'react'
import { readOne } from '../../../../kit/data/table-api.ts'
import { isItem, type Place } from './place.ts'

/** Reads how a session is shown to its room. */
export const readShown = (session: string, select: string) =>
  readOne((...request) => fetch(...request), { table: 'presentations', by: 'id', select }, session)

/**
 * Returns the title of an item, which is read where the place does not say it. Null: not known, or no item.
 */
export function useTitle(place: Place | null): string | null {
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const session = place && isItem(place) && place.title === null ? place.key : null
  useEffect(() => {
    if (session === null) return
    let isStopped = false
    void readShown(session, 'title').then((answer) => {
      const title = answer.is === 'read' ? answer.row?.title : null
      if (!isStopped && typeof title === 'string') setTitles((known) => ({ ...known, [session]: title }))
    })
    return () => {
      isStopped = true
    }
  }, [session])
  return place?.title ?? (session === null ? null : (titles[session] ?? null))
}
