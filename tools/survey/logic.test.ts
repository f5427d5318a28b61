import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved } from '../../parts/moved.ts'
import { english } from '../../tests/setup/texts.ts'
import { ANSWER_MAX, answerCharactersLeft, answerProblem, carryOver, keysOf, type Question, readDraft, shortDeviceId } from './logic.ts'
import { asAnswered, NOTHING_ANSWERED, QUESTIONS_CHANGED, responseProblem, sumKeysOf, UNANSWERED } from './policy.ts'
import { loadProblem } from './screens/display/load-problem.ts'
import { type Answered, csvFileName, haveChanged, resultsOf, surveyCsv } from './screens/host/answers.ts'
import { choiceBars, meanRating, ratingBars } from './screens/host/bars.ts'
import { editedOf, NO_PROBLEMS, newQuestion, problemsOf, questionOf, rewordingsOf, sameQuestion } from './screens/host/edited-questions.ts'
import { EMPTY_OPTIONS, EMPTY_QUESTION, questionProblem } from './tables.ts'

const HOW: Question = { question: 'How was it?', type: 'rating' }
const DRINK: Question = { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] }
const ELSE: Question = { question: 'What else?', type: 'text' }
const ASKED = [HOW, DRINK, ELSE]

let serial = 0
const response = (answers: string[], questions: Question[] = ASKED): Answered => ({
  id: `r${++serial}`,
  answers,
  questions,
  created_at: '2026-11-20T13:05:09.123456+00:00',
})

const csvOf = (...file: Parameters<typeof surveyCsv>): string => [...surveyCsv(...file)].join('')

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
    expect(answerCharactersLeft('x'.repeat(ANSWER_MAX - 201), english)).toBeNull()
    expect(answerCharactersLeft('x'.repeat(ANSWER_MAX - 200), english)).toBe('200 left')
    expect(answerCharactersLeft('x'.repeat(ANSWER_MAX + 7), english)).toBe('7 over')
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
    expect(choiceBars(drink!)).toMatchObject([
      { label: 'Tea', count: 2, share: 2 / 3 },
      { label: 'Coffee', count: 1, share: 1 / 3 },
    ])
    expect(more?.given.map(({ answer }) => answer)).toEqual(['b', 'a'])
    expect(more?.blank).toBe(1)
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
    expect(csvOf(ASKED, [response(['5', 'Tea', 'a "b"\nc'])], 'Europe/Lisbon')).toBe(
      '\uFEFF"Timestamp","How was it?","Tea or coffee?","What else?"\r\n"2026-11-20 13:05:09","5","Tea","a ""b""\nc"\r\n',
    )
  })

  it('[SURVEY-20] runs nobody’s formula, in answers and in questions', () => {
    const trap: Question = { question: '=A1', type: 'text' }
    expect(csvOf([trap], [response(['=HYPERLINK("http://evil")'], [trap])], 'UTC')).toContain(
      `"'=A1"\r\n"2026-11-20 13:05:09","'=HYPERLINK(""http://evil"")"`,
    )
  })

  it('[SURVEY-20] puts answers to earlier questions into columns of their own', () => {
    const old: Question = { question: 'Old?', type: 'text' }
    expect(
      csvOf([ELSE], [response(['new'], [ELSE]), response(['before'], [old])], 'UTC')
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      '\uFEFF"Timestamp","What else?","Old? (asked earlier)"',
      '"2026-11-20 13:05:09","new",""',
      '"2026-11-20 13:05:09","","before"',
    ])
  })

  it('S5: [SURVEY-24] comes in pieces, which are the whole file together', () => {
    const many = Array.from({ length: 1_001 }, (_, i) => response([`answer ${i}`], [ELSE]))
    const pieces = [...surveyCsv([ELSE], many, 'UTC')]
    expect(pieces.length).toBeGreaterThan(4)
    const lines = pieces.join('').split('\r\n')
    expect(lines).toHaveLength(1 + 1_001 + 1)
    for (const [i, line] of lines.slice(1, -1).entries()) expect(line).toContain(`"answer ${i}"`)
  })

  it('[L13] [SURVEY-20] is named after the survey and the time', () => {
    const at = '2026-11-20T13:05:09Z'
    expect(csvFileName({ name: 'Team lunch!' }, at, 'Asia/Tokyo')).toBe('survey-Team lunch!-2026-11-20-22-05-09.csv')
    expect(csvFileName({ name: 'Q3/Q4: what next?' }, at, 'UTC')).toBe('survey-Q3-Q4- what next-2026-11-20-13-05-09.csv')
    expect(csvFileName({ name: '???' }, at, 'UTC')).toBe('survey-responses-2026-11-20-13-05-09.csv')
  })
})

