import type { Translate } from '../../../../contract/messages.ts'
import type { OwnPlayer } from '../../tables.ts'

/**
 * Returns where a phone stands among everybody, and with how many others (VOTE-42); without a point that it has none
 * (VOTE-47). Null while it has no rank.
 */
export function standingText({ rank, sharing, points }: OwnPlayer, ranked: number, t: Translate): string | null {
  if (rank === null) return null
  if (!points) return t('voting.noPoints')
  const others = (sharing ?? 1) - 1
  if (others > 0) return t('voting.shared', { rank, others, points })
  return t('voting.place', { rank, ranked, points })
}
