import { expect } from '@playwright/test'
import { expectAccessibleInBoth, houseOfFile, openAsHost, overflow, PHONE, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

/** The templates of each tool: their names, and the names that they suggest. */
const ALL = [
  {
    path: '/attendance',
    button: 'New Session',
    table: 'attendance_sessions',
    templates: { 'Names only': 'Who is here', 'Name and company': 'Welcome desk', 'Welcome on the wall': 'Welcome' },
    kept: [{ place_kind: 'none' }, { place_kind: 'text', place_label: 'Company' }, { wall_names: true, answers_per_phone: 1 }],
  },
  {
    path: '/polls',
    button: 'New Poll',
    table: 'polls',
    templates: {
      'What do you expect?': 'What do you expect of today?',
      'What is in the way?': 'What keeps us from doing it?',
      'What do you take home?': 'What do you take home?',
    },
    kept: [{}, {}, {}],
  },
  {
    path: '/qa',
    button: 'New Session',
    table: 'qa_sessions',
    templates: { 'For a panel': 'Questions to the panel', 'Without votes': 'Questions and answers' },
    kept: [{ show_votes: false, allow_upvoting: true }, { allow_upvoting: false }],
  },
  {
    path: '/raffle',
    button: 'New Session',
    table: 'raffle_sessions',
    templates: { 'A roll of tickets': 'Tombola', 'Three prizes': 'The three main prizes', 'Who is here': 'Among all who are here' },
    kept: [
      { settings: { ticketRange: { start: 1, end: 500 } } },
      { settings: { winnerCount: 3, ranked: true } },
      { settings: { type: 'attendance' } },
    ],
  },
  {
    path: '/scanthis',
    button: 'New Session',
    table: 'scan_this_sessions',
    templates: { 'Guest Wi-Fi': 'Guest Wi-Fi', 'An e-mail to you': 'Write to us' },
    kept: [{ text_to_encode: 'WIFI:T:WPA;S:;P:;;' }, { text_to_encode: 'mailto:YOU@EXAMPLE.ORG' }],
  },
  {
    path: '/scoreboards',
    button: 'New Scoreboard',
    table: 'scoreboards',
    count: 'team_count',
    templates: { 'Quiz with four teams': 'Quiz night', 'Horse race': 'The race' },
    kept: [
      { quick_points: [1, 2, 5], team_count: 4 },
      { display_type: 'racing_horses', finish_line: 500, team_count: 6 },
    ],
  },
  {
    path: '/survey',
    button: 'New Survey',
    table: 'survey_sessions',
    templates: { 'After an event': 'How was it?', 'After a workshop': 'After the workshop', 'Before we begin': 'Before we begin' },
    kept: [4, 4, 3].map((length) => ({ questions: { length } })),
  },
  {
    path: '/voting',
    button: 'New Session',
    table: 'voting_sessions',
    count: 'question_count,right_count',
    templates: { Quiz: 'Our quiz', 'A motion': 'Motion 1', 'From 1 to 5': 'How sure are you?' },
    kept: [
      { question_count: 1, right_count: 1 },
      { question_count: 1, right_count: 0 },
      { question_count: 1, right_count: 0 },
    ],
  },
  {
    path: '/wordclouds',
    button: 'New Session',
    table: 'word_cloud_sessions',
    templates: { 'One word each': 'Today in one word', 'Words that you approve': 'What do we stand for?' },
    kept: [{ answers_per_phone: 1 }, { moderated: true }],
  },
] as const

for (const { path, button, table, templates, kept, ...counted } of ALL)
  test(`a new session begins with each template of ${path}`, SWEEP, async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, `templates-${path.slice(1)}`)
    for (const [template, text] of Object.entries(templates)) {
      await page.goto(house.url + path)
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').getByRole('radio', { name: template }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
      await expect(page.getByRole('heading', { name: text, level: 1 })).toBeVisible()
    }
    await expect
      .poll(
        async () =>
          await rowsOf(
            host,
            `${table}?user_id=eq.${host.userId}&order=created_at&select=*${'count' in counted ? `,${counted.count}` : ''}`,
          ),
      )
      .toMatchObject(kept.map((columns) => columns))
  })

test('what the host typed is kept, and the teams of a template are there in their order', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'typed', PHONE)
  await page.goto(`${house.url}/scoreboards`)
  await page.getByRole('button', { name: 'New Scoreboard' }).first().click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Scoreboard Name' })
  await dialog.getByRole('radio', { name: 'Horse race' }).check()
  await expect(name).toHaveValue('The race')
  await dialog.getByRole('radio', { name: 'Quiz with four teams' }).check()
  await expect(name).toHaveValue('Quiz night')
  await name.fill('Friday')
  await dialog.getByRole('radio', { name: 'Horse race' }).check()
  await expect(name).toHaveValue('Friday')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Friday', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams' })).toContainText('6')
  const teams = await rowsOf(host, 'teams?select=name&order=created_at,id')
  expect(teams.map((team: { name: string }) => team.name)).toEqual(['Comet', 'Biscuit', 'Clover', 'Sunny', 'Maple', 'Plum'])
})

test('without a template nothing is suggested', SWEEP, async ({ browser }) => {
  const { page } = await openAsHost(browser, house, 'none')
  await page.goto(`${house.url}/survey`)
  await page.getByRole('button', { name: 'New Survey' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'After a workshop' }).check()
  await dialog.getByRole('radio', { name: 'Nothing' }).check()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})
