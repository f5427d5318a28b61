import { type Check, type Row, type Sheet, sayings, test } from './statement.ts'

/** A message stands in the tool's sources, and a test makes the call that it is about fail, or work, and reads it. */
const read =
  (reader: (tool: string) => string) =>
  (...tools: string[]) =>
  (text: string, ...more: Check[]): Row => [
    `'${text}'`,
    ...tools.flatMap((tool) => [...sayings(tool).text(text), ...test(`${reader(tool)} '${text.replace(/\{message\}$/, '')}`)]),
    ...more,
  ]
/** A message that a host reads (tests/letter/told/). */
const by = read((tool) => `${tool} says`)
/** And one that a phone reads (tests/letter/told/phones.ts). */
const onPhone = read((tool) => `${tool}: a phone says`)
/** A message that a test of its own reads. */
const said = (tool: string | null, text: string, ...titles: string[]): Row => [`'${text}'`, ...sayings(tool).text(text), ...test(...titles)]
const board = by('scoreboards')
const att = by('attendance')
const poll = by('polls')
const qa = by('qa')
const word = by('wordclouds')
const raffle = by('raffle')
const tele = by('telestrator')
const scan = by('scanthis')
const survey = by('survey')
const both = by('scanthis', 'survey')
const UNKNOWN = 'signed in, on a narrow screen … with an unknown id says so'

export const ERRORS: Sheet = {
  about: 'The error catalogue: failures',
  lines: {
    332: [
      [
        'Failures appear as toasts unless stated',
        ...test('tells a failure as it was asked to, and then shows no toast', 'is told when the list cannot be loaded'),
      ],
    ],
    334: [
      said(null, 'Failed to sign in. Please check your credentials.', 'the sign-in form says what failed and what worked'),
      said(null, 'Welcome back!', 'the sign-in form says what failed and what worked'),
    ],
    336: [board('Failed to create scoreboard')],
    337: [board('Failed to load scoreboards')],
    338: [board('Failed to load scoreboard data'), ['The admin page also redirects to /', ...test(UNKNOWN)]],
    339: [board('Failed to refresh teams')],
    340: [board('Failed to add team')],
    341: [board('Failed to update team')],
    342: [board('Failed to delete team')],
    343: [board('Failed to update scoreboard')],
    344: [board('Failed to update score')],
    345: [
      ['The public scoreboard only logs errors', ...test('[SCOREBOARD-18] a failure on the public page is logged only')],
      [
        "And shows 'Scoreboard not found'",
        ...sayings('scoreboards').text('Scoreboard not found'),
        ...test('[SCOREBOARD-18] an unknown slug'),
      ],
    ],
    347: [att('Failed to load attendance sessions')],
    348: [by('attendance', 'qa')('Failed to create session')],
    349: [by('attendance', 'qa')('Failed to load session data')],
    350: [att('Failed to refresh records')],
    351: [by('attendance', 'qa')('Failed to update session status')],
    352: [att('Failed to delete record')],
    353: [att('Failed to save display settings')],
    354: [onPhone('attendance')('Failed to load session')],
    355: [onPhone('attendance')('This session is no longer active', ...test('[ATT-15]'))],
    356: [onPhone('attendance')('Failed to check in')],
    358: [poll('Failed to load polls')],
    359: [poll('Failed to create poll')],
    360: [poll('Failed to load poll data')],
    361: [poll('Failed to refresh responses')],
    362: [poll('Failed to update poll status')],
    363: [onPhone('polls')('Failed to load poll')],
    364: [onPhone('polls')('This poll is no longer active', ...test('[POLL-15]'))],
    365: [onPhone('polls')('Failed to submit response')],
    367: [qa('Failed to load Q&A sessions')],
    368: [qa('Failed to load questions', ...test("qa: a phone says 'Failed to load questions'"))],
    369: [qa('Failed to update question status')],
    370: [qa('Failed to update vote visibility')],
    371: [onPhone('qa')('Failed to submit question')],
    372: [said('qa', 'Failed to vote', '[QA-17] takes back a vote that failed (%o) and says so')],
    373: [
      word('Failed to load sessions'),
      word('Failed to load responses'),
      word('Failed to save word cloud settings'),
      ['The known defect is none of ours: settings load and save', ...test('[WORD-24]')],
    ],
    374: [
      raffle('Failed to update settings'),
      raffle('Failed to update display settings'),
      raffle('Failed to run raffle', ...test('[RAFFLE-13] closes the window and says why when the draw is refused')),
      raffle('No attendance records found', ...test('[RAFFLE-10] says that there are no records')),
      said('raffle', 'Please allow pop-ups to view results', '[RAFFLE-13] draws nothing where the window is blocked'),
    ],
    375: [
      tele('Failed to load session'),
      ['Then redirects to /telestrator', ...test('[TELESTRATOR-8] a session that is %s says so and goes back to the list')],
      tele('Failed to save settings'),
      said('telestrator', 'Invalid file URL. Must end with image or video extension.', '[TELESTRATOR-9] says what is wrong with %s'),
    ],
    377: [both('Failed to create session')],
    378: [both('Failed to load session')],
    379: [both('Failed to load sessions')],
    380: [both('Failed to save display settings')],
    381: [scan('Failed to save scan settings')],
    382: [survey('Failed to update question')],
    383: [survey('Failed to add question')],
    384: [survey('Failed to delete question')],
    385: [survey('Failed to load survey data')],
    386: [survey('No survey ID provided', ...test('[SURVEY-22]'))],
    387: [onPhone('survey')('Survey information is missing')],
    388: [onPhone('survey')('Failed to submit response: {message}')],
    389: [onPhone('survey')('An error occurred: {message}')],
    390: [
      by(
        'attendance',
        'qa',
        'wordclouds',
        'raffle',
        'telestrator',
        'scanthis',
        'whiteboard',
      )('Session not found', ...test(...['attendance', 'qa', 'wordclouds'].map((tool) => `${tool}: a phone says 'Session not found'`))),
      survey('Survey not found', ...test("survey: a phone says 'Survey not found'")),
      survey('Unable to load survey: {message}'),
      survey('An unexpected error occurred: {message}'),
      onPhone('survey')('Failed to load survey: {message}'),
    ],
    391: [
      ['Dashboard failures are logged only', ...test('[SCOREBOARD-15]', 'says in the card, never in a toast, that a list did not load')],
    ],
  },
}

