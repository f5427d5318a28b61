import { expect, it } from 'vitest'
import type { Translate } from '../../../../contract/messages.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import { english } from '../../../../tests/setup/texts.ts'
import { NOT_OPEN, TIME_IS_UP } from '../../logic.ts'
import { REFUSAL_RULES } from './use-vote.ts'

const keys = ((key: string) => key) as unknown as Translate

it.each([
  [NOT_OPEN, 'voting.notOpen'],
  [TIME_IS_UP, 'voting.timeIsUp'],
])('[VOTE-6] the phone puts the refusal “%s” into its own language', (reason, key) => {
  expect(refusalWords({ code: '23514', reason }, keys, REFUSAL_RULES)).toBe(key)
  expect(refusalWords({ code: '23514', reason }, english, REFUSAL_RULES)).toBe(reason)
})
