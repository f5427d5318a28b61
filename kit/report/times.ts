import type { Translate } from '../../contract/messages.ts'
import type { EventReport } from '../../contract/report.ts'

/** The locale of a report's dates and times. */
export const reportLocale = ({ locale }: Translate): string => (locale === 'en' ? 'en-GB' : locale)

/** Returns a zone that this browser knows: the report's, or else UTC. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Formats the times of a report in its own zone, wherever it is read. */
export function timesOf({ time_zone }: Pick<EventReport, 'time_zone'>, t: Translate) {
  const timeZone = knownZone(time_zone)
  const time = new Intl.DateTimeFormat(reportLocale(t), { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(reportLocale(t), { timeZone, dateStyle: 'long' })
  const clock = (at: string): string => time.format(new Date(at))
  const date = (at: string): string => day.format(new Date(at))
  const moment = (at: string): string => t('report.moment', { date: date(at), time: clock(at) })
  return {
    clock,
    date,
    moment,
    /** '23 November 2026, 18:30 to 22:10'; with both days if it ended on another. */
    span: (from: string, to: string | null): string => {
      if (to === null) return moment(from)
      return t('report.span', { from: moment(from), to: date(to) === date(from) ? clock(to) : moment(to) })
    },
  }
}
export type Times = ReturnType<typeof timesOf>

const MINUTE_MS = 60_000

/** Returns how long lies between two times: '12 min', '1 h 05 min'; '' below a minute. */
export function lengthText(t: Translate, from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
  if (minutes < 1) return ''
  if (minutes < 60) return t('report.minutes', { count: minutes })
  return t('report.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

/** Returns the width of one count in words: 'in a minute', 'in 5 minutes', 'in 2 hours', 'in a day'. */
export function widthText(t: Translate, minutes: number): string {
  if (minutes % 1_440 === 0) return t('report.perDays', { count: minutes / 1_440 })
  return minutes % 60 === 0 ? t('report.perHours', { count: minutes / 60 }) : t('report.perMinutes', { count: minutes })
}
