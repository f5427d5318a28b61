/** How it ended when a phone sent an entry or opened a page. */
const HAPPENED = {
  landed: 'the server has it',
  refused: 'the server says no',
  misfit: 'the server says that it does not fit',
  closed: 'its host has closed it meanwhile',
  gone: 'its host has deleted it meanwhile',
  unread: 'the page cannot be loaded',
  missing: 'there is none',
} as const
export type Happened = keyof typeof HAPPENED
interface Phone extends Record<Happened, string> {
  path: string
}

const PHONES: Readonly<Record<string, Phone>> = {
  attendance: {
    path: '/attendance/check-in/:id',
    landed: 'Check-in successful!',
    refused: 'Failed to check in',
    misfit: 'Failed to check in',
    closed: 'This session is no longer active',
    gone: 'Failed to check in',
    unread: 'Failed to load session',
    missing: 'Session not found',
  },
  polls: {
    path: '/poll/respond/:id',
    landed: 'Response submitted successfully!',
    refused: 'Failed to submit response',
    misfit: 'Failed to submit response',
    closed: 'This poll is no longer active',
    gone: 'Failed to submit response',
    unread: 'Failed to load poll',
    missing: 'Poll not found',
  },
  qa: {
    path: '/qa/ask/:id',
    landed: 'Question submitted successfully!',
    refused: 'Failed to submit question',
    misfit: 'Failed to submit question',
    closed: 'This session is no longer active',
    gone: 'Failed to submit question',
    unread: 'Failed to load questions',
    missing: 'Session not found',
  },
  wordclouds: {
    path: '/wordcloud/respond/:id',
    landed: 'Response submitted successfully!',
    refused: 'Failed to submit response',
    misfit: 'Failed to submit response',
    closed: 'This session is no longer active',
    gone: 'Failed to submit response',
    unread: 'Failed to load session',
    missing: 'Session not found',
  },
  survey: {
    path: '/survey/respond/:id',
    landed: 'Your response has been submitted. Thank you!',
    refused: 'Failed to submit response: It was not taken at that moment. Please send it again.',
    misfit: 'An error occurred: Something in it does not fit. Please check it and send it again.',
    closed: 'This survey is no longer active',
    gone: 'Survey information is missing',
    unread: 'Failed to load survey: The server did not answer.',
    missing: 'Survey not found',
  },
}

/** One test of `app/failures-phone.test.tsx`. */
export interface PhoneCase {
  title: string
  path: string
  happened: Happened
  text: string
}
export const PHONE_CASES: readonly PhoneCase[] = Object.entries(PHONES).flatMap(([tool, { path, ...texts }]) =>
  (Object.keys(HAPPENED) as Happened[]).map((happened) => ({
    title: `${tool}: a phone says '${texts[happened]}' where ${HAPPENED[happened]}`,
    path,
    happened,
    text: texts[happened],
  })),
)
