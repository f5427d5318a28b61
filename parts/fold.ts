import { startOf } from './graphemes.ts'

/**
 * Returns the text in the form used for comparison: without case, accents, width and spare white space. 'José
 * Álvarez', 'jose alvarez' and full-width 'Ｊｏｓｅ Ａｌｖａｒｅｚ' become equal. Upper-casing on the way makes 'ß' and
 * 'SS' equal, too.
 */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ')

const WITHOUT_DOTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Returns the forms under which a text is searched: 'Müller' is found by 'muller', and by 'mueller', as Germans
 * write it without its dots (DIN 5007-2). Of two texts the forms at the same place are compared.
 */
export const searchForms = (text: string): readonly [string, string] => [
  folded(text),
  folded(text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => WITHOUT_DOTS[letter.toLowerCase()] ?? letter)),
]

/** Most UTF-16 units of a query. Putting ten thousand marks on one letter in order takes seconds. */
export const QUERY_MAX = 200

/** Returns a query as it is searched for, in whole characters. */
export const queryOf = (typed: string): string => startOf(typed.trim(), QUERY_MAX)

/** Returns what tells whether a text has every word of a query, also within longer words. A blank query is in all. */
export function finderOf(query: string): (text: string) => boolean {
  const wanted = searchForms(queryOf(query)).map((form) => form.split(' '))
  return (text) => {
    const forms = searchForms(text)
    return wanted.some((words, at) => words.every((word) => forms[at]?.includes(word)))
  }
}
