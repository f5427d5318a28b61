import { CircleQuestionMark } from 'lucide-react'
import { findSections, type IndexedSection } from '../help/find-sections.ts'
import { t } from './host-messages/t.ts'
import type { Found } from './own-sessions.ts'

/** Returns the pages of the help, then their parts with a heading, as things that can be found. */
export function placesOf(pages: readonly { id: string; title: string }[], sections: readonly IndexedSection[]): readonly Found[] {
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  const parts = sections.filter(([page, , heading]) => heading !== '' && titles.has(page))
  return [
    ...pages.map(({ id, title }) => ({
      id: `help ${id}`,
      label: title,
      about: t('search.help'),
      icon: CircleQuestionMark,
      to: `/help/${id}`,
    })),
    ...parts.map(([page, anchor, heading]) => ({
      id: `help ${page}#${anchor}`,
      label: heading,
      about: `${t('search.help')}: ${titles.get(page)}`,
      icon: CircleQuestionMark,
      to: `/help/${page}#${anchor}`,
    })),
  ]
}

/** Shorter queries are beginnings, which are in too many texts. In letters. */
const SAID_FROM = 4

/** Returns those of the places in whose text every word of the query is. */
export function saidIn(query: string, sections: readonly IndexedSection[], places: readonly Found[]): readonly Found[] {
  if (query.trim().length < SAID_FROM) return []
  const byId = new Map(places.map((place) => [place.id, place]))
  return findSections(query, sections, new Map()).flatMap(
    ({ page, anchor }) => byId.get(anchor === '' ? `help ${page}` : `help ${page}#${anchor}`) ?? [],
  )
}
