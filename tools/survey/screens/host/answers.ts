import { csvLines, localTime, nameInFile, toCsv } from '../../../../parts/csv.ts'
import type { Survey, SurveyResponse, SurveyVersion } from '../../host.ts'
import { keysOf, type Question, rewording } from '../../logic.ts'

/** A response with its questions. Responses of one version share the same array. */
export interface Answered extends Pick<SurveyResponse, 'id' | 'answers' | 'created_at'> {
  questions: readonly Question[]
}

/** Joins responses with their versions. Omits responses whose version has not arrived yet. */
export function withQuestions(responses: readonly SurveyResponse[], versions: readonly SurveyVersion[]): Answered[] {
  const byId = new Map(versions.map(({ id, questions }) => [id, questions]))
  return responses.flatMap(({ id, answers, created_at, version_id }) => {
    const questions = byId.get(version_id ?? '')
    return questions ? [{ id, answers, created_at, questions }] : []
  })
}

/** An answer in the current wording, with its response's id and time. */
export interface Given {
  id: string
  answer: string
  at: string
}

/** A question with its answers. */
export interface QuestionResults {
  key: string
  /** In its current wording, or its last one. */
  question: Question
  /** Number in the current survey, from 1; null if the question was removed or replaced. */
  number: number | null
  /** Earlier wordings. */
  earlier: string[]
  /** In the order of the responses, without blank ones. */
  given: Given[]
  blank: number
}

/** Groups all answers by question: current questions in order, then removed ones. */
export function resultsOf(asked: readonly Question[], responses: readonly Answered[]): QuestionResults[] {
  const { results, placesOf } = gather(asked)
  for (const { id, questions, answers, created_at } of responses)
    for (const [at, { result, inWords }] of placesOf(questions).entries()) {
      const answer = answers[at] ?? ''
      if (answer === '') result.blank++
      else result.given.push({ id, answer: inWords(answer) ?? answer, at: created_at })
    }
  return [...results.values()]
}

/**
 * Maps a list of questions to results, with a translation of answers to the current wording. Computed once
 * per list, since responses share lists.
 */
type PlacesOf = (questions: readonly Question[]) => readonly { result: QuestionResults; inWords: (answer: string) => string | null }[]

function gather(asked: readonly Question[]): { results: ReadonlyMap<string, QuestionResults>; placesOf: PlacesOf } {
  const results = new Map<string, QuestionResults>()
  const found = (key: string, question: Question, number: number | null) => {
    const result = results.get(key) ?? { key, question, number, earlier: [], given: [], blank: 0 }
    results.set(key, result)
    return result
  }
  for (const [at, key] of keysOf(asked).entries()) found(key, asked[at] as Question, at + 1)
  const known = new Map<readonly Question[], ReturnType<PlacesOf>>()
  const placesOf: PlacesOf = (questions) => {
    const places =
      known.get(questions) ??
      keysOf(questions).map((key, at) => {
        const then = questions[at] as Question
        const result = found(key, then, null)
        const words = then.question
        if (words !== result.question.question && !result.earlier.includes(words)) result.earlier.push(words)
        return { result, inWords: rewording(then, result.question) }
      })
    known.set(questions, places)
    return places
  }
  return { results, placesOf }
}

/** Whether any response answered a different list of questions; ignores corrected wording. */
export function haveChanged(asked: readonly Question[], responses: readonly Answered[]): boolean {
  const now = JSON.stringify(keysOf(asked))
  return [...new Set(responses.map(({ questions }) => questions))].some((questions) => JSON.stringify(keysOf(questions)) !== now)
}

/** Responses per piece of the file. */
const PIECE = 250

/**
 * Returns the file of 'Download CSV': the time in the given time zone, then a column per question, with
 * removed questions last. Quotes all cells. A long file takes seconds, so it is generated in pieces, between
 * which the browser can do other work.
 */
export function* surveyCsv(asked: readonly Question[], responses: readonly Answered[], timeZone: string): Generator<string> {
  const time = localTime(timeZone)
  const { results, placesOf } = gather(asked)
  for (const questions of new Set(responses.map((response) => response.questions))) placesOf(questions)
  const columns = [...results.values()]
  const heading = ({ question, number }: QuestionResults) => (number === null ? `${question.question} (asked earlier)` : question.question)
  const quote = 'always'
  yield toCsv(['Timestamp', ...columns.map(heading)], [], { quote })
  const row = ({ questions, answers, created_at }: Answered) => {
    const answerTo = new Map(
      placesOf(questions).map(({ result, inWords }, at) => [result, inWords(answers[at] ?? '') ?? answers[at] ?? '']),
    )
    return [time(created_at), ...columns.map((result) => answerTo.get(result) ?? '')]
  }
  for (let at = 0; at < responses.length; at += PIECE) yield csvLines(responses.slice(at, at + PIECE).map(row), { quote })
}

/** Returns `survey-team-lunch-2026-11-20-13-05-09.csv`. `at`: ISO time, formatted in the given time zone. */
export const csvFileName = (survey: Pick<Survey, 'name'>, at: string, timeZone: string): string =>
  `survey-${nameInFile(survey.name, 'responses')}-${localTime(timeZone)(at).replaceAll(/\D/g, '-')}.csv`
