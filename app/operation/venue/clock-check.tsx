import { useQuery } from '@tanstack/react-query'
import { askFor } from '../../../kit/data/ask-server.ts'
import { createServerClock } from '../../../kit/data/server-clock.ts'
import { Check } from './check.tsx'

/** The Date header tells whole seconds. Some answers at different moments of a second narrow that. */
const ASKED = 5
const PAUSE_MS = 230
const FINE_MS = 2_000
const LOOK_AGAIN_MS = 60_000

/** The difference between the clock of this browser and the server's. */
export function ClockCheck() {
  const { data, isError } = useQuery({ queryKey: ['clock-check'], queryFn: measure, refetchInterval: LOOK_AGAIN_MS, gcTime: 0 })
  if (isError) return <Check title="Clock" state="todo" words="The server did not tell its time. This page asks again by itself." />
  if (data === undefined) return <Check title="Clock" state="todo" words="Comparing this computer’s clock with the server’s." />
  return <Check title="Clock" {...clockWords(data)} />
}

/** `ahead`: how far the browser's clock is ahead of the server's, in milliseconds. */
export function clockWords(ahead: number): { state: 'well' | 'watch'; words: string } {
  if (Math.abs(ahead) < FINE_MS) return { state: 'well', words: 'This computer and the server have the same time.' }
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  const far = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60).toLocaleString('en')} minutes`
  return {
    state: 'watch',
    words: `This computer’s clock is ${far} ${ahead > 0 ? 'ahead of' : 'behind'} the server’s. Countdowns follow the server; times in lists follow this computer. Let both set their clocks by themselves.`,
  }
}

async function measure(): Promise<number> {
  const clock = createServerClock()
  for (let n = 0; n < ASKED; n++) {
    const sent = Date.now()
    const answer = await askFor('GET', '/operator/v1/addresses')
    clock.hear(answer.headers.get('date'), sent, Date.now())
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  const here = Date.now()
  return here - clock.at(here)
}
