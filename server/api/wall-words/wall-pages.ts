import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { WallContent, WallWords } from '../../../contract/wall-words.ts'
import type { OnWall, WallView } from './wall-document.ts'

interface WallPage {
  /** The page was made of these, in one language. */
  onWall: OnWall
  others: string
  body: string
  etag: string
}

/**
 * Returns what makes the page of a wall and its etag: once, and again when something on it has changed, because a
 * hall asks for it all the time. `bytes`: size in memory of the pages that are kept.
 */
export function keepWallPages(render: (view: WallView) => string, bytes: number): (view: WallView) => Pick<WallPage, 'body' | 'etag'> {
  const pages = new LRUCache<string, WallPage>({ maxSize: bytes, sizeCalculation: ({ body }) => 2 * body.length })
  return (view) => {
    const { session, title, path, look, onWall, t } = view
    const key = `${session} ${t.language}`
    const others = JSON.stringify([title, path, look])
    const known = pages.get(key)
    if (known?.onWall === onWall && known.others === others) return known
    const body = render(view)
    const etag = etagOf(body)
    pages.set(key, { onWall, others, body, etag })
    return { body, etag }
  }
}

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

type Content = Pick<WallPage, 'body' | 'etag'>
const asContent = (content: WallContent): Content => {
  const body = JSON.stringify(content)
  return { body, etag: etagOf(body) }
}
const NO_CONTENT = asContent(null)
const contents = new WeakMap<WallWords, Content>()

/** Returns what a wall shows as JSON (WallContent), made once for the same words. */
export function contentOf(onWall: OnWall): Content {
  if (typeof onWall === 'string') return NO_CONTENT
  const { of, language, lines, lists, joins, isCode } = onWall
  if (isCode && joins === undefined) return NO_CONTENT
  const shown = isCode ? { lines: [], lists: [] } : { lines, lists }
  const content = contents.get(onWall) ?? asContent({ of, language, ...shown, joins })
  contents.set(onWall, content)
  return content
}
