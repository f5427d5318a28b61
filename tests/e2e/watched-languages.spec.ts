import { expect } from '@playwright/test'
import { houseOfFile, make, openPage, overflow, PHONE, test } from './house.ts'

/** Displays that people open on their own phones, by a link on the event's page: the room may have no language. */

const house = houseOfFile()

test('[EVENT-157] what is watched on a phone speaks the language of the room, else that of the phone', async ({ browser }) => {
  const host = await house.host('watched')
  const board = await make(host, 'scoreboards', { name: 'B', slug: 'watched', finish_line: 400 })
  for (const name of ['1', '2']) await make(host, 'teams', { scoreboard_id: board, name, color: 'red' })
  const telestrator = await make(host, 'telestrator_sessions', { name: 'T' })
  const whiteboard = await make(host, 'whiteboard_sessions', { name: 'W' })
  const drawing = { name: /空のホワイトボード|سبورة فارغة|leeres Whiteboard/ }
  for (const [code, firstTo, nothing, empty] of [
    ['ja', '400点先取', '表示するものはまだありません', '空のホワイトボード'],
    ['ar', 'الهدف: 400', 'لا شيء معروض بعد', 'سبورة فارغة'],
  ] as const) {
    const { page, console } = await openPage(browser, { ...PHONE, viewport: { width: 320, height: 640 }, locale: code })
    await page.goto(`${house.url}/scoreboard/watched`)
    await expect(page.getByText(firstTo)).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('lang', code)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.goto(`${house.url}/telestrator/${telestrator}?view=true`)
    await expect(page.getByText(nothing).first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const path of [`/whiteboard/${whiteboard}/view`, `/whiteboard/${whiteboard}?view=true`]) {
      await page.goto(house.url + path)
      await expect(page.getByRole('img', drawing)).toHaveAccessibleName(new RegExp(empty))
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    console.expectSilence()
  }
  // A language that the host chose stays, whoever watches.
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${board}`, { language: 'de' })
  const { page } = await openPage(browser, { ...PHONE, locale: 'ja' })
  await page.goto(`${house.url}/scoreboard/watched`)
  await expect(page.getByText('Ziel: 400')).toBeVisible()
})
