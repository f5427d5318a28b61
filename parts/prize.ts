import { text } from '../contract/table.ts'

/** Most characters of a prize, after trimming. */
export const PRIZE_MAX = 120

/** A column with the prize of a draw, as its host named it at that time. Null: none was named. */
export const prize = text(PRIZE_MAX, { nullable: true })

/** Returns a stored or typed prize as one line that can be shown in every script; '' for anything but text. */
export const prizeIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toWellFormed()
    : ''

/** Whether a value may be kept as a prize. */
export const isPrize = (value: unknown): boolean => typeof value === 'string' && [...prizeIn(value)].length <= PRIZE_MAX
