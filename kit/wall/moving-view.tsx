import { Component, type CSSProperties, createRef, type ReactNode } from 'react'
import { reducesMotion } from '../ui/reduced-motion.ts'

/** Time that parts take to their new places, and that the rest takes to appear. */
const MOVE_MS = 560
const FADE_MS = 320

interface MovingViewProps {
  /** Name of what is shown. */
  view: string
  className: string
  style?: CSSProperties
  showing: string
  codeSize: string
  /** Undefined: the document's. */
  lang: string | undefined
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/**
 * A wall's box. When its view changes, parts that both views have (`data-moves`, by name) glide from their
 * former to their new places, and what is new (`data-fades`) fades in; both at once with reduced motion. A
 * class, because only a class can measure the former view before React replaces it.
 */
export class MovingView extends Component<MovingViewProps> {
  box = createRef<HTMLDivElement>()
  override getSnapshotBeforeUpdate(before: MovingViewProps): ReadonlyMap<string, DOMRect> | null {
    return before.view === this.props.view || isEmpty(this.box.current) ? null : placesIn(this.box.current)
  }
  override componentDidUpdate(_props: MovingViewProps, _state: unknown, before: ReadonlyMap<string, DOMRect> | null) {
    const box = this.box.current
    // A wall is blanked, and shown again, without movement.
    if (!box || !before || before.size === 0) return
    if (reducesMotion()) return
    for (const part of movingIn(box)) glide(part, before.get(part.dataset['moves'] as string))
    for (const part of box.querySelectorAll<HTMLElement>('[data-fades]'))
      part.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, delay: MOVE_MS - FADE_MS, fill: 'backwards' })
  }
  override render() {
    const { view, className, style, showing, codeSize, lang, dir, children } = this.props
    return (
      <div
        ref={this.box}
        className={className}
        style={style}
        lang={lang}
        dir={dir}
        data-view={view}
        data-showing={showing}
        data-code={codeSize}
      >
        {children}
      </div>
    )
  }
}

/** A wall that is being opened has shown nothing yet: it is not news where its parts stand. */
const isEmpty = (box: HTMLElement | null): boolean => box?.querySelector('.wall-content')?.textContent === ''

const movingIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-moves]')

function placesIn(box: HTMLElement | null): ReadonlyMap<string, DOMRect> {
  return new Map(box ? [...movingIn(box)].map((part) => [part.dataset['moves'] as string, part.getBoundingClientRect()]) : [])
}

function glide(part: HTMLElement, from: DOMRect | undefined): void {
  const to = part.getBoundingClientRect()
  if (!from || !part.animate || to.height === 0) return
  const scale = from.height / to.height
  part.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: MOVE_MS, easing: 'cubic-bezier(0.3, 0.7, 0.1, 1)' },
  )
}
