import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { Followed } from '../../../../kit/phone/follow.ts'
import { AudienceScreen, Kicker, Outcome, PageTitle } from '../../../../kit/phone/screen.tsx'
import type { FollowsMore } from '../../../../kit/phone/use-follow.ts'
import { useLivePage } from '../../../../kit/phone/use-live-page.ts'
import { useSpreadRefresh } from '../../../../kit/phone/use-spread-refresh.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { changedQuestions, lacks, lacksResult, mostOf, questionAtHand, tapped } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { Choices } from './choices.tsx'
import { OwnPlace } from './own-place.tsx'
import { Result, verdict } from './result.tsx'
import { useVote } from './use-vote.ts'
import type { Vote } from './vote-state.ts'

const FOLLOWS: FollowsMore<AudienceSession> = {
  rows: (sessionId) => [{ table: 'voting_questions', filter: `session_id=eq.${sessionId}` } satisfies Followed<'voting_questions'>],
  changed: (table, changes) => (table === 'voting_questions' ? (session) => changedQuestions(session, changes) : null),
}

/**
 * The phone's page: votes on the open question, and shows its result once revealed. Rules VOTE-13 to VOTE-17 and
 * VOTE-31.
 */
export function VoteScreen(props: AudienceScreenProps) {
  const t = useT()
  const page = useLivePage<AudienceSession>(props, { failure: 'voting.load', follows: FOLLOWS })
  const { row: session } = page
  const question = session && questionAtHand(session.voting_questions)
  const vote = useVote(page, props.deviceId)
  const areOld = useAreOldPoints(session)
  useSpreadRefresh(lacks(question) || areOld, page.refresh)
  const first = useRef(question?.id)
  const arrives = question?.id !== first.current
  if (!session)
    return (
      <AudienceScreen page={page}>
        <Outcome mark="missing" title={t('voting.missing')} about={t('voting.missing.about')} arrives={false} />
      </AudienceScreen>
    )
  if (!question || (!session.active && question.state !== 'revealed'))
    return (
      <AudienceScreen page={page} session={session.id}>
        {session.active ? (
          <Outcome mark="waiting" kicker={session.name} title={t('voting.soon')} about={t('voting.soon.about')} arrives={arrives} />
        ) : (
          <Outcome mark="closed" kicker={session.name} title={t('voting.closed')} about={t('voting.closed.about')} arrives={arrives} />
        )}
        <OwnPlace page={page} session={session} deviceId={props.deviceId} isEarly />
      </AudienceScreen>
    )
  return (
    <AudienceScreen page={page} session={session.id}>
      <Kicker text={session.name} />
      <PageTitle key={question.id} text={question.question} arrives={arrives} />
      <Body
        key={`${question.id} ${question.opened_at}`}
        question={question}
        vote={vote.of(question)}
        onTap={(id) => vote.choose(question, (chosen) => tapped(chosen, id, mostOf(question)))}
      >
        <OwnPlace page={page} session={session} deviceId={props.deviceId} />
      </Body>
    </AudienceScreen>
  )
}

/** Whether points were counted after this phone's own were read: a change of the session does not bring them. */
function useAreOldPoints(session: AudienceSession | null): boolean {
  const read = useRef({ players: session?.voting_players, countedAt: session?.counted_at })
  if (session && session.voting_players !== read.current.players)
    read.current = { players: session.voting_players, countedAt: session.counted_at }
  return session !== null && session.counted_at !== null && session.counted_at !== read.current.countedAt
}

/** A question, or its result, with `children` above the bars, which the wall shows too. */
function Body({
  question,
  vote,
  onTap,
  children,
}: {
  question: AudienceQuestion
  vote: Vote
  onTap: (choice: string) => void
  children: ReactNode
}) {
  const t = useT()
  const isTold = question.state === 'revealed' && !lacksResult(question)
  const content = useRef<HTMLDivElement>(null)
  // Read before the buttons go.
  const loses = useRef(false)
  loses.current = content.current?.contains(document.activeElement) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result comes in the place of the buttons, or goes.
  useLayoutEffect(() => {
    if (loses.current && !content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [isTold])
  return (
    <>
      {/* There before it has words: screen readers announce only what changes. */}
      <p className="vote-verdict" role="status">
        {isTold && verdict(vote, question, t)}
      </p>
      {question.state === 'revealed' && children}
      <div ref={content} className="vote-content" tabIndex={-1}>
        {isTold ? <Result question={question} chosen={vote.chosen} /> : <Choices question={question} vote={vote} onTap={onTap} />}
      </div>
    </>
  )
}
