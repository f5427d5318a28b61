import { type Sheet, sayings, test } from './statement.ts'

const raffle = sayings('raffle')
const tele = sayings('telestrator')
const board = sayings('whiteboard')
const scan = sayings('scanthis')
const SHOWN = 'signed in, on a narrow screen … shows its screen'
const UNKNOWN = 'signed in, on a narrow screen … with an unknown id says so'
/** A window that openWindow makes; the tool's own test says that it opens one. */
const WINDOW = 'opens %s in a window that fills the screen'

export const RAFFLE_SCREENS: Sheet = {
  about: 'Raffle',
  lines: {
    106: [
      ["List 'Raffle Sessions'", ...raffle.text('Raffle Sessions'), ...test('[RAFFLE-11]', SHOWN)],
      ["Cards show 'Tickets {start}-{end}'", ...raffle.text('Tickets {start}-{end}'), ...test('[RAFFLE-11] are said on the card')],
      ["Or 'From Attendance List'", ...raffle.text('From Attendance List'), ...test('[RAFFLE-11] are said on the card')],
      ['Linking to /raffle/{id}', ...test('[RAFFLE-11]')],
    ],
    107: [
      ["'Raffle Settings'", ...raffle.text('Raffle Settings'), ...test('[RAFFLE-12]')],
      ["'Display Settings'", ...raffle.text('Display Settings'), ...test('[RAFFLE-12]')],
      ["'Run Raffle'", ...raffle.text('Run Raffle'), ...test('[RAFFLE-13]')],
      [
        "A read-only 'Current Settings' panel",
        ...raffle.text('Current Settings'),
        ...test('[RAFFLE-12] shows what the next draw will use'),
      ],
      ['Back link to /raffle', ...test(SHOWN)],
      ['Results open in a full-screen pop-up window', ...test('[RAFFLE-13] opens the window before it asks the server', WINDOW)],
    ],
  },
}

export const TELESTRATOR_SCREENS: Sheet = {
  about: 'Telestrator',
  lines: {
    110: [
      ['Settings leads to /telestrator/{id}/settings', ...tele.text('Settings'), ...test('[TELESTRATOR-7]')],
      ['View opens /telestrator/{id}?view=true', ...tele.text('View'), ...test('[TELESTRATOR-7]')],
      ['In a new full-screen window', ...test('[TELESTRATOR-7]', WINDOW)],
      ['Present opens /telestrator/{id}', ...tele.text('Present'), ...test('[TELESTRATOR-7]')],
      ['In a new full-screen window too', ...test('[TELESTRATOR-7]', WINDOW)],
    ],
    111: [
      ["'Back to Sessions' to /telestrator", ...tele.text('Back to Sessions'), ...test(SHOWN)],
      ['A spinner', ...test('[TELESTRATOR-8] shows a spinner while it loads')],
      ["Heading '{session name} - Settings'", ...tele.text('{session name} - Settings'), ...test(SHOWN)],
      ["'Marker Settings' with three markers", ...tele.text('Marker Settings'), ...test('[TELESTRATOR-8] opens with what is stored')],
      ["A 'Files' section: a list to reorder by dragging", ...tele.text('Files'), ...test('[TELESTRATOR-10] files are dragged by mouse')],
      ['Each row shows an image or video icon', ...test('[TELESTRATOR-8] opens with what is stored')],
      ['The URL', ...test('[TELESTRATOR-8] opens with what is stored')],
      ['And a delete button', ...test('[TELESTRATOR-9] deletes a file from the list')],
      ["'Add Another File' opens an inline URL input", ...tele.text('Add Another File'), ...test('[TELESTRATOR-9]')],
      ['With Save and Cancel', ...tele.text('Save', 'Cancel'), ...test('[TELESTRATOR-9] a blank address does nothing, and Cancel clears')],
      ['Cancel goes to /telestrator', ...test('[TELESTRATOR-8] Cancel goes back without saving')],
      ["'Save Settings' saves", ...tele.text('Save Settings'), ...test('[TELESTRATOR-8] saves markers and files')],
      ['Then goes to /telestrator', ...test('[TELESTRATOR-8] saves markers and files')],
    ],
    112: [
      ['/telestrator/{id} shows the current file', ...test('[TELESTRATOR-15]')],
      ['view=true is read-only', ...test('[TELESTRATOR-12]')],
      ['An image is scaled to fit and centred', ...test('[TELESTRATOR-13] the toolbar covers nothing of the picture')],
      ['A video has controls', ...test('[TELESTRATOR-18]'), ...test('[TELESTRATOR-21] L7 who watches has the video’s controls')],
      ['Three marker buttons plus clear', ...test('[TELESTRATOR-16]')],
      ['Previous/next buttons that wrap around', ...test('[TELESTRATOR-15] previous and next go round')],
    ],
  },
}

