import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerProblem,
  carryOver,
  choiceBars,
  csvFileName,
  draftProblems,
  haveChanged,
  loadProblem,
  meanRating,
  moved,
  NO_PROBLEMS,
  questionOf,
  ratingBars,
  readDraft,
  responseProblem,
  resultsOf,
  roomLeft,
  shortDeviceId,
  surveyCsv,
} from './logic.ts'
import { ANSWER_MAX, EMPTY_OPTIONS, EMPTY_QUESTION, type Question, questionProblem, type SurveyResponse } from './tables.ts'

const HOW: Question = { question: 'How was it?', type: 'rating' }
const DRINK: Question = { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] }
const ELSE: Question = { question: 'What else?', type: 'text' }
const ASKED = [HOW, DRINK, ELSE]

let serial = 0
const response = (answers: string[], questions: Question[] = ASKED): SurveyResponse => ({
  id: `r${++serial}`,
  session_id: 's',
  answers,
  questions,
  created_at: '2026-11-20T13:05:09.123456+00:00',
})

const questions = fc.array(fc.constantFrom(HOW, DRINK, ELSE, { ...ELSE, question: 'Why?' }), { maxLength: 8 })

describe('a response', () => {
  it('[SURVEY-6] fits exactly when it has a good answer for each question', () => {
    const answer = fc.constantFrom('1', '5', '6', 'Tea', 'Coffee', 'Cocoa', '', ' ', 'words', 'x'.repeat(ANSWER_MAX + 1))
    fc.assert(
      fc.property(questions, fc.array(answer, { maxLength: 8 }), (asked, answers) => {
        const isGood =
          asked.length > 0 && asked.length === answers.length && asked.every((q, at) => answerProblem(q, answers[at] ?? '') === null)
        const row = { answers, questions: asked as never }
        expect(responseProblem(row, { questions: asked as never }) === null).toBe(isGood)
      }),
    )
  })

  it('[SURVEY-12] counts down from 200 in words', () => {
    expect(roomLeft('x'.repeat(ANSWER_MAX - 201))).toBeNull()
    expect(roomLeft('x'.repeat(ANSWER_MAX - 200))).toBe('200 left')
    expect(roomLeft('x'.repeat(ANSWER_MAX + 7))).toBe('7 over')
  })
})

describe('a half-filled form', () => {
  it('[SURVEY-13] comes back as it was for the same questions', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const answers = asked.map(({ type }, at) => (type === 'rating' ? '4' : type === 'multiple_choice' ? 'Tea' : `words ${at}`))
        expect(carryOver({ questions: asked, answers }, asked)).toEqual(answers)
      }),
    )
  })

  it('[SURVEY-13] follows its questions when they move, and leaves new ones blank', () => {
    const draft = { questions: ASKED, answers: ['4', 'Tea', 'words'] }
    expect(carryOver(draft, [ELSE, { question: 'New?', type: 'rating' }, DRINK, HOW])).toEqual(['words', '', 'Tea', '4'])
  })

  it('[SURVEY-13] keeps words at their place when their question was reworded, but never a choice or a rating', () => {
    const reworded = ASKED.map((question) => ({ ...question, question: `${question.question} Really?` }))
    expect(carryOver({ questions: ASKED, answers: ['4', 'Tea', 'words'] }, reworded)).toEqual(['', '', 'words'])
  })

  it('[SURVEY-13] drops a choice that is no longer offered', () => {
    const fewer = { ...DRINK, options: ['Coffee'] }
    expect(carryOver({ questions: [DRINK], answers: ['Tea'] }, [fewer])).toEqual([''])
  })

  it('[SURVEY-13] never puts an answer where it does not fit', () => {
    fc.assert(
      fc.property(questions, questions, (before, now) => {
        const answers = before.map(({ type }) => (type === 'rating' ? '4' : type === 'multiple_choice' ? 'Tea' : 'words'))
        const carried = carryOver({ questions: before, answers }, now)
        expect(carried).toHaveLength(now.length)
        for (const [at, answer] of carried.entries()) if (answer !== '') expect(answerProblem(now[at] as Question, answer)).toBeNull()
      }),
    )
  })

  it.each([null, '', '{', '[]', 'null', '{"questions":[],"answers":[1]}', '{"questions":[null],"answers":[]}', '{"questions":[]}'])(
    '[SURVEY-13] is none when %j was kept',
    (text) => expect(readDraft(text)).toBeNull(),
  )
})

