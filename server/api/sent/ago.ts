import type { Translate } from '../../../contract/messages.ts'

const MINUTE = 60_000

/** Returns how long ago a time was. The server does not know the phone's time zone. Both in milliseconds. */
export function agoText(at: number, now: number, t: Translate): string {
  const minutes = Math.floor((now - at) / MINUTE)
  if (minutes < 1) return t('sent.now')
  if (minutes < 60) return t.ago(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t.ago(hours, 'hour') : t.ago(Math.floor(hours / 24), 'day')
}
