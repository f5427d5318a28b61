import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { isJoinLink, typedLink } from '../wall/address.ts'
import { JoinQr } from '../wall/join-qr.tsx'
import { HostLogo } from './host-logo.tsx'
import './stage.css'
import { backingOf, groundOf, stageStyle, titleScale } from './theme.ts'

/**
 * The full-screen QR display, at any size: it measures in its own box (cqmin), so the preview in a dialog is the real thing made small.
 * Words at the left and the code at the right; on a tall screen the code below. Nothing scrolls: words that are too long are set smaller.
 */
export function Stage({
  settings,
  url,
  note,
  eyebrow,
  linked = false,
  closed,
  warning = null,
  code = { level: 'M' },
  logo = null,
}: {
  settings: DisplaySettings
  url: string
  note?: ReactNode
  eyebrow?: string | undefined
  /** The address can be followed, too: for who opens a display at their own desk. */
  linked?: boolean
  /** It is closed, in a sentence: said in place of what to do, the address and the code, for there is nothing to do now. */
  closed?: string | undefined
  /** For the host, below the address. */
  warning?: string | null
  /** Its error correction, and the size it is drawn at before the stage scales it. */
  code?: { level: 'M' | 'H'; size?: number }
  /** The path of its host's logo. */
  logo?: string | null
}) {
  const words = useRef<HTMLDivElement>(null)
  const backing = backingOf(settings)
  const label = `QR code for ${shownUrl(url)}`
  useFit(words)
  return (
    <div className="stage" style={stageStyle(settings)}>
      <div className="stage-in" data-open={!closed} style={{ '--title': titleScale(settings) } as never}>
        <div
          ref={words}
          className="stage-words"
          style={backing === null ? undefined : { background: `color-mix(in srgb, ${backing} 92%, transparent)` }}
          data-backed={backing !== null}
        >
          <HostLogo src={logo} ground={backing ?? groundOf(settings)} className="stage-logo" />
          {eyebrow && <p className="stage-eyebrow">{eyebrow}</p>}
          <h1 className="stage-title" data-length={lengthOf(settings.title)}>
            {settings.title}
          </h1>
          {closed ? <p className="stage-note">{closed}</p> : note && <p className="stage-note">{note}</p>}
          {!closed && <Address url={url} linked={linked} />}
          {!closed && warning && <p className="stage-warning">{warning}</p>}
        </div>
        {!closed && (
          <div className="stage-code">
            {isJoinLink(url) ? <JoinQr link={url} label={label} /> : <QrCode text={url} {...code} label={label} />}
          </div>
        )}
      </div>
    </div>
  )
}

function Address({ url, linked }: { url: string; linked: boolean }) {
  return (
    <p className="stage-link" dir="auto">
      {linked ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {shownUrl(url)}
        </a>
      ) : (
        shownUrl(url)
      )}
    </p>
  )
}

/** How large a title is on paper, where nothing measures: so that title, address and code have one sheet together. */
const lengthOf = ({ length }: string): string => (length > 200 ? 'longest' : length > 60 ? 'long' : 'usual')

/** What to do with the code, for people who never did. */
export const howToJoin = (
  <>
    Point your camera at the code.
    <br />
    No app, no account.
  </>
)

/** An address as one reads it aloud: without the scheme, and without what is only for scanning. */
export const shownUrl = (url: string): string =>
  typedLink(url)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')

/** Steps of the fit: each sets the words a tenth smaller. */
const STEPS = 24
/** So far every word stays whole, and the title is still larger than what is said below it; a word that is longer than the line even then is broken. */
const WHOLE_STEPS = 12

/** Sets the words smaller until they fit their half of the stage. Again when the stage, the words or the fonts change. */
function useFit(words: { current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const element = words.current
    const area = element?.parentElement
    if (!element || !area) return
    const setSize = () => {
      for (const breaks of [false, true]) {
        element.dataset.breaks = String(breaks)
        for (let step = 0; step <= (breaks ? STEPS : WHOLE_STEPS); step++) {
          element.style.setProperty('--fit', String(0.9 ** step))
          if (fits(element, area)) return
        }
      }
    }
    setSize()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(setSize)
    observer?.observe(area)
    void document.fonts?.ready.then(setSize)
    return () => observer?.disconnect()
  })
}

function fits(element: HTMLElement, area: HTMLElement): boolean {
  const limit = area.getBoundingClientRect()
  const bottom = Math.max(...[...area.children].map((child) => child.getBoundingClientRect().bottom))
  const inside = element.getBoundingClientRect().top >= limit.top && bottom <= limit.bottom + 1
  return inside && element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1
}
