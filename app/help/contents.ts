import { contents, type HelpEntry, type HelpGroups } from 'virtual:help'
import { hostLanguage } from '../../parts/texts/host.ts'
import type { IndexedSection } from './find-sections.ts'

/** Returns the groups of help pages, in the language of host screens. */
export const helpGroups = (): HelpGroups => contents[hostLanguage()]

export const helpPages = (): readonly HelpEntry[] => helpGroups().flatMap(({ pages }) => pages)

/** Loads the texts of all pages for the search, in the language of host screens. */
export async function loadHelpIndex(): Promise<readonly IndexedSection[]> {
  const index = await (hostLanguage() === 'de' ? import('virtual:help-index/de') : import('virtual:help-index/en'))
  return index.sections
}
