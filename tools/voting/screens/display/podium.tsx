import { type CSSProperties, useRef } from 'react'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { usePodiumOnWall } from '../../data.ts'
import type { WallPlayer } from '../../host.ts'
import { nameIn, pointsText } from '../../logic.ts'
import './podium.css'
import { type Step, stepsOf } from './steps.ts'

/**
 * The first three on steps, which rise one after the other, the first in the middle; beside them the others,
 * where the wall shows ten. Two who share the first rank have twice the width of a side. Steps rise if they are news.
 */
export function Podium({ session, places, isNews }: { session: { id: string; ranked: number }; places: number; isNews: boolean }) {
  const t = useT()
  const { rows } = usePodiumOnWall(session.id)
  const { steps, listed } = stepsOf(rows, places)
  const first = steps.find(({ rank }) => rank === 1)?.people.length ?? 1
  useSaid((t) => ({
    list: {
      isRanked: true,
      items: rows
        .filter(({ place }) => place !== null && place <= places)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map(
          ({ place, rank, shown, number, points }) =>
            `${t('wall.place', { place: rank ?? place ?? 0 })} ${nameIn(t, shown, number)} · ${pointsText(points, t)}`,
        ),
    },
  }))
  return (
    <div className="voting-podium" data-list={listed.length > 0} data-steps={steps.length} data-news={isNews}>
      <ol
        className="voting-steps"
        data-shared={steps.some(({ people }) => people.length > 1)}
        style={{ '--middle': `${Math.min(first, WIDEST)}fr` } as CSSProperties}
      >
        {steps.map((step) => (
          <OneStep key={step.people[0]?.id} step={step} />
        ))}
      </ol>
      {listed.length > 0 && (
        <ol className="voting-others" style={{ '--listed': listed.length } as CSSProperties}>
          {listed.map((player) => (
            <li key={player.id}>
              <span>{t('wall.place', { place: player.rank ?? 0 })}</span>
              <strong dir="auto">{nameIn(t, player.shown, player.number)}</strong>
              <span>{t.number(player.points)}</span>
            </li>
          ))}
        </ol>
      )}
      <Sharing rows={rows} places={places} />
    </div>
  )
}

/** Most shares of the width that the first step has: a side has one. */
const WIDEST = 2
/** More people than this on one step stand in lines, each name on one. */
const FEW = 3

function OneStep({ step: { rank, points, people } }: { step: Step }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 12)
  return (
    <li className="voting-step" data-rank={rank} style={{ '--rank': Math.min(rank, 3) } as CSSProperties}>
      <div className="voting-step-names" data-many={people.length > FEW} ref={box}>
        <p>
          {people.map(({ id, shown, number }) => (
            <strong key={id} className={people.length > 1 ? undefined : CUT} dir="auto">
              {nameIn(t, shown, number)}
            </strong>
          ))}
        </p>
      </div>
      <div className="voting-step-block">
        <b>{t('wall.place', { place: rank })}</b>
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
