import { useQuery } from '@tanstack/react-query'
import { askFor } from '../../../kit/data/ask-server.ts'
import { createServerClock } from '../../../kit/data/server-clock.ts'
import { Check } from './check.tsx'
import { t } from './host-messages/t.ts'

/** The Date header tells whole seconds. Some answers at different moments of a second narrow that. */
const ASKED = 5
const PAUSE_MS = 230
const FINE_MS = 2_000
const LOOK_AGAIN_MS = 60_000

/** The difference between the clock of this browser and the server's. */
export function ClockCheck() {
  const { data, isError } = useQuery({ queryKey: ['clock-check'], queryFn: measure, refetchInterval: LOOK_AGAIN_MS, gcTime: 0 })
  if (isError) return <Check title={t('venue.clock')} state="todo" words={t('venue.clock.unread')} />
  if (data === undefined) return <Check title={t('venue.clock')} state="todo" words={t('venue.clock.busy')} />
  return <Check title={t('venue.clock')} {...clockWords(data)} />
}

/** `ahead`: how far the browser's clock is ahead of the server's, in milliseconds. */
export function clockWords(ahead: number): { state: 'well' | 'watch'; words: string } {
  if (Math.abs(ahead) < FINE_MS) return { state: 'well', words: t('venue.clock.same') }
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  const far = seconds < 120 ? t('venue.seconds', { count: seconds }) : t('venue.minutes', { count: Math.round(seconds / 60) })
  return {
    state: 'watch',
    words: t(ahead > 0 ? 'venue.clock.ahead' : 'venue.clock.behind', { far }),
  }
}

async function measure(): Promise<number> {
  const clock = createServerClock()
  for (let n = 0; n < ASKED; n++) {
    const sent = Date.now()
    const answer = await askFor('GET', '/operator/v1/addresses')
    clock.hear(answer.headers.get('date'), sent, Date.now())
    // A browser keeps the request of an answer that nobody reads.
    await answer.arrayBuffer()
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  const here = Date.now()
  return here - clock.at(here)
}
