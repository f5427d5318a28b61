import { expect, type Page } from '@playwright/test'
import { type Host, houseOfFile, make, openAsHost, rowsOf, test } from './house.ts'

/** The raffle of an event, as a presenter meets it: from what it draws, its check-in, and who is not here. */
const house = houseOfFile()

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Running order' }).getByRole('listitem').filter({ hasText: title })
const settingsOf = async (host: Host, raffle: string) => (await rowsOf(host, `raffle_sessions?id=eq.${raffle}&select=settings`))[0].settings

async function openEvent(page: Page, host: Host, sessions: readonly string[]): Promise<string> {
  const event = await make(host, 'evenings', { name: 'Summer party' })
  for (const [at, session_id] of sessions.entries()) await make(host, 'evening_items', { evening_id: event, session_id, position: at + 1 })
  await page.goto(`${house.url}/event/${event}`)
  return event
}

test('[EVENT-186] [RAFFLE-59] a raffle of an event draws from its check-in, whichever was there first; its item says so, and Undo takes it back', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'meets')
  const before = await make(host, 'raffle_sessions', { name: 'Bicycle' })
  const later = await make(host, 'raffle_sessions', { name: 'Weekend for two' })
  await openEvent(page, host, [before])
  await expect(row(page, 'Bicycle')).toContainText('Draws from tickets 1-100')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const dialog = page.getByRole('dialog')

  await add.click()
  await dialog.getByRole('button', { name: 'Attendance', exact: true }).click()
  await dialog.getByLabel('Session Name').fill('At the door')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bicycle')).toContainText('Draws among those who checked in at “At the door”')
  await expect(page.getByText('“Bicycle” now draws among those who checked in at “At the door”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Bicycle')).toContainText('Draws from tickets 1-100')

  await add.click()
  await dialog.getByLabel('Find a tool, or what you have').fill('weekend')
  await dialog.getByRole('button', { name: 'Add Weekend for two' }).click()
  await expect(row(page, 'Weekend for two')).toContainText('Draws among those who checked in at “At the door”')
  await expect(row(page, 'Bicycle')).toContainText('Draws from tickets 1-100')
  expect(await settingsOf(host, later)).toMatchObject({ type: 'attendance', winnerCount: 1 })
  // Of what its host chooses in the form nothing is changed.
  await add.click()
  await dialog.getByRole('button', { name: 'Raffle', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Numbered tickets' }).check()
  await dialog.getByLabel('Session Name').fill('Tombola')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Tombola')).toContainText('Draws from tickets 1-100')
  console.expectSilence()
})

test('[RAFFLE-60] a raffle of an event gets a new check-in without leaving the event or losing an entry', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'new-check-in')
  const raffle = await make(host, 'raffle_sessions', { name: 'Bicycle' })
  const event = await openEvent(page, host, [raffle])
  await row(page, 'Bicycle').getByRole('link', { name: 'Bicycle' }).click()
  await page.getByRole('button', { name: 'Raffle Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Raffle Settings' })
  await dialog.getByLabel('Draw from').selectOption('Attendance list')
  await dialog.getByLabel('Number of winners').fill('2')
  await dialog.getByRole('button', { name: 'New check-in' }).click()
  await expect(dialog.getByLabel('Attendance session')).toHaveValue(/./)
  await expect(dialog.getByLabel('Number of winners')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Summer party' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Bicycle')).toContainText('Draws among those who checked in at “Check-in”')
  const beside = page.getByRole('region', { name: 'Beside the stage' })
  await expect(beside.getByRole('listitem')).toContainText('0 attendees')
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${house.url}/e/${event}`)
  await phone.getByRole('link', { name: 'Check-in' }).first().click()
  await expect(phone.getByLabel('Name')).toBeVisible()
  await expect(phone.getByText('Table')).toHaveCount(0)
  console.expectSilence()
})
