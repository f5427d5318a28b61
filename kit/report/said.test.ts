import { describe, expect, it } from 'vitest'
import type { Said } from '../../contract/report.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../parts/texts/translate.ts'
import { ar } from './messages/ar.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { said, textIn } from './said.ts'

const english = createTranslate('en', parseMessages(en))
const japanese = createTranslate('ja', parseMessages(ja))
const arabic = createTranslate('ar', parseMessages(ar))

describe('[EVENT-156] words of ours in a report', () => {
  it('are kept with the host’s, and read in the reader’s language', () => {
    const sent = said('report.sent', { count: 298 })
    expect(sent).toEqual({ key: 'report.sent', values: { count: 298 }, text: 'sent in by the room' })
    expect(textIn(japanese, sent)).toBe('件が会場から届きました')
    expect(textIn(arabic, said('report.sent', { count: 3 }))).toBe('مشاركات من الحضور')
  })

  it('are the host’s where this page does not know the key, and what was shared before stays as it was', () => {
    expect(textIn(japanese, { key: 'report.gone', values: {}, text: 'Bilder' })).toBe('Bilder')
    expect(textIn(japanese, 'Antworten')).toBe('Antworten')
  })

  it.each<Said['values']>([{}, { count: 'many' }, { count: '3' }, { count: Infinity }, { count: NaN }, { counts: 3 }])(
    '[EVENT-166] are as they were shared where their numbers are none: %j',
    (values) => {
      expect(textIn(english, { key: 'report.sent', values, text: 'sent in' })).toBe('sent in')
      expect(textIn(arabic, { key: 'report.perMinutes', values, text: 'a minute' })).toBe('a minute')
    },
  )

  it('are as they were shared where no plural takes the values', () => {
    expect(textIn(english, { key: 'report.sent', values: { count: 'constructor' }, text: 'sent in' })).toBe('sent in')
  })

  it.each<Said['values']>([{}, { count: 'many' }, { others: 1 }])('break no page where the values are others: %j', (values) => {
    expect(() => textIn(japanese, { key: 'report.more', values, text: 'x' })).not.toThrow()
    expect(() => textIn(arabic, { key: 'report.sent', values, text: 'x' })).not.toThrow()
  })
})
