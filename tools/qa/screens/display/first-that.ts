/**
 * Returns the first step from `first` to `last` that is so, by halving: `last` is known to be, and so are all steps
 * behind one that is.
 */
export function firstThat(isSo: (step: number) => boolean, first: number, last: number): number {
  let [from, to] = [first, last]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isSo(middle)) to = middle
    else from = middle + 1
  }
  return to
}
