import { constant, type Sheet, sayings, test } from './statement.ts'

const AUTH = 'node_modules/@supabase/auth-js/dist/main/lib/constants.js'
const SETTINGS = 'parts/display-settings.ts'
const CLOUD = 'tools/wordclouds/screens/display/layout.ts'
const BOARD = 'tools/whiteboard/logic.ts'
const SCORE = 'tools/scoreboards/logic.ts'
const CODES = 'each code has the size and the correction of the specification'
const DISPLAY_SIZES = [
  { value: '16px', label: 'Small' },
  { value: '24px', label: 'Medium' },
  { value: '32px', label: 'Large' },
  { value: '48px', label: 'Extra Large' },
  { value: '64px', label: 'Huge' },
]
const FONTS = [
  'Arial',
  'Helvetica Neue',
  'Segoe UI',
  'Roboto',
  'Open Sans',
  'Times New Roman',
  'Georgia',
  'Playfair Display',
  'Courier New',
  'Source Code Pro',
]
const RAFFLE_FONTS = ['Arial', 'Helvetica Neue', 'Times New Roman', 'Georgia']
const RAFFLE_SIZES = ['Small', 'Medium', 'Large', 'Extra Large']

export const CONSTANTS: Sheet = {
  about: 'Business constants and limits',
  lines: {
    419: [
      ['Token auto-refresh: tick every 30 s', constant(AUTH, 'AUTO_REFRESH_TICK_DURATION_MS', 30_000)],
      ['Refresh when 3 ticks or fewer remain', constant(AUTH, 'AUTO_REFRESH_TICK_THRESHOLD', 3)],
    ],
    420: [
      ['Dashboard telestrator list capped at 3 sessions', ...test('[TELESTRATOR-11]')],
      ['Dashboard codes: size 64', ...test('[POLL-17]', CODES)],
      ['Low correction', ...test(CODES)],
    ],
    421: [
      ['Score quick buttons: +25, +50, +100', ...test('[SCOREBOARD-12] has the title and the buttons')],
      [
        'Twelve team colors',
        constant('tools/scoreboards/tables.ts', 'TEAM_COLORS.length', 12),
        ...test('has twelve team colours that stand out from the page'),
      ],
    ],
    422: [
      ['Bar width = score / finish_line', constant(SCORE, 'percentOf(50, 200, 80)', 25)],
      ['Or the highest score', constant(SCORE, 'percentOf(40, null, 80)', 50)],
      ['At least 1', constant(SCORE, 'percentOf(0, null, 0)', 0)],
      ['Capped at 100%', constant(SCORE, 'percentOf(300, 200, 300)', 100)],
      ['The horse track uses the same percent', ...test('[SCOREBOARD-16] bars and horses are as far as their scores')],
      ['With evenly spaced rows', ...test('[SCOREBOARD-19] never leave their room, and everything in a row fits beside each other')],
    ],
    423: [
      ['Scoreboard code: size 80, low correction', ...test(CODES)],
      ['Poll code: size 256, high correction', ...test(CODES)],
      ['Scan and survey code: size 512, highest correction', ...test(CODES)],
    ],
    424: [
      ...DISPLAY_SIZES.map(
        (size, i) => [`QR display: ${size.value} ${size.label}`, constant(SETTINGS, `DISPLAY_SIZES[${i}]`, size)] as const,
      ),
      ...FONTS.map((font, i) => [`Font ${font}`, constant(SETTINGS, `DISPLAY_FONTS[${i}].label`, font)] as const),
    ],
    425: [
      ...RAFFLE_SIZES.map(
        (label, i) => [`Raffle display: ${label}`, constant('tools/raffle/logic.ts', `RAFFLE_SIZES[${i}].label`, label)] as const,
      ),
      ['Raffle sizes are 24, 32, 48 and 64', ...test('[RAFFLE-2] takes only the fonts and sizes of a raffle')],
      ...RAFFLE_FONTS.map(
        (font, i) => [`Raffle font ${font}`, constant('tools/raffle/logic.ts', `RAFFLE_FONTS[${i}].label`, font)] as const,
      ),
    ],
    426: [
      ['Winners are drawn at random', ...test('[RAFFLE-4] every ticket wins as often as any other')],
      ['Without replacement', ...test('[RAFFLE-4] [RAFFLE-6] draws nobody twice')],
      ...[
        [1, '1st'],
        [2, '2nd'],
        [3, '3rd'],
        [4, '4th'],
        [11, '11th'],
        [12, '12th'],
        [13, '13th'],
        [21, '21st'],
      ].map(([n, words]) => [`Ordinal: ${words}`, constant('tools/raffle/logic.ts', `ordinal(${n})`, words)] as const),
    ],
    428: [
      ['Text is lowercased', constant('tools/wordclouds/logic.ts', 'wordsOf("SUNNY")', ['sunny'])],
      ['Split on whitespace', constant('tools/wordclouds/logic.ts', 'wordsOf("a  b\\tc")', ['a', 'b', 'c'])],
      ['Words are counted', ...test('[WORD-8] are counted by the server with every insert and delete')],
    ],
    429: [['The admin cloud area is 600px high', ...test('[WORD-22]')]],
    430: [
      ['Font size is log2(count+1) times 20', constant(CLOUD, 'sizeOf(3)', 40)],
      ['At least 16', constant(CLOUD, 'sizeOf(0)', 16)],
      ['At most 80', constant(CLOUD, 'sizeOf(1000)', 80)],
    ],
    431: [['Weight is 400 plus 100 times the count', constant(CLOUD, 'weightOf(2)', 600)]],
    432: [['Opacity is at least 0.4', ...test('[WORD-18] is never below 16 px')]],
    433: [
      ['Placement is a spiral search', ...test('[WORD-19] places the most frequent words first')],
      ['In steps of 0.2', constant(CLOUD, 'STEP', 0.2)],
      ['Under 50 units: 250 steps', constant(CLOUD, 'REACH', 50)],
    ],
    434: [
      [
        'About 40 sample words are available by toggle',
        constant('tools/wordclouds/host.ts', 'EXAMPLE_WORDS.length', 40),
        ...test('[WORD-24]'),
      ],
    ],
    435: [
      ['Marker size from 1', constant('tools/telestrator/tables.ts', 'SIZE_MIN', 1)],
      ['To 20', constant('tools/telestrator/tables.ts', 'SIZE_MAX', 20)],
      ['Drag-to-reorder saves immediately', ...test('[TELESTRATOR-10] files are dragged by mouse')],
    ],
    436: [
      ['Max 10 options per multiple choice question', constant('tools/survey/tables.ts', 'OPTIONS_MAX', 10)],
      ['Rating scale 1 to 5', constant('tools/survey/logic.ts', 'RATINGS', ['1', '2', '3', '4', '5'])],
      ['Default display font size 32px', constant('tools/survey/tables.ts', 'DISPLAY_DEFAULTS.fontSize', '32px')],
    ],
    438: [
      ...[1, 2, 4, 8].map((size, i) => [`Stroke size ${size}`, constant(BOARD, `SIZES[${i}].value`, size)] as const),
      ['Default 2', constant(BOARD, 'DEFAULT_SIZE', 2)],
      ['Touch strokes are drawn 3 times thicker', constant('parts/ink.ts', 'INK.touchFactor', 3), ...test('[WHITEBOARD-10]')],
    ],
    439: [
      ['Text size is 12 times the stroke size', constant(BOARD, 'fontSizeOf(4)', 48)],
      ['In Arial', ...sayings('whiteboard').text('Arial, Helvetica, "Liberation Sans", sans-serif')],
    ],
    440: [['The canvas is white', ...test('[WHITEBOARD-17] saves the board as a sharp picture on white')]],
    441: [
      ['#FF0000', constant(BOARD, 'COLORS[0].value', '#FF0000')],
      ['#0000FF', constant(BOARD, 'COLORS[1].value', '#0000FF')],
      ['#000000', constant(BOARD, 'COLORS[2].value', '#000000')],
      ['Default pen black', constant(BOARD, 'DEFAULT_COLOR', '#000000')],
    ],
    442: [
      ['Smoothing keeps the last 4 control points', ...test('[WHITEBOARD-14] a piece is made of four points')],
      [
        'Points arriving within 32 ms are joined',
        constant('parts/ink.ts', 'INK.joinMs', 32),
        ...test('[WHITEBOARD-14] joins pieces without a name'),
      ],
    ],
    443: [['Pen broadcast throttle 16 ms', constant('parts/ink.ts', 'INK.throttleMs', 16)]],
    444: [
      [
        "Live Voting, Word Clouds (on the dashboard) and AI Mind Map are 'Coming Soon'",
        ...test('has the launch buttons of the specification'),
      ],
      ['Views open resized to the full available screen', ...test('a window of its own fills the screen that there is')],
    ],
  },
}
