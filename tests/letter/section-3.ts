import { constant, type Row, type Sheet, test } from './statement.ts'

const fields = (table: string): Row => [`Fields of ${table}`, ...test(`the fields as specified ${table}`)]
const DISPLAY = 'parts/display-settings.ts'
const RAFFLE = 'tools/raffle/tables.ts'
const MARKERS = 'tools/telestrator/tables.ts'
const DEFAULTS = 'displayDefaults("x")'

export const ENTITIES: Sheet = {
  about: 'Entities and their fields',
  lines: {
    133: [
      fields('scoreboards'),
      [
        'display_type is bar_chart or racing_horses',
        ...test('[SCOREBOARD-5] refuses %s', 'the calls as specified: scoreboards update {display_type'),
      ],
      ['finish_line is a number or null', ...test('[SCOREBOARD-5] refuses %s')],
      ['dark_mode is a boolean', ...test('the calls as specified: scoreboards update {display_type')],
      ['The list adds the number of teams', ...test('[SCOREBOARD-10] counts teams in words')],
      ['And who leads (name, score)', ...test('[SCOREBOARD-10] of %j')],
    ],
    134: [
      fields('teams'),
      ['score is a number', ...test('the calls as specified: scoreboards teams: update {name, color} or {score} by id')],
      [
        'The twelve colors',
        constant('tools/scoreboards/tables.ts', 'TEAM_COLORS', [
          ...['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'pink', 'teal', 'brown', 'gray', 'lime', 'cyan'],
        ]),
      ],
    ],
    135: [fields('attendance_sessions'), ['qr_display_settings is an object', ...test('[ATT-5] refuses %s of a session')]],
    136: [fields('attendance_records'), ['table_number is an integer', ...test('[ATT-5] refuses %s')]],
    137: [fields('polls')],
    138: [fields('poll_responses')],
    139: [fields('qa_sessions')],
    140: [
      fields('questions'),
      [
        'status is pending, approved, answered or hidden',
        constant('tools/qa/tables.ts', 'STATUSES', ['pending', 'approved', 'answered', 'hidden']),
      ],
      ['The number of votes is derived', ...test('[QA-7] counts votes, questions and those that wait after every write')],
    ],
    141: [fields('question_votes')],
    142: [fields('word_cloud_sessions')],
    143: [fields('word_cloud_responses')],
    144: [fields('raffle_sessions')],
    145: [
      ['settings: type is tickets or attendance', ...test('[RAFFLE-2] refuses %s')],
      ['A new raffle carries its settings', ...test('[L12] a new row of %s carries its default settings')],
      ['ticketRange {start, end}', ...test('the calls as specified: raffle update {settings} or {display_settings}')],
      ['attendanceSessionId', ...test('the calls as specified: raffle update {settings} or {display_settings}')],
      ['winnerCount', ...test('the calls as specified: raffle update {settings} or {display_settings}')],
      ['ranked is a boolean', ...test('the calls as specified: raffle update {settings} or {display_settings}')],
      ['Default: tickets', constant(RAFFLE, 'SETTINGS_DEFAULTS.type', 'tickets')],
      ['Default: 1 to 100', constant(RAFFLE, 'SETTINGS_DEFAULTS.ticketRange', { start: 1, end: 100 })],
      ['Default: no attendance session', constant(RAFFLE, 'SETTINGS_DEFAULTS.attendanceSessionId', null)],
      ['Default: 1 winner', constant(RAFFLE, 'SETTINGS_DEFAULTS.winnerCount', 1)],
      ['Default: not ranked', constant(RAFFLE, 'SETTINGS_DEFAULTS.ranked', false)],
    ],
    146: [
      ['A new raffle carries its display settings', ...test('[L12] a new row of %s carries its default settings')],
      ["display_settings: title, default 'Raffle Winners'", constant('tools/raffle/tables.ts', 'DISPLAY_DEFAULTS.title', 'Raffle Winners')],
      [
        'Colours, background image, font family, size and color',
        constant(
          'parts/display-settings.ts',
          'checkDisplaySettings({"backgroundColor":"#000000","backgroundColor2":"","backgroundImage":""})',
          null,
        ),
        constant(
          'parts/display-settings.ts',
          'checkDisplaySettings({"fontFamily":"Georgia, serif","fontSize":"48px","fontColor":"#ffffff"})',
          null,
        ),
      ],
    ],
    147: [fields('telestrator_sessions')],
    148: [
      ['settings holds marker1, marker2 and marker3', ...test('the calls as specified: telestrator update {settings, files} by id')],
      ['Each with color (hex) and size (integer)', ...test('[TELESTRATOR-3] refuse %j')],
      ['Default: marker1 #FF0000 size 5', constant(MARKERS, 'SETTINGS_DEFAULTS.marker1', { color: '#FF0000', size: 5 })],
      ['Default: marker2 #0000FF size 3', constant(MARKERS, 'SETTINGS_DEFAULTS.marker2', { color: '#0000FF', size: 3 })],
      ['Default: marker3 #00FF00 size 4', constant(MARKERS, 'SETTINGS_DEFAULTS.marker3', { color: '#00FF00', size: 4 })],
      ['The display begins with marker 1', ...test('[TELESTRATOR-16] [TELESTRATOR-17] keys choose')],
    ],
    149: [['files is an ordered array of {url, type}, image or video', ...test('[TELESTRATOR-4] holds each file’s type to its ending')]],
    150: [
      fields('scan_this_sessions'),
      ['text_to_encode is a string, may be empty', ...test('[SCAN-3] a new one has its owner, no text, no description')],
      ['description is a string or null', ...test('[SCAN-6] stores no description as null')],
    ],
    151: [fields('survey_sessions')],
    152: [
      ['A question has question (text)', ...test('[SURVEY-5] refuses %s')],
      ['type: text, multiple_choice or rating', ...test('[SURVEY-5] refuses %s')],
      ['options, strings, only for multiple_choice', ...test('[SURVEY-5] refuses %s')],
    ],
    153: [
      fields('survey_responses'),
      ['answers are strings aligned by question position', ...test('[SURVEY-6] fits exactly when it has a good answer for each question')],
      ["A rating is stored as '1' to '5'", ...test('[SURVEY-6] fits exactly when it has a good answer for each question')],
    ],
    154: [fields('whiteboard_sessions'), ['settings with images array', ...test('[WHITEBOARD-8] settings with images and nothing else')]],
    155: [
      ['The fields of QR display settings', ...test('keeps what can be shown')],
      ['A new session carries the defaults', ...test('[L12] a new row of %s carries its default settings')],
      ['Default backgroundColor #4169E1', constant(DISPLAY, `${DEFAULTS}.backgroundColor`, '#4169E1')],
      ['Default backgroundColor2 #1E3A8A', constant(DISPLAY, `${DEFAULTS}.backgroundColor2`, '#1E3A8A')],
      ['Default backgroundImage empty', constant(DISPLAY, `${DEFAULTS}.backgroundImage`, '')],
      ['Default fontFamily Arial sans-serif', constant(DISPLAY, `${DEFAULTS}.fontFamily`, 'Arial, sans-serif')],
      ['Default fontSize 32px', constant(DISPLAY, `${DEFAULTS}.fontSize`, '32px')],
      ['Default fontColor #ffffff', constant(DISPLAY, `${DEFAULTS}.fontColor`, '#ffffff')],
      ["Attendance: 'Scan for Attendance'", constant('tools/attendance/tables.ts', 'DISPLAY_DEFAULTS.title', 'Scan for Attendance')],
      ["Q&A: 'Ask a Question'", constant('tools/qa/logic.ts', 'displayTitle({})', 'Ask a Question')],
      ["Word cloud: 'Question for Word Cloud?'", constant('tools/wordclouds/logic.ts', 'DEFAULT_TITLE', 'Question for Word Cloud?')],
    ],
    156: [['Word cloud settings add useExampleData (boolean)', ...test('[WORD-24]', '[WORD-7] refuses the settings %j')]],
    157: [
      ['Scan This and surveys use the same fields', ...test('the calls as specified: scanthis update {display_settings} by id')],
      [
        'backgroundColor2 makes a vertical gradient, else solid',
        ...test('runs from the first colour down to the second, and is plain without one'),
      ],
      ["Scan This: 'Scan This'", constant('tools/scanthis/tables.ts', 'DISPLAY_DEFAULTS.title', 'Scan This')],
      ["Surveys: 'Take Our Survey'", constant('tools/survey/tables.ts', 'DISPLAY_DEFAULTS.title', 'Take Our Survey')],
      ["Default fontFamily 'Arial, sans-serif'", constant(DISPLAY, `${DEFAULTS}.fontFamily`, 'Arial, sans-serif')],
    ],
    158: [
      [
        'A device id is a string',
        ...test('a device claim that is no device id is refused'),
        ...test(
          '[L1] takes one as it is where it needs no encoding',
          '[L1] keeps it in the cookie that set_claim sets',
          '[L1] knows it on the socket',
        ),
      ],
      ['Kept in local storage under survey_device_id', constant('contract/device.ts', 'DEVICE_STORAGE_KEY', 'survey_device_id')],
    ],
    159: [['An auth user has id, email, identities', ...test('an auth user has an id, an e-mail and identities')]],
  },
}
