import { type ReactNode, useRef } from 'react'
import type { PlainKey } from '../../contract/messages.ts'
import { HOUSE_LOOK } from '../../parts/looks.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { usePublicOrigin } from '../data/public-origin.ts'
import { HostLogo } from '../display/host-logo.tsx'
import { type Coded, joinAddress, type Way, wayIn } from '../join/address.ts'
import { usePresentation } from '../join/presentation.ts'
import { useWay } from '../join/use-way.ts'
import { useWallLanguage } from '../room/speaks.tsx'
import { cx } from '../ui/cx.ts'
import { CodeView, type Waiting } from './code-view.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { type Figure, JoinBar } from './join-bar.tsx'
import { Cone, Lamp } from './lamp.tsx'
import { MovingView } from './moving-view.tsx'
import { useSaid, useSaidTitle, type Words } from './said.ts'
import { CUT, useFit } from './use-fit.ts'
import { useHere } from './use-here.ts'
import { wallLook } from './wall-look.ts'
import { wallWords } from './wall-words.ts'
import { useWithin } from './within.ts'
import './wall.css'

export interface WallContent {
  id: string
  /** The subject or the question. A long one is set smaller. */
  title: string
  /**
   * The content fills the wall without title and join bar; within another session it keeps that one's bar.
   */
  isBare?: boolean
  /** The content is larger than the title, which is small above it. */
  isTitleSmall?: boolean
  /**
   * The title is a name and not a question: beside content it has two lines at most, and the code view has it
   * whole.
   */
  isTitleBrief?: boolean
  eyebrow?: Words | undefined
  /**
   * Says the number of entries, which is shown beside the number of phones (`words` of Figure). `onWall`: entries
   * that the content shows, which count at once, although the server says later how many there are.
   */
  counts?: Pick<Figure, 'words'> & { onWall?: number }
  /** Further numbers there. */
  figures?: readonly Figure[]
  /**
   * A sentence that the session is closed, shown in place of how to join; beside it within another session.
   */
  closed?: PlainKey | undefined
  /**
   * The content has nothing to show before somebody in the room acts, and it is loaded. While people may join,
   * the code fills the wall then, with what it is for.
   */
  waiting?: Waiting | undefined
  /**
   * The code of another session through which people get into this one, for a session that has none itself.
   * Within an event that has both, the event's code is shown instead, and phones offer that session.
   */
  joins?: (Coded & { session: string | null }) | null
  /** False where phones leave after their one act, as at a door: how many are there would contradict the counts. */
  countsPhones?: boolean
  /** Something is on stage, large: the lamp is a cone of light on it. */
  lit?: boolean
  /** The content; a function gets the number of entries. */
  children: ReactNode | ((sent: number | null) => ReactNode)
}

/**
 * The wall of a session. Its presentation decides whether it shows the tool's content between title and join
 * bar, only the code, or nothing. While the content has nothing to show yet, the code takes its place, and
 * shrinks into the bar with the first answer. Within another session (`WithinProvider`) that one's
 * presentation decides, and people join that one. It measures in its own box, so that the small one beside a
 * host's list is the real one, scaled down. Everything stays 5 % clear of the edges. It speaks the language of its
 * room (`RoomTexts`), which decides its direction, too.
 */
