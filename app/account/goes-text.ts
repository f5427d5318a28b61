import type { AccountSummary } from '../../kit/data/own-account.ts'

/** Says what goes with an account: 'With it go 2 sessions, 41 entries of the audience and 1 file. …' */
export function goesText({ sessions, entries, deleted, files }: Omit<AccountSummary, 'may_be_deleted'>): string {
  const parts = [
    counted(sessions, 'session'),
    counted(entries, 'entry of the audience', 'entries of the audience'),
    counted(deleted, 'deleted session'),
    counted(files, 'file'),
  ].filter((part) => part !== null)
  const after = 'Codes, walls and links end at once, and every browser is signed out. Nobody can bring this back.'
  if (parts.length === 0) return `There is nothing in it but your sign-in. ${after}`
  const last = parts.pop()
  return `With it ${parts.length === 0 && last?.startsWith('1 ') ? 'goes' : 'go'} ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}. ${after}`
}

const counted = (count: number, one: string, many = `${one}s`): string | null =>
  count === 0 ? null : `${count.toLocaleString('en')} ${count === 1 ? one : many}`
