import type { ReactNode } from 'react'
import type { Row } from '../../contract/json.ts'
import type { ItemKind } from '../../contract/tool.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { CodeSizeSwitch } from '../present/code-size-switch.tsx'
import { ShowingSwitch } from '../present/showing-switch.tsx'
import { t } from './host-messages/t.ts'
import { WaitingCount } from './waiting-count.tsx'

/**
 * The layout of a remote on a phone: what is on stage above, what the wall shows and actions in the middle,
 * the foot within the thumb's reach. `session`: its wall.
 */
export function Remote({
  session,
  kicker,
  title,
  kind,
  row,
  figures = kind && row ? kind.figures(row) : null,
  clock,
  actions,
  notes,
  more,
  foot,
}: {
  session: string
  kicker: string
  title: string
  /** The session's kind and row, once they are known: they say '41 answers', and how many wait for approval. */
  kind?: ItemKind | undefined
  row?: Row | null | undefined
  /** In place of what the kind says of the row alone. */
  figures?: string | null | undefined
  clock?: ReactNode
  actions?: ReactNode
  notes?: string | undefined
  /** Below all this. */
  more?: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="flex flex-1 flex-col">
      {/* The focus stays on 'Next', so that what came is to be said. */}
      <div role="status">
        <p className="text-16 text-quiet">{kicker}</p>
        <h1 dir="auto" className="mt-1 line-clamp-4 text-balance font-bold text-24 leading-tight [overflow-wrap:anywhere]">
          {title}
        </h1>
      </div>
      <p className="mt-3 flex min-h-11 flex-wrap items-baseline gap-x-4 tabular-nums">
        {figures !== null && <Figures text={figures} />}
        <WaitingCount {...{ session, kind, row }}>
          {(count) =>
            count > 0 && (
              <span>
                <span className="font-bold text-32 text-lime">{hostNumber(count)}</span>{' '}
                <span className="text-quiet">{t('helper.waits', { count })}</span>
              </span>
            )
          }
        </WaitingCount>
        {clock && <span className="ml-auto font-bold text-20">{clock}</span>}
      </p>
      <div className="mt-3 [&_button[aria-pressed=true]]:bg-main! [&_button[aria-pressed=true]]:text-page! [&_button]:min-h-12">
        <ShowingSwitch session={session} results={t('helper.results')} hasCode />
      </div>
      <div className="mt-3">
        <CodeSizeSwitch session={session} />
      </div>
      {actions && <div className="mt-3 flex flex-wrap gap-2 [&_button]:min-h-12 [&_button]:flex-1">{actions}</div>}
      <div className="flex-1" />
      {notes !== undefined && notes.trim() !== '' && (
        <section aria-label={t('helper.notes')} className="mt-6">
          <p className="text-14 text-quiet">{t('helper.notes')}</p>
          <p dir="auto" className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
            {notes}
          </p>
        </section>
      )}
      {more}
      {foot && (
        <div className="bar-at-end sticky bottom-0 -mx-4 mt-4 bg-page px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">{foot}</div>
      )}
    </div>
  )
}

/** The figures of a session, the number large. Those that begin with a word, as of a raffle, stay one quiet line. */
export function Figures({ text }: { text: string }) {
  const [, count, noun = text] = /^(\p{Nd}\S*) (.*)$/u.exec(text) ?? []
  return (
    <span>
      {count !== undefined && <span className="font-bold text-32">{count}</span>}{' '}
      <span dir="auto" className="text-quiet [overflow-wrap:anywhere]">
        {noun}
      </span>
    </span>
  )
}