export function Wall({
  id,
  title,
  isBare = false,
  isTitleSmall = false,
  isTitleBrief = false,
  eyebrow,
  counts,
  figures = [],
  closed,
  waiting,
  joins = null,
  countsPhones = true,
  lit = false,
  children,
}: WallContent) {
  const t = useT()
  const within = useWithin()
  const joined = within?.id ?? id
  const { row } = usePresentation(joined)
  const phones = useHere(joined)?.here ?? null
  const here = countsPhones ? phones : null
  const told = useHere(id)?.sent ?? null
  const sent = told === null ? null : Math.max(told, counts?.onWall ?? 0)
  const showing = row?.showing ?? 'results'
  const look = row?.look ?? HOUSE_LOOK
  const logo = <HostLogo src={row?.logo ?? null} ground={look.ground} className="wall-logo" />
  const all = counts && sent !== null ? [{ value: sent, words: counts.words }, ...figures] : figures
  const content = typeof children === 'function' ? children(sent) : children
  const isOpen = (within ? within.closed : closed) === undefined
  const room = useWay(joined)
  const other = wayIn(usePublicOrigin(), joins)
  const isOffered = within !== null && (joins?.session ?? null) !== null
  const way = isOpen ? ((waiting && !isOffered ? other : null) ?? room ?? other) : null
  const bar = <JoinBar way={way} closed={closed ?? within?.closed} figures={all} here={here} />
  const view = showing === 'results' && waiting && way && closed === undefined ? 'waiting' : showing
  const code = (
    <CodeView title={title} eyebrow={eyebrow?.(t)} way={way} waiting={waiting} closed={closed} figures={all} here={here} logo={logo} />
  )
  return (
    <MovingView view={view} showing={showing} codeSize={row?.code_size ?? 'large'} {...useWallLanguage(t, title)} {...wallLook(look)}>
      {view !== 'blank' && !(view === 'code' && within) && (
        <InWords
          of={id}
          title={title}
          eyebrow={eyebrow}
          figures={all}
          closed={closed ?? within?.closed}
          way={way}
          joins={joins?.session ?? undefined}
          note={view === 'results' ? null : (waiting?.note ?? 'wall.scanOrType')}
          isCode={view !== 'results'}
          here={here}
        />
      )}
      {view === 'code' && (within?.code ?? code)}
      {view === 'waiting' && code}
      {view === 'results' && isBare && !within && <div className="size-full">{content}</div>}
      {view === 'results' && isBare && within && (
        <div className="wall-in wall-in-bare">
          <div className="wall-bare">{content}</div>
          {bar}
        </div>
      )}
      {view === 'results' && !isBare && (
        <div className="wall-in">
          {lit && <Cone />}
          <Head title={title} isTitleSmall={isTitleSmall} isTitleBrief={isTitleBrief} eyebrow={eyebrow?.(t)} logo={logo} />
          <div className="wall-content" data-fades>
            {content}
          </div>
          <Lamp isOff={lit} />
          {bar}
        </div>
      )}
    </MovingView>
  )
}

interface Worded extends Pick<WallContent, 'title' | 'eyebrow' | 'closed'> {
  of: string
  figures: readonly Figure[]
  way: Way | null
  joins: string | undefined
  /** Says what the code is for, where it fills the wall. Null: it does not. */
  note: PlainKey | null
  isCode: boolean
  here: number | null
}

/** Says in words what the wall itself shows around its content. */
function InWords({ of, title, eyebrow, figures, closed, way, joins, note, isCode, here }: Worded) {
  useSaidTitle({ of, title, eyebrow, isCode, joins })
  useSaid((t) => ({
    lines: [
      ...figures.filter(({ value }) => value > 0).map(({ value, words }) => words(t, value)),
      closed && t(closed),
      ...(way && note !== null ? [t(note), `${joinAddress(way.origin)} ${way.code}`] : []),
    ],
    quiet: here !== null && here > 0 && way ? [t('wall.here', { count: here })] : [],
  }))
  return null
}

export function Head({
  title,
  isTitleSmall,
  isTitleBrief = false,
  eyebrow,
  logo,
}: Pick<WallContent, 'title' | 'isTitleSmall' | 'isTitleBrief'> & { eyebrow: string | undefined; logo: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useFit(box, 12)
  const long = title.length > 200 ? 'wall-head-longest' : title.length > 90 && 'wall-head-long'
  return (
    <header className={cx('wall-head', isTitleBrief ? 'wall-head-brief' : long)} ref={box} data-fades>
      {logo}
      {eyebrow && <Eyebrow text={eyebrow} />}
      <h1 className={isTitleSmall ? 'wall-eyebrow' : cx('wall-title', CUT)} dir="auto">
        {wallWords(title)}
      </h1>
    </header>
  )
}
