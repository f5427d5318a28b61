import type { AccountSummary } from '../../kit/data/own-account.ts'
import { hostList } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'

/** Says what goes with an account: 'With it go 2 sessions, 41 entries of the audience and 1 file. …' */
export function goesText({ sessions, entries, deleted, files }: Omit<AccountSummary, 'may_be_deleted'>): string {
  const counts = [
    ['account.goes.sessions', sessions],
    ['account.goes.entries', entries],
    ['account.goes.deleted', deleted],
    ['account.goes.files', files],
  ] as const
  const there = counts.filter(([, count]) => count > 0)
  if (there.length === 0) return t('account.goes.nothing')
  const isOne = there.length === 1 && there[0]?.[1] === 1
  return t('account.goes', { count: isOne ? 1 : 2, list: hostList(there.map(([key, count]) => t(key, { count }))) })
}
