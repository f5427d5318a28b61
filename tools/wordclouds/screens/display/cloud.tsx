import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { followSize } from '../../../../kit/ui/follow-size.ts'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { Frequency } from '../../host.ts'
import { CloudWord } from './cloud-word.tsx'
import { countHops, elementOf, type Hops, type Leaving, leaving } from './hops.ts'
import { type Area, type Layout, layoutCloud } from './layout.ts'
import type { Look } from './look.ts'
import { useMeasure } from './measure.ts'

/** Shortest time between two layouts, however fast words arrive. */
const CALM_MS = 300
/** The stage on which sizes apply unscaled. Narrower stages do not reduce them. */
const FULL: Area = { width: 800, height: 600 }
/** After this time a word has faded out (cloud.css), and is removed. */
const LEAVES_MS = 180
/** Words that a screen reader announces; the table has all. */
const TOLD = 12

/**
 * The words, laid out in the available space. Sizes are relative to a stage 600 px high. This is an image:
 * callers must present its content as text as well.
 */
export function Cloud({
  words,
  fontFamily,
  largest,
  look,
  leaders,
  onLayout,
  onWord,
}: {
  words: readonly Frequency[]
  fontFamily: string
  /** Largest scale for a few words. */
  largest: number
  /** Sizes and weights of words. Default: as on the host's page. */
  look?: Look
  /** Words to highlight as leaders. */
  leaders?: ReadonlySet<string>
  /** Called after every layout. */
  onLayout: (layout: Layout) => void
  /** Called when a word is clicked. The table offers the same by keyboard. */
  onWord?: ((word: string) => void) | undefined
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const area = useArea(box)
  const measure = useMeasure(fontFamily, look?.breaks === true)
  const calm = useCalm(words)
  const [layout, setLayout] = useState<Layout | null>(null)
  const before = useRef<Layout | null>(null)
  const hops = useRef<Hops>(new Map())
  const [gone, setGone] = useState<readonly Leaving[]>([])
  const hear = useRef(onLayout)
  hear.current = onLayout

  useLayoutEffect(() => {
    if (!measure || !area) return
    const next = layoutCloud(calm, area, measure, before.current, { largest, ...(look && { look }) })
    const counted = countHops(hops.current, before.current, next)
    setGone(leaving(before.current, next, [hops.current, counted]))
    hops.current = counted
    before.current = next
    setLayout(next)
    hear.current(next)
  }, [calm, measure, area, largest, look])

  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [gone])

  const placed = [...(layout?.placed ?? [])].sort((a, b) => b.count - a.count)
  useSaid((t) => ({ list: { items: placed.map(({ word, count }) => `${word} · ${t.number(count)}`) } }))
  const counts = useLastCounts(layout)
  useClickedWord(box, onWord)
  return (
    <div ref={box} className="cloud" data-clickable={onWord !== undefined}>
      {layout && (
        <svg viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={told(t, words)}>
          {inStableOrder([...gone, ...layout.placed.map((word) => ({ element: elementOf(word.word, hops.current), word }))]).map((one) => (
            <CloudWord
              key={one.element}
              word={one.word}
              leads={leaders?.has(one.word.word) === true}
              comes={counts.size === 0 ? 'fade' : counts.has(one.word.word) ? 'hop' : 'pop'}
              saidAgain={counts.size > 0 && (counts.get(one.word.word) ?? 0) < one.word.count}
              leaves={gone.includes(one)}
            />
          ))}
        </svg>
      )}
    </div>
  )
}

/** An element that moves within the document jumps to its new place, so the order does not follow ranks. */
const inStableOrder = (words: readonly Leaving[]): Leaving[] => [...words].sort((a, b) => (a.element < b.element ? -1 : 1))

/** Reports clicks, but only if pressed and released on one word: words may move under the pointer. */
function useClickedWord(box: { current: HTMLElement | null }, onWord: ((word: string) => void) | undefined): void {
  const hear = useRef(onWord)
  hear.current = onWord
  useEffect(() => {
    const element = box.current
    const wordAt = ({ target }: Event) => (target instanceof Element ? target.closest<SVGElement>('[data-word]')?.dataset.word : undefined)
    let pressed: string | undefined
    const press = (event: Event) => {
      pressed = wordAt(event)
    }
    const release = (event: Event) => {
      const word = wordAt(event)
      if (word !== undefined && word === pressed) hear.current?.(word)
    }
    element?.addEventListener('pointerdown', press)
    element?.addEventListener('click', release)
    return () => {
      element?.removeEventListener('pointerdown', press)
      element?.removeEventListener('click', release)
    }
  }, [box])
}

function told(t: Translate, words: readonly Frequency[]): string {
  const first = words.slice(0, TOLD).map(({ word, count }) => `${word} ${count}`)
  return t(words.length > TOLD ? 'wordcloud.wall.toldMore' : 'wordcloud.wall.told', { words: first.join(t('wall.comma')) })
}

/** Returns each word's frequency in the previous layout. */
function useLastCounts(layout: Layout | null): ReadonlyMap<string, number> {
  const counts = useRef<{ of: Layout | null; now: Map<string, number>; last: Map<string, number> }>({
    of: null,
    now: new Map(),
    last: new Map(),
  })
  if (layout !== counts.current.of)
    counts.current = { of: layout, now: new Map(layout?.placed.map(({ word, count }) => [word, count])), last: counts.current.now }
  return counts.current.last
}

/** Measures the available space, in units of a stage 600 px high; null until measured. */
function useArea(box: { current: HTMLDivElement | null }): Area | null {
  const [area, setArea] = useState<Area | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const stage = element.parentElement?.closest<HTMLElement>('.cloud-stage, .wall')
      const { height, width } = stage?.getBoundingClientRect() ?? FULL
      const unit = Math.max(0.2, Math.min(height / FULL.height, Math.max(1, width / FULL.width)))
      const { clientWidth, clientHeight } = element
      if (clientWidth > 0) setArea({ width: Math.floor(clientWidth / unit), height: Math.floor(clientHeight / unit) })
    }
    return followSize(element, look)
  }, [box])
  return area
}

/** Delays changes so that the result changes at most every CALM_MS. The last value always arrives. */
function useCalm<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const show = () => {
      shownAt.current = performance.now()
      setShown(value)
    }
    const wait = shownAt.current + CALM_MS - performance.now()
    if (wait <= 0) return show()
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [value])
  return shown
}
