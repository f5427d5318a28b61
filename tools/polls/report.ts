import type { ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { COUNTED, readWallResponses } from './data.ts'
import { csvOf } from './files.ts'
import { POLL, type Poll, type PollResponse, pollPath } from './host.ts'
import { wallCards } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'

/** Answers that a report quotes. */
const QUOTED = 12

/** Returns what came of a poll. `answers`: those that its wall shows. */
export function resultsOf(
  poll: Pick<Poll, 'response_count' | 'waiting_count' | 'held_count' | 'spotlight'>,
  answers: readonly PollResponse[],
  audience: ReportAudience,
): Results {
  const cards = wallCards(answers, poll.spotlight)
  const undecided = poll.waiting_count + poll.held_count
  return {
    headline: { value: poll.response_count, label: said('poll.report.answers', { count: poll.response_count }) },
    about: audience === 'host' && undecided > 0 ? t('poll.report.waits', { count: undecided }) : '',
    answers: poll.response_count,
    blocks:
      cards.length === 0
        ? []
        : [
            {
              kind: 'quotes',
              title: answers.length >= COUNTED ? said('poll.report.newest', { count: COUNTED }) : null,
              quotes: cards.slice(0, QUOTED).map(({ text, times }) => ({ text, times })),
              more: Math.max(0, cards.length - QUOTED),
            },
          ],
  }
}

export default defineReportKind<Poll>({
  select: POLL.select,
  to: ({ id }) => pollPath(id),
  read: async (poll, audience) => resultsOf(poll, await readWallResponses(poll.id), audience),
  files: async (poll, options) => [await csvOf(poll, options)],
})
