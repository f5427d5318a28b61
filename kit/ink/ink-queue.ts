import type { Mark } from '../../parts/ink.ts'

/** A change to be stored. `surface` names what it applies to, such as one file of several. */
export type InkJob = { surface: string } & (
  | { kind: 'add'; marks: readonly Mark[] }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'clear' }
)

export interface InkQueueOptions {
  /** Resolves when the server has stored the job. A repeated job has the same ids and lands once. */
  send(job: InkJob): Promise<void>
  /** Whether an error is temporary: no connection, a busy server. */
  passes(error: unknown): boolean
  /** The server refused the job; it is dropped. */
  onRefused(job: InkJob, error: unknown): void
  onChange(): void
  wait(ms: number): Promise<void>
}

export interface InkQueue {
  push(job: InkJob): void
  /** Jobs not stored yet, oldest first. A new list after every change. */
  waiting(): readonly InkJob[]
  /** Whether the first job has failed at least once. */
  isStuck(): boolean
}

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 5_000
/** Most marks per request. */
const TOGETHER = 50
/** Most points per request, well below the limit of a body. */
const POINTS_TOGETHER = 15_000

/**
 * Stores ink one job at a time, so that an undo follows what it undoes. Waiting strokes are merged into one
 * request. After a temporary error a job is sent again until the server answers.
 */
export function createInkQueue({ send, passes, onRefused, onChange, wait }: InkQueueOptions): InkQueue {
  let jobs: readonly InkJob[] = []
  let running = false
  let stuck = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let job = jobs[0]; job; job = jobs[0]) {
      await settle(job)
      jobs = jobs.slice(1)
      onChange()
    }
    running = false
  }

  async function settle(job: InkJob): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await send(job)
        stuck = false
        return
      } catch (error) {
        if (!passes(error)) {
          stuck = false
          return onRefused(job, error)
        }
        if (!stuck) {
          stuck = true
          onChange()
        }
        await wait(pause)
      }
    }
  }

  return {
    push(job) {
      // The first job may be in flight and must not change.
      const last = jobs.length > 1 ? jobs.at(-1) : undefined
      jobs =
        last?.kind === 'add' && job.kind === 'add' && fitTogether(last, job) ? [...jobs.slice(0, -1), together(last, job)] : [...jobs, job]
      onChange()
      void run()
    },
    waiting: () => jobs,
    isStuck: () => stuck,
  }
}

type Add = Extract<InkJob, { kind: 'add' }>
const together = (a: Add, b: Add): Add => ({ ...a, marks: [...a.marks, ...b.marks] })
const pointsOf = ({ marks }: Add): number => marks.reduce((sum, mark) => sum + mark.points.length, 0)
const fitTogether = (a: Add, b: Add): boolean =>
  a.surface === b.surface && a.marks.length + b.marks.length <= TOGETHER && pointsOf(a) + pointsOf(b) <= POINTS_TOGETHER

/** Splits many marks into jobs that fit a request. */
export function addJobs(surface: string, marks: readonly Mark[]): Add[] {
  const jobs: Add[] = []
  for (const mark of marks) {
    const last = jobs.at(-1)
    const one: Add = { kind: 'add', surface, marks: [mark] }
    if (last && fitTogether(last, one)) jobs[jobs.length - 1] = together(last, one)
    else jobs.push(one)
  }
  return jobs
}

/** Returns the stored marks with the waiting jobs applied, in the order of drawing. */
export function withJobs(stored: readonly Mark[], jobs: readonly InkJob[]): readonly Mark[] {
  if (jobs.length === 0) return stored
  const byId = new Map(stored.map((mark) => [mark.id, mark]))
  for (const job of jobs) {
    if (job.kind === 'clear') byId.clear()
    else if (job.kind === 'remove') for (const id of job.ids) byId.delete(id)
    else for (const mark of job.marks) byId.set(mark.id, mark)
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
