import { type CSSProperties, useRef } from 'react'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { usePodiumOnWall } from '../../data.ts'
import { podiumPlaces } from '../../host.ts'
import { pointsText } from '../../logic.ts'
import './podium.css'
import { namesOn, type Step, stepsOf } from './steps.ts'

/**
 * The first three on steps, which rise one after the other, the first in the middle; beside them the others,
 * where the wall shows ten. Two who share the first rank have twice the width of a side. Steps rise if they are news.
 */
export function Podium({ session, places, isNews }: { session: { id: string; ranked: number }; places: number; isNews: boolean }) {
  const t = useT()
  const { rows } = usePodiumOnWall(session.id)
  const { steps, listed } = stepsOf(rows, places)
  const first = steps.find(({ rank }) => rank === 1)?.people.length || 1
  const ranks = [...new Set(steps.map(({ rank }) => rank))].sort((a, b) => b - a)
  const names = listed.reduce((sum, { people }) => sum + (people.length || 1), 0)
  useSaid((t) => ({
    list: {
      isRanked: true,
      items: podiumPlaces(rows, places).flatMap((place) =>
        namesOn(place, t).map(({ name }) => `${t('wall.place', { place: place.rank })} ${name} · ${pointsText(place.points, t)}`),
      ),
    },
  }))
  return (
    <div className="voting-podium" data-list={listed.length > 0} data-steps={steps.length} data-news={isNews}>
      <ol
        className="voting-steps"
        data-shared={steps.some(({ people }) => people.length > 1)}
        style={{ '--middle': `${Math.max(WIDER, Math.min(first, WIDEST))}fr` } as CSSProperties}
      >
        {steps.map((step) => (
          <OneStep key={`${step.rank} ${step.people[0]?.id}`} step={step} before={ranks.indexOf(step.rank)} />
        ))}
      </ol>
      {listed.length > 0 && (
        <ol className="voting-others" style={{ '--listed': names } as CSSProperties}>
          {listed.flatMap((place) =>
            namesOn(place, t).map(({ id, name }) => (
              <li key={id}>
                <span>{t('wall.place', { place: place.rank })}</span>
                <strong dir="auto">{name}</strong>
                <span>{t.number(place.points)}</span>
              </li>
            )),
          )}
        </ol>
      )}
    </div>
  )
}

/** Shares of the width that the first step has, for one name and at most: a side has one. */
const WIDER = 1.3
const WIDEST = 2
/** More people than this on one step stand in lines, each name on one. */
const FEW = 3

/** `before`: how many ranks rise before it: the last is there at once. */
function OneStep({ step, before }: { step: Step; before: number }) {
  const { rank, points, people } = step
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const block = useRef<HTMLDivElement>(null)
  useFit(box, 12)
  useFit(block, 12)
  return (
    <li className="voting-step" data-rank={rank} style={{ '--before': before } as CSSProperties}>
      <div className="voting-step-names" data-many={people.length > FEW} ref={box}>
        <p className={people.length > FEW ? undefined : CUT}>
          {namesOn(step, t).map(({ id, name }) => (
            <strong key={id} dir="auto">
              {name}
            </strong>
          ))}
        </p>
      </div>
      <div className="voting-step-block" ref={block}>
        <b>{t('wall.place', { place: rank })}</b>
        <span>
          <bdi>{pointsText(points, t)}</bdi>
        </span>
      </div>
    </li>
  )
}
