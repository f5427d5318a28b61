import { useEffect } from 'react'
import type { Row } from '../../../../contract/json.ts'
import { useLive } from '../../../../web/audience/live.ts'
import type { FormPage } from '../../../../web/audience/use-form-page.ts'
import type { RowChange } from '../../../../web/data/rows.ts'
import { changedQuestions, changedSession } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'

/** When votes are shown again every phone of the room needs their numbers: each asks within this time, not all at once. */
const SPREAD_MS = 1_500

/** Keeps the page's session true: read anew when the subscription stands, changed by every change event in between. */
export function useLiveSession(
  sessionId: string,
  { row, refresh, patch }: Pick<FormPage<AudienceSession>, 'row' | 'refresh' | 'patch'>,
): void {
  const live = useLive()
  const isThere = row !== null
  useEffect(() => {
    if (!isThere) return
    return live.follow(
      [
        { table: 'qa_sessions', filter: `id=eq.${sessionId}` },
        { table: 'questions', filter: `session_id=eq.${sessionId}` },
      ],
      {
        stands: () => void refresh(),
        changes(table, changes) {
          if (table === 'questions') patch(asPatch(changedQuestions, changes))
          // It was deleted: reading it says so.
          else if (changes.some((change) => change.type === 'DELETE')) void refresh()
          else patch(asPatch(changedSession, changes))
        },
      },
    )
  }, [live, sessionId, isThere, refresh, patch])

  const showsVotes = row?.show_votes === true
  const lacksVotes = showsVotes && row.questions.some((question) => question.vote_count === null)
  useEffect(() => {
    if (!lacksVotes) return
    const timer = setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [lacksVotes, refresh])
}

const asPatch =
  (change: (session: AudienceSession, changes: readonly RowChange[]) => AudienceSession, changes: readonly RowChange[]) =>
  (row: Row): Row =>
    change(row as unknown as AudienceSession, changes) as unknown as Row
