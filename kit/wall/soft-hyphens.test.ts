import { expect, it } from 'vitest'
import { hasEndlessWord, withSoftHyphens } from './soft-hyphens.ts'

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '|')

it('[W21] long words may break between their syllables, with a hyphen, and short ones nowhere', () => {
  expect(shown('Donaudampfschifffahrtsgesellschaft')).toBe('Donau|dampf|schiff|fahrts|ge|sell|schaft')
  expect(shown('an internationalization of Streichholzschächtelchen')).toBe('an inter|na|tio|na|li|za|tion of Streich|holz|schäch|tel|chen')
  expect(shown('Epäjärjestelmällistyttämättömyys')).toContain('jär|jes|tel|mäl|lis|tyt|tä|mät|tö')
  expect(shown('Kraftfahrzeughaftpflicht')).toBe('Kraft|fahr|zeug|haft|pflicht')
  expect(shown('Jahreshauptversammlung')).toBe('Jah|reshaupt|ver|samm|lung')
  expect(shown('Versammlungsordnung Gesundheitsamtsleiter')).toBe('Ver|samm|lungs|ord|nung Gesund|heits|amts|lei|ter')
  expect(shown('Gesellschaftstreffen')).toBe('Gesell|schafts|tref|fen')
  expect(shown('championships')).toBe('cham|pionships')
  expect(shown('Inspiring, and finally honest')).toBe('Inspiring, and finally honest')
  expect(shown('とても刺激的でしたとても刺激的でした')).not.toContain('|')
})

it('[W21] a run of letters without syllables is known, because it may break anywhere', () => {
  expect(hasEndlessWord('x'.repeat(30))).toBe(true)
  expect(hasEndlessWord('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz')).toBe(false)
})

it('[W21] an endless word of Arabic breaks after letters that leave a gap, or keeps its letters joined, without a hyphen', () => {
  const parts = (text: string) => withSoftHyphens(text).split('\u200b')
  const word = 'أفاستسقيناكموهاوفسيكفيكهموأنلزمكموها'
  expect(parts(word).join('').replaceAll('\u200d', '')).toBe(word)
  expect(parts(word).at(-2)).toBe('أنلز')
  const laugh = parts('ه'.repeat(30))
  expect(laugh.length).toBe(7)
  for (const [at, part] of laugh.entries()) expect(part).toMatch(at === 0 ? /[^\u200d]\u200d$/u : /^\u200d[^\u200d]/u)
  expect(hasEndlessWord('ه'.repeat(30))).toBe(false)
  // Uyghur and Urdu: no joining where the letter before joins nothing.
  for (const letter of 'ۇۆۈۋەےۓ') expect(withSoftHyphens(`بب${letter}`.repeat(10))).not.toContain('\u200d')
  for (const text of ['أفاستسقيناكموها', 'الناس الذين التقيت بهم', 'ه'.repeat(20)]) expect(parts(text)).toEqual([text])
})
