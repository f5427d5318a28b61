import { CircleQuestionMark } from 'lucide-react'
import type { IndexedSection } from '../help/find-sections.ts'
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
      about: `Help: ${titles.get(page)}`,
      icon: CircleQuestionMark,
      to: `/help/${page}#${anchor}`,
    })),
  ]
}
