import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { directionOf } from '../../contract/languages.ts'
import { wordsOn } from '../../contract/look.ts'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { signAccent } from '../../parts/looks.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { isJoinLink, typedLink } from '../join/address.ts'
import { type Brand, NO_BRAND } from '../join/brand.ts'
import { LinkQr } from '../join/join-qr.tsx'
import { HostLogo } from './host-logo.tsx'
import './stage.css'
import { followLayout } from '../ui/follow-size.ts'
import { backingOf, groundOf, stageStyle, titleScale } from './theme.ts'

/**
 * The full-screen QR display at any size: it measures in its own box (cqmin), so that the preview in a dialog
 * is the real one scaled down. Text is at the left and the code at the right; on a tall screen the code is
 * below. Nothing scrolls: long text is set smaller.
 */
export function Stage({
  settings,
  url,
  note,
  eyebrow,
  linked = false,
  closed,
  warning = null,
  code,
  brand = NO_BRAND,
  heading: Heading = 'h1',
}: {
  settings: DisplaySettings
  url: string
  note?: ReactNode
  eyebrow?: string | undefined
  /** Whether the address is a link, for people who open a display at their own desk. */
  linked?: boolean
  /** A sentence that the session is closed, shown in place of instructions, address and code. */
  closed?: string | undefined
  /** For the host, below the address. */
  warning?: string | null
  /** Error correction and size in px before scaling, where they are specified. */
  code?: { level: 'M' | 'H'; size: number }
  /** Of the session's host. */
  brand?: Brand
  heading?: 'h1' | 'p'
}) {
  const words = useRef<HTMLDivElement>(null)
  const backing = backingOf(settings)
  const t = useT()
  const label = t('sign.label', { address: shownUrl(url) })
  useFit(words)
  return (
    <div className="stage" style={stageStyle(settings)} lang={t.language} dir={directionOf(t.language)}>
      <div className="stage-in" data-open={!closed} style={{ '--title': titleScale(settings) } as never}>
        <div
          ref={words}
          className="stage-words"
          style={backing === null ? undefined : { background: `color-mix(in srgb, ${backing} 92%, transparent)` }}
          data-backed={backing !== null}
        >
          <HostLogo src={brand.logo} ground={backing ?? groundOf(settings)} className="stage-logo" />
          {eyebrow && (
            <p className="stage-eyebrow">
              <bdi>{eyebrow}</bdi>
            </p>
          )}
          <Heading className="stage-title" data-length={lengthOf(settings.title)}>
            <bdi>{settings.title}</bdi>
          </Heading>
          {closed ? <p className="stage-note">{closed}</p> : note && <p className="stage-note">{note}</p>}
          {!closed && <Address url={url} linked={linked} accent={backing === null ? signAccent(settings, brand.look) : null} />}
          {!closed && warning && (
            <p className="stage-warning">
              <bdi>{warning}</bdi>
            </p>
          )}
          {/* Printed, because paper is kept: how long a short address leads to its session (`codeKeptMs`). */}
          {!closed && isJoinLink(url) && <p className="stage-kept">{t('sign.kept')}</p>}
        </div>
        {!closed && (
          <div className="stage-code">
            <LinkQr url={url} label={label} {...code} />
          </div>
        )}
      </div>
    </div>
  )
}

/** `accent`: ground of the code in a short address, which is what people type. Null: the code is not marked. */
function Address({ url, linked, accent }: { url: string; linked: boolean; accent: string | null }) {
  const shown = shownUrl(url)
  const at = accent !== null && isJoinLink(url) ? shown.lastIndexOf('/') + 1 : shown.length
  const code = shown.slice(at)
  const text = (
    <>
      {shown.slice(0, at)}
      {code && accent && (
        <strong className="stage-typed" style={{ background: accent, color: wordsOn(accent) }}>
          {code}
        </strong>
      )}
    </>
  )
  return (
    <p className="stage-link">
      <bdi dir="auto">
        {linked ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </bdi>
    </p>
  )
}

/**
 * Returns the size class of a title in print, where nothing is measured, so that title, address and code fit
 * on one sheet.
 */
const lengthOf = ({ length }: string): string => (length > 200 ? 'longest' : length > 60 ? 'long' : 'usual')

/** Instructions for people who have never scanned a code. */
export function HowToJoin() {
  const t = useT()
  return (
    <>
      {t('sign.how')}
      <br />
      {t('sign.noApp')}
    </>
  )
}

/** Returns an address as one reads it aloud: without scheme and proof, which is only for scanning. */
export const shownUrl = (url: string): string =>
  typedLink(url)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')

/** Maximum steps of shrinking; each makes the text a tenth smaller. */
const STEPS = 24
/**
 * Up to this step words stay whole, and the title is still larger than the text below it. After that, words
 * longer than the line are broken.
 */
const WHOLE_STEPS = 12

/** Shrinks the text to fit its half of the stage. Updated when the stage, the text or the fonts change. */
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
    return followLayout(area, setSize)
  })
}

function fits(element: HTMLElement, area: HTMLElement): boolean {
  const limit = area.getBoundingClientRect()
  const bottom = Math.max(...[...area.children].map((child) => child.getBoundingClientRect().bottom))
  const inside = element.getBoundingClientRect().top >= limit.top && bottom <= limit.bottom + 1
  return inside && element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1
}
