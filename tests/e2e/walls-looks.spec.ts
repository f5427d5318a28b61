import { expect, type Page } from '@playwright/test'
import { houseOfFile, make, openAsHost, rowsOf, sweepUnless, test } from './house.ts'

const house = houseOfFile()

const NAME = 'Summer party'
/**
 * Tools whose sessions have windows for the hall: their list, their table, the column of its colours, the
 * window.
 */
const SIGNED = [
  ['/attendance', 'attendance_sessions', 'qr_display_settings', null],
  ['/qa', 'qa_sessions', 'qr_display_settings', null],
  ['/raffle', 'raffle_sessions', 'display_settings', null],
  ['/survey', 'survey_sessions', 'display_settings', (id: string) => `/survey/${id}/view`],
  ['/scanthis', 'scan_this_sessions', 'display_settings', (id: string) => `/scanthis/${id}/view`],
  ['/wordclouds', 'word_cloud_sessions', 'word_cloud_settings', (id: string) => `/wordcloud/${id}/display`],
] as const

/** Makes a session in the list of its tool, as a host does. Resolves with its row. */
async function createIn(page: Page, list: string, row: () => Promise<any>): Promise<any> {
  await page.goto(house.url + list)
  await page.getByRole('button', { name: /^New / }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(NAME)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(row).toBeTruthy()
  return row()
}

for (const { name, look, ground, rgb } of [
  { name: 'ink', look: null, ground: '#0e1116', rgb: 'rgb(14, 17, 22)' },
  { name: 'the colours of the account', look: { ground: '#0b2545', accent: '#ffd447' }, ground: '#0b2545', rgb: 'rgb(11, 37, 69)' },
])
  test(`[W5] every window for the hall has one ground and one font: ${name}`, sweepUnless(look !== null), async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, look ? 'own' : 'ink')
    await host.ask('POST', '/rest/v1/account_logos', { id: host.userId })
    if (look) await host.ask('PATCH', `/rest/v1/account_logos?id=eq.${host.userId}`, { look })
    const groundOf = (element: string) =>
      page.locator(element).evaluate((one) => {
        const { backgroundColor, backgroundImage, fontFamily } = getComputedStyle(one)
        return `${backgroundImage} ${backgroundColor} ${fontFamily}`
      })
    for (const [list, table, column, window] of SIGNED) {
      const { id, [column]: colors } = await createIn(page, list, async () => (await rowsOf(host, `${table}?order=created_at.desc`))[0])
      expect(colors, list).toMatchObject({ backgroundColor: ground, fontFamily: expect.stringContaining('Inter Variable') })
      if (!window) continue
      await page.goto(house.url + window(id))
      await expect(page.locator('.stage')).toBeVisible()
      const shown = await groundOf('.stage')
      expect(shown, list).toContain(rgb)
      expect(shown, list).toContain('Inter Variable')
    }
    const poll = await make(host, 'polls', { question: 'Lunch?' })
    await page.goto(`${house.url}/wall/${poll}`)
    await expect(page.locator('.wall-join-qr')).toBeVisible()
    expect(await groundOf('.wall')).toMatch(new RegExp(`${rgb.replace(/[()]/g, '\\$&')}.*Inter Variable`))
    // On the dashboard: check-in, Q&A, cloud, and poll and board, which keep no colours of their own.
    const board = await make(host, 'scoreboards', { name: NAME, slug: `party-${look ? 'own' : 'ink'}` })
    for (const path of ['/dashboard', `/poll/${poll}`, `/scoreboard/${board}/admin`]) {
      await page.goto(house.url + path)
      const codes = page.locator('a[href*="/qr-display.html"]')
      await expect(codes, path).toHaveCount(path === '/dashboard' ? 5 : 1)
      const settings = await codes.evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).searchParams.get('settings')))
      for (const one of settings)
        expect(JSON.parse(one ?? ''), path).toMatchObject({ backgroundColor: ground, fontFamily: 'Inter Variable, sans-serif' })
    }
    console.expectSilence()
  })
