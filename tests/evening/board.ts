import { expect, type Page } from '@playwright/test'
import type { Evening } from './evening.ts'

const TEAMS = ['The Foxes', 'Bluebirds', 'Table of eleven'] as const
const PRESSES = 20

/** Two keepers press at once, and the server is killed between their presses: every press must count once. */
export async function board({ house, host, hostWindow, phonePage, must, picture, night: nightOf }: Evening): Promise<void> {
  const night = nightOf()
  const BOARD = night.session('Quiz')
  await night.next('Quiz')
  await host.ask('PATCH', `/rest/v1/scoreboards?id=eq.${BOARD}`, { slug: 'evening-quiz' })
  const ids = TEAMS.map(() => crypto.randomUUID())
  for (const [n, name] of TEAMS.entries())
    await host.ask('POST', '/rest/v1/teams', { id: ids[n], scoreboard_id: BOARD, name, color: ['orange', 'blue', 'green'][n] })
  const keepers = [await hostWindow(`/scoreboard/${BOARD}/scorekeeper`), await hostWindow(`/scoreboard/${BOARD}/scorekeeper`, 390)]
  const wall = await phonePage('/scoreboard/evening-quiz')
  await wall.setViewportSize({ width: 1920, height: 1080 })
  const pressing = keepers.map((page) => pressAll(page))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await house.restart()
  await Promise.all(pressing)
  const expected = keepers.length * PRESSES * 25
  await expect
    .poll(async () => (await host.ask('GET', `/rest/v1/teams?id=eq.${ids[0]}&select=score`)).body[0]?.score, { timeout: 60_000 })
    .toBe(expected)
    .then(
      () => must(true, `${keepers.length * PRESSES} presses of two keepers gave ${expected} points`),
      (error: Error) => must(false, `the presses of two keepers gave other points: ${error.message.split('\n').slice(0, 6).join(' ')}`),
    )
  await expect(wall.getByText(String(expected.toLocaleString('en'))).first()).toBeVisible({ timeout: 30_000 })
  await picture(wall, 'board-wall')
  await picture(keepers[1] as Page, 'board-keeper-phone')
}

async function pressAll(page: Page): Promise<void> {
  for (let n = 0; n < PRESSES; n++) {
    await page.getByRole('button', { name: '+25 for The Foxes', exact: true }).click()
    await page.waitForTimeout(150)
  }
}
