import type { WinnersProps } from '../../../../contract/tool.ts'
import { WonNames } from '../../../../kit/wall/won-names.tsx'
import { useReveals } from '../../data.ts'
import { labelIn, winnersSoFar } from '../../logic.ts'

/** Draws whose winners an event's thanks may name. */
const DRAWS = 50

/** The winners that the room has seen, as an event's thanks name them. */
export default function RaffleWinners({ id, title }: WinnersProps) {
  const { rows } = useReveals(id, DRAWS)
  return <WonNames title={title} namesIn={(t) => winnersSoFar(rows).map((label) => labelIn(t, label))} />
}
