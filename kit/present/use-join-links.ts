import { type Selected, select } from '../../contract/select.ts'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { useHost } from '../data/sign-in.tsx'
import { joinLink, wayIn } from '../join/address.ts'

const CODED = select('presentations', ['id', 'code', 'proof'])

/**
 * Returns a function that gives the short address of a host's session, or null if the session has no code, or
 * none yet.
 */
export function useJoinLinks(): (session: string) => string | null {
  const origin = usePublicOrigin()
  const { rows } = useFollowedRows<'presentations', Selected<typeof CODED>>({
    ...CODED,
    where: { user_id: useHost().userId },
    order: { column: 'id' },
    failure: 'Failed to load codes',
    tell: logFailure,
  })
  return (session) => {
    const way = wayIn(
      origin,
      rows.find(({ id }) => id === session),
    )
    return way && joinLink(way)
  }
}
