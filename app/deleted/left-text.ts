import { LIMITS } from '../../contract/limits.ts'
import { t } from './host-messages/t.ts'

const DAY_MS = 86_400_000

/** Formats for how long a deleted session is still kept: '30 days left', '1 day left'. Times: ISO, and ms. */
export function leftText(deletedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(deletedAt) + LIMITS.trashDays * DAY_MS - now) / DAY_MS)
  if (days <= 0) return t('deleted.leaves')
  return t('deleted.left', { count: Math.min(days, LIMITS.trashDays) })
}
