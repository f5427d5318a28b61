import { expect, type Page } from '@playwright/test'
import {
  expectAccessibleInBoth,
  houseOfFile,
  make,
  openAsHost,
  openHelperOf,
  openPhoneAt,
  overflow,
  region,
  rowsOf,
  SWEEP,
  takeAim,
  test,
} from './house.ts'

const house = houseOfFile()
const pictures = process.env['PICTURES']
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

test('[ATT-33] [ATT-34] [ATT-36] a guest list from its import to the last guest: the page, a phone, a desk', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'guests')
  const session = await make(host, 'attendance_sessions', { name: 'Gala', place_label: 'Table' })
  await page.goto(`${house.url}/attendance/${session}`)
  await expect(page.getByText('expected')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expect people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'List' }).fill('Name;Table\nJosé Álvarez;4\nAda Lovelace;12\nAda Lovelace;7\nGrace Hopper;\n;3')
  await expect(dialog.getByRole('status')).toHaveText('4 people to add, 1 line left out')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Add 4 people' }).click()

  const list = region(page, 'Expected guests')
  await expect(list).toContainText('Here 0 of 4 expected')
  const rows = list.getByRole('list', { name: 'Expected guests' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)

  // A phone checks in with another spelling, and with a name of two guests.
  const phone = await openPhoneAt(browser, `${house.url}/attendance/check-in/${session}`)
  await expect(phone.page.locator('body')).not.toContainText('Álvarez')
  await phone.page.getByLabel('Your Name').fill('jose  alvarez')
  await phone.page.getByLabel('Table').fill('9')
  await phone.page.getByRole('button', { name: 'Check In' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Here 1' })).toBeVisible()

  const { page: desk, context } = await openHelperOf(browser, house, host, session, 'checkin')
  await expect(desk.getByText('1 of 4 expected')).toBeVisible()
  await desk.getByLabel('Search records').fill('ada')
  const ada = desk.getByRole('list', { name: 'Expected guests' }).getByRole('listitem').filter({ hasText: 'Table 12' })
  await ada.getByRole('button', { name: 'Check in: Ada Lovelace' }).click()
  await expect(desk.getByText('Ada Lovelace is here')).toBeVisible()
  await expect(desk.getByText('2 of 4 expected')).toBeVisible()
  expect(await overflow(desk)).toBeLessThanOrEqual(0)
  await picture(desk, 'guests-desk')
  const here = await rowsOf(host, `attendance_guests?session_id=eq.${session}&here=is.true&select=name,table_number&order=name`)
  expect(here).toEqual([
    { name: 'Ada Lovelace', table_number: 12 },
    { name: 'José Álvarez', table_number: 4 },
  ])

  await expect(list.getByRole('button', { name: 'Not here yet 2' })).toBeVisible()
  await takeAim(page)
  await list.getByRole('button', { name: 'Check in: Grace Hopper' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('button', { name: 'Not here yet 2' })).toBeVisible()
  await takeAim(page)
  await list.getByRole('button', { name: 'Take off the list: Grace Hopper' }).click()
  await expect(list).toContainText('of 3 expected')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list).toContainText('of 4 expected')

  await make(host, 'attendance_records', { session_id: session, name: 'Nobody', table_number: 1 })
  await picture(page, 'guests-missing')
  await list.getByRole('button', { name: 'Not expected 1' }).click()
  await expect(list.getByRole('list', { name: 'Not expected' })).toHaveText(/Nobody/)
  await list.getByRole('button', { name: 'Here 2' }).click()
  await expect(rows).toHaveCount(2)
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await picture(page, 'guests-here-390')
  await page.getByRole('button', { name: 'Clear list' }).click()
  const asks = page.getByRole('alertdialog')
  await expect(asks).toContainText('4 expected guests go for good.')
  await asks.getByRole('button', { name: 'Clear list' }).click()
  await expect(list).toHaveCount(0)
  expect(await rowsOf(host, `attendance_records?session_id=eq.${session}&select=id`)).toHaveLength(3)
  await context.close()
})

test('[ATT-33] the dialog of a first long list stays, with how far it is, until all are added', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'long')
  const session = await make(host, 'attendance_sessions', { name: 'Gala' })
  await page.goto(`${house.url}/attendance/${session}`)
  await page.getByRole('button', { name: 'Expect people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'List' }).fill(Array.from({ length: 150 }, (_, at) => `Guest ${at}`).join('\n'))
  let parts = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/rest/v1/attendance_guests*', async (route) => {
    if (route.request().method() === 'POST' && ++parts === 2) await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add 150 people' }).click()
  await expect(page.getByText('of 100 expected')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Added 100 of 150 people' })).toBeVisible()
  letGo()
  await expect(page.getByText('150 people added')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('of 150 expected')).toBeVisible()
})
