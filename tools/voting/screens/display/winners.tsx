import type { WinnersProps } from '../../../../contract/tool.ts'
import { WonNames } from '../../../../kit/wall/won-names.tsx'
import { usePodiumOnWall } from '../../data.ts'
import { nameIn } from '../../logic.ts'

/**
 * The first of the podium that the wall shows, or all who share their rank, as an event's thanks name them.
 */
export default function QuizWinners({ id, title }: WinnersProps) {
  const { rows } = usePodiumOnWall(id)
  const first = rows.filter(({ rank, points }) => rank === 1 && points > 0)
  return <WonNames title={title} namesIn={(t) => first.map(({ shown, number }) => nameIn(t, shown, number))} />
}
