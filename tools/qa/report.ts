import type { AskedState, ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { readQuestions } from './data.ts'
import { csvOf } from './files.ts'
import { type QaSession, type Question, SESSION, sessionPath } from './host.ts'
import { byVotes, sorted } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { SEEN, type Status } from './tables.ts'

/** Questions of a report. */
const LISTED = 20

const STATES: Readonly<Record<Status, AskedState>> = { pending: 'waiting', approved: 'open', answered: 'answered', hidden: 'hidden' }

/**
 * Returns what came of a Q&A: the questions by their votes, and what became of them. Everybody gets those
 * that were approved; how many others there are would tell of the host's decisions.
 */
export function resultsOf(
  { show_votes }: Pick<QaSession, 'show_votes'>,
  questions: readonly Question[],
  audience: ReportAudience,
): Results {
  const seen = questions.filter(({ status }) => SEEN.includes(status))
  const told = sorted(seen, ...(show_votes || audience === 'host' ? [byVotes] : []))
  const answered = seen.filter(({ status }) => status === 'answered').length
  const [waiting, hidden] = (['pending', 'hidden'] as const).map(
    (state) => questions.filter(({ status, merged_into }) => status === state && merged_into === null).length,
  )
  return {
    headline: { value: seen.length, label: said('qa.report.asked', { count: seen.length, answered }) },
    about: audience === 'host' && (waiting || hidden) ? t('qa.report.undecided', { waiting: waiting ?? 0, hidden: hidden ?? 0 }) : '',
    answers: seen.length,
    blocks:
      told.length === 0
        ? []
        : [
            {
              kind: 'asked',
              title: null,
              asked: told.slice(0, LISTED).map(({ content, status, staged_at, vote_count }) => ({
                text: content,
                votes: show_votes || audience === 'host' ? vote_count : null,
                state: staged_at === null ? STATES[status] : 'on stage',
              })),
              more: Math.max(0, told.length - LISTED),
            },
          ],
  }
}

export default defineReportKind<QaSession>({
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  read: async (session, audience) => resultsOf(session, await readQuestions(session.id), audience),
  files: async (session, options) => [await csvOf(session, options)],
})
