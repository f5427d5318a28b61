import { createContext, useContext, useEffect, useId } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { ToldWords, WallList, WallWords } from '../../contract/wall-words.ts'
import { startOf } from '../../parts/graphemes.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useOwnWindow } from './own-window.ts'

/** A part of what a wall says in words, for the page 'Read the wall'. */
export interface Said {
  /** Sentences and sums. '' and undefined say nothing. */
  lines?: readonly (string | undefined)[]
  /** Texts that change all the time. */
  quiet?: readonly string[]
  /** All of it, also what stands on further pages of the wall. */
  list?: { title?: string; items: readonly string[]; isRanked?: boolean }
}
type Head = Pick<WallWords, 'of' | 'language' | 'title' | 'eyebrow' | 'isCode' | 'joins'>

/** Collects what the parts of a wall say. */
export interface Collected {
  say(key: string, said: Said): void
  title(key: string, head: Head): void
  /** Forgets what this part said. */
  forget(key: string): void
  /** Null: the wall is blank. */
  words(): WallWords | null
}

const CollectedContext = createContext<Collected | null>(null)
export const CollectedProvider = CollectedContext.Provider

/**
 * Says in words what this part of a wall shows. Each part of a wall that is more than decoration says it, where it
 * has the data, and says nothing that it does not show. The small wall beside a host's list says nothing.
 */
export const useSaid = (said: Said | null): void => useTold(said, (to, key, what) => to.say(key, what))

/**
 * Says what the wall is about, whether it shows the code alone, and through which other session people get
 * into it. `of`: the session that it shows. Null: nothing, as a blank wall.
 */
export function useSaidTitle(about: About | null): void {
  const { language } = useT()
  const head = about && {
    of: about.of,
    title: about.title,
    eyebrow: about.eyebrow ?? '',
    language,
    ...(about.isCode && { isCode: true as const }),
    ...(about.joins && { joins: about.joins }),
  }
  useTold(head, (to, key, what) => to.title(key, what))
}

interface About {
  of: string
  title: string
  eyebrow?: string | undefined
  isCode?: boolean
  joins?: string | undefined
}

function useTold<T>(what: T | null, tell: (to: Collected, key: string, what: T) => void): void {
  const to = useContext(CollectedContext)
  const isOwn = useOwnWindow()
  const key = useId()
  const text = what === null || !to || !isOwn ? null : JSON.stringify(what)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` is another function each time, and does the same.
  useEffect(() => {
    if (!to || text === null) return
    tell(to, key, JSON.parse(text) as T)
    return () => to.forget(key)
  }, [to, key, text])
}

/** `changed`: called when a part says something else. */
export function collectSaid(changed: () => void): Collected {
  const heads = new Map<string, Head>()
  const parts = new Map<string, Said>()
  return {
    say(key, said) {
      parts.set(key, said)
      changed()
    },
    title(key, head) {
      heads.set(key, head)
      changed()
    },
    forget(key) {
      if (heads.delete(key) || parts.delete(key)) changed()
    },
    words() {
      const head = [...heads.values()].at(-1)
      return head ? wordsOf(head, [...parts.values()]) : null
    },
  }
}

const MOST = LIMITS.wallWords

function wordsOf({ of, language, title, eyebrow, isCode, joins }: Head, parts: readonly Said[]): WallWords {
  const texts = (all: readonly (string | undefined)[]) => all.flatMap((text) => (text ? plain(text) : []))
  const lists = parts.flatMap(({ list }) => (list && list.items.length > 0 ? list : []))
  return withinBytes({
    ...{ of, language, title: plain(title), eyebrow: plain(eyebrow) },
    lines: texts(parts.flatMap(({ lines = [] }) => lines)).slice(0, MOST.lines),
    lists: lists.slice(0, MOST.lists).map(
      ({ title: heading = '', items, isRanked = false }): WallList => ({
        title: plain(heading),
        items: texts(items.slice(0, MOST.items)),
        isRanked,
      }),
    ),
    quiet: texts(parts.flatMap(({ quiet = [] }) => quiet)).slice(0, MOST.lines),
    ...(isCode && { isCode }),
    ...(joins && { joins }),
  })
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Leaves out what changes all the time, and then the last texts, where all together are more than a wall may tell. */
function withinBytes(words: WallWords): WallWords {
  let over = bytesOf({ words } satisfies ToldWords) - MOST.bytes
  for (const texts of [words.lines, ...words.lists.map(({ items }) => items), words.quiet].reverse())
    while (over > 0 && texts.length > 0) over -= bytesOf(texts.pop())
  return words
}

/** Without the marks of what is strong. */
const plain = (text: string): string => startOf(text.replaceAll(/<\/?b>/g, ''), MOST.chars)
