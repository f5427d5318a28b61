import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInBoth, HOST_SCREEN, type Host, houseOfFile, make, openAsHost, overflow, PHONE, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** Makes a poll, an event and a check-in with two people. */
async function fillOf(host: Host) {
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const door = await make(host, 'attendance_sessions', { name: 'At the door' })
  for (const person of ['José Álvarez', 'Lunelle Marsh'])
    await make(host, 'attendance_records', { session_id: door, name: person, table_number: 4 })
  return { poll, event, door }
}

/** Opens a page of a host who has these. */
async function openFilled(browser: Browser, name: string, screen = HOST_SCREEN) {
  const opened = await openAsHost(browser, house, name, screen)
  const made = await fillOf(opened.host)
  await opened.page.goto(`${house.url}/polls`)
  await expect(opened.page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...opened, ...made }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search activities, people and pages' })
const found = (page: Page) => page.getByRole('dialog').getByRole('option')

test('Ctrl+K finds an activity by a part of its name, and Enter opens it', async ({ browser }) => {
  const { page, poll } = await openFilled(browser, 'finder')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(found(page).first()).toContainText('At the door')
  await field(page).fill('LUNCH how')
  await expect(found(page)).toHaveCount(1)
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/poll/${poll}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('finds people who checked in, events and pages, and moves over them with the arrows', async ({ browser }) => {
  const { page, door, event } = await openFilled(browser, 'arrows')
  await page.keyboard.press('Control+k')
  await field(page).fill('lun')
  await expect(found(page)).toHaveText([/How was lunch\?/, /Lunelle MarshAt the door/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/attendance/${door}`)
  await page.keyboard.press('Control+k')
  await field(page).fill('party')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/event/${event}`)
  await page.keyboard.press('Control+k')
  await field(page).fill('word clo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/wordclouds`)
})

test('finds nothing of another host, and says so', SWEEP, async ({ browser }) => {
  await fillOf(await house.host('theirs'))
  const { page } = await openAsHost(browser, house, 'empty')
  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('lunelle')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing is called “lunelle”.')
  await expect(found(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('does not open over another dialog, and begins empty each time', SWEEP, async ({ browser }) => {
  const { page } = await openFilled(browser, 'dialogs')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill('gone')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto(`${house.url}/polls`)
  await page.getByRole('button', { name: 'New Poll' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a phone opens it in the bar at the top', SWEEP, async ({ browser }) => {
  const { page, poll } = await openFilled(browser, 'phone', PHONE)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill('lunch')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await found(page).first().click()
  await expect(page).toHaveURL(`${house.url}/poll/${poll}`)
})

test('says that not everything was searched while the server is away', SWEEP, async ({ browser }) => {
  const { page, console } = await openFilled(browser, 'away')
  console.allow(/503|search failed/i)
  await page.route('**/rest/v1/attendance_records?*', (route) => route.fulfill({ status: 503, json: { code: '57P03', message: 'busy' } }))
  await page.keyboard.press('Control+k')
  await field(page).fill('lunch')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Not everything could be searched. Check the connection and search again.',
  )
  await expect(found(page)).toHaveCount(1)
})

test('begins a new poll, finds the help by a heading, and starts and stops a made-up audience', SWEEP, async ({ browser }) => {
  const { page } = await openFilled(browser, 'commands')
  await page.keyboard.press('Control+k')
  await field(page).fill('new poll')
  await expect(found(page).first()).toHaveText(/^New poll/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Poll' })).toBeVisible()
  await expect(page).toHaveURL(`${house.url}/polls`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field(page).fill('when the network dies')
  await expect(found(page)).toHaveText([/When the network dies.*Help: A venue, step by step/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/help/venue#when-the-network-dies`)

  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('made-up')
  await found(page).filter({ hasText: 'Start a made-up audience' }).click()
  await expect(page).toHaveURL(`${house.url}/dashboard`)
  await expect(page.getByText('A made-up audience is here')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+k')
  await field(page).fill('made-up')
  await found(page).filter({ hasText: 'Stop and clear' }).click()
  await expect(page.getByText('A made-up audience is here')).toHaveCount(0, { timeout: 30_000 })
})

test(
  'a text of 3,000 letters that is pasted is searched for as far as a search goes, and nothing says that it failed',
  SWEEP,
  async ({ browser }) => {
    const { page, console } = await openFilled(browser, 'pasted')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.insertText('x'.repeat(3_000))
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing is called')
    console.expectSilence()
  },
)
