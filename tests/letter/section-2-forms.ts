import { type Sheet, sayings, test } from './statement.ts'

const att = sayings('attendance')
const poll = sayings('polls')
const qa = sayings('qa')
const word = sayings('wordclouds')
/** Opens every screen of a host and its way back. */
const SHOWN = 'signed in, on a narrow screen … shows its screen'
const UNKNOWN = 'signed in, on a narrow screen … with an unknown id says so'
const PUBLIC = 'anybody, on a phone … shows its screen without a sign-in'

export const ATTENDANCE_SCREENS: Sheet = {
  about: 'Attendance',
  lines: {
    86: [
      ["List 'Attendance Sessions'", ...att.text('Attendance Sessions'), ...test('[ATT-13]', SHOWN)],
      ['Cards with the name', ...test('[ATT-13]')],
      ['An Active/Closed badge', ...att.text('Active', 'Closed'), ...test('[ATT-15]')],
      ['The attendee count', ...test('[ATT-6] counts with every insert and delete')],
      ["'View Details' to /attendance/{id}", ...att.text('View Details'), ...test('[ATT-14]')],
    ],
    87: [
      ["'QR Display Settings'", ...att.text('QR Display Settings'), ...test('[ATT-17]')],
      ["'Export CSV'", ...att.text('Export CSV'), ...test('[ATT-16]')],
      ["'Close Session' and 'Activate Session'", ...att.text('Close Session', 'Activate Session'), ...test('[ATT-15]')],
      ['Columns Name, Table/Team and Check-in Time', ...att.text('Name', 'Table/Team', 'Check-in Time'), ...test('[ATT-14]')],
      ['A delete icon per row', ...test('[ATT-18] deletes one record after asking')],
      ["Empty text 'No records yet'", ...att.text('No records yet'), ...test('[ATT-14]')],
      ['Back link to /attendance', ...test(SHOWN)],
      ["Not found: 'Session not found'", ...att.text('Session not found'), ...test(UNKNOWN)],
    ],
    88: [
      ['/attendance/check-in/{id} is public', ...test(PUBLIC)],
      ["Fields 'Your Name' and 'Table/Team number'", ...att.text('Your Name', 'Table/Team number'), ...test('[ATT-8]')],
      ["Success shows 'Check-in Successful!'", ...att.text('Check-in Successful!'), ...test('[ATT-10] checks in, says to what')],
      ["'You have been checked in to {session name}.'", ...att.text('You have been checked in to {session name}.'), ...test('[ATT-14]')],
      ["Closed: 'Session Closed'", ...att.text('Session Closed'), ...test('[ATT-12] says that it is closed')],
      ["'This attendance session is no longer active.'", ...att.text('This attendance session is no longer active.'), ...test('[ATT-15]')],
    ],
  },
}

export const POLL_SCREENS: Sheet = {
  about: 'Polls',
  lines: {
    91: [
      ["List 'Audience Polls'", ...poll.text('Audience Polls'), ...test('[POLL-13]', SHOWN)],
      ['Cards with the question', ...test('[POLL-13]')],
      ['An Active/Closed badge', ...poll.text('Active', 'Closed'), ...test('[POLL-15]')],
      ['The response count', ...test('[POLL-6] counts with every insert and delete')],
      ["'View Results' to /poll/{id}", ...poll.text('View Results'), ...test('[POLL-14]')],
    ],
    92: [
      ['/poll/{id} shows the question', ...test(SHOWN)],
      ['And the created date', ...test(SHOWN)],
      ["'Show QR Code': 256 px", ...poll.text('Show QR Code'), ...test('[POLL-17]')],
      ['With high correction', ...test('each code has the size and the correction of the specification')],
      ['Encoding /poll/respond/{id}', ...test('[POLL-17]')],
      ["'Export CSV'", ...poll.text('Export CSV'), ...test('[POLL-16]')],
      ["'Close Poll' and 'Activate Poll'", ...poll.text('Close Poll', 'Activate Poll'), ...test('[POLL-15]')],
      [
        'Columns Response and Timestamp',
        ...poll.text('Response', 'Timestamp'),
        ...test('[POLL-14]'),
        ...test('[L4] a timestamp is date and time, with its age beside it on the first day'),
      ],
      ["Empty text 'No responses yet'", ...poll.text('No responses yet'), ...test('[POLL-14]')],
      ['Back link to /polls', ...test(SHOWN)],
    ],
    93: [
      ['/poll/respond/{id} is public', ...test(PUBLIC)],
      ["A 'Your Response' textarea", ...poll.text('Your Response'), ...test('[POLL-8] paints the whole form on the server')],
      ["And 'Submit Response'", ...poll.text('Submit Response'), ...test('[POLL-10]')],
      ["Afterwards 'Response Submitted!'", ...poll.text('Response Submitted!'), ...test('[POLL-10]')],
      ["'Thank you for your response.'", ...poll.text('Thank you for your response.'), ...test('[POLL-14]')],
      ["Closed: 'Poll Closed'", ...poll.text('Poll Closed'), ...test('[POLL-11] says that it is closed')],
      ["'This poll is no longer accepting responses.'", ...poll.text('This poll is no longer accepting responses.'), ...test('[POLL-15]')],
      ["Missing: 'Poll not found'", ...poll.text('Poll not found'), ...test('[POLL-11] says that there is none')],
    ],
  },
}

