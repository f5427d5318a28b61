import { usePublicOrigin } from '../data/public-origin.ts'
import { type Way, wayIn } from './address.ts'
import { usePresentation } from './presentation.ts'

/**
 * Returns the way by which a room joins a session: that of the event that it is an item of, while people can join
 * the event, else its own. So a room reads one code all evening, whichever wall it sees. Null: none, or not
 * loaded yet.
 */
export function useWay(session: string): Way | null {
  const origin = usePublicOrigin()
  const own = usePresentation(session).row
  const event = usePresentation(own?.within ?? '').row
  return wayIn(origin, event?.code && event.closed_at === null ? event : own)
}
