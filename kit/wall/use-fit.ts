import { type RefObject, useLayoutEffect, useRef } from 'react'
import { followLayout } from '../ui/follow-size.ts'

/** Each step multiplies the font size by this. */
const STEP = 0.94

/** Most steps by which text is made smaller so that a long word is not broken. */
const WORD_STEPS = 9

/** Keeps words whole, also at their soft hyphens, some of which are between no syllables. Read by style sheets. */
const WHOLE_WORDS = [
  ['--wrap', 'normal'],
  ['--hyphens', 'none'],
] as const

/** Class of text that may be truncated (wall.css). */
export const CUT = 'wall-cut'

/**
 * Sets `--fit` of an element so that its content fits, at most `steps` steps smaller. A long word of the texts
 * with class `CUT` is broken, or hyphenated, only if a smaller size does not help. If that is not enough, these
 * texts are truncated with '…' to the lines that fit. Updated when the element, its content or the fonts change.
 */
export function useFit(box: RefObject<HTMLElement | null>, steps: number): void {
  const fitted = useRef('')
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const setSize = () => {
      const content = contentOf(element)
      // Each size that is tried makes the browser compute the layout, and a wall is rendered with each arrival.
      if (content === fitted.current) return
      fitted.current = content
      const words = [...element.querySelectorAll<HTMLElement>(`.${CUT}`)]
      for (const { style } of words) style.removeProperty('--lines')
      // Smaller first, then broken words, then fewer lines.
      if (words.length > 0) {
        for (const { style } of words) for (const [property, value] of WHOLE_WORDS) style.setProperty(property, value)
        if (shrink(element, words, Math.min(steps, WORD_STEPS))) return
        for (const { style } of words) for (const [property] of WHOLE_WORDS) style.removeProperty(property)
      }
      if (!shrink(element, words, steps)) cut(words, element)
    }
    return followLayout(element, setSize)
  })
}

/** Returns what the sizes depend on. The fonts: they are loaded later than the first text is set. */
const contentOf = (element: HTMLElement): string =>
  [
    element.className,
    element.clientWidth,
    element.clientHeight,
    document.fonts?.status,
    ...[...element.querySelectorAll('img')].map(({ complete }) => complete),
    ...[...element.querySelectorAll('*')].map(({ className }) => className),
    element.textContent,
  ].join('\n')

/** Returns whether the content fits at one of the sizes, and no word of the texts stands in the margin. */
function shrink(element: HTMLElement, words: readonly HTMLElement[], steps: number): boolean {
  for (let step = 0; step <= steps; step++) {
    element.style.setProperty('--fit', String(STEP ** step))
    if (fits(element, Math.max(0, ...words.map(overhangOf))) && words.every((text) => text.scrollWidth <= text.clientWidth + 1)) return true
  }
  return false
}

const fits = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement, overhang = 0): boolean =>
  scrollHeight <= clientHeight + 1 + overhang && scrollWidth <= clientWidth + 1

/** Most of a letter's box that may stand out of its line, in em. */
const OVERHANG_EM = 0.1

/**
 * Returns how far the boxes of letters stand out of their lines, which Firefox counts as content: with a font of
 * Japanese, at every size.
 */
function overhangOf(words: HTMLElement): number {
  const most = OVERHANG_EM * Number.parseFloat(getComputedStyle(words).fontSize)
  return Math.max(0, Math.min(most, words.scrollHeight - words.clientHeight))
}

function cut(words: readonly HTMLElement[], box: HTMLElement): void {
  const linesOf = (text: HTMLElement): number => Math.floor(text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  for (let lines = Math.max(0, ...words.map(linesOf)); lines >= 1 && !fits(box); lines--)
    for (const { style } of words) style.setProperty('--lines', String(lines))
}