export const QA_SCREENS: Sheet = {
  about: 'Q&A',
  lines: {
    96: [
      ["List 'Q&A Sessions'", ...qa.text('Q&A Sessions'), ...test('[QA-21]', SHOWN)],
      ["Cards show 'N Questions (M pending)'", ...qa.text('{n} Questions ({m} pending)'), ...test('[QA-21] counts in words')],
      ["'View Session' to /qa/{id}", ...qa.text('View Session'), ...test('[QA-21]')],
    ],
    97: [
      ['/qa/{id} is the moderation screen', ...test('[QA-23]')],
      ["'QR Display Settings'", ...qa.text('QR Display Settings'), ...test('[QA-27]')],
      ["'Export CSV'", ...qa.text('Export CSV'), ...test('[QA-26]')],
      ["'Allow Upvoting'", ...qa.text('Allow Upvoting'), ...test('[QA-25]')],
      ["'Show Votes' and 'Hide Votes'", ...qa.text('Show Votes', 'Hide Votes'), ...test('[QA-25]')],
      ["'Close Session' and 'Activate Session'", ...qa.text('Close Session', 'Activate Session'), ...test('[QA-25]')],
      ['A questions list with per-status actions', ...test('[QA-22] [QA-23]')],
      ["Empty text 'No questions yet'", ...qa.text('No questions yet'), ...test('[QA-21]')],
      ['Back link to /qa', ...test(SHOWN)],
    ],
    98: [
      ['/qa/ask/{id} is public', ...test(PUBLIC)],
      ['Submit a question', ...test('[QA-15]')],
      ['And vote', ...test('[QA-17]')],
    ],
  },
}

export const WORD_CLOUD_SCREENS: Sheet = {
  about: 'Word clouds',
  lines: {
    101: [
      ["Cards show 'N Responses (M unique words)'", ...word.text('{n} Responses ({m} unique words)'), ...test('[WORD-21]')],
      ["'View Details' to /wordcloud/{id}", ...word.text('View Details'), ...test('[WORD-22]')],
    ],
    102: [
      ["'QR Display Settings'", ...word.text('QR Display Settings'), ...test('[WORD-26]')],
      ["'Word Cloud Settings'", ...word.text('Word Cloud Settings'), ...test('[WORD-24]')],
      ["'Export CSV'", ...word.text('Export CSV'), ...test('[WORD-25]')],
      ["'Close Session' and 'Activate Session'", ...word.text('Close Session', 'Activate Session'), ...test('[WORD-26]')],
      ['A 600px cloud area', ...test('[WORD-22]')],
      ['A Word/Frequency table', ...word.text('Word', 'Frequency'), ...test('[WORD-22]')],
      ...word.each('No responses yet. Share the QR code to start collecting responses.', 'No responses yet'),
      ['Back link to /wordclouds', ...test(SHOWN)],
    ],
    103: [
      ['/wordcloud/respond/{id} is public', ...test(PUBLIC)],
      ['Titled with the session name', ...test('[WORD-12]')],
      ["And its display title, 'Question for Word Cloud?' by default", ...word.text('Question for Word Cloud?'), ...test('[WORD-12]')],
    ],
  },
}
