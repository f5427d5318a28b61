import { expect, type Locator } from '@playwright/test'
import { houseOfFile, make, test } from './house.ts'
import { pictureOf } from './pixels.ts'
import { OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES } from './wall-measures.ts'

const house = houseOfFile()

/** Brightness from which a pixel belongs to a number. The light of a wall stays below it. */
const LIT = 300

/**
 * Returns the runs of columns with ink in the picture of a number: each from where to where, and its lowest
 * row.
 */
async function runsOf(number: Locator): Promise<{ from: number; to: number; bottom: number }[]> {
  const { width, height, data } = await pictureOf(number)
  const runs: { from: number; to: number; bottom: number }[] = []
  for (let x = 0; x < width; x++) {
    let bottom = -1
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4
      if ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number) > LIT) bottom = y
    }
    const last = runs.at(-1)
    if (bottom < 0) continue
    if (last && last.to === x) Object.assign(last, { to: x + 1, bottom: Math.max(last.bottom, bottom) })
    else runs.push({ from: x, to: x + 1, bottom })
  }
  return runs
}

test('[W16] digits of the largest numbers do not touch, and their commas are whole', async ({ browser }) => {
  const host = await house.host('numbers')
  const session = await make(host, 'raffle_sessions', {
    name: 'Summer raffle',
    settings: { type: 'tickets', ticketRange: { start: 1, end: 1_204 }, winnerCount: 1, ranked: false },
  })
  const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
  for (let page = 0; page < 7; page++) {
    const rows = Array.from({ length: 172 }, (_, at) => ({ session_id: list, name: `Guest ${page} ${at}` }))
    expect((await host.ask('POST', '/rest/v1/attendance_records', rows)).status).toBe(201)
  }
  for (const [id, of] of [
    [session, '.raffle-in-count strong'],
    [list, '.here-count strong'],
  ] as const) {
    const { page } = await openWall(browser, { house, host, session: id })
    const number = page.locator(of)
    await expect(number).toHaveText('1,204')
    await page.addStyleTag({ content: '.raffle-lanes { visibility: hidden }' })
    for (const size of [OLD_PROJECTORS[0], WALL_SIZES[1]]) {
      await resizeTo(page, size)
      const em = await number.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      const runs = await runsOf(number)
      expect(runs, `${of} ${size.width}`).toHaveLength(5)
      const gaps = runs.slice(1).map(({ from }, at) => (from - (runs[at]?.to ?? 0)) / em)
      expect(Math.min(...gaps), `${of} ${size.width}`).toBeGreaterThan(0.03)
      const [one, comma] = runs
      expect(((comma?.bottom ?? 0) - (one?.bottom ?? 0)) / em, `${of} ${size.width}`).toBeGreaterThan(0.1)
    }
  }
})
