import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { LOAD_TEST, type LoadProgress, type LoadTestResult, type LoadTestSaid } from '../../../contract/load-test.ts'
import { askFor } from '../../../kit/data/ask-server.ts'
import { explain } from '../../../kit/failures/explain.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Check, type CheckState } from './check.tsx'
import { t } from './host-messages/t.ts'
import { readLines } from './read-lines.ts'

type State =
  | { is: 'idle' }
  | { is: 'running'; progress: LoadProgress }
  | { is: 'done'; result: LoadTestResult }
  | { is: 'stopped'; problem: string }

const BEGUN: LoadProgress = { ms: 0, phones: 0, answers: 0 }
const SECONDS = LIMITS.loadTestMs / 1_000

/** Made-up phones answer for some seconds, and the row says for how many real ones there is room. */
export function LoadCheck() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const leaving = useRef<AbortController | null>(null)
  // Leaving the page ends the test, and the server clears what it made.
  useEffect(() => () => leaving.current?.abort(), [])

  const start = async () => {
    const left = new AbortController()
    leaving.current = left
    setState({ is: 'running', progress: BEGUN })
    try {
      const answer = await askFor('POST', LOAD_TEST, { signal: left.signal })
      let last: LoadTestSaid | null = null
      for await (const said of readLines<LoadTestSaid>(answer)) {
        last = said
        if (said.is === 'running') setState({ is: 'running', progress: said })
      }
      setState(last?.is === 'done' ? { is: 'done', result: last } : { is: 'stopped', problem: problemOf(last) })
    } catch (error) {
      setState({ is: 'stopped', problem: left.signal.aborted ? t('venue.load.stopped') : (explain(error) ?? t('venue.load.broken')) })
    }
  }

  const button =
    state.is === 'running' ? (
      <Button onClick={() => leaving.current?.abort()}>{t('venue.load.stop')}</Button>
    ) : (
      <Button onClick={() => void start()}>
        {state.is === 'idle' ? t('venue.load.try', { seconds: SECONDS }) : t('venue.load.again')}
      </Button>
    )
  return (
    <Check title={t('venue.load')} {...wordsOf(state)} action={button}>
      {state.is === 'running' && <Progress {...state.progress} />}
      {state.is === 'done' && <Figures {...state.result} />}
    </Check>
  )
}

const problemOf = (last: LoadTestSaid | null): string => (last?.is === 'stopped' ? last.problem : t('venue.load.broken'))

function wordsOf(state: State): { state: CheckState; words: string } {
  switch (state.is) {
    case 'idle':
      return {
        state: 'todo',
        words: t('venue.load.about', { phones: LIMITS.loadTestPhones, seconds: SECONDS }),
      }
    case 'running':
      return { state: 'todo', words: t('venue.load.running') }
    case 'stopped':
      return { state: 'watch', words: state.problem }
    case 'done':
      return roomWords(state.result)
  }
}

/** Says for how many phones there is room, and what to do where there is little. */
export function roomWords({ phones, room, isMore }: LoadTestResult): { state: CheckState; words: string } {
  if (room === null)
    return {
      state: 'trouble',
      words: t('venue.load.slow', { phones: phones || LIMITS.loadTestPhones }),
    }
  const count = { count: room }
  if (isMore) return { state: 'well', words: t('venue.load.more', count) }
  return room < LIMITS.loadTestPhones
    ? { state: 'watch', words: t('venue.load.few', count) }
    : { state: 'well', words: t('venue.load.well', count) }
}

function Progress({ ms, phones, answers }: LoadProgress) {
  return (
    <div className="grid max-w-xl gap-2">
      <div
        role="progressbar"
        aria-label={t('venue.load.progress')}
        aria-valuemax={LIMITS.loadTestMs}
        aria-valuenow={Math.round(ms)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-solid transition-[width]" style={{ width: `${(100 * ms) / LIMITS.loadTestMs}%` }} />
      </div>
      <p className="text-14 text-quiet tabular-nums">{t('venue.load.here', { phones, answers })}</p>
    </div>
  )
}

function Figures({ phones, answers, failed, pageMs, answerMs, busy }: LoadTestResult) {
  return (
    <p className="max-w-[62ch] text-14 text-quiet tabular-nums">
      {t('venue.load.figures', { phones, answers, pageMs, answerMs, busy: Math.round(busy * 100) })}
      {failed > 0 && t('venue.load.failed', { count: failed })}
      {t('venue.load.wifi')}
    </p>
  )
}
