import { LRUCache } from 'lru-cache'
import type { Look } from '../../../contract/look.ts'
import { presentations } from '../../../contract/presentation.ts'
import { phoneColors } from '../../../parts/looks.ts'
import type { ReadServices } from '../../services.ts'
import type { ReadsAs } from '../rest/as-actor.ts'

/** The style of the pages of a session, by its host's look. */
export interface KeptLooks {
  /** Returns the style, or '' for none. Undefined: it has to be read. */
  known(session: unknown): string | undefined
  read(session: unknown, deviceId: string): Promise<string>
}

/** Sessions whose look is remembered. */
const MOST = 10_000
/** Looks change once in a while and pages open by the thousand, so a page may be this much behind. */
const KEPT_MS = 10_000

export function keepLooks({ catalog }: Pick<ReadServices, 'catalog'>, reads: ReadsAs): KeptLooks {
  const kept = new LRUCache<string, string>({ max: MOST, ttl: KEPT_MS })
  const hasLooks = catalog.tables.has(presentations.name)
  return {
    known: (session) => (hasLooks && typeof session === 'string' ? kept.get(session) : ''),
    async read(session, deviceId) {
      if (!hasLooks || typeof session !== 'string') return ''
      const query = new URLSearchParams({ select: 'look', id: `eq.${session}`, limit: '1' })
      const { row } = await reads.first({ kind: 'device', deviceId }, presentations.name, query)
      const style = row?.['look'] ? phoneStyle(row['look'] as unknown as Look) : ''
      kept.set(session, style)
      return style
    },
  }
}

/**
 * Returns a style sheet with the colours of buttons, focus and own answers, for phones set to light and to
 * dark. It needs no escaping: the column takes hex colours alone.
 */
export function phoneStyle(look: Look): string {
  const [light, dark] = [phoneColors(look, 'light'), phoneColors(look, 'dark')]
  const root = (colors: { fill: string; on: string } | null): string =>
    colors ? `:root{--solid:${colors.fill};--on-solid:${colors.on};--lime:${colors.fill};--ink:${colors.on}}` : ''
  return `@media not (prefers-color-scheme:dark){${root(light)}}@media (prefers-color-scheme:dark){${root(dark)}}`
}
