import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { houseOfFile, openDashboard, SWEEP, test } from './house.ts'

const house = houseOfFile()

test('a display goes on following while the host signs out beside it, and in again', SWEEP, async ({ browser }) => {
  const { page, host } = await openDashboard(browser, house, 'mara')
  const [board, team] = [randomUUID(), randomUUID()]
  await host.ask('POST', '/rest/v1/scoreboards', { id: board, name: 'Quiz Night', slug: 'quiz-night' })
  await host.ask('POST', '/rest/v1/teams', { id: team, scoreboard_id: board, name: 'The Foxes', color: 'red' })
  const scores = (score: number) => keeper.ask('PATCH', `/rest/v1/teams?id=eq.${team}`, { score })
  // Another device of the same host keeps the score meanwhile.
  const keeper = await house.signIn('mara')
  const hall = await page.context().newPage()
  await hall.goto(`${house.url}/scoreboard/quiz-night`)
  await scores(100)
  await expect(hall.getByText('100', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${house.url}/`)
  await scores(250)
  await expect(hall.getByText('250', { exact: true })).toBeVisible({ timeout: 20_000 })
  // [L15] The page once went on to /login a moment later.
  await page.waitForTimeout(2_000)
  await expect(page).toHaveURL(`${house.url}/`)

  await page.goto(`${house.url}/login`)
  await page.getByLabel('E-mail').fill('mara@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${house.url}/dashboard`)
  await scores(375)
  await expect(hall.getByText('375', { exact: true })).toBeVisible({ timeout: 20_000 })
  await scores(400)
  await expect(hall.getByText('400', { exact: true })).toBeVisible()
})
