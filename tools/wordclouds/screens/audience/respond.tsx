import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { type ResponsePage, ResponseScreen } from '../../../../kit/phone/response-page.tsx'
import { askedIn, respondPath, responseCharactersLeft, responseProblem } from '../../logic.ts'
import { type AudienceSession, RESPONSE_MAX } from '../../tables.ts'

const PAGE: ResponsePage<AudienceSession, 'word_cloud_responses'> = {
  table: 'word_cloud_responses',
  parent: 'session_id',
  column: 'response',
  name: 'wordcloud',
  path: respondPath,
  problem: (text, t) => responseProblem(text, RESPONSE_MAX, t),
  charactersLeft: (text, t) => responseCharactersLeft(text, RESPONSE_MAX, t),
  asks: (session, t) => asked(askedIn(session, t), session.name),
  texts: {
    load: 'wordcloud.load',
    sent: 'wordcloud.sent',
    closed: 'wordcloud.noLongerActive',
    failed: 'wordcloud.failed',
  },
  missing: { title: 'wordcloud.missing', about: 'wordcloud.missing.about' },
  closed: { title: 'wordcloud.closed', about: 'wordcloud.closed.about', unsent: 'wordcloud.closed.unsent' },
  counted: { soFar: 'wordcloud.responsesSoFar', inAll: 'wordcloud.responsesInAll' },
}

/** The session's name stands above its question, unless it is the question. */
const asked = (title: string, name: string) => (title === name ? { title } : { title, kicker: name })

/** Rules WORD-12 to WORD-16. */
export function RespondScreen(props: AudienceScreenProps) {
  return <ResponseScreen page={PAGE} props={props} />
}
