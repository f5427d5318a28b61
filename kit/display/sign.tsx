import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { HostLogo } from './host-logo.tsx'
import { layOutSign, WORDS_STEP } from './sign-layout.ts'
import './sign.css'
import './stage.css'
import { followLayout } from '../ui/follow-size.ts'
import { backingOf, groundOf, stageStyle, titleScale } from './theme.ts'

/**
 * A full-screen sign: title above, code in the middle, description below. Like Stage, it measures in its own
 * box, so that a preview is the real sign scaled down. Nothing scrolls or is cut: text and code are set as
 * large as they fit together.
 */
export function Sign({
  settings,
  text,
  label,
  description,
  heading: Heading = 'h1',
  instead,
  logo = null,
}: {
  settings: DisplaySettings
  /** Text of the code, drawn at 512 px with level H before scaling. Empty: there is no code yet. */
  text: string
  /** Names the effect of scanning it, for screen readers. */
  label: string
  description: string | null
  heading?: 'h1' | 'p'
  /** Shown on the white panel while there is no code. */
  instead: ReactNode
  /** Path of the host's logo. */
  logo?: string | null
}) {
  const sign = useRef<HTMLDivElement>(null)
  const backing = backingOf(settings)
  useArrangement(sign)
  const words = {
    className: 'sign-words',
    'data-backed': backing !== null,
    style: backing === null ? undefined : { background: `color-mix(in srgb, ${backing} 92%, transparent)` },
  }
  return (
    <div className="stage" style={stageStyle(settings)}>
      <div ref={sign} className="sign" style={sizesOf(settings.title, titleScale(settings), description ?? '')}>
        <HostLogo src={logo} ground={groundOf(settings)} className="sign-logo sign-words" />
        <div {...words}>
          <Heading className="stage-title" dir="auto">
            {settings.title}
          </Heading>
        </div>
        <div className="sign-code">{text === '' ? instead : <QrCode text={text} size={512} level="H" label={label} />}</div>
        {description && (
          <div {...words}>
            <p className="sign-note" dir="auto">
              {description}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

/** A longer word is broken. For shorter ones, the title is set small enough to keep them whole. */
const LONGEST_WORD = 24

/**
 * Returns the initial sizes for the style sheet. Long text starts smaller, so that the rest need not shrink
 * because of it.
 */
function sizesOf(title: string, scale: number, description: string): CSSProperties {
  const longest = Math.max(...title.split(/\s+/).map((word) => [...word].length))
  return {
    '--title': 0.85 * scale * easedBy(title, 24),
    '--longest': Math.min(longest, LONGEST_WORD),
    '--note': Math.max(2.8, 4.4 * easedBy(description, 80)),
  } as CSSProperties
}

const easedBy = (text: string, usual: number): number => Math.min(1, (usual / [...text].length) ** 0.6)

/** Share of the height, above and below. */
const MARGIN = 0.05

/** Sets the sizes of text and code. Updated when the stage, the text, the fonts or the screen change. */
function useArrangement(sign: { current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const element = sign.current
    const stage = element?.parentElement
    if (!element || !stage) return
    const arrange = () => {
      const { clientWidth: width, clientHeight: height } = stage
      if (width === 0) return
      const margin = height * MARGIN
      element.style.setProperty('--margin', `${margin}px`)
      const plan = layOutSign({
        width,
        height,
        margin,
        modules: modulesIn(element),
        density: window.devicePixelRatio,
        wordsAt: (step) => wordsAt(element, step),
      })
      setWordsStep(element, plan.step)
      element.style.setProperty('--code', `${plan.code}px`)
    }
    return followLayout(stage, arrange)
  })
}

/** Returns the modules per side, read from the drawn code. Null: there is no code. */
function modulesIn(element: HTMLElement): number | null {
  const box = element.querySelector('.sign-code svg[viewBox]')?.getAttribute('viewBox')
  return box ? Number(box.split(' ')[2]) : null
}

const setWordsStep = (element: HTMLElement, step: number): void => element.style.setProperty('--fit', String(WORDS_STEP ** step))

function wordsAt(element: HTMLElement, step: number): number {
  setWordsStep(element, step)
  const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0
  return [...element.querySelectorAll<HTMLElement>('.sign-words')].reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0)
}
