/**
 * A load test of the operator: made-up phones open a made-up session of their own server and answer for some
 * seconds. Decision record 179.
 */
export const LOAD_TEST = '/operator/v1/load-test'

/** A line of the answer of POST /operator/v1/load-test, one JSON value each. The last is no `running`. */
export type LoadTestSaid =
  | ({ is: 'running' } & LoadProgress)
  | ({ is: 'done' } & LoadTestResult)
  /** Stopped before its end. `problem`: a sentence for a person. */
  | { is: 'stopped'; problem: string }

export interface LoadProgress {
  /** Milliseconds since its begin, of LIMITS.loadTestMs. */
  ms: number
  /** Phones that have opened the page. */
  phones: number
  /** Answers that the server has taken. */
  answers: number
}

export interface LoadFigures {
  phones: number
  answers: number
  /** Requests that were refused or got no answer. */
  failed: number
  /** 95 of 100 pages, and answers, took no longer, in milliseconds, as the phones measured it. */
  pageMs: number
  answerMs: number
}

export interface LoadTestResult extends LoadFigures {
  /** Share of time in which the server's thread was busy, from 0 to 1: in the busier half of the test. */
  busy: number
  /** Phones that there is room for, a lower bound. Null: it was slow already with those of the test. */
  room: number | null
  /** The machine may have room for more than a test of this size can tell. */
  isMore: boolean
}
