import { type Sheet, sayings, test } from './statement.ts'

const qa = sayings('qa')

export const STATES: Sheet = {
  about: 'States and transitions',
  lines: {
    163: [
      ['Signed out', ...test('signing out local ends this session alone, at once, and its access token with it')],
      ['Signed in', ...test('auth with supabase-js $release signs up, signs out, signs in')],
      ['Token refreshed', ...test('refresh tokens rotate, and the client follows')],
      ['Password recovery', ...test('auth with supabase-js $release recovers a forgotten password with the mailed code, once')],
      ['User updated', ...test('auth with supabase-js $release changes the account: data and password')],
      ['Multi-factor verified', ...test('is enrolled with a QR code that a browser can show, then verified, and raises the session')],
      ['The token refreshes automatically near expiry', ...test('work through thirty rotations an hour apart')],
    ],
    164: [
      ['active is shown as Active or Closed', ...test('[POLL-15] [ATT-15]')],
      ["The button toggles it and a toast says 'closed' or 'activated'", ...test('[POLL-15] [ATT-15] [QA-25] [WORD-26]')],
      ['Public forms refuse when inactive', ...test('[POLL-3] [ATT-3] [QA-3] [WORD-3]')],
    ],
    165: [
      ['pending to approved (approve)', ...test('[QA-5] from $from to $to: $allowed')],
      ['pending to hidden (hide)', ...test('[QA-5] from $from to $to: $allowed')],
      [
        "approved to answered ('Mark as Answered')",
        ...qa.text('Mark as Answered'),
        ...test('[QA-5] from $from to $to: $allowed', '[QA-23]'),
      ],
      [
        "answered back to approved ('Mark as Unanswered')",
        ...qa.text('Mark as Unanswered'),
        ...test('[QA-5] from $from to $to: $allowed', '[QA-23]'),
      ],
      ['hidden: no way back is shown; ours leads to pending', ...test('[QA-5] from $from to $to: $allowed')],
    ],
    166: [["'allow_votes' is no status; 'Allow Upvoting' is a column of ours", ...test('[QA-25]', '[QA-5] from $from to $to: $allowed')]],
    167: [
      ['show_votes toggles', ...test('[QA-25]')],
      ["'Vote counts are now visible' or 'hidden'", ...qa.text('Vote counts are now visible', 'Vote counts are now hidden')],
    ],
    168: [['Voting is a toggle per device: a second vote removes it', ...test('[QA-17] takes a vote back')]],
    169: [
      ['Admin: approved first', ...test('[QA-22] for the host is approved first, then by votes while they are shown')],
      [
        'Then by votes descending if show_votes is on',
        ...test('[QA-22] for the host is approved first, then by votes while they are shown'),
      ],
      ['Otherwise oldest first', ...test('[QA-22] for the host is approved first, then oldest first while votes are not shown')],
      ['Public: by votes, then approved first with the same rule', ...test('[QA-18] for the phone is by votes, then approved first')],
    ],
    170: [['The audience sees only approved questions plus its own', ...test('[QA-4]')]],
    171: [
      ['Check-in moves from form to success', ...test('[ATT-10] checks in, says to what')],
      ['Poll', ...test('[POLL-10] sends, says that it was submitted')],
      ['Word cloud', ...test('[WORD-14] sends, and says that it was submitted')],
      [
        'Survey, with no way back',
        ...test('[SURVEY-14] sends the answers with the questions they were given to, says thank you, and offers no way back'),
      ],
      ['The public Q&A form is hidden after a submission', ...test('[QA-15] hides the form after a submission')],
    ],
    172: [['Team edit: inline, per team, with Save or Cancel', ...test('[SCOREBOARD-11]')]],
    173: [
      [
        'Survey respond: loading, error or form, submitting, thank-you',
        ...test('[SURVEY-14] reads Submitting...', '[SURVEY-15] tries again: loading'),
      ],
    ],
    174: [['The question dialog is in add mode or edit mode', ...test('[SURVEY-17]')]],
    175: [['Detail pages: loading, loaded, or not found', ...test('a detail page shows a spinner, the row, or that it is not found')]],
    176: [
      ['A stored settings value replaces the defaults', ...test('[TELESTRATOR-8] opens with what is stored')],
      ['Stored files replace the empty list', ...test('[TELESTRATOR-8] opens with what is stored')],
      ['Dragging a file reorders and saves at once', ...test('[TELESTRATOR-10] files are dragged by mouse')],
      ['A drag with no destination does nothing', ...test('[TELESTRATOR-10] files are dragged by mouse')],
      ["The input opens prefilled with 'http://'", ...sayings('telestrator').text('http://'), ...test('[TELESTRATOR-9]')],
      ['Save adds', ...test('[TELESTRATOR-9] adds a file to the list')],
      ['Cancel clears', ...test('[TELESTRATOR-9] a blank address does nothing, and Cancel clears')],
      [
        'Deleting persists only on the next save',
        ...test('[TELESTRATOR-9] deletes a file from the list; it is saved with the next saving'),
      ],
    ],
    177: [
      ['The index changes with previous/next (wrapping)', ...test('[TELESTRATOR-15] previous and next go round')],
      ['And is broadcast', ...test('[TELESTRATOR-6]')],
      ['Viewers follow it', ...test('[TELESTRATOR-15] [TELESTRATOR-16] files go round, and everybody follows')],
    ],
    178: [
      ['Idle, then drawing from down until up, leave or cancel', ...test('which pointer draws the one that went down, until it goes up')],
      ['A second touch finger cancels', ...test('[WHITEBOARD-10] a second finger cancels')],
      ['Shapes show a live preview on an overlay', ...test('[WHITEBOARD-9] a shape shows while it is drawn')],
      ['And commit on release', ...test('[WHITEBOARD-9] a shape shows while it is drawn')],
    ],
  },
}
