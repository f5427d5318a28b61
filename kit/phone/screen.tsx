import { type ReactNode, useEffect, useRef } from 'react'
import { SENT_PATH } from '../../contract/sent.ts'
import { READ_PATH } from '../../contract/wall-words.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { LostNotice } from '../shell/lost-notice.tsx'
import { useAround } from './around.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type Note, NoteArea } from './notes.tsx'
import { OutcomeIcon, type OutcomeKind } from './outcome-icons.tsx'

/**
 * The layout of a phone's page: one column, with the content first, then the controls in reach of the thumb,
 * then our name, small.
 */
export function AudienceScreen({
  page: { note, isLost },
  session,
  children,
}: {
  page: { note: Note | null; isLost: boolean }
  /** Id of the session to which this page sends. Absent: it sends nothing, or there is no such session. */
  session?: string | undefined
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className="page">
      <NoteArea note={note} />
      <LostNotice isLost={isLost} text={t('phone.lost')} />
      <main className="column">{children}</main>
      {session !== undefined && <FootLinks session={session} />}
      <footer className="brand">
        Limelight
        <LanguageSwitch />
      </footer>
    </div>
  )
}

/** Leads to what the wall of the session shows, in words, and to what this phone sent to it; or both of its event. */
export function FootLinks({ session }: { session: string }) {
  const t = useT()
  return (
    <nav className="foot-links">
      <a href={READ_PATH + session}>{t('phone.readWall')}</a>
      <a href={SENT_PATH + session}>{t('phone.sentHere')}</a>
    </nav>
  )
}

/** Titles with more characters are set as a paragraph. */
const LONG_TITLE = 120

/** The title above a form. `arrives`: it replaced another screen, so it gets the focus. */
export function PageTitle({ text, arrives }: { text: string; arrives: boolean }) {
  return (
    <h1 ref={useFocus(arrives)} tabIndex={-1} className={text.length > LONG_TITLE ? 'long' : undefined}>
      <bdi>{text}</bdi>
    </h1>
  )
}

/** The subject, above a heading. Somebody wrote it, so it has its own direction. */
export const Kicker = ({ text }: { text: string }) => (
  <p className="kicker">
    <bdi>{text}</bdi>
  </p>
)

/** Returns a ref for a heading, which gets the focus if it replaced another screen. */
export function useFocus(arrives: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return heading
}

/**
 * The state or outcome of something: icon, heading, one sentence, details, and the next action. `arrives`: it
 * replaced another screen, so its heading gets the focus and screen readers continue from there.
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
  /** Above the heading: the subject. */
  kicker?: string
  arrives: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <>
      {kicker && <Kicker text={kicker} />}
      <div className="outcome">
        <OutcomeIcon mark={mark} />
        <h1 ref={useFocus(arrives)} tabIndex={-1} className="phrases">
          {title}
        </h1>
        {about && <p className="about">{about}</p>}
        {children}
      </div>
      {action && <div className="action">{action}</div>}
    </>
  )
}

/** Returns what a phone is told that can send nothing more on this page. */
export function useDoneText(): string {
  const t = useT()
  return t(useAround()?.goesOn ? 'phone.keepOpen' : 'phone.done')
}

/** The person's own text, as sent or as stored. */
export function OwnWords({ text, isHighlighted = false }: { text: string; isHighlighted?: boolean }) {
  return (
    <blockquote dir="auto" className={isHighlighted ? 'words words-highlighted' : 'words'}>
      {text}
    </blockquote>
  )
}
