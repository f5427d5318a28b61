import { expect } from '@playwright/test'
import { directionOf, LANGUAGE_CODES, LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import { REPORT_SECRET_CHARS } from '../../contract/report.ts'
import { displayLink, helperLink } from '../../kit/data/link-key.ts'
import { reportLink } from '../../kit/data/report-path.ts'
import { wallPath } from '../setup/host.ts'
import { expectAccessible, houseOfFile, MISSING, make, openAsHost, openPage, overflow, PHONE, SWEEP, sweepUnless, test } from './house.ts'

/** Displays and pages at a wrong link: no room is known there, so they speak the language that the browser asks for. */

const house = houseOfFile({ PREVIEWS: 'voting' })
/** Of no link, but as long as one. */
const SECRET = 'A'.repeat(REPORT_SECRET_CHARS)
const WRONG = [
  '/nowhere/at/all',
  `/wall/${MISSING}`,
  '/scoreboard/no-such-board',
  '/survey/view',
  `/survey/${MISSING}/view`,
  `/scanthis/${MISSING}/view`,
  `/telestrator/${MISSING}?view=true`,
  `/whiteboard/${MISSING}/view`,
  '/qr-display.html',
  displayLink('', MISSING, SECRET),
  helperLink('', { id: MISSING, secret: SECRET }),
  reportLink('', MISSING, SECRET),
]
/** Words that stand in each language: names, and parts of addresses. */
const IN_EACH = /Limelight|QR[- ]?Code|404|[0-9a-f-]{36}/gi
const WORD = /\b(the|this|not|found|there|nothing|error|session|page|time|none|try|again|go to)\b/i

for (const language of LANGUAGE_CODES.filter((code) => code !== 'en'))
  test(`wrong links speak ${language} where the browser asks for it`, sweepUnless(language === 'ar'), async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, locale: language })
    const page = await context.newPage()
    for (const path of WRONG) {
      // Of two addresses that differ in what follows # alone, the second would load nothing.
      await page.goto('about:blank')
      await page.goto(house.url + path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, path).toBeVisible()
      const text = (await page.locator('main *').allTextContents()).join(' ').replace(IN_EACH, '')
      // French and Spanish have some of these words, too.
      expect(text, path).not.toMatch(language === 'fr' || language === 'es' ? /\b(the|this|not found|there|nothing|again|go to)\b/i : WORD)
      expect((await page.title()).replace(IN_EACH, ''), path).not.toMatch(/not found|error\b.*Limelight|nothing/i)
      const spoken = await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
      expect(spoken, path).toBe(language)
      await expect(heading, path).toHaveCSS('direction', directionOf(language))
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    await context.close()
  })

test('wrong links have room for long words, at each width', SWEEP, async ({ browser }) => {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE, url: house.url }])
  const page = await context.newPage()
  for (const path of [...WRONG, '/j?code=99999', '/j?code=x', `/poll/respond/${MISSING}`, `/e/${MISSING}`, '/e/x']) {
    await page.goto('about:blank')
    await page.goto(house.url + path)
    // Brackets stand around each text of the made-up language: none is cut, and none is left in English.
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^\[.*\]$/)
    const sentences = await page.locator('main').first().locator('h1, p, button, a, label').allTextContents()
    const said = sentences.map((text) => text.replace(IN_EACH, '').trim()).filter((text) => text !== '')
    for (const text of said) expect(text, path).toMatch(/\[.*\]/)
    for (const width of [320, 390, 768, 1366]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflow(page), `${path}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

test(
  'a wrong link speaks English where the browser asks for a language that is not ours, and what was chosen on a phone',
  SWEEP,
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'sv-SE' })
    const page = await context.newPage()
    await page.goto(`${house.url}/wall/${MISSING}`)
    await expect(page.getByRole('heading', { name: 'Nobody is on this stage' })).toBeVisible()
    // A language that was chosen on a phone's page holds here, too.
    await page.goto(`${house.url}/language/ja?next=%2Fnowhere`)
    await expect(page.getByRole('heading', { name: '表示するものがありません' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await context.close()
  },
)

test('a display link or a helper link that was cut, or copied with a word behind it, says so', async ({ browser }) => {
  const { host } = await openAsHost(browser, house, 'cut')
  const path = await wallPath(host, await make(host, 'survey_sessions', { name: 'Lunch?' }))
  const { page } = await openPage(browser, { locale: 'de-DE' })
  const helper = helperLink('', { id: MISSING, secret: SECRET.slice(3) })
  for (const wrong of [path.slice(0, -3), `${path}Copy`, helper]) {
    await page.goto('about:blank')
    await page.goto(house.url + wrong)
    await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('about:blank')
  await page.goto(house.url + path)
  await expect(page.getByText('Lunch?').first()).toBeVisible()
})
