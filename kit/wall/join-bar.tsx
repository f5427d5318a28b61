import { useRef } from 'react'
import { directionOf } from '../../contract/languages.ts'
import type { PlainKey, Translate } from '../../contract/messages.ts'
import { Bold } from '../../parts/texts/bold.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { joinAddress, type Way } from '../join/address.ts'
import { useRolling } from '../ui/rolling-number.tsx'
import { useFit } from './use-fit.ts'
import { WallQr } from './wall-qr.tsx'
import './join-bar.css'

/** A number in the join bar. */
export interface Figure {
  value: number
  /** Says it, with the number strong: '<b>63</b> answers'. */
  words: (t: Translate, shown: number) => string
}

/**
 * The foot of a wall: short address and code, legible from the back row, and the number of participants, unless
 * there are none: phones leave after they have answered.
 * A wall without any of them has no foot.
 */
export function JoinBar({
  way,
  closed,
  figures,
  here,
}: {
  way: Way | null
  closed: PlainKey | undefined
  figures: readonly Figure[]
  here: number | null
}) {
  const t = useT()
  if (!way && !closed && figures.length === 0) return null
  return (
    <footer className="wall-bar">
      {way && (
        <>
          <div className="wall-bar-qr" data-moves="qr">
            <WallQr way={way} label={t('wall.qr')} />
          </div>
          <TypedWay address={joinAddress(way.origin)} code={way.code} />
        </>
      )}
      {closed && (
        <p className="wall-bar-closed">
          <bdi>{t(closed)}</bdi>
        </p>
      )}
      <p className="wall-bar-figures" data-fades>
        {figures.map((figure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other identity, and do not move.
          <Count key={at} {...figure} />
        ))}
        {here !== null && here > 0 && way && <Count value={here} words={(t, count) => t('wall.here', { count })} />}
      </p>
    </footer>
  )
}

function TypedWay({ address, code }: { address: string; code: string }) {
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 20)
  return (
    <div className="wall-bar-way" ref={box}>
      <p className="wall-bar-address" data-fades>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p>
        <strong className="wall-code" dir="ltr" data-moves="code">
          {code}
        </strong>
      </p>
    </div>
  )
}

export function Count({ value, words }: Figure) {
  const t = useT()
  const shown = useRolling(value)
  return (
    <span className="wall-figure" dir={directionOf(t.language)}>
      <Bold text={words(t, shown)} />
    </span>
  )
}
