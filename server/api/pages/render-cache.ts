import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Row } from '../../../contract/json.ts'
import type { PageLanguage } from '../../../contract/languages.ts'
import type { AudiencePage, AudienceScreenProps } from '../../../contract/page.ts'
import type { PageAssets } from './assets.ts'
import { renderDocument } from './document.ts'
import type { PageTexts } from './page-texts.ts'

/** Characters of cached renderings per page: enough for the sessions open at once, in their recent states. */
const KEPT_CHARS = 4_194_304
/** Characters of a cached rendering at most, since a longer one would displace many. */
const LONGEST_KEPT = 262_144
/** Characters of a rendering cached by row object at most. */
export const LONGEST_OF_A_ROW = 32_768
/** Languages whose rendering is cached by row object. A room has one or two; further ones are found by content. */
export const LANGUAGES_OF_A_ROW = 2
/** Texts that need no escaping in HTML, in attributes and in JSON. */
const PLAIN = /^[\w.:-]+$/

/** Renders a page's whole HTML for one phone, in the language of `texts`. `assetsInside`: of the page inside. */
export type RenderPage = (props: AudienceScreenProps, texts: PageTexts, assetsInside?: PageAssets | null) => string

interface Rendering {
  parts: readonly string[]
  chars: number
}

/**
 * A cache of rendered pages: the part common to all phones is rendered once, since three thousand people may
 * open one page. The ids of the phone and of its next row replace placeholders afterwards. `placeholders` are
 * two random texts that nobody can know, so nothing else is replaced; a page inside has the same ids. Answers
 * to forms, pages without a row and very long pages are not cached.
 */
export function createRenderCache(page: AudiencePage, assets: PageAssets, placeholders: { device: string; next: string }): RenderPage {
  const kept = new LRUCache<string, Rendering>({ maxSize: KEPT_CHARS, maxEntrySize: LONGEST_KEPT, sizeCalculation: ({ chars }) => chars })
  /** By the row object, which stays the same until the next commit. */
  const byRow = new WeakMap<Row, Map<PageLanguage, { rowInside: Row | null; made: Rendering }>>()
  const places = new RegExp(`(${placeholders.device}|${placeholders.next})`)

  function renderingFor(props: AudienceScreenProps, row: Row, texts: PageTexts, assetsInside: PageAssets | null): Rendering {
    const rowInside = props.inside?.props.row ?? null
    const { language } = texts.t
    const ofRow = byRow.get(row) ?? new Map()
    const known = ofRow.get(language)
    if (known && known.rowInside === rowInside) return known.made
    const made = renderingLike(props, texts, assetsInside)
    if (made.chars > LONGEST_OF_A_ROW) return made
    ofRow.set(language, { rowInside, made })
    for (const oldest of ofRow.keys()) if (ofRow.size > LANGUAGES_OF_A_ROW) ofRow.delete(oldest)
    byRow.set(row, ofRow)
    return made
  }

  function renderingLike(props: AudienceScreenProps, texts: PageTexts, assetsInside: PageAssets | null): Rendering {
    const { param, row, inside } = props
    const key = createHash('sha256')
      .update(JSON.stringify([texts.t.language, param, row, inside && [inside.page.path, inside.props.param, inside.props.row]]))
      .digest('base64')
    const known = kept.get(key)
    if (known) return known
    const html = renderDocument(page, withPlaceholders(props), texts, { assets, assetsInside })
    const made = { parts: html.split(places), chars: html.length }
    kept.set(key, made)
    return made
  }

  function withPlaceholders({ inside, ...props }: AudienceScreenProps): AudienceScreenProps {
    const ids = { deviceId: placeholders.device, newId: placeholders.next }
    return { ...props, ...ids, ...(inside && { inside: { page: inside.page, props: { ...inside.props, ...ids } } }) }
  }

  return (props, texts, assetsInside = null) => {
    const { deviceId, newId, posted, row } = props
    if (posted !== null || row === null || !PLAIN.test(deviceId) || !PLAIN.test(newId))
      return renderDocument(page, props, texts, { assets, assetsInside })
    return renderingFor(props, row, texts, assetsInside)
      .parts.map((part) => (part === placeholders.device ? deviceId : part === placeholders.next ? newId : part))
      .join('')
  }
}
