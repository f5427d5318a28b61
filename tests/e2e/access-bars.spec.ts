import { expect, type Page } from '@playwright/test'
import { expectFocusSeen } from './access/by-keyboard.ts'
import { DEVICE, hostOfGroup, houseOfFile, make, openHelperOf, openPhoneAt, SWEEP, test } from './house.ts'

/** Bars stay at an edge of the screen while the page below them scrolls. What has the focus is never below one. */

const house = houseOfFile()
const mara = hostOfGroup(house, 'bars')
const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `Word ${at + 1}`)

/** Moves the focus through the page on a laptop's screen, and on one that is enlarged four times. */
async function expectSeenInBoth(page: Page, presses: number): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [341, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFocusSeen(page, presses)
  }
}

test('the focus is never below the bar that decides about several words, nor below that of a list', async () => {
  const { page, host } = mara
  const cloud = await make(host, 'word_cloud_sessions', { name: 'Weather', moderated: true })
  for (const response of ['amber', 'brook', 'cloud', 'dune', 'ember', 'frost', 'glade', 'heath', 'isle', 'jade', 'kelp', 'lake'])
    await make(host, 'word_cloud_responses', { session_id: cloud, response, device_id: DEVICE })
  await page.goto(`${house.url}/wordcloud/${cloud}`)
  const box = page.getByRole('checkbox', { name: /^Select/ }).first()
  await box.check()
  await expect(page.getByRole('region', { name: 'What is selected' })).toBeVisible()
  await box.focus()
  await expectSeenInBoth(page, 38)

  for (const name of many(12)) await make(host, 'qa_sessions', { name })
  await page.goto(`${house.url}/qa`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expectSeenInBoth(page, 30)
})

test('the focus is never below the bar that leads to the wall, nor below what takes points back', SWEEP, async () => {
  const { page, host } = mara
  const poll = await make(host, 'polls', { question: 'How was lunch?', moderated: true })
  for (const response of many(14)) await make(host, 'poll_responses', { poll_id: poll, response, device_id: DEVICE })
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto(`${house.url}/poll/${poll}`)
  await expect(page.getByRole('row')).toHaveCount(15)
  await page.getByRole('row').last().getByRole('button').last().focus()
  await expectFocusSeen(page, 40, 'Shift+Tab')

  const board = await make(host, 'scoreboards', { name: 'Quiz', slug: 'bars-quiz' })
  for (const name of many(8)) await make(host, 'teams', { scoreboard_id: board, name, color: 'red', score: 0 })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${house.url}/scoreboard/${board}/scorekeeper`)
  await page
    .getByRole('button', { name: / for Word 1$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Last press' })).toBeVisible()
  await expectFocusSeen(page, 60)
})

test('on a phone the focus is never below the tabs of an event, nor on the remote below what leads on', SWEEP, async ({ browser }) => {
  const { host } = mara
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const questions = many(8).map((question, at) => ({ id: `q${at}`, question, type: 'rating' }))
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions })
  const beside = await make(host, 'qa_sessions', { name: 'Town hall' })
  for (const [position, session_id] of [survey, beside].entries())
    await make(host, 'evening_items', { evening_id: event, session_id, position, beside: true })
  const { page } = await openPhoneAt(browser, `${house.url}/e/${event}`, { viewport: { width: 390, height: 500 } })
  await page.getByRole('button', { name: 'Feedback' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectFocusSeen(page, 30)

  const remote = await openHelperOf(browser, house, host, event, 'stage')
  await remote.page.setViewportSize({ width: 390, height: 320 })
  await expect(remote.page.getByRole('button', { name: /^Next/ })).toBeVisible()
  await expectFocusSeen(remote.page, 25)
})
