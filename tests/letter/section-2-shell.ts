import { eye, inLayout, outside, type Row, type Sheet, sayings, test } from './statement.ts'

const shell = sayings(null)
const entry = (title: string, path: string): Row[] => [
  [`${title} leads to ${path}`, { by: 'address', path, inLayout: true }, ...test('lists the tools in the order of the specification')],
]
const soonEntry = (title: string, path: string): Row[] => [
  [
    `${title} ${path} (disabled, 'Coming Soon')`,
    ...shell.text('Coming Soon'),
    ...test('lists the tools in the order of the specification', 'leads nowhere and says so'),
  ],
]

/** In routes.ts, which the browser tests walk through. */
const HOST = [
  ...['/dashboard', '/scoreboards', '/scoreboard/:id/admin', '/scoreboard/:id/scorekeeper', '/attendance', '/attendance/:id', '/polls'],
  ...['/poll/:id', '/wordclouds', '/wordcloud/:id', '/qa', '/qa/:id', '/raffle', '/raffle/:id', '/telestrator'],
  ...['/telestrator/:id/settings', '/scanthis', '/scanthis/:id', '/survey', '/survey/:id', '/survey/:id/results', '/whiteboard'],
]
const PUBLIC = [
  ...['/', '/scanthis/:id/view', '/survey/:id/view', '/survey/respond/:id', '/scoreboard/:slug', '/poll/respond/:id', '/qa/ask/:id'],
  ...['/wordcloud/respond/:id', '/attendance/check-in/:id', '/telestrator/:id', '/whiteboard/:id', '/whiteboard/:id/view'],
]

export const SHELL: Sheet = {
  about: 'Loading, landing, layout, routes',
  lines: {
    27: [
      [
        'All loading states show a spinner',
        ...test('shows a spinner while it is not known who is there'),
        eye('On a slow network every list, detail page and display shows a spinner before its rows.'),
      ],
    ],
    30: [
      ["A 'Sign In' dropdown holds the sign-in form", ...shell.text('Sign In'), ...test('signed out, Sign In opens the form')],
      [
        "A 'Go to Dashboard' button when signed in",
        ...shell.text('Go to Dashboard'),
        ...test('signed in, a button leads to the dashboard'),
      ],
    ],
    31: [['The hero lists all twelve tools', ...test('the hero lists all twelve tools')]],
    32: [
      [
        "'Our Tools' shows title, description and image per tool",
        ...shell.text('Our Tools'),
        ...test('Our Tools has a title, a description'),
      ],
    ],
    35: [
      ['Who is not signed in is redirected to /login', ...test('sends who is %s to /login, and says where they were going')],
      ['A spinner shows while auth state loads', ...test('shows a spinner while it is not known who is there')],
    ],
    36: [['The sidebar lists the tools in this order', ...test('lists the tools in the order of the specification')]],
    37: entry('Dashboard', '/dashboard'),
    38: entry('Attendance', '/attendance'),
    39: entry('Raffle', '/raffle'),
    40: soonEntry('Live Voting', '/voting'),
    41: entry('Live Q&A', '/qa'),
    42: entry('Poll Audience', '/polls'),
    43: entry('Survey', '/survey'),
    44: entry('Scoreboards', '/scoreboards'),
    45: entry('Word Clouds', '/wordclouds'),
    46: soonEntry('AI Mind Map', '/mindmap'),
    47: entry('Scan This', '/scanthis'),
    48: entry('Telestrator', '/telestrator'),
    49: entry('Whiteboard', '/whiteboard'),
    50: [
      ["The footer shows the user's initial and e-mail", ...test('shows who is signed in by initial and e-mail')],
      ['It has a sign-out button', ...test('signs out of this browser alone and ends at the start')],
      ['Sign-out is local scope', ...test('signs out of this browser alone and ends at the start')],
      ["It navigates to '/'", ...test('signs out of this browser alone and ends at the start')],
    ],
    51: [['A toast area sits top-right', ...shell.text('top-right'), eye('A toast stands in the top right corner.')]],
    53: [['The login page holds the sign-in form', ...test('signed out … asks for the sign-in, then goes on to where one was going')]],
    55: HOST.map(inLayout),
    57: PUBLIC.map(outside),
    59: [['/voting and /mindmap are named, both disabled', ...test('leads nowhere and says so')]],
    61: [
      ['The scoreboard list is /scoreboards in the layout', { by: 'address', path: '/scoreboards', inLayout: true }],
      ["'Back to Scoreboards' of the admin page goes to '/'", ...test('[SCOREBOARD-11]')],
      ['The poll back link goes to /polls', ...test('signed in, on a narrow screen … shows its screen')],
    ],
    63: [
      ['/qr-display.html is a static page', ...test('/qr-display.html shows the code it is given')],
      ['It takes url and settings (JSON) from the query', ...test('reads what displayUrl writes')],
      ['Its url is any text', ...test('[L9] encodes any text; only http(s) becomes a link')],
      [
        'It shows a full-screen code with the styling',
        ...test('[ATT-17] sets how the code is shown, sees it at once, and opens it full-screen so'),
      ],
      ['It opens in a new tab from launch buttons', ...test('shows what is active, with the ways in, and none of another host')],
    ],
  },
}
