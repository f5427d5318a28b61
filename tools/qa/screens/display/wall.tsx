import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { languageOf } from '../../../../kit/wall/language-of.ts'
import { pageText } from '../../../../kit/wall/page-note.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { usePages } from '../../../../kit/wall/use-pages.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallEmpty } from '../../../../kit/wall/wall-empty.tsx'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useQuestionsOnWall, useSessionOnWall } from '../../data.ts'
import type { WallQuestion } from '../../host.ts'
import { wallOf } from './on-wall.ts'
import { useRows } from './use-rows.ts'
import { useTravel } from './use-travel.ts'
import './wall.css'

/** The wall of a session: the question on stage, and the next ones below it. Rules QA-35 to QA-37. */
export default function QaWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  const { rows, state, reload } = useQuestionsOnWall(id)
  const showVotes = session?.show_votes === true
  const lacksVotes = showVotes && rows.some(({ vote_count }) => vote_count === null)
  // Hidden counts were never sent, so they are read when votes become visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is another function each time.
  useEffect(() => {
    if (lacksVotes) reload()
  }, [lacksVotes])
  const { staged, next, count } = wallOf(rows, showVotes)
  const isEmpty = state === 'ready' && count === 0
  return (
    <Wall
      id={id}
      title={session?.name ?? ''}
      isTitleBrief
      isTitleSmall={staged !== null}
      figures={[{ value: count, words: (t, shown) => t('qa.wall.questions', { count: shown }) }]}
      closed={session?.active === false ? 'qa.wall.closed' : undefined}
      waiting={isEmpty && session?.active ? { note: 'qa.wall.waiting', qr: 'qa.wall.qr' } : undefined}
      lit={staged !== null}
    >
      {isEmpty && session?.active === false && <WallEmpty text="qa.wall.none" />}
      {count > 0 && <Questions staged={staged} next={next} showVotes={showVotes} />}
    </Wall>
  )
}

function Questions({ staged, next, showVotes }: { staged: WallQuestion | null; next: readonly WallQuestion[]; showVotes: boolean }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [pages, setPages] = useState(1)
  // Below the question on stage nothing turns, because all look at that one.
  const { at, paused } = usePages(staged ? 1 : pages)
  const rows = useRows(list, at, staged !== null)
  if (rows.pages !== pages) setPages(rows.pages)
  useTravel(box, at)
  const more = next.length - rows.shown
  const votesOf = ({ vote_count }: WallQuestion, t: Translate) =>
    showVotes && vote_count !== null ? ` · ${t('wall.counted', { count: vote_count })}${t('qa.wall.votes', { count: vote_count })}` : ''
  useSaid((t) => ({
    lines: staged ? [`${t('qa.wall.now')}${t('wall.colon')}${staged.content}${votesOf(staged, t)}`] : [],
    list: { items: next.map((question) => question.content + votesOf(question, t)) },
  }))
  return (
    <div
      className="qa-wall"
      ref={box}
      data-staged={staged !== null}
      data-below={next.length === 0 ? 'none' : next.length <= FEW ? 'few' : 'many'}
    >
      {staged && <Stage key={staged.id} question={staged} showVotes={showVotes} />}
      <ol className="qa-wall-next" ref={list}>
        {next.map((question) => (
          <li key={question.id} className="qa-wall-row" data-question={question.id}>
            {showVotes && <Votes of={question} />}
            <p className="qa-wall-words" dir="auto" lang={languageOf(question.content)}>
              {wallWords(question.content)}
            </p>
          </li>
        ))}
      </ol>
      {(staged ? more > 0 : rows.pages > 1) && (
        <p className="qa-wall-said">
          <bdi>{staged ? t('wall.more', { count: more }) : pageText(t, { at, count: rows.pages, paused })}</bdi>
        </p>
      )}
    </div>
  )
}

/** With so few questions below it, the one on stage is larger. */
const FEW = 3
/** A question longer than this, in characters, takes the space of the next ones, too. */
const LONG = 300

function Stage({ question, showVotes }: { question: WallQuestion; showVotes: boolean }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 24)
  return (
    <section className="qa-wall-stage" data-question={question.id} data-long={question.content.length > LONG} ref={box}>
      {showVotes && question.vote_count !== null && (
        <p className="qa-wall-count">
          <Votes of={question} />
          <span className="qa-wall-note">{t('qa.wall.votes', { count: question.vote_count })}</span>
        </p>
      )}
      <div className="qa-wall-told">
        <p className="qa-wall-now">
          <LiveDot className="qa-wall-dot" /> {t('qa.wall.now')}
        </p>
        <p className={cx('qa-wall-asked', CUT)} dir="auto" lang={languageOf(question.content)} data-lit="words">
          {wallWords(question.content)}
        </p>
      </div>
    </section>
  )
}

/** The number rolls as long as its question is on its way past another. */
const ROLL_MS = 500

function Votes({ of: { vote_count } }: { of: WallQuestion }) {
  const t = useT()
  const shown = useRolling(vote_count ?? 0, ROLL_MS)
  return <strong className="qa-wall-votes">{vote_count === null ? '' : t.number(shown)}</strong>
}
