import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Row } from '../../../contract/json.ts'
import type { PageLanguage } from '../../../contract/languages.ts'
import type { AudiencePage, AudienceScreenProps } from '../../../contract/page.ts'
import type { PageAssets } from './assets.ts'
import { type Around, renderDocument } from './document.ts'

/** Bytes of cached renderings per page: enough for the sessions open at once, in their recent states. */
const KEPT_BYTES = 4_194_304
/** Bytes of a cached rendering at most, since a longer one would displace many. */
const LONGEST_KEPT = 262_144
/** Bytes of a rendering cached by row object at most. */
export const LONGEST_OF_A_ROW = 32_768
/** Languages whose rendering is cached by row object. A room has one or two; further ones are found by content. */
export const LANGUAGES_OF_A_ROW = 2
/** Texts that need no escaping in HTML, in attributes and in JSON. They are ASCII. */
const PLAIN = /^[\w.:-]+$/

/** Renders a page's whole HTML for one phone, as UTF-8. */
export type RenderPage = (props: AudienceScreenProps, around: Around) => Buffer

/** The bytes of a rendering around the ids of a phone, which stand at every second place. */
interface Rendering {
  parts: readonly (Buffer | 'device' | 'next')[]
  bytes: number
}

/**
 * A cache of rendered pages: the part common to all phones is rendered once, since three thousand people may
 * open one page. The ids of the phone and of its next row replace placeholders afterwards. `placeholders` are
 * two random texts that nobody can know, so nothing else is replaced; a page inside has the same ids. Answers
 * to forms, pages without a row and very long pages are not cached.
 */
export function createRenderCache(page: AudiencePage, assets: PageAssets, placeholders: { device: string; next: string }): RenderPage {
  const kept = new LRUCache<string, Rendering>({ maxSize: KEPT_BYTES, maxEntrySize: LONGEST_KEPT, sizeCalculation: ({ bytes }) => bytes })
  /** By the row object, which stays the same until the next commit. */
  const byRow = new WeakMap<Row, Map<PageLanguage, { rowInside: Row | null; style: string; mark: string; made: Rendering }>>()
  const places = new RegExp(`(${placeholders.device}|${placeholders.next})`)

  function renderingFor(props: AudienceScreenProps, row: Row, around: Around): Rendering {
    const rowInside = props.inside?.props.row ?? null
    const { style, mark = '' } = around
    const { language } = around.texts.t
    const ofRow = byRow.get(row) ?? new Map()
    const known = ofRow.get(language)
    if (known && known.rowInside === rowInside && known.style === style && known.mark === mark) return known.made
    const made = renderingLike(props, around)
    if (made.bytes > LONGEST_OF_A_ROW) return made
    ofRow.set(language, { rowInside, style, mark, made })
    for (const oldest of ofRow.keys()) if (ofRow.size > LANGUAGES_OF_A_ROW) ofRow.delete(oldest)
    byRow.set(row, ofRow)
    return made
  }

  function renderingLike(props: AudienceScreenProps, around: Around): Rendering {
    const { param, row, inside } = props
    const within = inside && [inside.page.path, inside.props.param, inside.props.row]
    const key = createHash('sha256')
      .update(JSON.stringify([around.texts.t.language, around.style, around.mark, param, row, within]))
      .digest('base64')
    const known = kept.get(key)
    if (known) return known
    const html = renderDocument(page, withPlaceholders(props), assets, around)
    const made = { parts: html.split(places).map(partOf), bytes: Buffer.byteLength(html) }
    kept.set(key, made)
    return made
  }

  const partOf = (text: string): Rendering['parts'][number] =>
    text === placeholders.device ? 'device' : text === placeholders.next ? 'next' : Buffer.from(text)

  function withPlaceholders({ inside, ...props }: AudienceScreenProps): AudienceScreenProps {
    const ids = { deviceId: placeholders.device, newId: placeholders.next }
    return { ...props, ...ids, ...(inside && { inside: { page: inside.page, props: { ...inside.props, ...ids } } }) }
  }

  return (props, around) => {
    const { deviceId, newId, posted, row } = props
    if (posted !== null || row === null || !PLAIN.test(deviceId) || !PLAIN.test(newId))
      return Buffer.from(renderDocument(page, props, assets, around))
    const ids = { device: Buffer.from(deviceId, 'latin1'), next: Buffer.from(newId, 'latin1') }
    return Buffer.concat(renderingFor(props, row, around).parts.map((part) => (typeof part === 'string' ? ids[part] : part)))
  }
}
