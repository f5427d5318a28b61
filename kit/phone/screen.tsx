import { type ReactNode, useEffect, useRef } from 'react'
import { LOST, LostNotice } from '../shell/lost-notice.tsx'
import { type Note, NoteArea } from './notes.tsx'
import { OutcomeIcon, type OutcomeKind } from './outcome-icons.tsx'

/** The one column of a phone's page: what it is about, then what the thumb reaches, then our name, last and small. */
export function AudienceScreen({
  page: { note, isLost },
  children,
}: {
  page: { note: Note | null; isLost: boolean }
  children: ReactNode
}) {
  return (
    <div className="page">
      <NoteArea note={note} />
      <LostNotice isLost={isLost} text={LOST} />
      <main className="column">{children}</main>
      <footer className="brand">Limelight</footer>
    </div>
  )
}

/** Past this many characters a title is set as a paragraph. */
const LONG_TITLE = 120

/** What the page is about, over its form. `arrives`: it replaced something else, so the focus moves to it. */
export function PageTitle({ text, arrives }: { text: string; arrives: boolean }) {
  return (
    <h1 ref={useFocus(arrives)} tabIndex={-1} className={text.length > LONG_TITLE ? 'long' : undefined}>
      {text}
    </h1>
  )
}

/** The heading that takes the focus when it arrives. */
export function useFocus(arrives: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return heading
}

/**
 * How something ended, or where it stands: a mark, a heading, one sentence, details, and what can be done next.
 * `arrives`: it replaced something else, so the focus moves to its heading and a screen reader reads on from there.
 */
export function Outcome({
  mark,
  title,
  about,
  kicker,
  arrives,
  children,
  action,
}: {
  mark: OutcomeKind
  title: string
  about?: ReactNode
  /** Over the heading: what this is about. */
  kicker?: string
  arrives: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <>
      {kicker && <p className="kicker">{kicker}</p>}
      <div className="outcome">
        <OutcomeIcon mark={mark} />
        <h1 ref={useFocus(arrives)} tabIndex={-1}>
          {title}
        </h1>
        {about && <p className="about">{about}</p>}
        {children}
      </div>
      {action && <div className="action">{action}</div>}
    </>
  )
}

/** The person's own words, as they were sent or are kept. */
export function OwnWords({ text, isHighlighted = false }: { text: string; isHighlighted?: boolean }) {
  return (
    <blockquote dir="auto" className={isHighlighted ? 'words words-highlighted' : 'words'}>
      {text}
    </blockquote>
  )
}
