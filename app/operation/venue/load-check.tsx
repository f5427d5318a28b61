import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { LOAD_TEST, type LoadProgress, type LoadTestResult, type LoadTestSaid } from '../../../contract/load-test.ts'
import { askFor } from '../../../kit/data/ask-server.ts'
import { explain } from '../../../kit/failures/explain.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Check, type CheckState } from './check.tsx'
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
      setState({ is: 'stopped', problem: left.signal.aborted ? 'Stopped. Nothing of it is left.' : (explain(error) ?? BROKEN) })
    }
  }

  const button =
    state.is === 'running' ? (
      <Button onClick={() => leaving.current?.abort()}>Stop</Button>
    ) : (
      <Button onClick={() => void start()}>{state.is === 'idle' ? `Try for ${SECONDS} s` : 'Try again'}</Button>
    )
  return (
    <Check title="Room for phones" {...wordsOf(state)} action={button}>
      {state.is === 'running' && <Progress {...state.progress} />}
      {state.is === 'done' && <Figures {...state.result} />}
    </Check>
  )
}

const BROKEN = 'The test broke off. Try again.'
const problemOf = (last: LoadTestSaid | null): string => (last?.is === 'stopped' ? last.problem : BROKEN)

function wordsOf(state: State): { state: CheckState; words: string } {
  switch (state.is) {
    case 'idle':
      return {
        state: 'todo',
        words: `${LIMITS.loadTestPhones} made-up phones arrive and answer for ${SECONDS} s, and tell for how many this machine has room.`,
      }
    case 'running':
      return { state: 'todo', words: 'Made-up phones are answering. Leave the machine to it for a moment.' }
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
      words: `It was slow with ${phones || LIMITS.loadTestPhones} phones already. Close other programs, or use a stronger machine, and try again.`,
    }
  const many = room.toLocaleString('en')
  if (isMore) return { state: 'well', words: `Your machine has room for ${many} phones or more.` }
  return room < LIMITS.loadTestPhones
    ? { state: 'watch', words: `Your machine has room for about ${many} phones. Close other programs, or use a stronger one.` }
    : { state: 'well', words: `Your machine has room for about ${many} phones.` }
}

function Progress({ ms, phones, answers }: LoadProgress) {
  return (
    <div className="grid max-w-xl gap-2">
      <div
        role="progressbar"
        aria-label="Progress of the test"
        aria-valuemax={LIMITS.loadTestMs}
        aria-valuenow={Math.round(ms)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-solid transition-[width]" style={{ width: `${(100 * ms) / LIMITS.loadTestMs}%` }} />
      </div>
      <p className="text-14 text-quiet tabular-nums">
        {phones} {phones === 1 ? 'phone is' : 'phones are'} here, {answers.toLocaleString('en')} {answers === 1 ? 'answer' : 'answers'} so
        far
      </p>
    </div>
  )
}

function Figures({ phones, answers, failed, pageMs, answerMs, busy }: LoadTestResult) {
  return (
    <p className="max-w-[62ch] text-14 text-quiet tabular-nums">
      {phones} phones sent {answers.toLocaleString('en')} answers. 95 of 100 pages came within {pageMs.toLocaleString('en')} ms, and answers
      were kept within {answerMs.toLocaleString('en')} ms; the processor was busy for {Math.round(busy * 100)} % of the time.
      {failed > 0 && ` ${failed.toLocaleString('en')} requests failed.`} This says nothing about the Wi‑Fi.
    </p>
  )
}
