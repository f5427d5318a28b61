/** Letters of a word that is hyphenated. Shorter ones fit a column of every wall. */
const LONG = 12
/** Letters that stay together at both ends. */
const END = 3

const VOWEL = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýāēīōūůаеёиоуыэюяіїєαεηιουω'
/** Consonants that one sound is written with. */
const TOGETHER = /^(?:sch|schl|schr|schw|ch|ck|ph|th|qu|tsch|pf|pfl|pfr)$/u
/** One sound in English ('relation-ship'), two in German ('Jahres-haupt'), so that no syllable is known to begin here. */
const UNKNOWN = /sh$/iu
/** The end of a German noun with the s that joins it to another: 'Gesellschafts-abend'. */
const JOINED = /(?:ung|heit|keit|schaft|ion|tät|tum|ling)s$/iu
const WORD = new RegExp(String.raw`[\p{L}\p{M}]{${LONG},}`, 'gu')
const BEFORE_VOWEL = new RegExp(`([${VOWEL}])([^${VOWEL}]+)(?=[${VOWEL}])`, 'giu')

/**
 * Returns the text with soft hyphens in its long words, so that a word that has no room in its line breaks
 * between syllables and shows a hyphen. A syllable begins with the last consonant before a vowel, which holds
 * well for words of European languages. `hyphens: auto` would need each text's language, which nobody states,
 * and a dictionary that the browser of a projector often lacks.
 */
export const withSoftHyphens = (text: string): string => text.replace(WORD, hyphenated)

function hyphenated(word: string): string {
  const breaks: number[] = []
  for (const { index, 1: vowel = '', 2: consonants = '' } of word.matchAll(BEFORE_VOWEL)) {
    const letters = [...consonants]
    const start = index + vowel.length
    if (UNKNOWN.test(consonants)) continue
    const joint = letters.findIndex((_, at) => JOINED.test(word.slice(0, start + at + 1)))
    if (joint >= 0) {
      breaks.push(start + joint + 1)
      continue
    }
    const lead = [4, 3, 2].find((count) => TOGETHER.test(letters.slice(-count).join('').toLowerCase())) ?? 1
    breaks.push(start + letters.slice(0, -lead).join('').length)
  }
  const parts = breaks.filter((at) => at >= END && word.length - at >= END)
  return [0, ...parts].map((from, at) => word.slice(from, parts[at])).join('\u00ad')
}

/** Whether a text has so long a run of letters that it breaks anywhere, such as an address. */
export const hasEndlessWord = (text: string): boolean =>
  withSoftHyphens(text)
    .split(/[\s\u00ad-]/u)
    .some((part) => part.length > 2 * LONG)
