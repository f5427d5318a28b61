import type { PageLanguage } from '../../../contract/languages.ts'
import type { Catalogs, Translate } from '../../../contract/messages.ts'
import type { WallPart, WallText, WallWords } from '../../../contract/wall-words.ts'
import { isolatedIn } from '../../../parts/texts/translate.ts'
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
  const written = (text: string) => text.replace(WITHIN, (_, before, words, after) => before + isolated(words) + after)
  const said = (part: WallPart): string | null => {
    if (typeof part === 'string') return written(part)
    if ('number' in part) return t.number(part.number, part.places)
    const words = (t as (key: string, values: object) => string)(part.key, part.values)
    return words === part.key ? null : words.replaceAll(STRONG, '')
  }
  return (told) => {
    if (typeof told === 'string') return { text: told, language: isUnchosen ? t.language : language }
    const pieces = told.parts.map(said)
    return pieces.includes(null) ? { text: told.text, language } : { text: pieces.join(''), language: t.language }
  }
}

/** What people wrote has its own direction, but not the spaces and points that a wall puts around it. */
const WITHIN = /^([\s·:,−]*)(.*?)([\s·:,−]*)$/su
/** Marks of what is strong. */
const STRONG = /<\/?b>/g
