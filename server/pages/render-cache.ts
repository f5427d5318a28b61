import { createHash } from 'node:crypto'
import type { Row } from '../../contract/json.ts'
import type { AudiencePage, AudienceScreenProps } from '../../contract/page.ts'
import type { PageAssets } from './assets.ts'
import { renderDocument } from './document.ts'

/** Characters of the renderings remembered for one page: sessions that are open at once, in the states they were in lately. */
const KEPT_CHARS = 4_194_304
/** A longer one is made anew: one would take the space of many. */
const LONGEST_KEPT = 262_144
/** A rendering that is also found by the row itself is no longer. */
export const LONGEST_OF_A_ROW = 32_768
/** What can stand in HTML, in an attribute and in JSON alike without being written otherwise. */
const PLAIN = /^[\w.:-]+$/

/** Renders a page for one phone: the whole HTML. */
export type RenderPage = (props: AudienceScreenProps) => string

interface Rendering {
  parts: readonly string[]
  chars: number
}

/**
 * A cache of rendered pages: what is the same for every phone is rendered once, since three thousand people may open one page. The ids of the phone and of its next row are
 * put into their places afterwards. `placeholders` are two random texts that hold those places; nobody can know them, so nothing else is replaced.
 * What answers a form, what names no row and what is very long is rendered for itself.
 */
export function createRenderCache(page: AudiencePage, assets: PageAssets, placeholders: { device: string; next: string }): RenderPage {
  const kept = new Map<string, Rendering>()
  /** The same by the row itself, which is one while nothing is written. */
  const byRow = new WeakMap<Row, Rendering>()
  let chars = 0
  const places = new RegExp(`(${placeholders.device}|${placeholders.next})`)

  function renderingFor(props: AudienceScreenProps, row: Row): Rendering {
    const known = byRow.get(row)
    if (known) return known
    const made = renderingLike(props)
    if (made.chars <= LONGEST_OF_A_ROW) byRow.set(row, made)
    return made
  }

  function renderingLike(props: AudienceScreenProps): Rendering {
    const key = createHash('sha256')
      .update(JSON.stringify([props.param, props.row]))
      .digest('base64')
    const known = kept.get(key)
    if (known) return known
    const html = renderDocument(page, { ...props, deviceId: placeholders.device, newId: placeholders.next }, assets)
    const made = { parts: html.split(places), chars: html.length }
    if (made.chars > LONGEST_KEPT) return made
    kept.set(key, made)
    chars += made.chars
    for (const [oldest, { chars: length }] of kept) {
      if (chars <= KEPT_CHARS) break
      kept.delete(oldest)
      chars -= length
    }
    return made
  }

  return (props) => {
    const { deviceId, newId, posted, row } = props
    if (posted !== null || row === null || !PLAIN.test(deviceId) || !PLAIN.test(newId)) return renderDocument(page, props, assets)
    return renderingFor(props, row)
      .parts.map((part) => (part === placeholders.device ? deviceId : part === placeholders.next ? newId : part))
      .join('')
  }
}
