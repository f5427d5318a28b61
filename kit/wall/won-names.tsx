import { type CSSProperties, Fragment } from 'react'
import type { Translate } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useSaid } from './said.ts'
import './won-names.css'

/** Names that one line shows; further ones are counted. */
const NAMED = 3

/** One line of an event's thanks: what was won, and by whom. Nothing without winners. */
export function WonNames({ title, namesIn }: { title: string; namesIn: (t: Translate) => readonly string[] }) {
  const t = useT()
  const names = namesIn(t)
  const more = names.length - NAMED
  useSaid((t) => {
    const named = namesIn(t).slice(0, NAMED).join(t('wall.comma'))
    return { lines: [names.length > 0 ? `${title}: ${named}${more > 0 ? t('wall.andMore', { count: more }) : ''}` : undefined] }
  })
  if (names.length === 0) return null
  return (
    <p className="wall-won">
      <span dir="auto" style={{ '--letters': title.length } as CSSProperties}>
        {title}
      </span>{' '}
      <strong>
        {names.slice(0, NAMED).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of a line do not move.
          <Fragment key={at}>
            {at > 0 && t('wall.comma')}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
        {more > 0 && t('wall.andMore', { count: more })}
      </strong>
    </p>
  )
}
