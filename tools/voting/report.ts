import type { Block, ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { heldBack } from '../../parts/held-back.ts'
import { readPlayers, readResults } from './data.ts'
import { csvOf, pointsOf } from './files.ts'
import { podiumPlaces, SESSION, sessionPath, type VotingPlayer, type VotingQuestion, type VotingSession, type VotingSum } from './host.ts'
import { ownName, voteBars } from './logic.ts'
import { PODIUM_FIRST, PODIUM_MAX } from './tables.ts'

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
    headline: { value: votes, label: said('report.votes', { count: votes }) },
    about: asked.length > 1 ? said('voting.report.asked', { count: asked.length }) : '',
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
        title:
          asked.length > 1 ? said('voting.report.title', { question: question.question, count: question.vote_count }) : question.question,
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

type Ranked = Pick<VotingPlayer, 'number' | 'name' | 'off' | 'points' | 'rank' | 'sharing' | 'place' | 'shown'>
/** Words may have been blocked since the wall showed the name. */
const calledOf = (name: string | null, off: boolean, words: VotingSession['word_list']): string | null =>
  name === null || off || heldBack(name, words) ? null : name

/**
 * Returns the first ten and their points, called as on the wall. Everybody gets those whom the wall shows, or
 * showed before its podium was hidden. Empty while points are not counted.
 */
export function podiumOf(
  { counted_at, podium, word_list }: Pick<VotingSession, 'counted_at' | 'podium' | 'word_list'>,
  players: readonly Ranked[],
  audience: ReportAudience,
): Block[] {
  const ranked = players.filter(({ rank, points }) => counted_at !== null && rank !== null && points > 0)
  // A podium that was on the wall always began with the first three.
  const places = audience === 'host' ? PODIUM_MAX : Math.max(podium, PODIUM_FIRST)
  const first = podiumPlaces(audience === 'host' ? ranked : ranked.filter(({ shown }) => shown !== null), places)
  const most = Math.max(1, ...first.map(({ points }) => points))
  if (first.length === 0) return []
  return [
    {
      kind: 'bars',
      title: said('voting.wall.podium'),
      bars: first.flatMap(({ rank, points, count, people }) => {
        const bar = { value: points, width: (points / most) * 100, percent: null, leads: rank === 1, right: false }
        if (people.length === 0) return [{ ...bar, label: said('voting.wall.people', { count }) }]
        return people.map(({ name, off, number, shown }) => ({
          ...bar,
          label: ownName(calledOf(shown ?? name, off, word_list), number) ?? said('voting.name.none', { number }),
        }))
      }),
      more: ranked.length - first.reduce((sum, { count }) => sum + count, 0),
    },
  ]
}

export default defineReportKind<VotingSession>({
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  async read(session, audience) {
    const { questions, sums } = await readResults(session.id)
    const results = resultsOf(questions, sums, audience)
    const podium = session.ranked > 0 ? podiumOf(session, await readPlayers(session.id), audience) : []
    return { ...results, blocks: [...podium, ...results.blocks] }
  },
  files: async (session) => [await csvOf(session), ...(session.ranked > 0 ? [await pointsOf(session)] : [])],
})
