import { expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { parseMessages } from '../parts/texts/parse-messages.ts'
import { createTranslate } from '../parts/texts/translate.ts'
import { messages as phone } from '../tools/attendance/screens/audience/messages/all.ts'
import { wallMessages } from '../tools/raffle/screens/display/messages/all.ts'

/** A word for 'in', which a sentence with 'won' does without. */
const IN = /^(In|À) /

it.each(LANGUAGES.map(({ code }) => code))('[RAFFLE-71] in %s a phone says the place as the wall does', (code) => {
  const t = createTranslate(code, parseMessages({ ...phone[code], ...wallMessages[code] }))
  for (const place of [1, 2, 3, 11, 21])
    expect(t('attendance.wonPlace', { place })).toContain(t('raffle.wall.inPlace', { place }).replace(IN, ''))
})
