import { memo, useSyncExternalStore } from 'react'
import { hostLocale } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'

/**
 * Formats an age: 'now', '12 s', '3 min', '2 h', then the date. If this clock is behind the server's, it is
 * 'now' instead of a future time.
 */
export function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 5) return t('ui.now')
  if (seconds < 60) return t('ui.seconds', { count: seconds })
  if (seconds < 3600) return t('ui.minutes', { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('ui.hours', { count: Math.floor(seconds / 3600) })
  return new Date(at).toLocaleDateString(hostLocale(), { month: 'short', day: 'numeric', year: 'numeric' })
}

/** An age that is kept up to date, with the exact time as tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const time = Date.parse(at)
  const age = useSyncExternalStore(follow, () => ago(time, clock))
  return (
    <time dateTime={at} title={formats().exact.format(time)} className="whitespace-nowrap tabular-nums">
      {age}
    </time>
  )
}

/**
 * Date and time of an event in the browser's format, with seconds in the tooltip. On the first day its age
 * stands below.
 */
export const Timestamp = memo(function Timestamp({ at }: { at: string }) {
  const time = Date.parse(at)
  const age = useSyncExternalStore(follow, () => (clock - time < DAY_MS ? ageText(time, clock) : null))
  const { exact, day, minutes } = formats()
  return (
    <div className="whitespace-nowrap tabular-nums max-sm:text-14">
      <time dateTime={at} title={exact.format(time)}>
        <span className="max-sm:block">
          <DateText parts={day.formatToParts(time)} isThisYear={new Date(time).getFullYear() === new Date(clock).getFullYear()} />
        </span>{' '}
        <span className="max-sm:block">{minutes.format(time)}</span>
      </time>
      {age !== null && <span className="block text-12">{age}</span>}
    </div>
  )
})

const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
/** Formats of the host's language, made once: to make one takes longer than to use it a hundred times. */
function formats() {
  const locale = hostLocale()
  if (made?.locale !== locale || made === null)
    made = {
      locale,
      exact: new Intl.DateTimeFormat(locale, { ...DAY, hour: 'numeric', minute: 'numeric', second: 'numeric' }),
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
      minutes: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
    }
  return made
}
let made: { locale: string | undefined; exact: Intl.DateTimeFormat; day: Intl.DateTimeFormat; minutes: Intl.DateTimeFormat } | null = null

/** A date in the browser's format. On a narrow screen the current year is left out, with its separator. */
function DateText({ parts, isThisYear }: { parts: Intl.DateTimeFormatPart[]; isThisYear: boolean }) {
  const year = parts.findIndex(({ type }) => type === 'year')
  // A point before the year belongs to the month: '26.11.' of '26.11.2026'.
  const [from, to] = year === 0 ? [0, 2] : [parts[year - 1]?.value === '.' ? year : year - 1, year + 1]
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return (
    <>
      {text(parts.slice(0, from))}
      <span className={isThisYear ? 'max-sm:hidden' : undefined}>{text(parts.slice(from, to))}</span>
      {text(parts.slice(to))}
    </>
  )
}

const DAY_MS = 86_400_000
/** 'now', '3 min ago' */
const ageText = (at: number, now: number): string => {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 5) return t('ui.now')
  if (seconds < 60) return t('ui.seconds.ago', { count: seconds })
  if (seconds < 3600) return t('ui.minutes.ago', { count: Math.floor(seconds / 60) })
  return t('ui.hours.ago', { count: Math.floor(seconds / 3600) })
}

/** All ages share one timer, which ticks each second and stops when none is mounted. */
const TICK_MS = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let clock = Date.now()

function follow(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
function tick(): void {
  clock = Date.now()
  for (const listener of listeners) listener()
}
