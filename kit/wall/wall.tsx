import { type ReactNode, useRef } from 'react'
import { usePublicOrigin } from '../data/public-origin.ts'
import { HostLogo } from '../display/host-logo.tsx'
import { PLATES } from '../display/plate.ts'
import { cx } from '../ui/cx.ts'
import { wayIn } from './address.ts'
import { CodeView } from './code-view.tsx'
import { type Figure, JoinBar } from './join-bar.tsx'
import { usePresentation } from './presentation.ts'
import { useFit } from './use-fit.ts'
import { useHere } from './use-here.ts'
import './wall.css'

export interface WallContent {
  /** The session's id. */
  id: string
  /** What it is about, or what is asked. Set smaller where it is long. */
  title: string
  /** Its content fills the wall: it says by itself what it is, and nobody joins. */
  isBare?: boolean
  /** What is told is larger than the title, which stands small above it. */
  isTitleSmall?: boolean
  /** Small above the title. */
  eyebrow?: string | undefined
  /** What its entries are called: their number stands beside how many are here. */
  counts?: { one: string; many: string }
  /** Other numbers there. */
  figures?: readonly Figure[]
  /** It is closed, in a sentence: said in place of the way in. */
  closed?: string | undefined
  /** The lamp's cone falls on what is told. */
  lit?: boolean
  /** What is told; where it tells how many were sent in, a function of that. */
  children: ReactNode | ((sent: number | null) => ReactNode)
}

/**
 * The wall of a session: what its tool tells, between its title and the way in, or the code alone, or nothing, as its presentation says. It measures
 * in its own box, so that the small one beside a host's list is the real one made small. Everything stays 5 % clear of the edges.
 */
export function Wall({
  id,
  title,
  isBare = false,
  isTitleSmall = false,
  eyebrow,
  counts,
  figures = [],
  closed,
  lit = false,
  children,
}: WallContent) {
  const { row } = usePresentation(id)
  const here = useHere(id)
  const origin = usePublicOrigin()
  const showing = row?.showing ?? 'results'
  const logo = <HostLogo src={row?.logo ?? null} ground={PLATES.ink} className="wall-logo" />
  const sent = here?.sent ?? null
  const all = counts && sent !== null ? [{ value: sent, label: sent === 1 ? counts.one : counts.many }, ...figures] : figures
  const content = typeof children === 'function' ? children(sent) : children
  const way = closed === undefined ? wayIn(origin, row) : null
  return (
    <div className="wall on-ink" data-showing={showing}>
      {showing === 'code' && <CodeView title={title} way={way} closed={closed} here={here?.here ?? null} logo={logo} />}
      {showing === 'results' && isBare && <div className="size-full">{content}</div>}
      {showing === 'results' && !isBare && (
        <div className="wall-in">
          {lit && <div aria-hidden="true" className="wall-lamp lamp-cone" />}
          <Head title={title} isTitleSmall={isTitleSmall} eyebrow={eyebrow} logo={logo} />
          <div className="wall-content">{content}</div>
          <JoinBar way={way} closed={closed} figures={all} here={here?.here ?? null} />
        </div>
      )}
    </div>
  )
}

function Head({ title, isTitleSmall, eyebrow, logo }: Pick<WallContent, 'title' | 'isTitleSmall' | 'eyebrow'> & { logo: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useFit(box, 12)
  return (
    <header className={cx('wall-head', title.length > 200 ? 'wall-head-longest' : title.length > 90 && 'wall-head-long')} ref={box}>
      {logo}
      {eyebrow && <p className="wall-eyebrow">{eyebrow}</p>}
      <h1 className={isTitleSmall ? 'wall-eyebrow' : 'wall-title'} dir="auto">
        {title}
      </h1>
    </header>
  )
}
