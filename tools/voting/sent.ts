import { defineSent } from '../../contract/sent.ts'
import { phoneName } from './logic.ts'

/** Rule VOTE-35. */
export const sent = [
  defineSent({
    table: 'voting_votes',
    above: 'question_id',
    noun: 'voting.noun',
    tell({ choices: chosen }, { question, choices }, t) {
      const texts = choices.flatMap(({ id, text }) => (chosen.includes(id) ? [text] : []))
      return { text: `${question}\n${texts.join(', ') || t('voting.nothingChosen')}` }
    },
  }),
  defineSent({
    table: 'voting_players',
    above: 'session_id',
    noun: 'voting.nounName',
    tell: ({ name }) => (name === null ? null : { text: name }),
    // The row stays, because it holds the points that were counted.
    blank: ({ shown, number }) => ({ name: null, shown: shown === null ? null : phoneName(number) }),
  }),
]
