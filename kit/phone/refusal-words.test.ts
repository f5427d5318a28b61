import { expect, it } from 'vitest'
import { ERRORS } from '../../contract/errors.ts'
import { STOPPED } from '../../contract/sender-address.ts'
import { english } from '../../tests/setup/texts.ts'
import { refusalWords } from './refusal-words.ts'

const RAW = [
  'new row violates row-level security policy for table "survey_responses"',
  'column "answers": There are 3 questions, but 2 answers.',
  'null value in column "response" violates not-null constraint',
  'a value violates a check constraint',
  '',
]

it.each(Object.keys(ERRORS))('[H2] %s is told in a sentence of ours, whatever the server said', (code) => {
  for (const reason of RAW) {
    const words = refusalWords({ code, reason }, english)
    expect(words).toMatch(/^[A-Z].*\.$/)
    expect(words).not.toMatch(/row|policy|table|column|constraint/)
  }
})

it('[H2] what was written for whoever holds the phone is shown as it was written', () => {
  expect(refusalWords({ code: '42501', reason: STOPPED }, english)).toBe(STOPPED)
  const rules = [{ says: /^Time is up at (\d+)\.$/, words: (_: unknown, [minute]: readonly string[]) => `It is ${minute}.` }]
  expect(refusalWords({ code: '23514', reason: 'Time is up at 12.' }, english, rules)).toBe('It is 12.')
  expect(refusalWords({ code: '23514', reason: 'Time is up at 12.' }, english)).toBe(english('refused.unfit'))
})
