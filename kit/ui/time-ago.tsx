import { useSyncExternalStore } from 'react'

/** How long ago, short: 'now', '12 s', '3 min', '2 h', then the date. A clock that runs behind the server's reads 'now', not a future. */
export function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 5) return 'now'
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  return new Date(at).toLocaleDateString(undefined, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** How long ago, kept true; the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useSyncExternalStore(follow, read)
  const time = new Date(at)
  return (
    <time dateTime={at} title={time.toLocaleString()} className="whitespace-nowrap tabular-nums">
      {ago(time.getTime(), now)}
    </time>
  )
}

/** When something came in: date and time as the host's browser writes them, to the second on hover. Its age stands below on the first day. */
export function Timestamp({ at }: { at: string }) {
  const now = useSyncExternalStore(follow, read)
  const time = new Date(at)
  return (
    <div className="whitespace-nowrap tabular-nums max-sm:text-14">
      <time dateTime={at} title={time.toLocaleString()}>
        <span className="max-sm:block">
          <DateText time={time} isThisYear={time.getFullYear() === new Date(now).getFullYear()} />
        </span>{' '}
        <span className="max-sm:block">{time.toLocaleTimeString([], { timeStyle: 'short' })}</span>
      </time>
      {now - time.getTime() < DAY_MS && <span className="block text-12">{ageText(time.getTime(), now)}</span>}
    </div>
  )
}

/** A date as the browser writes it. On a narrow screen without the year, and the mark beside it, while it is that year. */
function DateText({ time, isThisYear }: { time: Date; isThisYear: boolean }) {
  const parts = new Intl.DateTimeFormat([], { dateStyle: 'medium' }).formatToParts(time)
  const year = parts.findIndex(({ type }) => type === 'year')
  const [from, to] = year === 0 ? [0, 2] : [year - 1, year + 1]
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
  const age = ago(at, now)
  return age === 'now' ? age : `${age} ago`
}

/** One clock for all of them: a page of responses costs one timer. It ticks each second and rests while nobody looks. */
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
const read = (): number => clock
