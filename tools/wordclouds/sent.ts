import { defineSent } from '../../contract/sent.ts'

/** Rule WORD-42. A phone is not told what became of its words, so none has a state. */
export const sent = [
  defineSent({ table: 'word_cloud_responses', above: 'session_id', noun: 'wordcloud.noun', tell: ({ response }) => ({ text: response }) }),
]
