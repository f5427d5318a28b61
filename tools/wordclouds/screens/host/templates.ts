import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'

/** Beginnings of a word cloud. */
export const TEMPLATES: readonly SessionTemplate<'word_cloud_sessions'>[] = [
  {
    name: 'One word each',
    about: 'Every phone sends one word.',
    text: 'Today in one word',
    values: { answers_per_phone: 1 },
  },
  {
    name: 'Words that you approve',
    about: 'Nothing is on the wall before you let it.',
    text: 'What do we stand for?',
    values: { moderated: true },
  },
]
