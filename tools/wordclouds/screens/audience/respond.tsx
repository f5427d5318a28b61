import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { type ResponsePage, ResponseScreen } from '../../../../kit/phone/response-page.tsx'
import { questionOf, respondPath, responseCharactersLeft, responseProblem } from '../../logic.ts'
import { type AudienceSession, RESPONSE_MAX } from '../../tables.ts'

const PAGE: ResponsePage<AudienceSession, 'word_cloud_responses'> = {
  table: 'word_cloud_responses',
  parent: 'session_id',
  column: 'response',
  name: 'wordcloud',
  path: respondPath,
  problem: (text) => responseProblem(text, RESPONSE_MAX),
  charactersLeft: (text) => responseCharactersLeft(text, RESPONSE_MAX),
  asks: (session) => asked(questionOf(session), session.name),
  texts: {
    load: 'Failed to load session',
    sent: 'Response submitted successfully!',
    closed: 'This session is no longer active',
    failed: 'Failed to submit response',
  },
  missing: { title: 'Session not found', about: 'The link may be incomplete, or its host has deleted the session.' },
  closed: { title: 'Session Closed', about: 'This session is no longer accepting responses.', unsent: 'This session closed.' },
  counted: { one: 'response', many: 'responses' },
}

/** The session's name stands above its question, unless it is the question. */
const asked = (title: string, name: string) => (title === name ? { title } : { title, kicker: name })

/** Rules WORD-12 to WORD-16. */
export function RespondScreen(props: AudienceScreenProps) {
  return <ResponseScreen page={PAGE} props={props} />
}
