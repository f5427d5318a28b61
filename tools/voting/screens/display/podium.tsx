import { type CSSProperties, useRef } from 'react'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { usePodiumOnWall } from '../../data.ts'
import type { WallPlayer } from '../../host.ts'
import { pointsText } from '../../logic.ts'
import './podium.css'

/** On the steps, from left to right: places. */
const STEPS = [2, 1, 3]

/** The first three on steps, which rise one after the other; beside them the others, where the wall shows ten. */
export function Podium({ session, places }: { session: { id: string; ranked: number }; places: number }) {
  const t = useT()
  const { rows } = usePodiumOnWall(session.id)
  const at = new Map(rows.map((player) => [player.place, player]))
  const others = rows.filter(({ place }) => place !== null && place > STEPS.length && place <= places)
  return (
    <div className="voting-podium" data-list={others.length > 0}>
      <ol className="voting-steps">
        {STEPS.map((place) => {
          const player = at.get(place)
          return player && <Step key={player.id} player={player} place={place} />
        })}
      </ol>
      {others.length > 0 && (
        <ol className="voting-others">
          {others.map((player) => (
            <li key={player.id}>
              <span>{t('wall.place', { place: player.rank ?? 0 })}</span>
              <strong dir="auto">{player.shown}</strong>
              <span>{t.number(player.points)}</span>
            </li>
          ))}
        </ol>
      )}
      <Sharing rows={rows} places={places} />
    </div>
  )
}

function Step({ player: { shown, points, rank }, place }: { player: WallPlayer; place: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 12)
  return (
    <li className="voting-step" data-rank={rank} style={{ '--place': place } as CSSProperties}>
      <div className="voting-step-name" ref={box}>
        <strong className={CUT} dir="auto">
          {shown}
        </strong>
      </div>
      <div className="voting-step-block">
        <b>{t('wall.place', { place: rank ?? place })}</b>
        <span>
          <bdi>{pointsText(points, t)}</bdi>
        </span>
      </div>
    </li>
  )
}

/** Says how many more have the points of the last who is shown. */
function Sharing({ rows, places }: { rows: readonly WallPlayer[]; places: number }) {
  const t = useT()
  const last = rows.filter(({ place }) => place !== null && place <= places).at(-1)
  if (!last) return null
  const more = last.sharing - rows.filter(({ rank }) => rank === last.rank).length
  if (more <= 0) return null
  return (
    <p className="voting-sharing">
      <bdi>{t('voting.wall.sharing', { more, points: pointsText(last.points, t) })}</bdi>
    </p>
  )
}
