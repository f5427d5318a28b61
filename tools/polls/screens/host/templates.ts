import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'

/** Questions that open a room. */
export const TEMPLATES: readonly SessionTemplate<'polls'>[] = [
  { name: 'What do you expect?', about: 'At the beginning, before the first slide.', text: 'What do you expect of today?' },
  { name: 'What is in the way?', about: 'Names obstacles without naming people.', text: 'What keeps us from doing it?' },
  { name: 'What do you take home?', about: 'At the end, for the wall and for the report.', text: 'What do you take home?' },
]
