import type { MessageKey, Messages, MessageValues, Translate, ValueNames } from '../../contract/messages.ts'
import type { ReportText, Said } from '../../contract/report.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { wordsOf } from '../../parts/texts/words-of.ts'

type Values<K extends MessageKey> = [ValueNames<Messages[K]>] extends [never] ? [] : [values: MessageValues<K>]

/**
 * Returns words of ours for a report, which each reader reads in their own language. A text that shared reports may
 * have keeps its values for good: with others it gets another key.
 */
export const said = <K extends MessageKey>(key: K, ...values: Values<K>): Said => ({
  key,
  values: values[0] ?? {},
  text: hostTexts()(key, ...values),
})

/** Returns a text of a report in the words of `t`; as it was shared, if this version cannot say it. */
export const textIn = (t: Translate, text: ReportText): string => (typeof text === 'string' ? text : (wordsOf(t, text) ?? text.text))
