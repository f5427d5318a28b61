import { useCallback, useState } from 'react'
import type { Followed } from '../../../../kit/phone/follow.ts'
import type { FollowsMore } from '../../../../kit/phone/use-follow.ts'
import type { FormPage } from '../../../../kit/phone/use-form-page.ts'
import { useSpreadRefresh } from '../../../../kit/phone/use-spread-refresh.ts'
import { changedQuestions, changedSession, hasVote, lastJoined } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** The page follows the session's questions beside the session itself. */
export const FOLLOWS: FollowsMore<AudienceSession> = {
  rows: (sessionId) => [{ table: 'questions', filter: `session_id=eq.${sessionId}` } satisfies Followed<'questions'>],
  changed: (table, changes) => (session) => (table === 'questions' ? changedQuestions : changedSession)(session, changes),
}

/** Reads the session again when votes become visible, because hidden counts were never sent. */
export function useVoteNumbers({ row, refresh }: Pick<FormPage<AudienceSession>, 'row' | 'refresh'>): void {
  const lacksVotes = row?.show_votes === true && row.questions.some((question) => question.vote_count === null)
  useSpreadRefresh(lacksVotes, refresh)
}

/**
 * Reads the session again after questions were merged or separated, if this phone voted: its vote counts for
 * another question then, which no change event tells.
 */
export function useJoinedVotes({ row, refresh }: Pick<FormPage<AudienceSession>, 'row' | 'refresh'>): void {
  const last = row && lastJoined(row)
  const [read, setRead] = useState(last)
  const readAgain = useCallback(async () => {
    await refresh()
    setRead(last)
  }, [refresh, last])
  useSpreadRefresh(last !== read && row?.questions.some(hasVote) === true, readAgain)
}