describe('the editor', () => {
  const draft = (question: string, type: Question['type'], options: string[]) => ({
    question,
    type,
    options: options.map((text) => ({ text, id: null })),
    required: true,
  })

  it('[SURVEY-17] says what is wrong, in the words of the rules', () => {
    expect(problemsOf(draft(' ', 'text', []))).toEqual({ question: EMPTY_QUESTION, options: null })
    expect(problemsOf(draft('Q', 'multiple_choice', []))).toEqual({ question: null, options: EMPTY_OPTIONS })
    expect(problemsOf(draft('Q', 'multiple_choice', ['Tea', ' '])).options).toBe(EMPTY_OPTIONS)
    expect(problemsOf(draft('Q', 'multiple_choice', ['Tea', 'Tea '])).options).toBe('Two options say the same.')
    expect(problemsOf(draft('Q', 'rating', ['', '']))).toEqual(NO_PROBLEMS)
  })

  it('[SURVEY-17] stores trimmed words, and options only of a choice: what it finds good, the table takes', () => {
    expect(questionOf(draft(' Q ', 'multiple_choice', [' Tea ']))).toEqual({
      question: 'Q',
      type: 'multiple_choice',
      options: ['Tea'],
    })
    expect(questionOf(draft('Q', 'text', ['Tea']))).toEqual({ question: 'Q', type: 'text' })
    const drafts = fc.record({
      question: fc.string(),
      type: fc.constantFrom('text' as const, 'multiple_choice' as const, 'rating' as const),
      options: fc.array(fc.record({ text: fc.string(), id: fc.constant(null) }), { maxLength: 12 }),
      required: fc.boolean(),
    })
    fc.assert(
      fc.property(drafts, (typed) => {
        const { question, options } = problemsOf(typed)
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
  expect(loadProblem({ code: '42501', message: 'not permitted' }, english)).toBe('Unable to load survey: Your account may not do this.')
  const lost = 'There is no connection to the server. Check the network and try again.'
  expect(loadProblem(new TypeError('Failed to fetch'), english)).toBe(`An unexpected error occurred: ${lost}`)
})

it('[SURVEY-15] shows a tenth of a device id', () => {
  expect(shortDeviceId(`d-${'0123456789abcdef'.repeat(2)}`)).toBe('d-012345…')
})

describe('F21: a question that may be left blank', () => {
  const FREE: Question[] = [HOW, { ...DRINK, required: false }, { ...ELSE, required: false }]

  it('[SURVEY-26] is fine without an answer, kept as nothing at all, and judged like any other with one', () => {
    const row = (...answers: string[]) => ({ answers, questions: FREE as never })
    const survey = { questions: FREE as never }
    expect(responseProblem(row('5', '', ' \n\u200b'), survey)).toBeNull()
    expect(asAnswered(row('5', '', ' \n\u200b'), survey)['answers']).toEqual(['5', '', ''])
    expect(responseProblem(row('', 'Tea', 'x'), survey)).toBe(UNANSWERED)
    expect(responseProblem(row('5', 'Cocoa', ''), survey)).toBe('Question 2: This is none of the options.')
    const all = { questions: FREE.map((question) => ({ ...question, required: false })) as never }
    expect(responseProblem({ answers: ['', ' ', ''], ...all }, all)).toBe(NOTHING_ANSWERED)
  })

  it('[SURVEY-26] is a blank cell in the file, and no answer in the sums', () => {
    const blank = response(['5', '', ''], FREE)
    expect(csvOf(FREE, [blank], 'UTC').split('\r\n')[1]).toBe('"2026-11-20 13:05:09","5","",""')
    const [, drink, more] = resultsOf(FREE, [blank, response(['5', 'Tea', 'x'], FREE)])
    expect([drink?.given.length, drink?.blank, more?.given.length, more?.blank]).toEqual([1, 1, 1, 1])
    expect(choiceBars(drink!).map(({ share }) => share)).toEqual([1, 0])
  })
})

describe('F21: a question whose words are corrected', () => {
  const TYPO: Question = { question: 'Tea or cofee?', type: 'multiple_choice', options: ['Tea', 'Cofee'] }
  let made = 0
  const newId = () => `made-${++made}`
  /** Edits a question's text, and its options by index. */
  const edited = (was: Question, change: { question?: string; options?: Record<number, string> }) => {
    const draft = editedOf(was)
    const options = draft.options.map((option, at) => ({ ...option, text: change.options?.[at] ?? option.text }))
    return { ...draft, ...change, options }
  }
  const CORRECTION = edited(TYPO, { question: 'Tea or coffee?', options: { 1: 'Coffee' } })
  const KEPT = sameQuestion(CORRECTION, TYPO, newId)
  const send = (then: readonly Question[], answers: string[], now: readonly Question[]) => {
    const row = { answers, questions: then as never }
    const survey = { questions: now as never }
    const problem = responseProblem(row, survey)
    if (problem !== null) return problem
    const { sum_keys, ...kept } = asAnswered(row, survey) as typeof row & { sum_keys: string[] }
    expect(sum_keys).toEqual(sumKeysOf(now, kept.answers))
    return kept
  }

  it('[SURVEY-27] is the same one where its host says so: answers stay with it, each with its option', () => {
    expect(questionProblem({ ...KEPT } as never)).toBeNull()
    expect(keysOf([KEPT])).toEqual(keysOf([TYPO]))
    const responses = [response(['Coffee'], [KEPT]), response(['Cofee'], [TYPO]), response(['Tea'], [TYPO])]
    const results = resultsOf([KEPT], responses)
    expect(results).toHaveLength(1)
    expect(choiceBars(results[0]!).map(({ label, count }) => [label, count])).toEqual([
      ['Tea', 1],
      ['Coffee', 2],
    ])
    expect(results[0]).toMatchObject({ question: KEPT, number: 1, earlier: ['Tea or cofee?'] })
    expect(haveChanged([KEPT], responses)).toBe(false)
    expect(csvOf([KEPT], responses, 'UTC').match(/"(Tea|Coffee|Cofee)"/g)).toEqual(['"Coffee"', '"Coffee"', '"Tea"'])
  })

  it('[SURVEY-27] stays the same through a second correction, and tells options apart that changed their names with each other', () => {
    const swapped = sameQuestion(edited(KEPT, { options: { 0: 'Coffee', 1: 'Tea' } }), KEPT, newId)
    const [drink] = resultsOf([swapped], [response(['Tea'], [TYPO]), response(['Tea'], [KEPT]), response(['Tea'], [swapped])])
    expect(choiceBars(drink!).map(({ label, count }) => [label, count])).toEqual([
      ['Coffee', 2],
      ['Tea', 1],
    ])
  })

  it('[SURVEY-27] does not take the answers to an option that is gone for those to a new one in its name', () => {
    const draft = editedOf(TYPO)
    const [tea, cofee] = draft.options
    const next = { ...draft, options: [{ ...tea!, text: 'Green tea' }, cofee!, { text: 'Tea', id: null }] }
    const now = sameQuestion(next, TYPO, newId)
    expect(questionProblem({ ...now } as never)).toBeNull()
    const [drink] = resultsOf([now], [response(['Tea'], [TYPO]), response(['Tea'], [now])])
    expect(choiceBars(drink!).map(({ label, count }) => [label, count])).toEqual([
      ['Green tea', 1],
      ['Cofee', 0],
      ['Tea', 1],
    ])
  })

  it('[SURVEY-27] is another one where its host starts anew, even in the same words or in those of another', () => {
    const anew = newQuestion(CORRECTION, [TYPO], newId)
    expect(anew).toEqual(questionOf(CORRECTION))
    expect(resultsOf([anew], [response(['Tea'], [TYPO])]).map(({ number, given }) => [number, given.length])).toEqual([
      [1, 0],
      [null, 1],
    ])
    const renamed = newQuestion(edited(TYPO, { options: { 1: 'Coffee' } }), [TYPO], newId)
    expect(keysOf([renamed])).not.toEqual(keysOf([TYPO]))
    // 'Tea or cofee?' is added again, beside its corrected version.
    const again = newQuestion(editedOf(TYPO), [KEPT], newId)
    const results = resultsOf([again, KEPT], [response(['Tea'], [TYPO]), response(['Tea', 'Coffee'], [again, KEPT])])
    expect(results.map(({ given }) => given.length)).toEqual([1, 2])
  })

  it('[SURVEY-27] an edit that changes no words asks nothing and moves nothing', () => {
    const more = { ...editedOf(KEPT), required: false, options: [...editedOf(KEPT).options, { text: 'Water', id: null }] }
    expect(rewordingsOf(KEPT, more)).toEqual([])
    expect(rewordingsOf(TYPO, CORRECTION)).toEqual([
      { from: 'Tea or cofee?', to: 'Tea or coffee?' },
      { from: 'Cofee', to: 'Coffee' },
    ])
    expect(keysOf([sameQuestion(more, KEPT, newId)])).toEqual(keysOf([TYPO]))
    expect(sameQuestion(editedOf(TYPO), TYPO, newId)).toEqual(TYPO)
  })

  it('[SURVEY-27] keeps a half-filled form: a choice follows its option', () => {
    expect(carryOver({ questions: [HOW, TYPO], answers: ['4', 'Cofee'] }, [KEPT, HOW])).toEqual(['Coffee', '4'])
  })

  it('[SURVEY-28] takes answers that are in the air, as answers to the words of now', () => {
    expect(send([HOW, TYPO], ['4', 'Cofee'], [HOW, KEPT])).toEqual({ answers: ['4', 'Coffee'], questions: [HOW, KEPT] })
    expect(send([HOW, TYPO], ['4', 'Tea'], [KEPT, HOW])).toEqual({ answers: ['Tea', '4'], questions: [KEPT, HOW] })
  })

  it('[SURVEY-28] refuses them where another question is asked, one is new or gone, or the chosen option is gone', () => {
    const anew = newQuestion(CORRECTION, [TYPO], newId)
    for (const now of [[HOW, anew], [HOW, KEPT, ELSE], [KEPT], [HOW, { ...TYPO, options: ['Tea'] }], [HOW, { ...KEPT, type: 'text' }]])
      expect(send([HOW, TYPO], ['4', 'Cofee'], now as Question[])).toBe(QUESTIONS_CHANGED)
    expect(send([HOW, { ...TYPO, required: false }], ['4', ''], [HOW, KEPT])).toBe(UNANSWERED)
  })

  it('[SURVEY-28] keeps nothing of the words that a phone says it was asked', () => {
    const forged = { ...TYPO, id: keysOf([TYPO])[0]!.split(' ')[2]!, question: 'Something nasty?' }
    expect(JSON.stringify(send([forged], ['Cofee'], [KEPT]))).not.toContain('nasty')
  })

  it('[SURVEY-28] never lets an answer through that does not fit the questions of now', () => {
    const any = fc.array(fc.constantFrom(HOW, DRINK, ELSE, TYPO, KEPT, { ...ELSE, required: false }), { maxLength: 4 })
    const answer = fc.constantFrom('1', 'Tea', 'Cofee', 'Coffee', '', 'words')
    fc.assert(
      fc.property(any, fc.array(answer, { maxLength: 4 }), any, (then, answers, now) => {
        const kept = send(then, answers, now)
        if (typeof kept === 'string') return
        expect(kept['questions']).toEqual(now)
        for (const [at, given] of (kept['answers'] as string[]).entries()) expect(answerProblem(now[at] as Question, given)).toBeNull()
      }),
    )
  })
})
