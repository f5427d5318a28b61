import type { Block, ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { readSums } from './data.ts'
import { csvOf } from './files.ts'
import { SURVEY, type Survey, type SurveySum, surveyPath } from './host.ts'
import { keysOf, meanOf, type Question, wallBars } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'

/** Text answers of one question in a report. */
const QUOTED = 12

type Sum = Pick<SurveySum, 'question' | 'answer' | 'count' | 'status'>

/**
 * Returns what came of a survey: a block for each question. Everybody gets those that are revealed. `words`:
 * text answers that the wall shows.
 */
export function resultsOf(
  survey: Pick<Survey, 'questions' | 'revealed' | 'response_count'>,
  { sums, words }: { sums: readonly Sum[]; words: readonly Sum[] },
  audience: ReportAudience,
): Results {
  const { questions, revealed, response_count: responses } = survey
  const keys = keysOf(questions)
  const asked = questions.flatMap((question, at) => {
    const key = keys[at] as string
    return audience === 'host' || revealed.includes(key) ? [{ key, question }] : []
  })
  return {
    headline: { value: responses, label: said('survey.report.responses', { count: responses }) },
    about: asked.length > 1 ? said('survey.report.asked', { count: asked.length }) : '',
    answers: responses,
    blocks: asked.map(({ key, question }) =>
      question.type === 'text' ? quotesOf(question, key, { words, isRevealed: revealed.includes(key) }) : barsBlock(question, key, sums),
    ),
  }
}

function quotesOf({ question }: Question, key: string, { words, isRevealed }: { words: readonly Sum[]; isRevealed: boolean }): Block {
  const shown = words.filter((sum) => sum.question === key && sum.status === 'shown' && sum.count > 0)
  if (!isRevealed) return { kind: 'note', title: question, text: t('survey.report.notRevealed') }
  if (shown.length === 0) return { kind: 'note', title: question, text: said('survey.report.noneShown') }
  const most = [...shown].sort((a, b) => b.count - a.count)
  return {
    kind: 'quotes',
    title: question,
    quotes: most.slice(0, QUOTED).map(({ answer, count }) => ({ text: answer, times: count })),
    more: Math.max(0, most.length - QUOTED),
  }
}

function barsBlock(question: Question, key: string, sums: readonly Sum[]): Block {
  const bars = wallBars({ key, question }, sums)
  const mean = question.type === 'rating' ? meanOf(bars) : null
  return {
    kind: 'bars',
    title:
      mean === null ? question.question : said('survey.report.mean', { question: question.question, mean: Math.round(mean * 10) / 10 }),
    bars: bars.map(({ label, count, percent, share, leads }) => ({
      label,
      value: count,
      width: share * 100,
      percent,
      leads,
      right: false,
    })),
    more: 0,
  }
}

export default defineReportKind<Survey>({
  select: SURVEY.select,
  to: ({ id }) => surveyPath(id),
  async read(survey, audience) {
    const keys = keysOf(survey.questions)
    const texts = keys.filter((key, at) => survey.questions[at]?.type === 'text' && survey.revealed.includes(key))
    return resultsOf(survey, await readSums(survey.id, texts), audience)
  },
  files: async (survey, options) => [await csvOf(survey, options)],
})
