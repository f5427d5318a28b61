import { type Row, type Sheet, sayings, test } from './statement.ts'

const WAYS = 'shows what is active, with the ways in, and none of another host'
const LAUNCH = 'has the launch buttons of the specification; what is not there yet cannot be pressed'
const launch = (tool: string, text: string): Row => [`'${text}'`, ...sayings(tool).text(text), ...test(LAUNCH)]

/** Every one of them, however many. */
const LONG = test('[L2] bounds a long list, and reaches every active session in place')

export const DASHBOARD: Sheet = {
  about: 'Dashboard, and what lists have in common',
  lines: {
    66: [
      ['A welcome heading', ...test(WAYS)],
      ['One card per tool', ...test(LAUNCH)],
    ],
    67: [
      launch('attendance', 'Launch Attendance'),
      launch('raffle', 'Launch Raffle'),
      launch('polls', 'Launch Poll Audience'),
      launch('survey', 'Launch Survey'),
      launch('scanthis', 'Launch Scan This'),
      launch('whiteboard', 'Launch Whiteboard'),
      launch('scoreboards', 'Manage Scoreboards'),
      launch('qa', 'Manage Q&A Sessions'),
      launch('telestrator', 'Manage Sessions'),
    ],
    68: [
      ["Live Voting shows 'Coming Soon'", ...sayings(null).text('Coming Soon'), ...test(WAYS)],
      ["Word Clouds shows 'Coming Soon' on its launch button", ...test(WAYS)],
      ["AI Mind Map shows 'Coming Soon'", ...test(WAYS)],
    ],
    69: [
      [
        'Attendance lists active sessions',
        ...test('[ATT-17] sees active sessions on the dashboard, live, each with its full-screen code'),
        ...LONG,
      ],
      ['Each has a button that opens the full-screen code', ...test(WAYS)],
    ],
    70: [
      [
        'Poll Audience lists active polls',
        ...test('[POLL-17] sees active polls on the dashboard, with a code that leads to them'),
        ...LONG,
      ],
      ['With a code for the audience link', ...test('[POLL-17] sees active polls on the dashboard, with a code that leads to them')],
      ['And a link to the poll', ...test(WAYS)],
    ],
    71: [
      ['Scoreboards are listed, each with a code', ...test('[SCOREBOARD-15]'), ...LONG],
      ['And a link to the public page', ...test('[SCOREBOARD-15]')],
    ],
    72: [
      ['Q&A lists active sessions', ...test(WAYS), ...LONG],
      ['With total and pending question counts', ...test(WAYS)],
      ['A QR display button', ...test(WAYS)],
      ['And a settings link', ...test(WAYS)],
    ],
    73: [
      ['Telestrator shows the session count', ...test('[TELESTRATOR-11]')],
      ['And the first three sessions, each opening in a new window', ...test('[TELESTRATOR-11]')],
    ],
    74: [['Lists reload when realtime changes arrive', ...test('follows what happens elsewhere: a new row, a changed one, one that goes')]],
    77: [
      ["A 'New …' button opens a modal with one required text field", ...test('creates a row with its text and owner; after a success')],
      ['With Cancel', ...sayings(null).text('Cancel'), ...test('closes without asking anybody on Cancel')],
      ['And Create', ...sayings(null).text('Create'), ...test('creates a row with its text and owner; after a success')],
      ['After a successful create the modal closes', ...test('hands over the trimmed text, closes, and opens empty again')],
      ['The field clears', ...test('hands over the trimmed text, closes, and opens empty again')],
      ['The list reloads', ...test('[POLL-13] [POLL-14] [POLL-15] [POLL-16] [POLL-17] from signing up to the last answer')],
    ],
  },
}
