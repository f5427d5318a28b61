import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBoth, type Host, houseOfFile, make, openAsHost, openHelperOf, overflow, rowsOf, test } from './house.ts'

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
  // The host's choice in the form stays.
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

/** An event on whose stage is a raffle of tickets that was drawn, and nobody called. Returns the winners' tickets. */
async function drawOnStage(host: Host, { winners, ranked = false }: { winners: number; ranked?: boolean }) {
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const raffle = await make(host, 'raffle_sessions', { name: 'Bicycle', settings: { winnerCount: winners, ranked } })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: raffle })
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  const { body: draw } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  return { event, raffle, draw: draw.id as string, names: draw.winners.map(({ label }: { label: string }) => label) as string[] }
}
const absentOf = async (host: Host, draw: string): Promise<string[]> => {
  const winners = (await rowsOf(host, `raffle_reveals?id=eq.${draw}&select=winners`))[0].winners as { label: string; absent?: boolean }[]
  return winners.filter(({ absent }) => absent).map(({ label }) => label)
}

test('[RAFFLE-61] the page of the event and the remote say of a winner that they are not here, once the room has seen them', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'absent')
  const { event, draw, names } = await drawOnStage(host, { winners: 2 })
  const [first = '', second = ''] = names
  await page.goto(`${house.url}/event/${event}`)
  const { page: remote, console: remoteConsole } = await openHelperOf(browser, house, host, event, 'stage')
  const listed = (on: Page) => on.getByRole('region', { name: 'Winners so far' })
  for (const on of [page, remote]) {
    await expect(on.getByRole('button', { name: 'Reveal next' })).toBeVisible()
    await expect(listed(on)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Reveal next' }).click()
  const mark = listed(page).getByRole('button', { name: `Not here: ${first}` })
  await expect(mark).toBeInViewport({ ratio: 1 })
  await mark.click()
  for (const on of [page, remote]) {
    await expect(listed(on).getByRole('listitem')).toHaveText([new RegExp(`${first}.*Not here.*Undo`)])
    await expect(listed(on)).not.toContainText(second)
  }
  expect(await absentOf(host, draw)).toEqual([first])

  await remote.getByRole('button', { name: 'Reveal next' }).click()
  await listed(remote)
    .getByRole('button', { name: `Not here: ${second}` })
    .click()
  await expect(listed(page).getByRole('button', { name: `Undo: ${second} is here` })).toBeVisible()
  expect(await absentOf(host, draw)).toEqual([first, second])
  await listed(remote)
    .getByRole('button', { name: `Undo: ${first} is here` })
    .click()
  await expect(listed(page).getByRole('button', { name: `Not here: ${first}` })).toBeVisible()
  expect(await absentOf(host, draw)).toEqual([second])

  // The winner of one more stands above those before.
  await remote.getByRole('button', { name: 'Draw one more' }).click()
  await remote.getByRole('button', { name: 'Reveal next' }).click()
  await expect(listed(remote).getByRole('listitem')).toHaveCount(3)
  await expect(listed(page).getByRole('listitem')).toHaveText([/^\d+Not here$/, new RegExp(`^${first}`), new RegExp(`^${second}`)])
  await expectAccessibleInBoth(remote)
  expect(await overflow(remote)).toBeLessThanOrEqual(0)
  for (const one of [console, remoteConsole]) one.expectSilence()
})
