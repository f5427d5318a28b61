import { memo } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { cx } from '../ui/cx.ts'
import { useRolling } from '../ui/rolling-number.tsx'
import { languageOf } from './language-of.ts'
import { hasEndlessWord } from './soft-hyphens.ts'
import type { WallCard } from './wall-card.ts'
import { wallWords } from './wall-words.ts'

/** A text of more UTF-16 units is set line by line. */
const LONG = 300

/**
 * The words of a card, and how often they were said. By value, because walls make their cards anew with each
 * arrival: only the new one is rendered then.
 */
export const CardText = memo(function CardText({
  text,
  times = 1,
  isAtLeast = false,
  className,
}: Pick<WallCard, 'text' | 'times' | 'isAtLeast'> & { className?: string }) {
  const words = wallWords(text)
  return (
    <span
      lang={languageOf(text)}
      className={cx('wall-card-text', words.length > LONG && 'wall-card-long', hasEndlessWord(words) && 'wall-card-endless', className)}
    >
      {words}
      {times > 1 && <Times times={times} isAtLeast={isAtLeast} />}
    </span>
  )
})

function Times({ times, isAtLeast }: { times: number; isAtLeast: boolean }) {
  const t = useT()
  const shown = useRolling(times)
  return (
    <span className="wall-card-times">
      <bdi dir="ltr">{`×${t.number(shown)}${isAtLeast ? '+' : ''}`}</bdi>
    </span>
  )
}
