/** A stage, and the code that is to stand on it. Lengths are CSS pixels. */
export interface SignSpace {
  width: number
  height: number
  /** Above the title and below the words. */
  margin: number
  /** Modules a side, quiet zone included; null: something else stands in the code's place. */
  modules: number | null
  /** Screen pixels for each CSS pixel. */
  density: number
  /** The height of all words with the gaps to the code, at each step of their size. */
  wordsAt: (step: number) => number
}

export interface SignLayout {
  /** The step of the words' size, from 0, the largest. */
  step: number
  /** The code's side. */
  code: number
}

/** Each step sets the words so much smaller than the one before. */
export const WORDS_STEP = 0.93
export const WORDS_STEPS = 36

/** The code's side as a share of the stage: the most, and the least of the height that the back row can scan. */
const MOST_WIDTH = 0.86
const MOST_HEIGHT = 0.68
const LEAST_HEIGHT = 0.4
/** A code with modules smaller than this may come closer to the sides, up to this share of the width. */
const FINE_MODULE = 2
const FINE_WIDTH = 0.95

/**
 * How large the code and the words above and below it are: where both cannot be as large as they would like, so that neither is much smaller for
 * the other's sake. The code's modules are whole screen pixels wherever there are enough, because a fine code that is drawn between pixels cannot be read.
 */
export function layOutSign({ width, height, margin, modules, density, wordsAt }: SignSpace): SignLayout {
  const most = (share: number) => Math.min(width * share, height * MOST_HEIGHT)
  const isFine = modules !== null && most(MOST_WIDTH) < modules * FINE_MODULE
  const largest = sharp(most(isFine ? FINE_WIDTH : MOST_WIDTH), modules, density)
  const least = Math.min(largest, Math.max(height * LEAST_HEIGHT, isFine ? 0 : (modules ?? 0) * FINE_MODULE))
  let best: SignLayout | null = null
  let bestProduct = 0
  for (let step = 0; step < WORDS_STEPS; step++) {
    // Twice, as the words' area is what is read; the code is no harder to scan for being a little smaller.
    const size = WORDS_STEP ** (2 * step)
    if (bestProduct >= largest * size) break
    const code = sharp(Math.min(largest, height - 2 * margin - wordsAt(step)), modules, density)
    if (code >= least && code * size > bestProduct) [best, bestProduct] = [{ step, code }, code * size]
  }
  const last = WORDS_STEPS - 1
  return best ?? { step: last, code: sharp(Math.max(0, Math.min(largest, height - 2 * margin - wordsAt(last))), modules, density) }
}

/** The largest side up to `side` whose modules are whole screen pixels; `side` itself where a module has less than one. */
function sharp(side: number, modules: number | null, density: number): number {
  if (modules === null) return side
  const pixels = Math.floor((side * density) / modules)
  return pixels < 1 ? side : (pixels * modules) / density
}
