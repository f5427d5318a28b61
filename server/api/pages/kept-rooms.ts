import { LRUCache } from 'lru-cache'
import type { Language } from '../../../contract/languages.ts'
import type { PhoneLogo } from '../../../contract/logo.ts'
import type { Look } from '../../../contract/look.ts'
import { presentations } from '../../../contract/presentation.ts'
import { phoneColors } from '../../../parts/looks.ts'
import type { ReadServices } from '../../services.ts'
import type { ReadsAs } from '../rest/as-actor.ts'

/** The choices of a host that all pages of a session follow. */
export interface Room {
  /** Style sheet of the host's look and logo, or ''. */
  style: string
  /** Null: each phone's own. */
  language: Language | null
  /** The session is of a demo, which its pages say. */
  isMadeUp: boolean
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
const PLAIN: Room = { style: '', language: null, isMadeUp: false }

export function keepRooms({ catalog }: Pick<ReadServices, 'catalog'>, reads: ReadsAs): KeptRooms {
  const kept = new LRUCache<string, Room>({ max: MOST, ttl: KEPT_MS })
  const hasRooms = catalog.tables.has(presentations.name)
  return {
    known: (session) => (hasRooms && typeof session === 'string' ? kept.get(session) : PLAIN),
    async read(session, deviceId) {
      if (!hasRooms || typeof session !== 'string') return PLAIN
      const query = new URLSearchParams({ select: 'look,logo,phone_logo,language,made_up', id: `eq.${session}`, limit: '1' })
      const { row } = await reads.first({ kind: 'device', deviceId }, presentations.name, query)
      const look = row?.['look'] as unknown as Look | null | undefined
      const [logo, shape] = [row?.['logo'] as string | null | undefined, row?.['phone_logo'] as unknown as PhoneLogo | null | undefined]
      const style = (look ? phoneStyle(look) : '') + (logo && shape ? logoStyle(logo, shape) : '')
      const room = { style, language: (row?.['language'] ?? null) as Language | null, isMadeUp: row?.['made_up'] === true }
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

/** Height of a logo on phones, its greatest width, and the border of a plate around it, in pixels. */
const LOGO = { height: 36, width: 240, border: 8 } as const

/**
 * Returns a style sheet that has the logo above the page's content, on its side of the page. It keeps its place
 * while it loads. It needs no escaping: the columns take paths of stored pictures and hex colours alone.
 */
export function logoStyle(file: string, { ratio, plate }: PhoneLogo): string {
  const border = plate === null ? 0 : LOGO.border
  const width = Math.min(LOGO.width, Math.round(LOGO.height * ratio)) + 2 * border
  const ground = plate === null ? '' : `background-color:${plate};border-radius:8px;`
  const box = `align-self:flex-start;width:${width}px;height:${LOGO.height + 2 * border}px;padding:${border}px;margin-bottom:20px`
  const picture = `background:url(${file}) center/contain no-repeat content-box;${ground}background-clip:border-box`
  return `.page::before{content:"";flex:none;${box};${picture}}@media (prefers-reduced-data:reduce){.page::before{display:none}}`
}
