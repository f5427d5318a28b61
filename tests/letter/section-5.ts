import { constant, type Sheet, sayings, test } from './statement.ts'

const tele = sayings('telestrator')
const survey = sayings('survey')
const form = 'the sign-in form'

export const VALIDATION: Sheet = {
  about: 'Validation rules',
  lines: {
    182: [
      ['E-mail and password are required', ...test(`${form} asks for an e-mail of e-mail type and a password`)],
      ['The e-mail field is of e-mail type', ...test(`${form} asks for an e-mail of e-mail type and a password`)],
      ['The button is disabled while in progress', ...test(`${form} is disabled and says so while it is on its way`)],
      [
        "And reads 'Signing in...'",
        ...sayings(null).text('Signing in...'),
        ...test(`${form} is disabled and says so while it is on its way`),
      ],
    ],
    183: [
      ['A blank (trimmed) name or question does nothing', ...test('[POLL-13] [ATT-13] [QA-21] [WORD-21] [RAFFLE-11] [SCAN-5] [SURVEY-16]')],
    ],
    184: [
      ['The slug is lowercase', constant('tools/scoreboards/logic.ts', 'slugOf("Quiz NIGHT")', 'quiz-night')],
      ['Runs of non-alphanumerics become a hyphen', constant('tools/scoreboards/logic.ts', 'slugOf("a &  b")', 'a-b')],
      ['Leading and trailing hyphens are stripped', constant('tools/scoreboards/logic.ts', 'slugOf("  Go! ")', 'go')],
      [
        'The slug in settings is required',
        constant('tools/scoreboards/tables.ts', 'checkSlug("")', 'Please enter a slug.'),
        ...test('[SCOREBOARD-11]'),
      ],
    ],
    185: [
      ['Adding a team needs name and color', ...test('[SCOREBOARD-11]', '[SCOREBOARD-5] refuses %s')],
      ['Editing needs a non-empty name', ...test('[SCOREBOARD-11]')],
    ],
    186: [
      ['The finish line is numeric', ...test('[SCOREBOARD-5] a finish line of %j'), ...test('[L6] %j is a thousand')],
      ['And optional: empty means none', ...test('[SCOREBOARD-5] a finish line of %j')],
    ],
    187: [
      ['Custom points are parsed as integers', ...test('[SCOREBOARD-12] what %j adds')],
      ['A non-number is ignored', ...test('[SCOREBOARD-12] sends nothing for %j')],
      ['The field clears after adding', ...test('[SCOREBOARD-12] [L6] adds %s and clears the field')],
      ['Negative values are not blocked', ...test('[SCOREBOARD-12] what %j adds')],
    ],
    188: [
      ['Check-in needs a name', ...test('[ATT-9] refuses %j at table %j at its field and sends nothing')],
      ['And a numeric Table/Team, an integer', ...test('[ATT-9] says of %j: %j', '[ATT-9] [L6] is parsed as an integer: %j is %j')],
    ],
    189: [
      ['Poll text is required', ...test('[POLL-9] refuses the blank response %j at the field and sends nothing')],
      ['Word cloud text', ...test('[WORD-13] refuses a blank and an overlong response')],
      ['Question text', ...test('[QA-14] refuses what is %s at the field')],
    ],
    190: [['The background image input is of url type', ...test('the picture of a display is asked for as an address')]],
    191: [
      ['winnerCount is at least 1', ...test('[RAFFLE-2] refuses %s')],
      ['Ticket start and end are numbers', ...test('[RAFFLE-2] refuses %s')],
      ['An attendance raffle without a session draws nothing', ...test('[RAFFLE-10] without a session draws nothing')],
      [
        'A session without records says so',
        ...sayings('raffle').text('No attendance records found'),
        ...test('[RAFFLE-10] says that there are no records'),
      ],
    ],
    192: [
      [
        'Question text must not be blank',
        ...survey.text('Question text cannot be empty'),
        ...test('[SURVEY-17] says what is wrong, in the words'),
      ],
      [
        'Multiple choice needs at least one option and no blank one',
        ...survey.text('Multiple choice questions must have at least one non-empty option'),
        ...test('[SURVEY-17] says what is wrong, in the words'),
      ],
      ['At most 10 options', constant('tools/survey/tables.ts', 'OPTIONS_MAX', 10)],
      ["'Add Option' is hidden at 10", ...test('[SURVEY-16] [SURVEY-17] [SURVEY-18] [SURVEY-19]')],
    ],
    193: [
      ['Every question must be answered', ...test('[SURVEY-6] fits exactly when it has a good answer')],
      ['Submit is disabled while any answer is empty', ...test('[SURVEY-12] waits until everything is answered')],
      ['Or while submitting', ...test('[SURVEY-14] reads Submitting...')],
    ],
    194: [
      ['A scan description is saved as null when empty', ...test('[SCAN-6] stores no description as null')],
      ["A survey editor with no id: 'No survey ID provided'", ...survey.text('No survey ID provided'), ...test('[SURVEY-22]')],
      ['And returns to /survey', ...test('[SURVEY-22]')],
    ],
    195: [
      ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'mp4', 'webm'].map(
        (ending) =>
          [
            `A file URL may end in ${ending}, in any case`,
            constant(
              'tools/telestrator/tables.ts',
              `fileType("https://x.org/a.${ending.toUpperCase()}")`,
              ending[0] === 'm' || ending === 'webm' ? 'video' : 'image',
            ),
          ] as const,
      ),
      [
        'Otherwise it is refused in these words',
        ...tele.text('Invalid file URL. Must end with image or video extension.'),
        ...test('[TELESTRATOR-4] says of %j'),
      ],
      ['And nothing is added', ...test('[TELESTRATOR-9] says what is wrong with %s, and adds nothing')],
      ['An empty or whitespace URL is ignored silently', ...test('[TELESTRATOR-9] a blank address does nothing')],
      ['jpg, jpeg, png, gif and webp are images', ...test('[TELESTRATOR-4] takes %s for what it ends in: %s')],
      ['mp4 and webm are videos', ...test('[TELESTRATOR-4] takes %s for what it ends in: %s')],
    ],
    196: [
      ['Marker size inputs: min 1, max 20', ...test('[TELESTRATOR-8] asks for the size of a marker as a number from 1 to 20')],
      ['The value is stored; ours becomes the nearest of 1 to 20', ...test('[TELESTRATOR-8] a size becomes the one that will be saved')],
      ['Marker color accepts a picker or free text', ...test('a colour is picked or typed')],
    ],
    197: [['Text is added only when non-blank and placed', ...test('[WHITEBOARD-18]', '[WHITEBOARD-7] refuses a text without %s')]],
    198: [
      ['A drawing without points is ignored', ...test('[WHITEBOARD-7] refuses a pen’s piece without %s')],
      ['Without color', ...test('[WHITEBOARD-7] refuses a pen’s piece without %s')],
      ['Without size', ...test('[WHITEBOARD-7] refuses a pen’s piece without %s')],
      ['Without tool', ...test('[L10] [WHITEBOARD-7] a drawing whose tool is %s reaches nobody')],
      ['With fewer than 2 points', ...test('[WHITEBOARD-7] refuses a pen’s piece with %s')],
      ['Shapes need exactly 2', ...test('[WHITEBOARD-7] refuses %s')],
    ],
  },
}

