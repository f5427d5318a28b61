/** Letters of a word that is hyphenated. Shorter ones fit a column of every wall. */
const LONG = 12
/** Letters that stay together at both ends. */
const END = 3

const VOWEL = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýāēīōūůаеёиоуыэюяіїєαεηιουω'
/** Consonants that one sound is written with. */
const TOGETHER = /^(?:sch|schl|schr|schw|ch|ck|ph|th|qu|tsch|pf|pfl|pfr)$/u
/**
 * One sound in English ('relation-ship'), two in German ('Jahres-haupt'), so that no syllable is known to
 * begin here.
 */
const UNKNOWN = /sh$/iu
/** The end of a German noun with the s that joins it to another: 'Gesellschafts-abend'. */
const JOINED = /(?:ung|heit|keit|schaft|ion|tät|tum|ling)s$/iu
const WORD = new RegExp(String.raw`[\p{L}\p{M}]{${LONG},}`, 'gu')
const BEFORE_VOWEL = new RegExp(`([${VOWEL}])([^${VOWEL}]+)(?=[${VOWEL}])`, 'giu')

/** More letters than a word of Arabic has: these are words that were joined, or a laugh. */
const ENDLESS_ARABIC = /(?:[\p{Script=Arabic}\u0640]\p{M}*){21,}/gu
/** Letters that do not join the next one, so that a word has a gap after them anyway. */
const GAP = /^[ءآأؤإاةدذرزوٱٲٳٵ-ٷڈ-ڙۀۃ-ۋۍۏےۓەۮۯ]/u
/** Letters between two breaks where no letter leaves a gap. */
const RUN = 4
/** A place where a line may break without a hyphen: Arabic has none. */
export const BREAK = '\u200b'
/** Letters on both sides keep the forms that join them. */
const JOINED_BREAK = `\u200d${BREAK}\u200d`

/**
 * Returns the text with soft hyphens in its long words, so that a word that has no room in its line breaks
 * between syllables and shows a hyphen. A syllable begins with the last consonant before a vowel, which holds
 * well for words of European languages. `hyphens: auto` would need each text's language, which nobody states,
 * and a dictionary that the browser of a projector often lacks. Endless words of Arabic break without a hyphen.
 */
export const withSoftHyphens = (text: string): string => text.replace(WORD, hyphenated).replace(ENDLESS_ARABIC, broken)

/** Matches each place where a text of `withSoftHyphens` may break within a word. */
export const BREAKS = /[\u00ad\u200b]/u

function broken(word: string): string {
  const letters = word.match(/.\p{M}*/gsu) ?? []
  const parts: string[][] = [[]]
  for (const [at, letter] of letters.entries()) {
    const part = parts.at(-1) as string[]
    part.push(letter)
    if (GAP.test(letter) && part.length >= END && letters.length - at - 1 >= END) parts.push([])
  }
  return parts.map((part) => (part.length > LONG ? inRuns(part).join(JOINED_BREAK) : part.join(''))).join(BREAK)
}

/** Divides joined letters into runs. The last run also has the letters that are left over. */
function inRuns(letters: readonly string[]): string[] {
  const last = Math.floor(letters.length / RUN) - 1
  return Array.from({ length: last + 1 }, (_, at) => letters.slice(at * RUN, at === last ? letters.length : (at + 1) * RUN).join(''))
}

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
    .split(/[\s\u00ad\u200b-]/u)
    .some((part) => part.length > 2 * LONG)
