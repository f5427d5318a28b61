import { useEffect } from 'react'
import type { Followed } from '../../../../kit/phone/follow.ts'
import type { FollowsMore } from '../../../../kit/phone/use-follow.ts'
import type { FormPage } from '../../../../kit/phone/use-form-page.ts'
import { changedQuestions, changedSession } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** When votes are shown again every phone of the room needs their numbers: each asks within this time, not all at once. */
const SPREAD_MS = 1_500

/** Beside the session a page follows its questions. */
export const FOLLOWS: FollowsMore<AudienceSession> = {
  rows: (sessionId) => [{ table: 'questions', filter: `session_id=eq.${sessionId}` } satisfies Followed<'questions'>],
  changed: (table, changes) => (session) => (table === 'questions' ? changedQuestions : changedSession)(session, changes),
}

/** Asks for the numbers of votes once they are shown again. */
export function useVoteNumbers({ row, refresh }: Pick<FormPage<AudienceSession>, 'row' | 'refresh'>): void {
  const lacksVotes = row?.show_votes === true && row.questions.some((question) => question.vote_count === null)
  useEffect(() => {
    if (!lacksVotes) return
    const timer = setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [lacksVotes, refresh])
}
