import { defineSent } from '../../contract/sent.ts'

/** Rule POLL-33. A phone is not told what became of its answer, so none has a state. */
export const sent = [
  defineSent({ table: 'poll_responses', above: 'poll_id', noun: 'poll.noun', tell: ({ response }) => ({ text: response }) }),
]
