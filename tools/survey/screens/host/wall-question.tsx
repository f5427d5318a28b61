import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant, IconButton } from '../../../../kit/ui/button.tsx'
import { t } from './host-messages/t.ts'
import type { WallQuestionState } from './use-wall-question.ts'

interface WallQuestionProps {
  wall: WallQuestionState
  /** Of the button that reveals. */
  variant?: ButtonVariant
  children?: ReactNode
}

/** The question on the wall, the button that reveals its result, and below them the way to its neighbours. */
export function WallQuestion({ wall: { shown, busy, step, toggle }, variant, children }: WallQuestionProps) {
  if (!shown) return null
  const { at, total, question, isRevealed } = shown
  return (
    <section aria-label={t('survey.onWall')}>
      <p className="line-clamp-2 text-14" dir="auto">
        {question.question}
      </p>
      <Button variant={variant} className="mt-2 w-full" aria-pressed={isRevealed} busy={busy} onClick={toggle}>
        {t(isRevealed ? 'survey.onWall.hide' : 'survey.onWall.reveal')}
      </Button>
      {/* In words: within an event, another 'Next' beside it leads to the next item. */}
      <div className="mt-2 flex items-center justify-between gap-2">
        <IconButton label={t('survey.onWall.previous')} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span className="text-14 text-quiet tabular-nums">{t('survey.onWall.at', { at: at + 1, total })}</span>
        <IconButton label={t('survey.onWall.next')} disabled={at === total - 1} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
