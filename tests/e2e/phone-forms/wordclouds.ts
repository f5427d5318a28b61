import { RESPONSE_MAX } from '../../../tools/wordclouds/tables.ts'
import type { Form } from './form.ts'

export const wordclouds: Form = {
  name: 'a word cloud',
  rules: { once: 'WORD-6', plain: 'WORD-12', refused: 'WORD-13', told: 'WORD-14', follows: 'WORD-16' },
  session: {
    table: 'word_cloud_sessions',
    row: { name: 'Friday' },
    long: { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), qr_display_settings: { title: 'w'.repeat(120) } },
  },
  path: (id) => `/wordcloud/respond/${id}`,
  fields: [['Your Response', 'keep these']],
  button: 'Submit Response',
  stored: { table: 'word_cloud_responses', parent: 'session_id', row: { response: 'keep these' } },
  sent: (page) => page.getByRole('heading', { name: 'Response Submitted!' }),
  again: 'Answer again',
  blank: ['Please write a word or two first.'],
  limit: { label: 'Your Response', max: RESPONSE_MAX },
  scriptBytes: 90_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Session Closed',
    about: 'This session is no longer accepting responses.',
    late: 'This session is no longer active',
  },
  unsent: 'Your answer was not sent; it is still here.',
}
