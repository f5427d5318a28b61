/** How the server answers the calls of one test. */
export interface Server {
  /**
   * The call that it fails: 'DELETE teams', 'POST rpc/run_raffle'. 'GET polls?archived=eq.false' fails reads
   * of the table with this in their query.
   */
  fails?: string
  /** Its reason, where that is a no; without one it made a mistake. */
  refused?: { code: string; message: string }
  /** The table that has no row. Every other has one. */
  without?: string
  /** Columns of those rows, by table, where the defaults make no such screen. */
  rows?: Readonly<Record<string, object>>
}

/** A call of a host's screen, and the toasts that it shows when the call fails and when it is answered. */
interface Toast extends Pick<Server, 'refused' | 'rows'> {
  where: string
  call: string
  /**
   * Steps before the call: a button to press ('Save') or a text to type ('Team Name = Owls'). Absent: the
   * screen itself calls.
   */
  does?: readonly string[]
  failed: string
  /** Undefined: nothing is said. */
  done?: string
  /** Console errors of the wall beside the screen, which makes the same reads. */
  logs?: readonly string[]
  /** Where it leads after it failed, and after it was answered. */
  failedTo?: string
  doneTo?: string
}

/** A page that says it in its own text, without a toast. */
interface Page extends Pick<Server, 'without' | 'refused'> {
  where: string
  call?: string
  page: string
}
export type Told = Toast | Page

/** One test of `app/failures.test.tsx`. */
export interface ToldCase {
  title: string
  where: string
  does: readonly string[]
  server: Server
  /** The call that has to be made, answered or not. */
  call?: string
  /** All toasts, as 'success Poll created successfully'. Undefined: a screen that has none. */
  toasts?: readonly string[]
  /** A text that the page itself must show. */
  page?: string
  logs?: readonly string[]
  leadsTo?: string | undefined
}

/** The tests of a tool's rows. A call that fails in two ways is answered in one. */
export function casesOf(tool: string, told: readonly Told[]): ToldCase[] {
  const cases = told.flatMap((row) => ('page' in row ? pageCase(tool, row) : [failing(tool, row), ...answered(tool, row)]))
  return [...new Map(cases.map((one) => [one.title, one])).values()]
}

function pageCase(tool: string, { where, call, refused, without, page }: Page): ToldCase {
  const why = call ? ` where ${call} fails` : without ? ` where ${without} has no such row` : ''
  return {
    title: `${tool} says '${page}' on ${where}${why}`,
    where,
    does: [],
    server: { ...(call && { fails: call }), ...(without && { without }), ...(refused && { refused }) },
    ...(call && { call }),
    page,
  }
}

const failing = (tool: string, { where, call, does = [], failed, refused, logs = [], rows, failedTo }: Toast): ToldCase => ({
  title: `${tool} says '${failed}' on ${where} where ${call} fails${after(does)}`,
  where,
  does,
  server: { fails: call, ...(rows && { rows }), ...(refused && { refused }) },
  call,
  toasts: [`failure ${failed}`],
  // In the place of what did not come, too.
  ...(does.length === 0 && failedTo === undefined && { page: failed }),
  logs,
  leadsTo: failedTo,
})

const after = (does: readonly string[]): string => (does.length > 0 ? ` after “${does.join('”, “')}”` : '')

/** None where the screen makes the call itself: that nothing is said there is a test of its own. */
const answered = (tool: string, { where, call, does = [], done, rows, doneTo }: Toast): ToldCase[] =>
  does.length === 0
    ? []
    : [
        {
          title: `${tool} says ${done ? `'${done}'` : 'nothing'} on ${where} where ${call} is answered${after(does)}`,
          where,
          does,
          server: { ...(rows && { rows }) },
          call,
          toasts: done ? [`success ${done}`] : [],
          leadsTo: doneTo,
        },
      ]
