import type { ErrorCode } from '../../contract/errors.ts'
import type { PlainKey, Translate } from '../../contract/messages.ts'
import { STOPPED } from '../../contract/sender-address.ts'

/** The server's final refusal of a row that a phone sent. */
export interface Refusal {
  code: string
  /** The server's message. It is for programs: it names tables, columns and policies. */
  reason: string
}

/** A message of the server about a rule of a tool, and the words for it. `found`: what the pattern captured. */
export interface RuleWords {
  says: RegExp
  words: (t: Translate, found: readonly string[]) => string
}

const WORDS: Readonly<Partial<Record<ErrorCode, PlainKey>>> = {
  '42501': 'refused.42501',
  '22001': 'refused.22001',
  '22003': 'refused.unfit',
  '22P02': 'refused.unfit',
  '23502': 'refused.unfit',
  '23514': 'refused.unfit',
  '54000': 'refused.unfit',
  '54001': 'refused.unfit',
  '53100': 'refused.53100',
  LL409: 'refused.LL409',
  LL429: 'refused.LL429',
}

/**
 * Returns the words for a refusal, by its code. The server's message decides only where a rule was broken that a
 * person can do something about: `rules` has the words for those of its tool.
 */
export function refusalWords({ code, reason }: Refusal, t: Translate, rules: readonly RuleWords[] = []): string {
  if (reason === STOPPED) return t('refused.stopped')
  for (const { says, words } of rules) {
    const found = says.exec(reason)
    if (found) return words(t, found.slice(1))
  }
  return t(WORDS[code as ErrorCode] ?? 'refused.other')
}