export const SCAN_SCREENS: Sheet = {
  about: 'Scan This',
  lines: {
    115: [
      ["Title 'Scan This'", ...scan.text('Scan This'), ...test(SHOWN)],
      [
        "'Create customizable QR codes with descriptions.'",
        ...scan.text('Create customizable QR codes with descriptions.'),
        ...test('[SCAN-5]'),
      ],
      ["'New Session' opens 'Create New Session'", ...scan.text('New Session', 'Create New Session'), ...test('[SCAN-5]')],
      ["With field 'Session Name' (required)", ...scan.text('Session Name'), ...test('[SCAN-5]')],
      ['And Cancel/Create', ...scan.text('Cancel', 'Create'), ...test('closes without asking anybody on Cancel')],
      ['Each card shows the name', ...test('[SCAN-5]')],
      ["The text to encode or 'No text set'", ...scan.text('No text set'), ...test('[SCAN-5]')],
      ["A 'Settings' link to /scanthis/{id}", ...scan.text('Settings'), ...test('[SCAN-5]')],
      ["A 'View' button opening /scanthis/{id}/view", ...scan.text('View'), ...test('[SCAN-10]')],
      ['In a new full-screen window', ...test('[SCAN-10]', WINDOW)],
    ],
    116: [
      ["Back link 'Back to Sessions'", ...scan.text('Back to Sessions'), ...test(SHOWN)],
      ['The name', ...test(SHOWN)],
      ["'Created on {date}'", ...scan.text('Created on {date}'), ...test(SHOWN)],
      ["A 'Display Settings' button: a dialog with preview", ...scan.text('Display Settings'), ...test('[SCAN-10]')],
      ["A 'View' button", ...scan.text('View'), ...test('[SCAN-10]')],
      ["A 'Scan Settings' form", ...scan.text('Scan Settings'), ...test('[SCAN-6]')],
      ...scan.each('Text to Encode', 'Description (Optional)'),
      [
        'Its placeholder: description displayed below the QR code',
        ...scan.text('Description displayed below the QR code'),
        ...test('[SCAN-6]'),
      ],
      ["'Save Scan Settings'", ...scan.text('Save Scan Settings'), ...test('[SCAN-6]')],
      ["Missing: 'Session not found'", ...scan.text('Session not found'), ...test('[SCAN-14] what is not there is not found')],
      ["'The session you're looking for doesn't exist.'", ...scan.text("The session you're looking for doesn't exist."), ...test(UNKNOWN)],
    ],
    117: [
      ['A full-screen gradient', ...test('[SCAN-13]')],
      ['The title', ...test('[SCAN-11]')],
      [
        'A 512-size code of the text, highest correction',
        ...test('[SCAN-11]', 'each code has the size and the correction of the specification'),
      ],
      ['On a white panel', ...test('draws modules in whole screen pixels, of a fine code too, on every screen', '[SCAN-11]')],
      ['The description below if present', ...test('[SCAN-11]')],
      ['A load failure shows the not-found page', ...test('[SCAN-14] what cannot be loaded is not found either')],
    ],
  },
}

export const WHITEBOARD_SCREENS: Sheet = {
  about: 'Whiteboard',
  lines: {
    127: [
      ["List 'Whiteboard Sessions'", ...board.text('Whiteboard Sessions'), ...test(SHOWN)],
      ...board.each('Create and manage whiteboard sessions with real-time drawing tools.'),
      [
        "The 'New Session' modal is that of Scan This",
        ...board.text('New Session', 'Create New Session', 'Session Name'),
        ...test('[WHITEBOARD-8]'),
      ],
      ['Cards show the name', ...test('[WHITEBOARD-8]')],
      ['The image count from settings images, default 0', ...test('[WHITEBOARD-8] counts the images of the settings')],
      ["'View' opens /whiteboard/{id}/view", ...board.text('View'), ...test('[WHITEBOARD-8] the list makes boards')],
      ["'Present' opens /whiteboard/{id}", ...board.text('Present'), ...test('[WHITEBOARD-8] the list makes boards')],
      ['Both in new full-screen windows', ...test('[WHITEBOARD-8] the list makes boards', WINDOW)],
    ],
    128: [
      ['view=true is read-only with no toolbar', ...test('[WHITEBOARD-19]')],
      ['Three colours (red, blue, black)', ...test('[WHITEBOARD-9] has the colours and sizes of a real board')],
      [
        'Tools Pen, Rectangle, Oval, Triangle, Text',
        ...board.text('Pen', 'Rectangle', 'Oval', 'Triangle', 'Text'),
        ...test('[WHITEBOARD-9]'),
      ],
      ['A stroke size select', ...board.text('Thin', 'Medium', 'Thick', 'Extra Thick'), ...test('[WHITEBOARD-9]')],
      ["A red 'Clear' button", ...board.text('Clear'), ...test('[WHITEBOARD-15]')],
      ['The text tool opens a small input with Cancel/Add', ...board.text('Cancel', 'Add'), ...test('[WHITEBOARD-18]')],
    ],
    129: [['/whiteboard/{id}/view is canvas only, no interaction', ...test('[WHITEBOARD-19]')]],
  },
}
