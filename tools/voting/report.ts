import type { Block, ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { readResults } from './data.ts'
import { csvOf, pointsOf } from './files.ts'
import { SESSION, sessionPath, type VotingQuestion, type VotingSession, type VotingSum } from './host.ts'
import { voteBars } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'

type Read = Pick<VotingQuestion, 'id' | 'question' | 'choices' | 'correct' | 'state' | 'live' | 'vote_count'>

/**
 * Returns what came of the questions that were asked. Everybody gets those that were revealed, and of those
 * whose bars the wall shows during the vote the bars, without the right answers.
 */
export function resultsOf(
  questions: readonly Read[],
  sums: readonly Pick<VotingSum, 'question_id' | 'choice' | 'count'>[],
  audience: ReportAudience,
): Results {
  const asked = questions.filter(({ state, live }) => (audience === 'host' ? state !== 'draft' : isTold(state, live)))
  const votes = asked.reduce((sum, { vote_count }) => sum + vote_count, 0)
  return {
    headline: { value: votes, label: t('voting.counted.unit', { count: votes }) },
    about: asked.length > 1 ? t('voting.asked', { count: asked.length }) : '',
    // Votes are counted per question and hidden until they are revealed, so they have no public counter.
    answers: 0,
    blocks: asked.map((question): Block => {
      const bars = voteBars(
        question,
        sums.filter(({ question_id }) => question_id === question.id),
      )
      const isRevealed = audience === 'host' || question.state === 'revealed'
      return {
        kind: 'bars',
        title: asked.length > 1 ? t('voting.report.title', { question: question.question, count: question.vote_count }) : question.question,
        bars: bars.map(({ id, label, count, percent, share, leads }) => ({
          label,
          value: count,
          width: share * 100,
          percent,
          leads,
          right: isRevealed && question.correct.includes(id),
        })),
        more: 0,
      }
    }),
  }
}

/** Whether the wall shows the bars of such a question. */
const isTold = (state: Read['state'], live: boolean): boolean => state === 'revealed' || (live && state !== 'draft')

export default defineReportKind<VotingSession>({
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  async read(session, audience) {
    const { questions, sums } = await readResults(session.id)
    return resultsOf(questions, sums, audience)
  },
  files: async (session) => [await csvOf(session), ...(session.ranked > 0 ? [await pointsOf(session)] : [])],
})
