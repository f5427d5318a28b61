import { QUESTION_MAX } from '../../../tools/qa/tables.ts'
import type { Form } from './form.ts'

export const qa: Form = {
  name: 'a question',
  rules: { once: 'QA-12', plain: 'QA-13', refused: 'QA-14', told: 'QA-15', follows: 'QA-20' },
  session: { table: 'qa_sessions', row: { name: 'Town hall' }, long: { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) } },
  path: (id) => `/qa/ask/${id}`,
  fields: [['Your Question', 'Will it stay?']],
  button: 'Submit Question',
  stored: { table: 'questions', parent: 'session_id', row: { content: 'Will it stay?', status: 'pending' } },
  sent: (page) => page.getByRole('region', { name: 'You asked' }).getByText('Waiting.'),
  again: 'Ask another question',
  blank: ['Please write a question first.'],
  limit: { label: 'Your Question', max: QUESTION_MAX },
  scriptBytes: 95_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Session Closed',
    about: 'This Q&A session is no longer active.',
    late: 'This session is no longer active',
  },
  unsent: 'Your question was not sent; it is still here.',
}
