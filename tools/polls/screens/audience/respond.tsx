import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { type ResponsePage, ResponseScreen } from '../../../../kit/phone/response-page.tsx'
import { respondPath, responseCharactersLeft, responseProblem } from '../../logic.ts'
import type { AudiencePoll } from '../../tables.ts'
import { OthersAnswers } from './others-answers.tsx'

const PAGE: ResponsePage<AudiencePoll, 'poll_responses'> = {
  table: 'poll_responses',
  parent: 'poll_id',
  column: 'response',
  name: 'poll',
  path: respondPath,
  rows: 5,
  problem: responseProblem,
  charactersLeft: responseCharactersLeft,
  asks: (poll) => ({ title: poll.question }),
  texts: {
    load: 'poll.load',
    sent: 'poll.sent',
    closed: 'poll.noLongerActive',
    failed: 'poll.failed',
  },
  missing: { title: 'poll.missing', about: 'poll.missing.about' },
  closed: { title: 'poll.closed', about: 'poll.closed.about', unsent: 'poll.closed.unsent' },
  counted: { soFar: 'phone.answersSoFar', inAll: 'phone.answersInAll' },
  others: (poll) => <OthersAnswers poll={poll} />,
}

/** Rules POLL-6 to POLL-12. */
export function RespondScreen(props: AudienceScreenProps) {
  return <ResponseScreen page={PAGE} props={props} />
}
