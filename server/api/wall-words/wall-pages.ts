import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageLanguage } from '../../../contract/languages.ts'
import type { WallContent, WallText } from '../../../contract/wall-words.ts'
import { sayTo } from './say-words.ts'
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

/** Returns what a wall shows as JSON (WallContent). */
export function contentJson({ onWall, words }: Pick<WallView, 'onWall' | 'words'>): string {
  if (typeof onWall === 'string' || (onWall.isCode && onWall.joins === undefined)) return 'null'
  const { of, joins, isCode } = onWall
  const say = sayTo(words, onWall)
  const languages = new Set<PageLanguage>()
  const textOf = (told: WallText): string => {
    const { text, language } = say(told)
    languages.add(language)
    return text
  }
  const lines = isCode ? [] : onWall.lines.map(textOf)
  const lists = (isCode ? [] : onWall.lists).map(({ title, items, isRanked }) => ({
    title: title === '' ? '' : textOf(title),
    items: items.map(textOf),
    isRanked,
  }))
  const language = languages.size === 0 || languages.has(words.language) ? words.language : onWall.language
  return JSON.stringify({ of, language, lines, lists, joins } satisfies WallContent)
}
