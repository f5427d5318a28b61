import { type Sheet, sayings, test } from './statement.ts'

const says = sayings('scoreboards')
const SHOWN = 'signed in, on a narrow screen … shows its screen'

export const SCOREBOARD_SCREENS: Sheet = {
  about: 'Scoreboards',
  lines: {
    80: [
      ["List titled 'Scoreboards'", ...says.text('Scoreboards'), ...test(SHOWN)],
      ['Each card shows the name', ...test('[SCOREBOARD-10]')],
      ["The team count, 'Team' or 'Teams'", ...says.text('Team', 'Teams'), ...test('[SCOREBOARD-10] counts teams in words')],
      ['The leading team with points', ...test('[SCOREBOARD-10] of %j')],
      ["The display type, 'Bar Chart' or 'Racing Horses'", ...says.text('Bar Chart', 'Racing Horses'), ...test('[SCOREBOARD-10]')],
      ['The finish line if set', ...test('[SCOREBOARD-10]')],
      ['A code linking to the public page', ...test('[SCOREBOARD-10]')],
      ['View leads to /scoreboard/{slug}', ...says.text('View'), ...test('[SCOREBOARD-10]')],
      ['Manage leads to /scoreboard/{id}/admin', ...says.text('Manage'), ...test('[SCOREBOARD-10] [SCOREBOARD-11]')],
      ['Keep Score leads to /scoreboard/{id}/scorekeeper', ...says.text('Keep Score'), ...test('[SCOREBOARD-10] [SCOREBOARD-11]')],
    ],
    81: [
      ["A 'Back to Scoreboards' link", ...says.text('Back to Scoreboards'), ...test('[SCOREBOARD-11]')],
      ['A settings form with the slug', ...test('[SCOREBOARD-11] [SCOREBOARD-5]')],
      ['The display type', ...test('[SCOREBOARD-11]')],
      ['The finish line', ...test('[SCOREBOARD-11] [SCOREBOARD-5]')],
      ['Dark mode', ...test('[SCOREBOARD-11]')],
      ['Teams: an add form', ...test('[SCOREBOARD-11]')],
      ['A list with inline edit, Save or Cancel', ...says.text('Save', 'Cancel'), ...test('[SCOREBOARD-11]')],
      ['And delete', ...test('[SCOREBOARD-21]')],
    ],
    82: [
      ["Titled '{name} - Score Keeper'", ...says.text('{name} - Score Keeper'), ...test('[SCOREBOARD-12] has the title and the buttons')],
      ['Each team has +25, +50, +100', ...says.text('+25', '+50', '+100'), ...test('[SCOREBOARD-12] has the title and the buttons')],
      ['A custom-points number input with an Add button', ...says.text('Add'), ...test('[SCOREBOARD-12] has the title and the buttons')],
    ],
    83: [
      ['/scoreboard/{slug} is public', ...test('[SCOREBOARD-18]')],
      ['And live', ...test('[SCOREBOARD-6] [SCOREBOARD-18]')],
      ['It shows the name', ...test('anybody, on a phone … shows its screen without a sign-in')],
      [
        'Then a bar chart or racing-horse track, of all its teams',
        ...test('[SCOREBOARD-16] bars and horses are as far as their scores'),
        ...test('L5: [SCOREBOARD-26] every team of eighty is shown, on pages that turn by themselves, and that can be held'),
      ],
      ['It supports dark mode', ...test('[SCOREBOARD-18]')],
      [
        "An unknown slug: 'Scoreboard not found'",
        ...says.text('Scoreboard not found'),
        ...test('[SCOREBOARD-18] an unknown slug is not found'),
      ],
      ...says.each("The scoreboard you're looking for doesn't exist."),
    ],
  },
}
