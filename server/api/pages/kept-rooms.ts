import { LRUCache } from 'lru-cache'
import type { Language } from '../../../contract/languages.ts'
import type { Look } from '../../../contract/look.ts'
import { presentations } from '../../../contract/presentation.ts'
import { phoneColors } from '../../../parts/looks.ts'
import type { ReadServices } from '../../services.ts'
import type { ReadsAs } from '../rest/as-actor.ts'

/** The choices of a host that all pages of a session follow. */
export interface Room {
  /** Style sheet of the host's look, or ''. */
  style: string
  /** Null: each phone's own. */
  language: Language | null
}

export interface KeptRooms {
  /** Undefined: it has to be read. */
  known(session: unknown): Room | undefined
  read(session: unknown, deviceId: string): Promise<Room>
}

/** Sessions whose room is remembered. */
const MOST = 10_000
/** Looks and languages change once in a while and pages open by the thousand, so a page may be this much behind. */
const KEPT_MS = 10_000
const PLAIN: Room = { style: '', language: null }

export function keepRooms({ catalog }: Pick<ReadServices, 'catalog'>, reads: ReadsAs): KeptRooms {
  const kept = new LRUCache<string, Room>({ max: MOST, ttl: KEPT_MS })
  const hasRooms = catalog.tables.has(presentations.name)
  return {
    known: (session) => (hasRooms && typeof session === 'string' ? kept.get(session) : PLAIN),
    async read(session, deviceId) {
      if (!hasRooms || typeof session !== 'string') return PLAIN
      const query = new URLSearchParams({ select: 'look,language', id: `eq.${session}`, limit: '1' })
      const { row } = await reads.first({ kind: 'device', deviceId }, presentations.name, query)
      const look = row?.['look'] as unknown as Look | null | undefined
      const room = { style: look ? phoneStyle(look) : '', language: (row?.['language'] ?? null) as Language | null }
      kept.set(session, room)
      return room
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
