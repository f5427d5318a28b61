import type { Plugin } from 'vite'
import { LIMITS } from '../contract/limits.ts'

/**
 * Replaces each `LIMITS.x` by its value: bundlers keep the whole object for the few numbers that a phone
 * needs, which is almost 2 kB of its script.
 */
export const inlineLimits = (): Plugin => ({
  name: 'inline-limits',
  enforce: 'pre',
  transform: { filter: { id: /\.tsx?$/, code: /\bLIMITS\./ }, handler: (code) => ({ code: withNumbers(code), map: null }) },
})

/** Returns the code with a limit's value, in brackets, in its place. Other properties of that name stay. */
export const withNumbers = (code: string): string =>
  code.replaceAll(/(?<![\w.])LIMITS\.(\w+)/g, (whole, name: string) =>
    name in LIMITS ? `(${JSON.stringify(LIMITS[name as keyof typeof LIMITS])})` : whole,
  )
