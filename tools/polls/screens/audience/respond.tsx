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
    load: 'Failed to load poll',
    sent: 'Response submitted successfully!',
    closed: 'This poll is no longer active',
    failed: 'Failed to submit response',
  },
  missing: { title: 'Poll not found', about: 'The link may be incomplete, or its host has deleted the poll.' },
  closed: { title: 'Poll Closed', about: 'This poll is no longer accepting responses.', unsent: 'This poll closed.' },
  counted: { one: 'answer', many: 'answers' },
  others: (poll) => <OthersAnswers poll={poll} />,
}

/** Rules POLL-6 to POLL-12. */
export function RespondScreen(props: AudienceScreenProps) {
  return <ResponseScreen page={PAGE} props={props} />
}
