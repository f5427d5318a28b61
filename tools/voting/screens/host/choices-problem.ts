import { isBlank } from '../../../../contract/blank.ts'
import { CHOICE_MAX, CHOICES_MIN, type Choice, choicesProblem } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Returns what is wrong with the choices of a question, in the host's language, or null. Same rule as the column's. */
export function problemOf(choices: readonly Choice[]): string | null {
  const texts = choices.map(({ text }) => text.trim())
  if (texts.some(isBlank)) return t('voting.choices.blank')
  if (texts.some((text) => Array.from(text).length > CHOICE_MAX)) return t('voting.choices.tooLong', { max: CHOICE_MAX })
  if (new Set(texts).size < texts.length) return t('voting.choices.same')
  // The form allows nothing else that is wrong.
  return choicesProblem(choices.map(({ id, text }) => ({ id, text })))
}

/**
 * Returns the choices without the empty ones at their end: fields that nobody filled in. At least two stay.
 */
export function withoutEmptyEnd(choices: readonly Choice[]): readonly Choice[] {
  const filled = choices.findLastIndex(({ text }) => !isBlank(text))
  return choices.slice(0, Math.max(CHOICES_MIN, filled + 1))
}

/** Returns the ids of right choices without those of choices that are left out. */
export const rightAmong = (correct: readonly string[], choices: readonly Choice[]): readonly string[] =>
  correct.filter((id) => choices.some((choice) => choice.id === id))