export const SUCCESSES: Sheet = {
  about: 'The error catalogue: successes',
  lines: {
    393: [board('Scoreboard created successfully', ...test('[SCOREBOARD-10]'))],
    394: [board('Team added successfully', ...test('[SCOREBOARD-11]'))],
    395: [board('Team updated successfully', ...test('[SCOREBOARD-11]'))],
    396: [board('Team deleted successfully', ...test('[SCOREBOARD-21]'))],
    397: [board('Scoreboard updated successfully', ...test('[SCOREBOARD-11]'))],
    398: [
      by(
        'attendance',
        'qa',
        'wordclouds',
        'raffle',
        'telestrator',
        'scanthis',
        'survey',
        'whiteboard',
      )('Session created successfully', ...test('[ATT-13] [QA-21]')),
    ],
    399: [poll('Poll created successfully', ...test('[POLL-13]'))],
    400: [onPhone('attendance')('Check-in successful!', ...test('[ATT-14]'))],
    401: [onPhone('polls', 'wordclouds')('Response submitted successfully!')],
    402: [att('Record deleted successfully')],
    403: [by('attendance', 'qa', 'wordclouds', 'scanthis', 'survey')('Display settings updated', ...test('[QA-27] [SCAN-10]'))],
    404: [word('Word cloud settings updated', ...test('[WORD-24]'))],
    405: [qa('Question status updated', ...test('[QA-23]'))],
    406: [onPhone('qa')('Question submitted successfully!')],
    407: [raffle('Settings updated successfully', ...test('[RAFFLE-12]'))],
    408: [raffle('Display settings updated successfully', ...test('[RAFFLE-12]'))],
    409: [tele('Settings saved successfully')],
    410: [scan('Scan settings updated', ...test('[SCAN-6]'))],
    411: [survey('Question updated', ...test('[SURVEY-17]'))],
    412: [survey('Question added', ...test('[SURVEY-17]'))],
    413: [survey('Question deleted', ...test('[SURVEY-17]'))],
    414: [onPhone('survey')('Your response has been submitted. Thank you!')],
    415: [
      [
        'List page loading failures end the spinner with a toast',
        ...test('says once that a list could not be loaded, and loads it on another try'),
      ],
    ],
  },
}
