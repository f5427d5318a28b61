import type { ReactNode } from 'react'
import type { Translate } from '../../contract/messages.ts'
import type { AskedState, Block } from '../../contract/report.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { textIn } from './said.ts'
import { type Times, widthText } from './times.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
export const numberText = (t: Translate, n: number): string => t.number(n).replace('-', '−')

/** One block of a session's report. `below`: the level of the heading that it belongs to. */
export function BlockView({ block, times, below }: { block: Block; times: Times; below: 1 | 2 }) {
  const t = useT()
  const Heading = below === 1 ? 'h2' : 'h3'
  return (
    <div className="report-block" data-kind={block.kind}>
      {block.title !== null && (
        <Heading className="report-title" dir="auto">
          {textIn(t, block.title)}
        </Heading>
      )}
      <Content block={block} times={times} />
    </div>
  )
}

function Content({ block, times }: { block: Block; times: Times }): ReactNode {
  const t = useT()
  switch (block.kind) {
    case 'arrivals':
      return <Arrivals block={block} times={times} />
    case 'words':
      return <Words block={block} />
    case 'bars':
      return <Bars block={block} />
    case 'quotes':
      return <Quotes block={block} />
    case 'asked':
      return <Asked block={block} />
    case 'winners':
      return <Winners block={block} />
    case 'names':
      return <Names block={block} />
    case 'note':
      return (
        <p className="report-note" dir="auto">
          {textIn(t, block.text)}
        </p>
      )
    case 'picture':
      return <img className="report-picture" src={block.src} alt={textIn(t, block.about)} />
  }
}

function More({ count }: { count: number }) {
  const t = useT()
  return count > 0 ? <p className="report-note">{t('report.more', { count })}</p> : null
}

/** Size of the line's box, in its own units: it is stretched to its card. */
const LINE = { width: 300, height: 64 }

/** A line of counts over time. Its words say what it shows, so screen readers skip it. */
function Arrivals({ block: { from, minutes, counts }, times }: { block: Of<'arrivals'>; times: Times }) {
  const t = useT()
  const most = Math.max(...counts, 1)
  const busiest = counts.indexOf(Math.max(...counts))
  const startOf = (span: number): string => new Date(Date.parse(from) + span * minutes * 60_000).toISOString()
  const isLong = minutes * counts.length > 1_440
  const said = (span: number): string => (isLong ? times.moment(startOf(span)) : times.clock(startOf(span)))
  const points = counts.map((count, at) => {
    const x = (at / Math.max(1, counts.length - 1)) * LINE.width
    return `${x.toFixed(1)},${(LINE.height - 2 - (count / most) * (LINE.height - 4)).toFixed(1)}`
  })
  return (
    <>
      {counts.length > 1 && (
        <svg className="report-line" viewBox={`0 0 ${LINE.width} ${LINE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${LINE.height} ${points.join(' ')} ${LINE.width},${LINE.height}`} />
          <polyline points={points.join(' ')} />
        </svg>
      )}
      <p className="report-note">
        {t('report.busiest', { time: said(busiest), count: numberText(t, counts[busiest] ?? 0), width: widthText(t, minutes) })}
      </p>
    </>
  )
}

/** Font sizes of the rarest and the most frequent word, in rem. */
const SIZES = { from: 0.95, to: 1.9 }

function Words({ block: { words, more } }: { block: Of<'words'> }) {
  const t = useT()
  const most = Math.max(1, ...words.map(({ count }) => count))
  const size = (count: number): number => SIZES.from + (SIZES.to - SIZES.from) * Math.sqrt(count / most)
  return (
    <>
      <p className="report-words">
        {words.map(({ text, count }) => (
          <span key={text} dir="auto" style={{ fontSize: `${size(count).toFixed(2)}rem` }}>
            {text} <small>{numberText(t, count)}</small>
          </span>
        ))}
      </p>
      <More count={more} />
    </>
  )
}

function Bars({ block: { bars, more } }: { block: Of<'bars'> }) {
  const t = useT()
  return (
    <>
      <ul className="report-bars">
        {bars.map(({ label, value, width, percent, leads, right }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and two teams may have one name.
          <li key={at}>
            <span dir="auto">
              {textIn(t, label)}
              {right && <em>{t('report.right')}</em>}
            </span>
            <span className="report-value">
              <strong>{numberText(t, value)}</strong>
              {percent !== null && t('report.percent', { percent })}
            </span>
            <span className="report-bar" aria-hidden="true">
              <span style={{ width: `${Math.min(100, Math.max(0, width))}%` }} data-leads={leads} />
            </span>
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  )
}

function Quotes({ block: { quotes, more } }: { block: Of<'quotes'> }) {
  const t = useT()
  return (
    <>
      <ul className="report-quotes">
        {quotes.map(({ text, times }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change.
          <li key={at}>
            <q dir="auto">{text}</q>
            {times > 1 && <strong> ×{numberText(t, times)}</strong>}
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  )
}

const STATES = {
  answered: 'report.state.answered',
  'on stage': 'report.state.onStage',
  open: 'report.state.open',
  waiting: 'report.state.waiting',
  hidden: 'report.state.hidden',
} as const satisfies Readonly<Record<AskedState, string>>

function Asked({ block: { asked, more } }: { block: Of<'asked'> }) {
  const t = useT()
  return (
    <>
      <ol className="report-asks">
        {asked.map(({ text, votes, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change.
          <li key={at}>
            {votes !== null && (
              <strong>
                {numberText(t, votes)}
                <span className="report-hidden"> {t('report.votes', { count: votes })}</span>
              </strong>
            )}
            <span>
              <span dir="auto">{text}</span> <em data-state={state}>{t(STATES[state])}</em>
            </span>
          </li>
        ))}
      </ol>
      <More count={more} />
    </>
  )
}

function Winners({ block: { winners, more, note } }: { block: Of<'winners'> }) {
  const t = useT()
  return (
    <>
      <ul className="report-winners">
        {winners.map(({ place, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change.
          <li key={at}>
            {place !== null && <strong>{t('wall.place', { place })}</strong>} <span dir="auto">{textIn(t, name)}</span>
          </li>
        ))}
      </ul>
      <More count={more} />
      {note && (
        <p className="report-note" dir="auto">
          {textIn(t, note)}
        </p>
      )}
    </>
  )
}

function Names({ block: { names, more } }: { block: Of<'names'> }) {
  return (
    <>
      <ul className="report-names">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and two people may have one name.
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  )
}
