import { Fragment, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { measureEm } from '../display/measure.ts'
import { followLayout } from '../ui/follow-size.ts'
import { useSaid } from './said.ts'
import './won-names.css'

/** Names of one session that are shown at most; further ones are counted. */
const NAMED = 3

/** One line of an event's thanks: a prize and its winners. Renders nothing without winners. */
export function WonNames({ title, namesIn }: { title: string; namesIn: (t: Translate) => readonly string[] }) {
  const t = useT()
  const names = namesIn(t)
  const line = useRef<HTMLParagraphElement>(null)
  const count = useNamed(line, (count) => textOf(t, names, count), Math.min(NAMED, names.length))
  useSaid((t) => ({ lines: [names.length > 0 ? `${title}: ${textOf(t, namesIn(t), NAMED)}` : undefined] }))
  if (names.length === 0) return null
  const [comma, more] = [t('wall.comma'), moreOf(t, names, count)]
  return (
    <p className="wall-won" ref={line}>
      <span dir="auto">{title}</span>{' '}
      <strong>
        {names.slice(0, count).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of a line do not move.
          <Fragment key={at}>
            <span className="wall-won-name">
              <bdi>{name}</bdi>
              {at < count - 1 && comma.trimEnd()}
            </span>
            {at < count - 1 && comma.endsWith(' ') && ' '}
          </Fragment>
        ))}
        {more.startsWith(' ') && ' '}
        {more !== '' && <span className="wall-won-name">{more.trimStart()}</span>}
      </strong>
    </p>
  )
}

const moreOf = (t: Translate, names: readonly string[], count: number): string =>
  names.length > count ? t('wall.andMore', { count: names.length - count }) : ''
const textOf = (t: Translate, names: readonly string[], count: number): string =>
  `${names.slice(0, count).join(t('wall.comma'))}${moreOf(t, names, count)}`

/** Lines that names may take, and the part of them that text fills where no name is broken. */
const LINES = 2
const FILLED = 0.85
/** The smallest text of a wall, and the width that it may take, as parts of the wall. */
const LEAST = 0.04
const WIDE = 0.9

/** Returns how many of the names are shown: fewer, down to one, where the smallest text would take a third line. */
function useNamed(line: RefObject<HTMLElement | null>, text: (count: number) => string, most: number): number {
  const [count, setCount] = useState(NAMED)
  useLayoutEffect(() => {
    const wall = line.current?.closest<HTMLElement>('.wall')
    if (!wall) return
    return followLayout(wall, () => {
      const measure = measureEm(getComputedStyle(wall).fontFamily, 650)
      const room = (LINES * FILLED * WIDE * wall.clientWidth) / (LEAST * wall.clientHeight)
      let fitting = most
      while (fitting > 1 && measure(text(fitting)) > room) fitting--
      setCount(fitting)
    })
  })
  return Math.min(count, most)
}
