import type { WinnersProps } from '../../../../contract/tool.ts'
import { WonNames } from '../../../../kit/wall/won-names.tsx'
import { useReveals } from '../../data.ts'
import { labelIn, winnersSoFar } from '../../logic.ts'

/** Draws whose winners an event's thanks may name. */
const DRAWS = 50

/** The winners that the room has seen, as an event's thanks name them: beside each prize who won it, the last first. */
export default function RaffleWinners({ id, title }: WinnersProps) {
  const { rows } = useReveals(id, DRAWS)
  const prizes = new Set([...rows].sort((a, b) => b.number - a.number).map(({ prize }) => prize))
  return [...prizes].map((prize) => (
    <WonNames
      key={prize ?? ''}
      title={prize ?? title}
      namesIn={(t) => winnersSoFar(rows.filter((one) => one.prize === prize)).map((label) => labelIn(t, label))}
    />
  ))
}
