import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, houseOfFile, openAsHost, takeAim, test } from './house.ts'
import { openForm, say } from './phone-forms/visit.ts'
import { wordclouds } from './phone-forms/wordclouds.ts'
import { openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

async function openPhone(browser: Browser, sessionId: string) {
  const { page, console } = await openForm(browser, house, wordclouds, sessionId)
  const send = async (words: string) => {
    const again = page.getByRole('link', { name: 'Answer again' })
    if (await again.isVisible()) await again.click()
    await say(page, wordclouds, words)
    await expect(wordclouds.sent(page)).toBeVisible()
  }
  return { page, console, send }
}
const word = (page: Page, text: string) => page.locator(`.wall .cloud-word[data-word="${text}"]`)

/** Returns the sizes of the words on screen, as parts of the wall's height. */
const sizesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.wall .cloud-word text')].map(
      (text) => (Number.parseFloat(text.style.fontSize) * (text.getScreenCTM()?.a ?? 0)) / window.innerHeight,
    ),
  )

test('[H6] [H8] [WORD-34] [WORD-35] [WORD-36] [WORD-37] [WORD-38] from two phones to the wall, by way of the host', async ({ browser }) => {
  const { page: host, console: hostConsole, host: mara } = await openAsHost(browser, house, 'wall')
  const sessionId = crypto.randomUUID()
  await mara.ask('POST', '/rest/v1/word_cloud_sessions', {
    id: sessionId,
    name: 'Friday',
    qr_display_settings: { title: 'What gave you energy?' },
    blocked_words: ['rival'],
  })
  const { page: hall, console: hallConsole } = await openWall(browser, { house, host: mara, session: sessionId })
  await expect(hall.locator('.wall')).toContainText('Words appear here as they come.')
  const one = await openPhone(browser, sessionId)
  const two = await openPhone(browser, sessionId)
  await host.goto(`${house.url}/wordcloud/${sessionId}`)
  // The wall's settings are visible without scrolling.
  for (const control of [host.getByRole('button', { name: 'Blank' }), host.getByRole('switch', { name: 'Approve words first' })]) {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(768)
  }

  // Words appear on the wall, with the most frequent in lime. Words on the host's list are kept off.
  await one.send('people coffee')
  await expect(word(hall, 'coffee')).toBeVisible()
  await two.send('people rival')
  await expect(hall.locator('[data-leads]')).toHaveText('people')
  await expect(one.page.getByText('2 responses so far')).toBeVisible()
  await expect(word(hall, 'rival')).toHaveCount(0)

  // A word is hidden everywhere, with its variants.
  await takeAim(host)
  await host.getByRole('button', { name: 'Hide “coffee”' }).click()
  await expect(word(hall, 'coffee')).toHaveCount(0)
  await one.send('coffee!')
  await expect(one.page.getByText('3 responses so far')).toBeVisible()
  await host.waitForTimeout(1_000)
  await expect(word(hall, 'coffee!')).toHaveCount(0)

  await host.getByRole('switch', { name: 'Word list' }).click()
  await expect(host.getByText('Word list on')).toBeVisible()
  await one.send('sh1t happens')
  const held = host.getByRole('region', { name: 'Held back' })
  await expect(held).toContainText('1 held back by the word list')
  await expect(word(hall, 'happens')).toHaveCount(0)
  await held.getByRole('button', { name: 'Show them' }).click()
  await held.getByRole('button', { name: 'Let it through' }).click()
  await expect(word(hall, 'happens')).toBeVisible()
  await expect(held).toHaveCount(0)

  // Words on the wall stay. New ones wait, and the wall does not mention them.
  await host.getByRole('switch', { name: 'Approve words first' }).click()
  await expect(host.getByText('New words wait for you')).toBeVisible()
  const waiting = host.getByRole('region', { name: 'Words that wait' })
  await two.send('people sunlight thunder rain wind')
  await expect(waiting.getByRole('row', { name: 'sunlight' })).toBeVisible()
  await host.waitForTimeout(1_000)
  await expect(word(hall, 'people')).toBeVisible()
  await expect(word(hall, 'happens')).toBeVisible()
  await expect(hall.locator('.wall .cloud-word')).toHaveCount(3)
  await takeAim(host)
  await waiting.getByRole('button', { name: 'Approve “wind”' }).click()
  await expect(word(hall, 'wind')).toBeVisible()
  await waiting.getByRole('button', { name: 'Keep “thunder” off' }).click()
  // Its place stays while pointer and focus are there.
  await expect(waiting.getByRole('button', { name: 'Keep “thunder” off' })).toHaveCount(0)
  await expectAccessible(host)
  await waiting.getByRole('button', { name: /^Approve these/ }).click()
  await expect(word(hall, 'sunlight')).toBeVisible()
  await expect(word(hall, 'thunder')).toHaveCount(0)
  await expect(word(hall, 'rival')).toHaveCount(0)

  // The wall's texts are readable for the hall.
  expect(await wallFaults(hall, '.wall-title, .wall-code')).toEqual([])
  for (const size of WALL_SIZES) {
    await resizeTo(hall, size)
    expect(Math.min(...(await sizesOf(hall)))).toBeGreaterThanOrEqual(0.0399)
  }
  await host.getByRole('button', { name: 'Close Session' }).click()
  await expect(hall.locator('.wall')).toContainText('This session is closed')
  await expect(word(hall, 'people')).toBeVisible()
  for (const console of [hostConsole, hallConsole, one.console, two.console]) console.expectSilence()
})
