import type { WallProps } from '../../../../contract/tool.ts'
import { CardWall } from '../../../../kit/wall/card-wall.tsx'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { COUNTED, usePollOnWall, useWallResponses } from '../../data.ts'
import { wallCards } from '../../logic.ts'

/** The wall of a poll: its responses as cards. Rule POLL-27. */
export default function PollWall({ id }: WallProps) {
  const { row: poll } = usePollOnWall(id)
  const spotlight = poll?.spotlight ?? null
  const answers = useWallResponses(id, spotlight)
  const isWaiting = answers.isReady && answers.rows.length === 0 && poll?.active === true
  return (
    <Wall
      id={id}
      title={poll?.question ?? ''}
      counts={{ words: (t, count) => t('wall.answers', { count }), onWall: answers.count }}
      closed={poll?.active === false ? 'poll.wall.closed' : undefined}
      waiting={isWaiting ? { note: 'poll.wall.waiting', qr: 'poll.wall.qr' } : undefined}
    >
      <CardWall
        cards={wallCards(answers.rows, spotlight).map((card) => ({ ...card, isAtLeast: answers.isCut }))}
        fresh={answers.fresh}
        note={answers.isCut ? (t) => t('poll.wall.newest', { count: COUNTED }) : undefined}
        empty={answers.isReady && poll?.active === false ? 'poll.wall.nobody' : undefined}
      />
    </Wall>
  )
}
