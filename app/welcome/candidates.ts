import { isLoopback } from '../../kit/data/loopback.ts'

/**
 * Returns the addresses to try with a phone, the likeliest first: the one that is set, this page's own if others
 * may open it, and those of the server's networks.
 */
export function candidatesOf({ set, page, found }: { set: string | null; page: string; found: readonly string[] }): string[] {
  const own = isLoopback(page) ? [] : [page]
  return [...new Set([...(set === null ? [] : [set]), ...own, ...found])]
}
