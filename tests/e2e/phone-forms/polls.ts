import { RESPONSE_MAX } from '../../../tools/polls/tables.ts'
import type { Form } from './form.ts'

export const polls: Form = {
  name: 'a poll',
  rules: { once: 'POLL-7', plain: 'POLL-8', refused: 'POLL-9', told: 'POLL-10', follows: 'POLL-12' },
  session: { table: 'polls', row: { question: 'What stays?' }, long: { question: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) } },
  path: (id) => `/poll/respond/${id}`,
  fields: [['Your Response', 'Words to keep']],
  button: 'Submit Response',
  stored: { table: 'poll_responses', parent: 'poll_id', row: { response: 'Words to keep' } },
  sent: (page) => page.getByRole('heading', { name: 'Response Submitted!' }),
  again: 'Answer again',
  blank: ['Please write a response first.'],
  limit: { label: 'Your Response', max: RESPONSE_MAX },
  scriptBytes: 85_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Poll Closed',
    about: 'This poll is no longer accepting responses.',
    late: 'This poll is no longer active',
  },
  unsent: 'Your answer was not sent; it is still here.',
}
