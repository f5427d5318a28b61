import type { Translate } from '../../../../contract/messages.ts'
import type { WinnersProps } from '../../../../contract/tool.ts'
import { WonNames } from '../../../../kit/wall/won-names.tsx'
import { usePodiumOnWall } from '../../data.ts'
import { podiumPlaces } from '../../host.ts'
import { namesOn } from './steps.ts'

/**
 * The first of the podium that the wall shows, or all who share their rank, as an event's thanks name them.
 */
export default function QuizWinners({ id, title }: WinnersProps) {
  const { rows } = usePodiumOnWall(id)
  const [first] = podiumPlaces(rows, 1)
  const namesIn = (t: Translate) => (first ? namesOn(first, t).map(({ name }) => name) : [])
  return <WonNames title={title} namesIn={namesIn} />
}
