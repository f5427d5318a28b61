/** A stage, and the code to place on it. Lengths are in CSS pixels. */
export interface SignSpace {
  width: number
  height: number
  /** Above the title and below the text. */
  margin: number
  /** Modules per side, quiet zone included. Null: there is no code. */
  modules: number | null
  /** Screen pixels per CSS pixel. */
  density: number
  /** Returns the height of all text, with the gaps to the code, at a step of its size. */
  wordsAt: (step: number) => number
}

export interface SignLayout {
  /** Step of the text's size, from 0, the largest. */
  step: number
  /** Side of the code. */
  code: number
}

/** Each step multiplies the text's size by this. */
export const WORDS_STEP = 0.93
export const WORDS_STEPS = 36

/**
 * Side of the code as a share of the stage: maximum of width and height, and minimum of the height for
 * scanning from the back row.
 */
const MOST_WIDTH = 0.86
const MOST_HEIGHT = 0.68
const LEAST_HEIGHT = 0.4
/** A code with modules smaller than this may use this share of the width. */
const FINE_MODULE = 2
const FINE_WIDTH = 0.95

/**
 * Chooses the sizes of the code and of the text around it. If both do not fit at full size, neither is shrunk
 * much more than the other. The code's modules are whole screen pixels if there are enough of them, because a
 * fine code drawn between pixels cannot be read.
 */
export function layOutSign({ width, height, margin, modules, density, wordsAt }: SignSpace): SignLayout {
  const most = (share: number) => Math.min(width * share, height * MOST_HEIGHT)
  const isFine = modules !== null && most(MOST_WIDTH) < modules * FINE_MODULE
  const largest = sharp(most(isFine ? FINE_WIDTH : MOST_WIDTH), modules, density)
  const least = Math.min(largest, Math.max(height * LEAST_HEIGHT, isFine ? 0 : (modules ?? 0) * FINE_MODULE))
  let best: SignLayout | null = null
  let bestProduct = 0
  for (let step = 0; step < WORDS_STEPS; step++) {
    // Squared, because legibility depends on the text's area; a slightly smaller code scans equally well.
    const size = WORDS_STEP ** (2 * step)
    if (bestProduct >= largest * size) break
    const code = sharp(Math.min(largest, height - 2 * margin - wordsAt(step)), modules, density)
    if (code >= least && code * size > bestProduct) [best, bestProduct] = [{ step, code }, code * size]
  }
  const last = WORDS_STEPS - 1
  return best ?? { step: last, code: sharp(Math.max(0, Math.min(largest, height - 2 * margin - wordsAt(last))), modules, density) }
}

/**
 * Returns the largest side up to `side` whose modules are whole screen pixels, or `side` if a module is
 * smaller than one.
 */
function sharp(side: number, modules: number | null, density: number): number {
  if (modules === null) return side
  const pixels = Math.floor((side * density) / modules)
  return pixels < 1 ? side : (pixels * modules) / density
}
