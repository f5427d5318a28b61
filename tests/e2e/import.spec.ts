import { expect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { expectAccessibleInBoth, houseOfFile, make, openAsHost, overflow, PHONE, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()
const dialog = (page: Page) => page.getByRole('dialog')

/** Says whether nothing covers the element's middle. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

test('[ATT-31] imports people from a file, names the lines that it leaves out, and leaves them out again', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'people')
  const id = await make(host, 'attendance_sessions', { name: 'At the door' })
  await page.goto(`${house.url}/attendance/${id}`)
  await page.getByRole('button', { name: 'Import' }).click()
  const lines = ['Table;Guest', ...Array.from({ length: 230 }, (_, at) => `${at + 1};Guest ${at + 1}`), 'seven;Zoë', ';Max']
  await dialog(page)
    .getByLabel('File with the list')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await expect(dialog(page).getByRole('status')).toHaveText('230 people to add, 2 lines left out')
  await expect(dialog(page)).toContainText('Line 232, seven, Zoë: Table/Team “seven”: Please enter a whole number, such as 12.')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Add 230 people' }).click()
  await expect(page.getByText('230 people added')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Records' })).toContainText('230')
  expect(await rowsOf(host, `attendance_records?session_id=eq.${id}&select=id`)).toHaveLength(230)
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'List' }).fill('Guest 7, 7\nGuest 7, 8')
  await expect(dialog(page).getByRole('status')).toHaveText('1 person to add, 1 line left out')
})

test('[ATT-31] a list of 20,000 lines is read without a pause, and shows how far its adding is', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'crowd')
  const id = await make(host, 'attendance_sessions', { name: 'At the door' })
  await page.goto(`${house.url}/attendance/${id}`)
  await page.getByRole('button', { name: 'Import' }).click()
  const list = dialog(page).getByRole('textbox', { name: 'List' })
  const lines = Array.from({ length: 20_000 }, (_, at) => `Guest ${at + 1}, ${(at % 40) + 1}`).join('\n')
  // With `dir="auto"` a browser would take seconds for these lines.
  await expect(list).not.toHaveAttribute('dir')
  const letGo = await holdRequests(page, '**/rest/v1/attendance_records*')
  await dialog(page)
    .getByLabel('File with the list')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await dialog(page).getByRole('button', { name: 'Add 20,000 people' }).click()
  const bar = dialog(page).getByRole('progressbar', { name: 'Adding the list' })
  await expect(bar).toHaveAttribute('aria-valuetext', 'Added 0 of 20,000 people')
  await expectAccessibleInBoth(page)
  for (const size of [PHONE.viewport, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => bar.evaluate(isOnTop), { message: `the bar is seen at ${size.width} px` }).toBe(true)
  }
  letGo()
  await expect(bar).not.toHaveAttribute('value', '0')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
})

test('[SCOREBOARD-33] imports teams that were copied from a spreadsheet, in their order, on a phone', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'teams', PHONE)
  const id = await make(host, 'scoreboards', { name: 'Quiz', slug: `quiz-${Date.now()}` })
  await page.goto(`${house.url}/scoreboard/${id}/admin`)
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'List' }).fill('Team\tColour\nThe Foxes\torange\nThe Owls\t\nThe Foxes\tred')
  await expect(dialog(page)).toContainText('Another team of this scoreboard has this name.')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await dialog(page).getByRole('button', { name: 'Add 2 teams' }).click()
  await expect(page.getByText('2 teams added')).toBeVisible()
  const names = await rowsOf(host, `teams?scoreboard_id=eq.${id}&select=name,color&order=created_at,id`)
  expect(names).toEqual([
    { name: 'The Foxes', color: 'orange' },
    { name: 'The Owls', color: expect.not.stringMatching('orange') },
  ])
})

test('[ATT-31] an import that the network breaks off is finished by pressing again, and adds nobody twice', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'broken')
  console.allow(/ERR_|Failed to/)
  const id = await make(host, 'attendance_sessions', { name: 'At the door', place_kind: 'none' })
  await page.goto(`${house.url}/attendance/${id}`)
  await page.getByRole('button', { name: 'Import' }).click()
  const names = Array.from({ length: 150 }, (_, at) => `Guest ${at}`)
  await dialog(page).getByRole('textbox', { name: 'List' }).fill(names.join('\n'))
  let sent = 0
  // The second part arrives, and its answer does not.
  await page.route('**/rest/v1/attendance_records*', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Add 150 people' }).click()
  await expect(page.getByText('Failed to import people')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add 150 people' }).click()
  await expect(page.getByText('150 people added')).toBeVisible()
  expect(await rowsOf(host, `attendance_records?session_id=eq.${id}&select=id`)).toHaveLength(150)
})

test('[SURVEY-44] imports questions behind those that are there', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'questions')
  const id = await make(host, 'survey_sessions', { name: 'After', questions: [{ question: 'First?', type: 'text' }] })
  await page.goto(`${house.url}/survey/${id}`)
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page).getByRole('textbox', { name: 'List' }).fill('Lunch?, rating\nDay?, choice, Monday, Tuesday')
  await dialog(page).getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(page.getByText('2 questions added')).toBeVisible()
  const [survey] = await rowsOf(host, `survey_sessions?id=eq.${id}&select=questions`)
  expect(survey.questions.map(({ question }: { question: string }) => question)).toEqual(['First?', 'Lunch?', 'Day?'])
})
