import { createContext, useContext, useEffect, useId } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Translate } from '../../contract/messages.ts'
import type { ToldWords, WallList, WallText, WallWords } from '../../contract/wall-words.ts'
import { startOf } from '../../parts/graphemes.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useIsChosen } from '../room/speaks.tsx'
import { inParts } from './in-parts.ts'
import { useOwnWindow } from './own-window.ts'

/** Words of ours: said in the language of the room on the wall, and by their keys to the page 'Read the wall'. */
export type Words = (t: Translate) => string

/** A part of what a wall says in words, for the page 'Read the wall'. */
export interface Said<Text = string> {
  /** Sentences and sums. '' and undefined say nothing. */
  lines?: readonly (Text | undefined)[]
  /** Texts that change all the time. */
  quiet?: readonly Text[]
  /** All of it, also what stands on further pages of the wall. */
  list?: { title?: Text; items: readonly Text[]; isRanked?: boolean }
}
type Head = Pick<WallWords, 'of' | 'language' | 'isUnchosen' | 'title' | 'eyebrow' | 'isCode' | 'joins'>

/** Collects what the parts of a wall say. */
export interface Collected {
  say(key: string, said: Said<WallText>): void
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
 * has the data, and says nothing that it does not show. The small wall beside a host's list says nothing. Words of ours
 * come from the `t` that `say` is given, which tells them by their keys.
 */
export const useSaid = (say: (t: Translate) => Said): void => useTold(say, (to, key, what) => to.say(key, what as Said<WallText>))

/**
 * Says what the wall is about, whether it shows the code alone, and through which other session people get
 * into it. `of`: the session that it shows. Null: nothing, as a blank wall.
 */
export function useSaidTitle(about: About | null): void {
  const { language } = useT()
  const isChosen = useIsChosen()
  const head = (t: Translate) =>
    about && {
      of: about.of,
      title: about.title,
      eyebrow: about.eyebrow?.(t) ?? '',
      language,
      ...(!isChosen && { isUnchosen: true as const }),
      ...(about.isCode && { isCode: true as const }),
      ...(about.joins && { joins: about.joins }),
    }
  useTold(head, (to, key, what) => to.title(key, what as Head))
}

interface About {
  of: string
  title: string
  eyebrow?: Words | undefined
  isCode?: boolean
  joins?: string | undefined
}

function useTold(say: (t: Translate) => object | null, tell: (to: Collected, key: string, what: unknown) => void): void {
  const to = useContext(CollectedContext)
  const isOwn = useOwnWindow()
  const key = useId()
  const t = useT()
  const text = !to || !isOwn ? 'null' : inParts(t, say)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` is another function each time, and does the same.
  useEffect(() => {
    if (!to || text === 'null') return
    tell(to, key, JSON.parse(text))
    return () => to.forget(key)
  }, [to, key, text])
}

/** `changed`: called when a part says something else. */
export function collectSaid(changed: () => void): Collected {
  const heads = new Map<string, Head>()
  const parts = new Map<string, Said<WallText>>()
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

function wordsOf({ title, eyebrow, ...head }: Head, parts: readonly Said<WallText>[]): WallWords {
  const texts = (all: readonly (WallText | undefined)[]) => all.flatMap((text) => (text ? plain(text) : []))
  const lists = parts.flatMap(({ list }) => (list && list.items.length > 0 ? list : []))
  return withinBytes({
    ...head,
    ...{ title: plain(title), eyebrow: plain(eyebrow) },
    lines: texts(parts.flatMap(({ lines = [] }) => lines)).slice(0, MOST.lines),
    lists: lists.slice(0, MOST.lists).map(
      ({ title: heading = '', items, isRanked = false }): WallList => ({
        title: plain(heading),
        items: texts(items.slice(0, MOST.items)),
        isRanked,
      }),
    ),
    quiet: texts(parts.flatMap(({ quiet = [] }) => quiet)).slice(0, MOST.lines),
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

/** Without the marks of what is strong. A text that is longer than a wall may tell is cut, and has no parts. */
function plain(told: WallText): WallText {
  const text = (typeof told === 'string' ? told : told.text).replaceAll(/<\/?b>/g, '')
  if (typeof told === 'string' || text.length > MOST.chars || told.parts.length > MOST.parts) return startOf(text, MOST.chars)
  return { text, parts: told.parts }
}
