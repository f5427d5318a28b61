import { useCountdown } from '../../../../kit/data/use-countdown.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { mostOf } from '../../logic.ts'
import type { AudienceQuestion } from '../../tables.ts'
import { CheckMark } from './check-mark.tsx'
import { TileText, tileStyle, tilesDirection } from './tile-text.tsx'
import { useIsAlive } from './use-is-alive.ts'
import { type Vote, voteStateText } from './vote-state.ts'

/** The choices of a question, as buttons while it is open; later with the phone's own choices marked. */
export function Choices({ question, vote, onTap }: { question: AudienceQuestion; vote: Vote; onTap: (choice: string) => void }) {
  const t = useT()
  // Disabled before hydration: without JavaScript buttons do nothing, and the server's clock may differ from
  // this phone's.
  const isAlive = useIsAlive()
  const left = useCountdown({ from: question.opened_at, until: isAlive ? question.ends_at : null })
  const isOpen = question.state === 'open' && left !== 0
  const isEarly = !isAlive && question.state === 'open'
  const most = mostOf(question)
  // Closed and full ones stay buttons, so that a keyboard and a screen reader do not lose their place.
  const isClosed = !isAlive || !isOpen
  return (
    <>
      {question.state === 'open' && left !== null && (
        <p className="vote-left" data-last={left <= 5}>
          <Bold text={t('voting.secondsLeft', { count: left })} />
        </p>
      )}
      <ul className="vote-choices" dir={tilesDirection(t.language)}>
        {question.choices.map(({ id, text }, at) => {
          const isChosen = vote.chosen.includes(id)
          const isFull = most > 1 && !isChosen && vote.chosen.length >= most
          return (
            <li key={id}>
              <button
                type="button"
                className="vote-choice"
                style={tileStyle(at)}
                aria-pressed={isChosen}
                data-waiting={vote.state === 'kept' && isChosen}
                disabled={!isAlive}
                aria-disabled={isClosed || isFull}
                onClick={isClosed || isFull ? undefined : () => onTap(id)}
              >
                <TileText at={at} text={text} />
                {isChosen && <CheckMark />}
              </button>
            </li>
          )
        })}
      </ul>
      <noscript>
        <p className="about">{t('voting.noScript')}</p>
      </noscript>
      <p className={isEarly ? 'vote-state vote-early' : 'vote-state'} role="status">
        {isEarly
          ? t('voting.early')
          : voteStateText(vote, { isOpen, isOver: left === 0 && question.state === 'open', most, of: question.choices.length }, t)}
      </p>
    </>
  )
}