export const ROLES: Sheet = {
  about: 'Roles and permissions',
  lines: {
    202: [
      ['Anonymous: public scoreboard', ...test('[SCOREBOARD-18]')],
      ['Check-in', ...test('[ATT-3]')],
      ['Poll response', ...test('[POLL-3]')],
      ['Word cloud response', ...test('[WORD-3]')],
      ['Q&A ask and vote', ...test('[QA-3] [QA-6]')],
      ['Survey view and respond', ...test('[SURVEY-3] [SURVEY-21]')],
      ['Scan view', ...test('[SCAN-2]')],
      ['Whiteboard view', ...test('[WHITEBOARD-3]')],
      ['Telestrator read-only (view=true)', ...test('[TELESTRATOR-1] [TELESTRATOR-12]')],
      ['No sign-in is shown for them', ...test('anybody, on a phone … shows its screen without a sign-in')],
    ],
    203: [
      ['Host: dashboard and all management screens', ...test('signed out … asks for the sign-in, then goes on to where one was going')],
      ["Created records carry the current user's id as user_id", ...test('the calls as specified: polls insert {question, user_id}')],
      ['No other roles exist', ...test('who may do what: [POLL-1] own polls')],
      ['The public client uses the anon role', ...test('who asks %s')],
    ],
    204: [
      [
        'Lists have no owner filter; the server restricts them',
        ...test('[POLL-1] [ATT-1] [QA-1] [WORD-1] [RAFFLE-1] [TELESTRATOR-1] [SCAN-1] [SURVEY-1] [WHITEBOARD-1] [SCOREBOARD-1]'),
      ],
    ],
    205: [
      [
        'Audience devices are identified by a generated device id',
        ...test('[POLL-8] gives a phone its device id on the first visit and knows it on the next'),
      ],
      ['set_claim registers it', ...test('set_claim %j sets a cookie that later requests are judged by')],
    ],
  },
}
