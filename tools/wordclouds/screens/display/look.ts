import type { Frequency } from '../../host.ts'

/** Most words of the cloud on the host's page; others are only counted. */
export const CLOUD_WORDS = 150
/** Smallest size of a word that is too wide at SIZE.min. */
const NARROWEST = 10
export const SIZE = { min: 16, max: 80 } as const

/**
 * Returns the font size: log2(count + 1) · 20, from 16 to 80. `scale` below 1 shrinks words before the upper
 * limit applies, so that frequencies of 500 and 50 still differ.
 */
export const sizeOf = (count: number, scale = 1): number => Math.min(SIZE.max, Math.max(SIZE.min, Math.log2(count + 1) * 20 * scale))
/** Returns the font size at a scale; above 1 in proportion, for a few words on a large screen. */
function sizeAt(count: number, scale: number): number {
  return sizeOf(count, Math.min(1, scale)) * Math.max(1, scale)
}
/** Returns 400 plus 100 per response, at most 900, the heaviest weight. */
export const weightOf = (count: number): number => Math.min(900, 400 + 100 * count)
/** Returns an opacity from 0.75, so that the smallest word is legible from the back row, to 1. */
export const opacityOf = (count: number, most: number): number => Math.max(0.4, 0.75 + 0.25 * (count / Math.max(1, most)))

/** Size, weight and opacity of words, and how many are shown. `most`: the highest frequency. */
export interface Look {
  words: number
  /** Returns the size of a word at a scale, given all words that may be shown, and the largest size of the first. */
  sizesOf: (words: readonly Frequency[], widest: number) => SizeAt
  weightOf: (count: number) => number
  opacityOf: (count: number, most: number) => number
  /** Smallest size, even for words that do not fit. */
  narrowest: number
  /**
   * The cloud fills the area around its middle: words become larger while there is room, and no word is shown
   * where a more frequent one found no place.
   */
  fills: boolean
  /** Long words and phrases stand in lines, so that they are not smaller than their number says. */
  breaks: boolean
}
export type SizeAt = (count: number, scale: number) => number
/** The look of the cloud on the host's page. */
export const NAMED: Look = {
  words: CLOUD_WORDS,
  sizesOf: () => sizeAt,
  weightOf,
  opacityOf,
  narrowest: NARROWEST,
  fills: false,
  breaks: false,
}
