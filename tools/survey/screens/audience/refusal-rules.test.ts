import { describe, expect, it } from 'vitest'
import type { Translate } from '../../../../contract/messages.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import { english } from '../../../../tests/setup/texts.ts'
import { ANSWER_MAX, type Question } from '../../logic.ts'
import { responseProblem } from '../../policy.ts'
import { REFUSAL_RULES } from './refusal-rules.ts'

const RATED: Question = { question: 'How was it?', type: 'rating' }
const CHOSEN: Question = { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] }
const WRITTEN: Question = { question: 'What else?', type: 'text' }
const FREE: Question = { ...WRITTEN, required: false }
const send = (answers: string[], asked: Question[], now = asked) => responseProblem({ answers, questions: asked }, { questions: now })

/** Says the key of a message, so that nothing in English comes through. */
const keys = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate

describe('what a phone says when the server refuses its response', () => {
  it.each([
    ['other questions', send(['5'], [RATED], [WRITTEN]), 'survey.changed'],
    ['a survey without questions', send([], []), 'survey.noQuestions'],
    ['a blank', send(['', 'Tea'], [RATED, CHOSEN]), 'survey.unanswered'],
    ['nothing at all', send([' '], [FREE]), 'survey.unanswered.all'],
    ['no option', send(['5', 'Cocoa'], [RATED, CHOSEN]), 'survey.problemAt 2 survey.noOption'],
    ['no rating', send(['6'], [RATED]), 'survey.problemAt 1 survey.noRating'],
    ['a character too many', send(['x'.repeat(ANSWER_MAX + 1)], [WRITTEN]), 'survey.problemAt 1 text.tooLong 1'],
    ['characters too many', send(['x'.repeat(ANSWER_MAX + 1_234)], [WRITTEN]), 'survey.problemAt 1 text.tooLong 1234'],
  ])('[SURVEY-12] of %s: in its own language, and in English the same', (_, reason, said) => {
    const refusal = { code: '23514', reason: reason as string }
    expect(refusalWords(refusal, keys, REFUSAL_RULES)).toBe(said)
    expect(refusalWords(refusal, english, REFUSAL_RULES).replaceAll(',', '')).toBe(reason)
  })
})
