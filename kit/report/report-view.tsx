import './report.css'
import './blocks.css'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { EventReport, SessionReport } from '../../contract/report.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { BlockView } from './blocks.tsx'
import { textIn } from './said.ts'
import { lengthText, type Times, timesOf } from './times.ts'

/** Icons by the names of tools. */
export type ReportIcons = ReadonlyMap<string, ComponentType<{ className?: string; size?: number }>>

/**
 * A report: what hosts see and print, what a shared link shows, and what is saved as a file. Its style is
 * report.css alone, so that the file needs no other.
 */
export function ReportView({ report, icons, actions }: { report: EventReport; icons: ReportIcons; actions?: ReactNode }) {
  const t = useT()
  const times = timesOf(report, t)
  return (
    <article className="report">
      <header className="report-head">
        <div>
          <p className="report-eyebrow">{t('report.report')}</p>
          <h1 dir="auto">{textIn(t, report.title)}</h1>
          <p className="report-facts">
            {report.from !== null && times.span(report.from, report.to)}
            {report.figures.map(({ value, label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a report does not change.
              <Fragment key={at}>
                {(at > 0 || report.from !== null) && ' · '}
                {t('wall.counted', { count: value })}
                <bdi>{textIn(t, label)}</bdi>
              </Fragment>
            ))}
          </p>
        </div>
        {actions && <div className="report-actions">{actions}</div>}
      </header>
      {report.of === 'event' && report.sessions.length === 0 && report.timeline.length === 0 ? (
        <p className="report-empty">{t('report.empty')}</p>
      ) : (
        <div className="report-cards" data-few={report.sessions.length === 1 && report.timeline.length === 0}>
          {report.sessions.map((session, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a report does not change.
            <SessionCard key={at} session={session} isAlone={report.of === 'session'} icons={icons} times={times} />
          ))}
          {report.timeline.length > 0 && <Timeline report={report} times={times} />}
        </div>
      )}
      <footer className="report-foot">{t('report.foot', { time: times.clock(report.at), date: times.date(report.at) })}</footer>
    </article>
  )
}

/** Blocks from which on a card takes the whole width, and sets its blocks beside each other. */
const MANY = 3

function SessionCard({
  session: { tool, title, headline, about, blocks, staged_at },
  isAlone,
  icons,
  times,
}: {
  session: SessionReport
  /** The report is of this session alone, whose title is the report's. */
  isAlone: boolean
  icons: ReportIcons
  times: Times
}) {
  const t = useT()
  const Icon = icons.get(tool)
  return (
    <section className="report-card" data-wide={blocks.length >= MANY}>
      {!isAlone && (
        <h2>
          {Icon && <Icon className="report-icon" size={20} />}
          <span className="report-name" dir="auto">
            {textIn(t, title)}
          </span>
          {staged_at !== null && (
            <time className="report-when" dateTime={staged_at}>
              {times.clock(staged_at)}
            </time>
          )}
        </h2>
      )}
      {headline && (
        <p className="report-figure">
          <strong>{t('wall.counted', { count: headline.value })}</strong>
          <bdi>{textIn(t, headline.label)}</bdi>
        </p>
      )}
      {about !== '' && (
        <p className="report-about" dir="auto">
          {textIn(t, about)}
        </p>
      )}
      {blocks.length > 0 && (
        <div className="report-blocks">
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a report does not change.
            <BlockView key={at} block={block} times={times} below={isAlone ? 1 : 2} />
          ))}
        </div>
      )}
      {blocks.length === 0 && headline === null && about === '' && <p className="report-about">{t('report.nothing')}</p>}
    </section>
  )
}

/** What was on stage, when, and for how long. */
function Timeline({ report: { timeline, to }, times }: { report: EventReport; times: Times }) {
  const t = useT()
  return (
    <section className="report-card" data-wide={timeline.length > 12}>
      <h2>{t('report.timeline')}</h2>
      <ol className="report-timeline">
        {timeline.map(({ at, title }, place) => {
          const next = timeline[place + 1]?.at ?? to
          const length = next === null ? '' : lengthText(t, at, next)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a report does not change.
            <li key={place}>
              <time className="report-began" dateTime={at}>
                {times.clock(at)}
              </time>
              <span dir="auto">{textIn(t, title)}</span>
              <span className="report-length">{length}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
