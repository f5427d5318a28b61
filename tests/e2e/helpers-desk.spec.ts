import { type Browser, expect, type Page } from '@playwright/test'
import type { HelperRole } from '../../contract/helper.ts'
import { expectAccessible, type Host, houseOfFile, make, openHelperOf, overflow, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** Least height of what a helper presses, in pixels. */
const TARGET_PX = 48
const LONG = 'Wolfeschlegelsteinhausenbergerdorff Maximiliane Alexandra von der Hohen Lichtung'

const openHelper = (browser: Browser, host: Host, session: string, role: HelperRole) => openHelperOf(browser, house, host, session, role)

/** Expects that buttons and fields are large enough for a thumb, and that nothing is wider than the phone. */
async function expectForThumbs(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('main :is(button, input), [role=dialog] form :is(button, input)')]
    return pressed.filter((one) => one.offsetHeight > 0 && one.offsetHeight < least).map((one) => `${one.textContent} ${one.offsetHeight}`)
  }, TARGET_PX)
  expect(small).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

test('[ATT-29] a desk with a hundred people: search, a long name, and thumbs', SWEEP, async ({ browser }) => {
  const host = await house.host('desk-100')
  const session = await make(host, 'attendance_sessions', { name: 'Doors' })
  const people = Array.from({ length: 100 }, (_, n) => ({ session_id: session, name: `Guest ${n}`, table_number: n }))
  await host.ask('POST', '/rest/v1/attendance_records', [...people, { session_id: session, name: LONG, table_number: 7 }])
  const { page: desk, console, context } = await openHelper(browser, host, session, 'checkin')
  await expect(desk.getByText('101', { exact: true })).toBeVisible()
  await expectForThumbs(desk)
  await expectAccessible(desk)
  await desk.getByLabel('Search records').fill('hohen')
  await expect(desk.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(1)
  await expectForThumbs(desk)
  await desk.getByRole('button', { name: 'Check somebody in' }).click()
  await expectForThumbs(desk)
  await expect(desk.getByRole('link')).toHaveCount(0)
  console.expectSilence()
  await context.close()
})

test('[ATT-29] a desk without a network presses nothing, and says so; afterwards it checks in', SWEEP, async ({ browser }) => {
  const host = await house.host('desk-offline')
  const session = await make(host, 'attendance_sessions', { name: 'Doors' })
  const { page: desk, context } = await openHelper(browser, host, session, 'checkin')
  const add = desk.getByRole('button', { name: 'Check somebody in' })
  await expect(add).toBeEnabled()
  await context.setOffline(true)
  await expect(add).toBeDisabled({ timeout: 30_000 })
  await context.setOffline(false)
  await expect(add).toBeEnabled({ timeout: 30_000 })
  await add.click()
  await desk.getByRole('dialog').getByLabel('Name').fill('Ada')
  await desk.getByRole('dialog').getByLabel('Table').first().fill('4')
  await desk.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const stored = async () => await rowsOf(host, `attendance_records?session_id=eq.${session}&select=name`)
  await expect.poll(stored).toEqual([{ name: 'Ada' }])
  await context.close()
})

test('[SCOREBOARD-32] a keeper’s press without a network is kept and sent; when the link ends, the page says so', async ({ browser }) => {
  const host = await house.host('keeper')
  const board = await make(host, 'scoreboards', { name: 'Quiz', slug: 'desk-quiz' })
  await make(host, 'teams', { scoreboard_id: board, name: LONG.slice(0, 60), color: 'green' })
  for (let n = 0; n < 19; n++) await make(host, 'teams', { scoreboard_id: board, name: `Team ${n}`, color: 'red' })
  const { page: phone, context, end } = await openHelper(browser, host, board, 'score')
  const press = phone.getByRole('button', { name: '+50 for Team 3' })
  await expect(press).toBeVisible()
  await expectForThumbs(phone)
  await context.setOffline(true)
  await press.click()
  await expect(phone.getByText('+50 not sent yet')).toBeVisible()
  await expectForThumbs(phone)
  await context.setOffline(false)
  const score = async () => (await rowsOf(host, `teams?scoreboard_id=eq.${board}&name=eq.Team 3&select=score`))[0].score
  await expect.poll(score, { timeout: 20_000 }).toBe(50)
  await expect(phone.getByRole('region', { name: 'Recent points' }).getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expectForThumbs(phone)
  await expect(phone.getByRole('link')).toHaveCount(0)
  await end()
  await expect(phone.getByRole('heading', { name: 'This link opens nothing any more' })).toBeVisible({ timeout: 15_000 })
  expect(await score()).toBe(50)
  await context.close()
})
