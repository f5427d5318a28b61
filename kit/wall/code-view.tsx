import { type ReactNode, useRef } from 'react'
import { directionOf } from '../../contract/languages.ts'
import type { PlainKey } from '../../contract/messages.ts'
import { Bold } from '../../parts/texts/bold.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { joinAddress, type Way } from '../join/address.ts'
import { cx } from '../ui/cx.ts'
import { useRolling } from '../ui/rolling-number.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { Count, type Figure } from './join-bar.tsx'
import { CUT, useFit } from './use-fit.ts'
import { WallQr } from './wall-qr.tsx'
import { wallWords } from './wall-words.ts'
import './code-view.css'

/** Tells people why they scan the code. */
export interface Waiting {
  /** Says what they do then, and what becomes of it: 'Scan to answer. Answers appear here as they come.' */
  note: PlainKey
  /** Names the code, for screen readers: 'QR code: answer'. */
  qr: PlainKey
}

interface CodeViewProps {
  title: string
  eyebrow?: string | undefined
  way: Way | null
  waiting?: Waiting | undefined
  closed: PlainKey | undefined
  figures: readonly Figure[]
  /** Number of phones. Null: not known, or not told. */
  here: number | null
  logo: ReactNode
}

/** The wall while people join: the title and how to join, with the code as large as fits. */
export function CodeView({ title, eyebrow, way, waiting, closed, figures, here, logo }: CodeViewProps) {
  const t = useT()
  const words = useRef<HTMLDivElement>(null)
  useFit(words, 20)
  const sent = figures.filter(({ value }) => value > 0)
  return (
    <div className="wall-join" data-open={way !== null}>
      <div className="wall-join-words" ref={words} data-fades>
        {logo}
        {eyebrow && <Eyebrow text={eyebrow} />}
        <h1 className={cx('wall-title', CUT)} dir="auto">
          {wallWords(title)}
        </h1>
        {(closed || way) && (
          <p className="wall-join-note">
            <bdi>{t(closed ?? waiting?.note ?? 'wall.scanOrType')}</bdi>
          </p>
        )}
      </div>
      {way && <WayIn way={way} label={t(waiting?.qr ?? 'wall.qr')} />}
      {((here ?? 0) > 0 || sent.length > 0) && (
        <p className="wall-join-foot" data-fades>
          {here !== null && here > 0 && <Here here={here} />}
          {sent.map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other identity, and do not move.
            <Count key={at} {...figure} />
          ))}
        </p>
      )}
    </div>
  )
}

function Here({ here }: { here: number }) {
  const t = useT()
  const shown = useRolling(here, 600)
  return (
    <span className="wall-join-here" dir={directionOf(t.language)}>
      <Bold text={t('wall.phonesHere', { count: shown })} />
    </span>
  )
}

function WayIn({ way, label }: { way: Way; label: string }) {
  return (
    <div className="wall-join-way">
      <div className="wall-join-qr" data-moves="qr">
        <WallQr way={way} label={label} />
      </div>
      <div className="wall-join-typed">
        <Address text={joinAddress(way.origin)} />
        <p>
          <strong className="wall-code wall-join-code" dir="ltr" data-moves="code">
            {way.code}
          </strong>
        </p>
      </div>
    </div>
  )
}

/** In one line, which may be wider than the code above it. */
function Address({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFit(line, 12)
  return (
    <p className="wall-join-address" ref={line} data-fades>
      <bdi dir="ltr">{text}</bdi>
    </p>
  )
}
