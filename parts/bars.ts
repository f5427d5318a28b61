/** How many chose an answer. */
export interface Counted {
  id: string
  label: string
  count: number
}

export interface Bar extends Counted {
  /** Of all that is counted, 0 to 1. */
  share: number
  /** No other is longer, and it is not so that all are equal. */
  leads: boolean
}

/** A bar for each answer, in the order given. `of`: how many the shares are of; absent: of all answers together. */
export function barsOf(answers: readonly Counted[], of = answers.reduce((sum, { count }) => sum + count, 0)): Bar[] {
  const counts = answers.map(({ count }) => count)
  const longest = Math.max(...counts)
  const isTied = longest === 0 || (counts.length > 1 && counts.every((count) => count === longest))
  return answers.map((answer) => ({
    ...answer,
    share: of === 0 ? 0 : answer.count / of,
    leads: !isTied && answer.count === longest,
  }))
}

/** '42 %', to be read beside a bar. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`
