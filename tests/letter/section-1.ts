import { type Row, type Sheet, sayings, test } from './statement.ts'

const listed = (tool: string, title: string, what: string, ...titles: string[]): Row[] => [
  [`${title}: ${what}`, ...sayings(tool).text(title), ...test(...titles)],
]
const soon = (tool: string, title: string): Row[] => [
  [`${title}: coming soon, disabled`, ...sayings(tool).text(title), ...test('lists the tools in the order of the specification')],
]

export const PRODUCT: Sheet = {
  about: 'What the product does and for whom',
  lines: {
    3: [
      [
        'A suite of live-event tools for signed-in hosts',
        ...test('signed out … asks for the sign-in, then goes on to where one was going'),
      ],
      ['Audiences join anonymously through QR codes and links', ...test('[POLL-17] [ATT-17] [QA-27] [SURVEY-21] [WORD-22]')],
    ],
    7: [
      ['Hosts sign in and run audience activities', ...test('[POLL-1]', 'signUp gives a session, and the password signs in again')],
      ['The audience takes part without signing in', ...test('anybody, on a phone … shows its screen without a sign-in')],
    ],
    10: listed('attendance', 'Attendance', 'QR check-in', '[ATT-17]'),
    11: listed('raffle', 'Raffle', 'draws winners from a ticket range or an attendance list', '[RAFFLE-5]'),
    12: soon('voting', 'Live Voting'),
    13: listed('polls', 'Poll Audience', 'free-text responses', '[POLL-10]'),
    14: listed('survey', 'Survey', 'multiple choice, rating 1 to 5 and free-text questions', '[SURVEY-6]'),
    15: listed('qa', 'Live Q&A', 'moderated questions with upvoting', '[QA-5] [QA-6]'),
    16: listed('scoreboards', 'Scoreboards', 'live team scores, as a bar chart or racing horses', '[SCOREBOARD-16] [SCOREBOARD-18]'),
    17: listed('wordclouds', 'Word Clouds', 'word frequencies from responses', '[WORD-8] [WORD-22]'),
    18: soon('mindmap', 'AI Mind Map'),
    19: listed('scanthis', 'Scan This', 'a code for any text or URL, with a description', '[SCAN-11]'),
    20: listed('telestrator', 'Telestrator', 'draw over images or video', '[TELESTRATOR-14] [TELESTRATOR-18]'),
    21: listed('whiteboard', 'Whiteboard', 'shared real-time drawing', '[WHITEBOARD-3]'),
    23: [
      ['The backend has a data API', ...test('[POLL-1]', 'the calls as specified: polls')],
      ['It has realtime channels', ...test('realtime with supabase-js')],
      ['It has remote procedures', ...test('writes with supabase-js $release procedures answer POST, GET and HEAD')],
      ['It has authentication', ...test('auth with supabase-js $release signs up, signs out, signs in')],
    ],
  },
}
