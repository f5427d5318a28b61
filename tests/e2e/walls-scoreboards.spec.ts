import { expect } from '@playwright/test'
import { HOST_SCREEN, hostState, houseOfFile, openAsHost, openPage, PHONE, sweepUnless, test } from './house.ts'
import { openWall, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

const READ = '.wall-title, .board-name, .board-score, .board-moment-name, .board-moment-score, .wall-code'

for (const display_type of ['bar_chart', 'racing_horses'])
  test(
    `[W1] [SCOREBOARD-28] [SCOREBOARD-29] a wall follows two keepers to the finish line: ${display_type}`,
    sweepUnless(display_type === 'bar_chart'),
    async ({ browser }) => {
      const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, `mara-${display_type}`, HOST_SCREEN)
      const id = crypto.randomUUID()
      const slug = `finals-${display_type.replace('_', '-')}`
      await asked.ask('POST', '/rest/v1/scoreboards', { id, name: 'Quiz finals', slug, display_type, finish_line: 400 })
      const teams = ['The Foxes', 'Bluebirds', 'Doctor Obermayer von und zu Hohenstein der Ältere', 'ثعالب', 'Old Hands', 'Reds 🎉']
      const ids = teams.map(() => crypto.randomUUID())
      for (const [at, name] of teams.entries())
        await asked.ask('POST', '/rest/v1/teams', { id: ids[at], scoreboard_id: id, name, color: 'blue' })
      const add = (at: number, points: number) => asked.ask('POST', '/rest/v1/rpc/add_points', { team_id: ids[at], points })
      const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
      const row = (at: number) => wall.locator(`[data-team="${ids[at]}"]`)
      await expect(row(0)).toBeVisible()
      await expect(wall.locator('.board-row')).toHaveCount(teams.length)
      await expect(wall.getByText('First to 400')).toBeVisible()

      const keepers = [host, (await openPage(browser, { ...PHONE, ...hostState(house, asked) })).page]
      for (const [at, keeper] of keepers.entries()) {
        await keeper.goto(`${house.url}/scoreboard/${id}/scorekeeper`)
        await keeper.getByRole('button', { name: `+100 for ${teams[at]}` }).click()
      }
      await expect(row(0).locator('.board-score')).toHaveText('100')
      await expect(wall.getByText('Tie at 100')).toBeVisible()
      expect(await wallFaults(wall, READ)).toEqual([])
      const barHeight = async () => (await wall.locator('.wall-bar').boundingBox())?.height
      const before = await barHeight()

      // The first team at the line has the wall alone for a moment, above the same bar; then it stays first.
      await add(1, 300)
      await expect(wall.locator('.board-moment-name')).toHaveText('Bluebirds')
      await expect(wall.locator('.board-row')).toHaveCount(0)
      expect(await barHeight()).toBe(before)
      expect(await wallFaults(wall, READ)).toEqual([])
      await expect(row(1)).toBeVisible({ timeout: 12_000 })
      await add(0, 900)
      await expect(wall.getByText('Won by Bluebirds')).toBeVisible()
      await expect(row(0).locator('.board-rank b')).toHaveText('2')
      await expect(row(1).locator('.board-rank b')).toHaveText('1')
      await expect(row(1)).toHaveAttribute('data-leads', 'true')
      await expect(wall.locator('.board-moment')).toHaveCount(0)
      // The bars are still moving to the last score.
      await expect(async () => expect(await wallFaults(wall, READ)).toEqual([])).toPass({ timeout: 30_000 })

      // Many teams are shown in pages with readable names.
      for (let at = 0; at < 34; at++)
        await asked.ask('POST', '/rest/v1/teams', { scoreboard_id: id, name: `Table ${at} of the hall`, color: 'red' })
      await expect(wall.locator('.board-wall-page')).toContainText('of 40 teams')
      expect(await wallFaults(wall, READ)).toEqual([])
      await host.goto(`${house.url}/scoreboard/${id}/admin`)
      await host.getByRole('button', { name: 'Code', exact: true }).click()
      await expect(wall.getByText('Scan the code, or type')).toBeVisible()
      await expect(wall.locator('.board-row')).toHaveCount(0)
      for (const console of [hostConsole, wallConsole]) console.expectSilence()
    },
  )
