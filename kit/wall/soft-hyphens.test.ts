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
