import { FIRST_LANGUAGE } from '../../contract/languages.ts'
import type { Translate } from '../../contract/messages.ts'

/**
 * Returns the sentence on the sign of a closed session, with the time it closed if known. `locale`: of the time;
 * default: the language's, and the browser's where that is English.
 */
export function closedText(
  closedAt: string | null,
  now: Date,
  t: Translate,
  locale = t.language === FIRST_LANGUAGE ? undefined : t.locale,
): string {
  if (closedAt === null) return t('sign.closed')
  const at = new Date(closedAt)
  const time = at.toLocaleTimeString(locale, { timeStyle: 'short' })
  if (at.toDateString() === now.toDateString()) return t('sign.closedAt', { time })
  return t('sign.closedOn', { date: at.toLocaleDateString(locale, { day: 'numeric', month: 'long' }), time })
}
