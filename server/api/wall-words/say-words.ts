import type { PageLanguage } from '../../../contract/languages.ts'
import type { Catalogs, Translate } from '../../../contract/messages.ts'
import type { WallPart, WallText, WallWords } from '../../../contract/wall-words.ts'
import { isolatedIn } from '../../../parts/texts/translate.ts'
import { wordsOf } from '../../../parts/texts/words-of.ts'
import { textsOf } from '../pages/page-texts.ts'

/** A text as one reader reads it, and its language. */
export interface SaidText {
  text: string
  language: PageLanguage
}

/** Returns what says the words of walls in a language. `catalogs`: those of all tools. */
export function wallTexts(catalogs: Catalogs): (language: PageLanguage) => Translate {
  const of = textsOf({ messages: new Map([[WALLS, catalogs]]) })
  return (language) => of(language, WALLS).t
}
const WALLS = 'walls'

/**
 * Returns what says the texts of a wall to a reader: words of ours in their language, what people wrote as it is. Of a
 * wall that is older than this server, and of a key that it does not know, they read what the wall shows.
 */
export function sayTo(t: Translate, { language, isUnchosen }: Pick<WallWords, 'language' | 'isUnchosen'>): (told: WallText) => SaidText {
  const isolated = isolatedIn(t.language)
  const written = (text: string) => {
    const [from, to] = withinOf(text)
    return text.slice(0, from) + isolated(text.slice(from, to)) + text.slice(to)
  }
  const said = (part: WallPart): string | null => {
    if (typeof part === 'string') return written(part)
    if ('number' in part) return t.number(part.number, part.places)
    return wordsOf(t, part)?.replaceAll(STRONG, '') ?? null
  }
  return (told) => {
    if (typeof told === 'string') return { text: told, language: isUnchosen ? t.language : language }
    const pieces = told.parts.map(said)
    return pieces.includes(null) ? { text: told.text, language } : { text: pieces.join(''), language: t.language }
  }
}

/**
 * Returns from where to where a part is what people wrote: it has its own direction, but not the spaces and points that
 * a wall puts around it. In one pass: a pattern for both ends starts anew at each space of a text.
 */
function withinOf(text: string): [from: number, to: number] {
  let [from, to] = [0, text.length]
  while (from < to && AROUND.test(text.charAt(from))) from++
  while (to > from && AROUND.test(text.charAt(to - 1))) to--
  return [from, to]
}
const AROUND = /[\s·:,−]/
/** Marks of what is strong. */
const STRONG = /<\/?b>/g
