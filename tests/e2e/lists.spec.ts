import { type Browser, expect, type Page } from '@playwright/test'
import { DEVICE, expectAccessible, fromMenu, HOST_SCREEN, houseOfFile, openAsHost, overflow, PHONE, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** Opens the list of a host with so many polls, of which only the tenth is active. */
async function openPolls(browser: Browser, name: string, count: number) {
  const opened = await openAsHost(browser, house, name)
  const rows = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    question: `Question ${i + 1} of ${name}`,
    active: i === 9,
  }))
  await opened.host.ask('POST', '/rest/v1/polls', rows)
  await opened.page.goto(`${house.url}/polls`)
  return { ...opened, rows }
}
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const isArchived = async (host: Awaited<ReturnType<typeof openPolls>>['host'], id: string | undefined) =>
  ((await rowsOf(host, `polls?id=eq.${id}&select=archived,active`)) as object[])[0]

test('[F26] two hundred polls: active first, searched, sorted, all of them within reach', async ({ browser }) => {
  const { page, console } = await openPolls(browser, 'many', 200)
  await expect(cards(page)).toHaveCount(48)
  await expect(titles(page).first()).toHaveText('Question 10 of many')
  await expect(
    cards(page)
      .first()
      .getByText(/^Created [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show all (200)' }).click()
  await expect(cards(page)).toHaveCount(200)

  await page.getByLabel('Search polls').fill('QUESTION 19')
  await expect(page.getByText('12 of 200 polls')).toBeVisible()
  await page.getByLabel('Order').selectOption('Name A to Z')
  await expect(titles(page).first()).toHaveText('Question 19 of many')
  await expect(titles(page).nth(1)).toHaveText('Question 119 of many')
  await expectAccessible(page)

  // Opening a poll and coming back shows the list as it was.
  await page.getByRole('link', { name: 'Question 195 of many', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Question 195 of many' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search polls')).toHaveValue('QUESTION 19')
  await expect(cards(page)).toHaveCount(12)
  await page.getByLabel('Search polls').fill('nothing of that kind')
  await expect(page.getByText('No poll has these words')).toBeVisible()
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  console.expectSilence()
})

test('a session is duplicated without its answers, or with them, and how far that is shows', async ({ browser }) => {
  const { page, host, rows, console } = await openPolls(browser, 'copier', 10)
  const poll_id = rows[9]?.id
  for (const response of ['Soup', 'Bread']) await host.ask('POST', '/rest/v1/poll_responses', { poll_id, response, device_id: DEVICE })
  const name = 'Question 10 of copier'
  const dialog = page.getByRole('dialog', { name: 'Duplicate poll' })
  const send = dialog.getByRole('button', { name: 'Duplicate', exact: true })
  const figure = (of: string) => cards(page).filter({ has: page.getByRole('link', { name: of, exact: true }) })

  await fromMenu(page, name, 'Duplicate')
  await expect(dialog.getByLabel('Without answers')).toBeChecked()
  await expectAccessible(page)
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(figure(`${name} (copy)`)).toContainText(/0\s*responses/)

  await fromMenu(page, name, 'Duplicate')
  await dialog.getByLabel('With answers').check()
  await expect(dialog.getByText('As it is now, with its 2 responses.')).toBeVisible()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(figure(`${name} (copy)`).filter({ hasText: /2\s*responses/ })).toBeVisible()

  // A long copy tells how far it is, and goes on when the dialog is closed.
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/rpc/copy_session', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await fromMenu(page, name, 'Duplicate')
  await dialog.getByLabel('With answers').check()
  await send.click()
  await expect(dialog.getByText('You can close this: the copy goes on.')).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(dialog).toBeHidden()
  release()
  await expect(page.getByText(/^Duplicated/)).toBeVisible()
  await expect(figure(`${name} (copy)`).filter({ hasText: /2\s*responses/ })).toHaveCount(2)
  console.expectSilence()
})

test('[F26] what is archived is closed, off the list and off the dashboard, and can be brought back', SWEEP, async ({ browser }) => {
  const { page, host, rows, console } = await openPolls(browser, 'keeper', 10)
  const open = rows[9]?.id
  await fromMenu(page, 'Question 10 of keeper', 'Archive')
  await expect(page.getByText('Archived and closed')).toBeVisible()
  await expect(cards(page)).toHaveCount(9)
  expect(await isArchived(host, open)).toEqual({ archived: true, active: false })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(10)
  expect(await isArchived(host, open)).toEqual({ archived: false, active: true })

  await fromMenu(page, 'Question 10 of keeper', 'Archive')
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(titles(page)).toHaveText(['Question 10 of keeper'])
  await expectAccessible(page)
  // A row that others archive or restore moves by itself.
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${rows[0]?.id}`, { archived: true, active: true })
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${house.url}/dashboard`)
  await expect(page.getByText('What would you like the room to do?')).toBeVisible()
  await page.goto(`${house.url}/polls?archive`)
  await fromMenu(page, 'Question 10 of keeper', 'Bring back')
  await expect(page.getByText('Brought back')).toBeVisible()
  await page.getByRole('link', { name: 'In use' }).click()
  await expect(cards(page)).toHaveCount(9)
  expect(await isArchived(host, open)).toEqual({ archived: false, active: false })
  console.expectSilence()
})

test('[F26] many are deleted at once, after it was asked, each named with what goes with it', SWEEP, async ({ browser }) => {
  const { page, host, rows, console } = await openPolls(browser, 'sweeper', 60)
  for (const response of ['One', 'Two'])
    await host.ask('POST', '/rest/v1/poll_responses', { poll_id: rows[9]?.id, response, device_id: DEVICE })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel('Select Question 10 of sweeper', { exact: true }).check()
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete 2 polls?' })
  await expect(asking.getByText('“Question 10 of sweeper” and its 2 responses')).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await rowsOf(host, 'polls?select=id')).toHaveLength(60)

  // Selects all, including cards that are not drawn yet.
  await page.getByRole('button', { name: 'Select all (60)' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 60 polls' }).click()
  await expect(page.getByText('Ask the room')).toBeVisible()
  await expect.poll(async () => await rowsOf(host, 'polls?select=id')).toEqual([])
  console.expectSilence()
})
