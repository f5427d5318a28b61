import { expect, type Page } from '@playwright/test'
import { expectAccessible, type Host, houseOfFile, make, openPhoneAt, overflow, rowsOf, test } from './house.ts'
import { openWall } from './wall-measures.ts'

const house = houseOfFile()
const LIME = 'rgb(198, 241, 53)'

/** An event with a check-in and a raffle among who checked in, at its lobby. */
async function makeGala(host: Host) {
  const event = await make(host, 'evenings', { name: 'Gala' })
  const list = await make(host, 'attendance_sessions', { name: 'At the door', place_kind: 'none' })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 }
  const raffle = await make(host, 'raffle_sessions', { name: 'Closing raffle', settings })
  const door = await make(host, 'evening_items', { evening_id: event, session_id: list, position: 1 })
  const draw = await make(host, 'evening_items', { evening_id: event, session_id: raffle, position: 2 })
  let step = 0
  const stage = async (item: string | null) => {
    const { body } = await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: item ? 'item' : 'end', item, step })
    step = body.step
  }
  return { event, raffle, door, draw, stage }
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.won') ?? document.body, '::before').backgroundColor)

test('[W4] [EVENT-133] [RAFFLE-63] [EVENT-137] [EVENT-152] [ATT-30] [ATT-47] within an event the winner’s phone turns lime by itself once the wall has called it, and then goes where the stage goes', async ({
  browser,
}) => {
  const host = await house.host('gala')
  const { event, raffle, door, draw, stage } = await makeGala(host)
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host, session: event })
  const phones = await Promise.all(['Ada', 'Bob'].map(() => openPhoneAt(browser, `${house.url}/e/${event}`)))
  await stage(door)
  for (const [at, { page }] of phones.entries()) {
    await page.getByLabel('Your Name').fill(['Ada', 'Bob'][at] as string)
    await page.getByRole('button', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
    await expect(page.getByText('You have been checked in to Gala.')).toBeVisible()
  }
  await stage(draw)
  for (const { page } of phones) {
    await expect(heading(page)).toHaveText('Closing raffle')
    await expect(page.getByText('2 check-ins are in the draw')).toBeVisible()
  }

  // Drawn, and nobody is called yet: no phone knows.
  const { body: drawn } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  const name = drawn.winners[0].label as string
  const [won, lost] = (name === 'Ada' ? phones : [...phones].reverse()).map(({ page }) => page) as [Page, Page]
  // [RAFFLE-63] A phone that is loaded again, or comes late, reads the same: that it draws, and nothing of a winner.
  await lost.reload()
  const late = await openPhoneAt(browser, `${house.url}/e/${event}`)
  for (const { page } of [...phones, late]) {
    await expect(heading(page)).toHaveText('Closing raffle')
    await expect(page.locator('.event-now')).toHaveText('Drawing…', { timeout: 20_000 })
  }

  await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: drawn.id })
  await expect(wall.locator('.raffle-called')).toHaveText(name)
  await expect(heading(won)).toHaveText('You are the winner', { timeout: 20_000 })
  expect(await ground(won)).toBe(LIME)
  // The header keeps the ground and the words of every page; the lime begins below it.
  const header = won.locator('.event-header')
  expect(await header.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(251, 251, 248)')
  expect(await overflow(won)).toBeLessThanOrEqual(0)
  await expectAccessible(won)
  // The title of the raffle begins where the heading does, also on a page that is read from right to left.
  const begins = () =>
    won.evaluate(() => {
      document.documentElement.dir = 'rtl'
      const [one, two] = ['.won-place', '.won-of'].map((of) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(of) as Element)
        return range.getBoundingClientRect().right
      })
      document.documentElement.dir = 'ltr'
      return Math.abs((one ?? 0) - (two ?? 0))
    })
  expect(await begins()).toBeLessThan(6)
  // The other phone says who won, as the wall does.
  for (const page of [lost, late.page]) {
    await expect(page.locator('.event-now li')).toHaveText(name, { timeout: 20_000 })
    await expect(page.locator('.event-now p')).toHaveText('And the winner is')
  }
  late.console.expectSilence()
  await late.page.close()
  await expect(heading(lost)).toHaveText('Closing raffle')
  expect(await ground(lost)).not.toBe(LIME)

  // Locked and unlocked on the way to the stage, it says so still.
  await won.reload()
  await expect(heading(won)).toHaveText('You are the winner', { timeout: 20_000 })
  await stage(null)
  for (const { page } of phones) await expect(page.getByText('Thank you')).toBeVisible()

  // The prize is handed out after the thanks: the winner's way back stays, over a reload too.
  const back = (page: Page) => page.getByRole('button', { name: 'At the door' })
  await expect(back(lost)).toHaveCount(0)
  await won.reload()
  await back(won).click()
  await expect(heading(won)).toHaveText('You are the winner', { timeout: 20_000 })
  for (const { console } of [...phones, { console: wallConsole }]) console.expectSilence()
})

test('[EVENT-155] [EVENT-173] while the raffle is on stage a latecomer is offered its check-in within the event, and who is in is not', async ({
  browser,
}) => {
  const host = await house.host('gala-late')
  const { event, raffle, draw, stage } = await makeGala(host)
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host, session: event })
  await stage(draw)
  const [{ code }] = await rowsOf(host, `presentations?id=eq.${event}&select=code`)
  await expect(wall.locator('[data-view=waiting] .wall-code')).toHaveText(code)
  const phones = await Promise.all(['Ada', 'Bob'].map(() => openPhoneAt(browser, `${house.url}/j/${code}`)))
  const [first, late] = phones.map(({ page }) => page) as [Page, Page]
  const wayIn = (page: Page) => page.getByRole('link', { name: 'At the door' })
  const checkIn = async (page: Page, name: string) => {
    await wayIn(page).click({ timeout: 20_000 })
    await page.getByLabel('Your Name').fill(name)
    await page.getByRole('button', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/e/${event}`))
  }
  // The check-in was never on stage.
  await checkIn(first, 'Ada')
  await first.getByRole('button', { name: 'Now' }).click()
  await expect(first.getByText('1 check-in is in')).toBeVisible({ timeout: 20_000 })
  await expect(wayIn(late)).toBeVisible()
  await expectAccessible(late)
  expect(await overflow(late)).toBeLessThanOrEqual(0)
  await checkIn(late, 'Bob')
  await late.reload()
  await expect(late.getByText('2 check-ins are in the draw')).toBeVisible({ timeout: 20_000 })
  for (const page of [first, late]) await expect(wayIn(page)).toHaveCount(0)

  const third = await openPhoneAt(browser, `${house.url}/e/${event}`)
  await expect(wayIn(third.page)).toBeVisible({ timeout: 20_000 })
  await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  await expect(wayIn(third.page)).toHaveCount(0, { timeout: 20_000 })
  for (const { console } of [...phones, third, { console: wallConsole }]) console.expectSilence()
})
