import { Refusal, refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'

/** Ids of rows that were found before the transaction, or null if it searches for them itself. */
export type Candidates = readonly string[] | null

/** One commit of a change. `left`: ids of rows that were found and left for the next commit. */
export interface Part<T> {
  done: T
  changed: number
  left: readonly string[]
}

/**
 * Makes a change of many rows in several commits, so that other writes have their turn in between. `commit`
 * makes one: it changes at most LIMITS.changedRows rows, for about LIMITS.commitMs at most. Returns the
 * results of all. If a commit is refused after others were made, its hint says how many rows those changed.
 * `isWhole`: the first commit must see all candidates, because their number decides.
 */
export async function inParts<T>(
  candidates: Candidates,
  isWhole: boolean,
  commit: (some: Candidates, isFirst: boolean) => Promise<Part<T>>,
): Promise<T[]> {
  const most = isWhole ? Number.POSITIVE_INFINITY : LIMITS.changedRows
  const first = await commit(candidates?.slice(0, most) ?? null, true)
  const parts = [first.done]
  let changed = first.changed
  let left = [...first.left, ...(candidates?.slice(most) ?? [])]
  while (left.length > 0) {
    const some = left.slice(0, LIMITS.changedRows)
    const rest = left.slice(LIMITS.changedRows)
    const part = await commit(some, false).catch((error: unknown) => {
      throw afterOthers(error, changed)
    })
    parts.push(part.done)
    changed += part.changed
    left = [...part.left, ...rest]
  }
  return parts
}

/** Refuses a change of too many rows for one commit if it must return them: they are read in their commit. */
export function admitReturned(rows: number, returned: object | null, most: number): void {
  if (returned && rows > most)
    refuse('54000', `A change of more than ${most} rows returns none of them: ask for return=minimal, or change fewer.`)
}

function afterOthers(error: unknown, changed: number): unknown {
  if (!(error instanceof Refusal) || changed === 0) return error
  const { code, message, status, details, retryAfter } = error
  const hint = `${changed} rows were changed before this. The same request changes the others.`
  return new Refusal(code, message, { cause: error, status, details, hint, ...(retryAfter === undefined ? {} : { retryAfter }) })
}