describe('results', () => {
  it('[SURVEY-18] sum up choices, ratings and words', () => {
    const [how, drink, more] = resultsOf(ASKED, [response(['5', 'Tea', 'b']), response(['2', 'Tea', 'a']), response(['2', 'Coffee', ''])])
    expect(ratingBars(how?.given ?? []).map(({ label, count }) => [label, count])).toEqual([
      ['1', 0],
      ['2', 2],
      ['3', 0],
      ['4', 0],
      ['5', 1],
    ])
    expect(meanRating(how?.given ?? [])).toBe(3)
    expect(choiceBars(drink!)).toEqual([
      { label: 'Tea', count: 2, share: 2 / 3 },
      { label: 'Coffee', count: 1, share: 1 / 3 },
    ])
    expect(more?.given.map(({ answer }) => answer)).toEqual(['b', 'a', ''])
  })

  it('[SURVEY-18] of nobody are empty, and divide by nothing', () => {
    const [how, drink] = resultsOf(ASKED, [])
    expect(meanRating(how?.given ?? [])).toBeNull()
    expect(choiceBars(drink!).map(({ share }) => share)).toEqual([0, 0])
  })

  it('[SURVEY-19] stand under the words they were given to, each once, whatever was edited', () => {
    fc.assert(
      fc.property(questions, fc.array(questions, { maxLength: 5 }), (asked, answered) => {
        const responses = answered.map((of, r) =>
          response(
            of.map((q, at) => `${r}.${at} ${q.question}`),
            of,
          ),
        )
        const results = resultsOf(asked, responses)
        expect(results.slice(0, asked.length).map(({ question, number }) => [question, number])).toEqual(
          asked.map((question, at) => [question, at + 1]),
        )
        for (const { question, given } of results) for (const { answer } of given) expect(answer.endsWith(question.question)).toBe(true)
        const total = answered.reduce((sum, of) => sum + of.length, 0)
        expect(results.reduce((sum, { given }) => sum + given.length, 0)).toBe(total)
        expect(haveChanged(asked, responses)).toBe(answered.some((of) => JSON.stringify(of) !== JSON.stringify(asked)))
      }),
    )
  })

  it('[SURVEY-19] tell two equal questions apart by their order', () => {
    const [first, second] = resultsOf([HOW, HOW], [response(['1', '5'], [HOW, HOW])])
    expect([first?.given[0]?.answer, second?.given[0]?.answer]).toEqual(['1', '5'])
  })

  it('[SURVEY-19] show an option that is no longer offered behind the others', () => {
    const now = { ...DRINK, options: ['Coffee', 'Water'] }
    const [drink] = resultsOf([now], [response(['Tea'], [DRINK]), response(['Water'], [now])])
    expect(choiceBars(drink!).map(({ label, count }) => [label, count])).toEqual([
      ['Coffee', 0],
      ['Water', 1],
      ['Tea', 1],
    ])
  })
})

describe('the export', () => {
  it('[SURVEY-20] has a Timestamp and a column for each question, quoted, quotes doubled', () => {
    expect(surveyCsv(ASKED, [response(['5', 'Tea', 'a "b"\nc'])], 'Europe/Lisbon')).toBe(
      '\uFEFF"Timestamp","How was it?","Tea or coffee?","What else?"\r\n"2026-11-20 13:05:09","5","Tea","a ""b""\nc"\r\n',
    )
  })

  it('[SURVEY-20] runs nobody’s formula, in answers and in questions', () => {
    const trap: Question = { question: '=A1', type: 'text' }
    expect(surveyCsv([trap], [response(['=HYPERLINK("http://evil")'], [trap])], 'UTC')).toContain(
      `"'=A1"\r\n"2026-11-20 13:05:09","'=HYPERLINK(""http://evil"")"`,
    )
  })

  it('[SURVEY-20] puts answers to earlier questions into columns of their own', () => {
    const old: Question = { question: 'Old?', type: 'text' }
    expect(
      surveyCsv([ELSE], [response(['new'], [ELSE]), response(['before'], [old])], 'UTC')
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      '\uFEFF"Timestamp","What else?","Old? (asked earlier)"',
      '"2026-11-20 13:05:09","new",""',
      '"2026-11-20 13:05:09","","before"',
    ])
  })

  it('[SURVEY-20] is named after the survey and the time', () => {
    const at = '2026-11-20T13:05:09Z'
    expect(csvFileName({ name: 'Team lunch!' }, at, 'Asia/Tokyo')).toBe('survey-team-lunch-2026-11-20-22-05-09.csv')
    expect(csvFileName({ name: '???' }, at, 'UTC')).toBe('survey-responses-2026-11-20-13-05-09.csv')
  })
})

describe('the editor', () => {
  it('[SURVEY-17] says what is wrong, in the words of the rules', () => {
    expect(draftProblems({ question: ' ', type: 'text', options: [] })).toEqual({ question: EMPTY_QUESTION, options: null })
    expect(draftProblems({ question: 'Q', type: 'multiple_choice', options: [] })).toEqual({ question: null, options: EMPTY_OPTIONS })
    expect(draftProblems({ question: 'Q', type: 'multiple_choice', options: ['Tea', ' '] }).options).toBe(EMPTY_OPTIONS)
    expect(draftProblems({ question: 'Q', type: 'multiple_choice', options: ['Tea', 'Tea '] }).options).toBe('Two options say the same.')
    expect(draftProblems({ question: 'Q', type: 'rating', options: ['', ''] })).toEqual(NO_PROBLEMS)
  })

  it('[SURVEY-17] stores trimmed words, and options only of a choice: what it finds good, the table takes', () => {
    expect(questionOf({ question: ' Q ', type: 'multiple_choice', options: [' Tea '] })).toEqual({
      question: 'Q',
      type: 'multiple_choice',
      options: ['Tea'],
    })
    expect(questionOf({ question: 'Q', type: 'text', options: ['Tea'] })).toEqual({ question: 'Q', type: 'text' })
    const draft = fc.record({
      question: fc.string(),
      type: fc.constantFrom('text' as const, 'multiple_choice' as const, 'rating' as const),
      options: fc.array(fc.string(), { maxLength: 12 }),
    })
    fc.assert(
      fc.property(draft, (typed) => {
        const { question, options } = draftProblems(typed)
        if (question === null && options === null) expect(questionProblem({ ...questionOf(typed) } as never)).toBeNull()
      }),
    )
  })

  it('[SURVEY-17] moves one and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 2)).toEqual(['a', 'b', 'd', 'c'])
  })
})

it('[SURVEY-21] tells why a display cannot be shown', () => {
  expect(loadProblem({ code: '42501', message: 'not permitted' })).toBe('Unable to load survey: not permitted')
  expect(loadProblem(new TypeError('Failed to fetch'))).toBe('An unexpected error occurred: Failed to fetch')
})

it('[SURVEY-15] shows a tenth of a device id', () => {
  expect(shortDeviceId(`d-${'0123456789abcdef'.repeat(2)}`)).toBe('d-012345…')
})
