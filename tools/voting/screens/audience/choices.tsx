import { useEffect, useState } from 'react'
import { useCountdown } from '../../../../kit/data/use-countdown.ts'
import { mostOf } from '../../logic.ts'
import type { AudienceQuestion } from '../../tables.ts'
import { CheckMark } from './check-mark.tsx'
import { TileText, tileStyle } from './tile-text.tsx'
import type { Vote } from './use-vote.ts'

/** The choices of a question, as buttons while it is open; later with the phone's own choices marked. */
export function Choices({ question, vote, onTap }: { question: AudienceQuestion; vote: Vote; onTap: (choice: string) => void }) {
  // Disabled before hydration: without JavaScript buttons do nothing, and the server's clock may differ from
  // this phone's.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const left = useCountdown({ from: question.opened_at, until: isAlive ? question.ends_at : null })
  const isOpen = question.state === 'open' && left !== 0
  const most = mostOf(question)
  return (
    <>
      {question.state === 'open' && left !== null && (
        <p className="vote-left" data-last={left <= 5}>
          <strong>{left}</strong> {left === 1 ? 'second' : 'seconds'} left
        </p>
      )}
      <ul className="vote-choices">
        {question.choices.map(({ id, text }, at) => {
          const isChosen = vote.chosen.includes(id)
          const isFull = most > 1 && !isChosen && vote.chosen.length >= most
          return (
            <li key={id}>
              <button
                type="button"
                className="vote-choice"
                dir="auto"
                style={tileStyle(at)}
                aria-pressed={isChosen}
                data-waiting={vote.isWaiting && isChosen}
                disabled={!isAlive || !isOpen || isFull}
                onClick={() => onTap(id)}
              >
                <TileText at={at} text={text} />
                {isChosen && <CheckMark />}
              </button>
            </li>
          )
        })}
      </ul>
      <noscript>
        <p className="about">Voting needs JavaScript, which is off in this browser.</p>
      </noscript>
      <p className="vote-state" role="status">
        {stateText(vote, { isOpen, isOver: left === 0 && question.state === 'open', most })}
      </p>
    </>
  )
}

function stateText({ chosen, isWaiting }: Vote, { isOpen, isOver, most }: { isOpen: boolean; isOver: boolean; most: number }): string {
  const hasVoted = chosen.length > 0
  if (isWaiting) return hasVoted ? 'Kept on this phone, and sent by itself.' : 'Your change is kept on this phone, and sent by itself.'
  if (isOpen && hasVoted) return 'Your vote is in. You can change it until voting closes.'
  if (isOpen) return most === 1 ? 'Tap your answer.' : `Choose up to ${most}.`
  const over = isOver ? 'Time is up.' : 'Voting is closed.'
  return hasVoted ? `${over} Your vote is in.` : `${over} This phone has not voted.`
}
