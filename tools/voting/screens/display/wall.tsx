import { useRef } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { useIsOver } from '../../../../kit/data/use-countdown.ts'
import { useIsNews } from '../../../../kit/wall/use-is-news.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallEmpty } from '../../../../kit/wall/wall-empty.tsx'
import { useQuestionsOnWall, useSessionOnWall, useSumsOnWall } from '../../data.ts'
import type { WallQuestion } from '../../host.ts'
import { isForPoints, mostOf, questionAtHand, spanOf, toldFirst, voteBars } from '../../logic.ts'
import { Aside } from './aside.tsx'
import { Podium } from './podium.tsx'
import { Tiles } from './tiles.tsx'
import { DENSE, FEW, LONG } from './use-tiles.ts'
import './wall.css'

/** The wall of a session: the current question, its choices as tiles, with bars in them once revealed. */
export default function VotingWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  const { rows, state: reading } = useQuestionsOnWall(id)
  // Neither without the other: a question would be on the wall before the podium that hides it.
  const isReady = session !== null && reading === 'ready'
  const question = isReady ? questionAtHand(rows) : null
  const isUnasked = isReady && !question
  const podium = isReady ? session.podium : 0
  const isTold = question !== null && (question.state === 'revealed' || question.live)
  const letters = question?.choices.reduce((sum, { text }) => sum + text.length, 0) ?? 0
  // The numbers of many choices, or of long ones, take the place of the ring, and so do choices of many words.
  const isWide =
    question?.state === 'revealed'
      ? question.choices.length > FEW || question.choices.some(({ text }) => text.length > LONG)
      : letters > DENSE && question?.ends_at === null
  const isDense = letters > DENSE
  const isOver = useIsOver(spanOf(question))
  const state = `${question?.id} ${question?.state}`
  const hidden = useRef('')
  // A podium goes back to what the room knows.
  if (podium > 0) hidden.current = state
  const hasChanged = useIsNews(isReady ? `${podium} ${session.counted_at} ${state}` : null)
  const isNews = hasChanged && (podium > 0 || hidden.current !== state)
  const isNow = question !== null && !isOver && (isWide || question.state !== 'closed')
  const eyebrow = (t: Translate) =>
    podium > 0 ? t('voting.wall.podium') : [isNow && nowText(question, t), question && session?.name].filter(Boolean).join(' · ')
  return (
    <Wall
      id={id}
      title={isReady ? ((podium > 0 ? undefined : question?.question) ?? session.name) : ''}
      eyebrow={eyebrow}
      figures={
        question && isWide && podium === 0 ? [{ value: question.vote_count, words: (t, count) => t('voting.wall.voted', { count }) }] : []
      }
      closed={session?.active === false ? 'voting.wall.closed' : undefined}
      waiting={isUnasked && session?.active ? { note: waitingNote(session), qr: 'voting.wall.qr' } : undefined}
    >
      {isUnasked && session?.active === false && <WallEmpty text="voting.wall.none" />}
      {session && podium > 0 && <Podium key={`${podium} ${session.counted_at}`} session={session} places={podium} isNews={isNews} />}
      {question && podium === 0 && (
        <div className="voting-wall" data-wide={isWide} data-dense={isDense} data-state={question.state} key={question.id}>
          {isTold ? (
            <Told key={question.live ? 'live' : question.state} question={question} isNews={isNews} />
          ) : (
            <Tiles choices={question.choices} />
          )}
          {!isWide && <Aside id={id} question={question} />}
        </div>
      )}
    </Wall>
  )
}

const waitingNote = (session: Parameters<typeof isForPoints>[0]) =>
  isForPoints(session) ? 'voting.wall.waiting.named' : 'voting.wall.waiting'

/**
 * Returns what may be done now, or what the tiles show. Beside them stands that the vote is closed, if there
 * is room.
 */
function nowText({ state, ...question }: WallQuestion, t: Translate): string {
  const most = mostOf(question)
  if (state === 'revealed') return t('voting.result')
  if (state === 'closed') return t('voting.wall.ended')
  if (most === 1) return t('voting.sign')
  return most < question.choices.length ? t('voting.wall.some', { count: most }) : t('voting.wall.any')
}

/** Sums that are live stay what they are when the vote ends, and when it is revealed: the bars stay, too. */
function Told({ question, isNews }: { question: WallQuestion; isNews: boolean }) {
  const { rows, state } = useSumsOnWall(question.id)
  const right = question.state === 'revealed' ? (question.correct ?? []) : []
  const bars = state === 'ready' ? voteBars(question, rows) : undefined
  // Tiles without their bars would be a state of before.
  if (!isNews && state === 'loading') return <div />
  const first = toldFirst(question.state, right, bars ?? [])
  return <Tiles choices={question.choices} bars={bars} right={right} first={first} isNews={isNews} />
}
