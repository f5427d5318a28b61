import type { Followed } from '../../../../kit/phone/follow.ts'
import type { FollowsMore } from '../../../../kit/phone/use-follow.ts'
import type { FormPage } from '../../../../kit/phone/use-form-page.ts'
import { useSpreadRefresh } from '../../../../kit/phone/use-spread-refresh.ts'
import { changedQuestions, changedSession } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** Beside the session a page follows its questions. */
export const FOLLOWS: FollowsMore<AudienceSession> = {
  rows: (sessionId) => [{ table: 'questions', filter: `session_id=eq.${sessionId}` } satisfies Followed<'questions'>],
  changed: (table, changes) => (session) => (table === 'questions' ? changedQuestions : changedSession)(session, changes),
}

/** Asks for the numbers of votes once they are shown again. */
export function useVoteNumbers({ row, refresh }: Pick<FormPage<AudienceSession>, 'row' | 'refresh'>): void {
  const lacksVotes = row?.show_votes === true && row.questions.some((question) => question.vote_count === null)
  useSpreadRefresh(lacksVotes, refresh)
}
