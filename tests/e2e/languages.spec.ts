import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '../../contract/languages.ts'
import type { Host } from '../setup/host.ts'
import { houseOfFile, make, openPage, openPhoneAt, PHONE, sweepUnless, test } from './house.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })
let host: Host
test.beforeAll(async () => {
  host = await house.host('languages')
})

/** The browser's settings; the server reads them from its header. */
const phoneIn = (locale: string) => ({ ...PHONE, locale })
const language = (page: Page) => page.locator('html').getAttribute('lang')
const switchOf = (page: Page) => page.locator('.languages summary')

test('a phone is answered in its own language, sends in it, and keeps another that was chosen', async ({ browser }) => {
  const id = await make(host, 'polls', { question: 'Was bleibt?' })
  const { page, console } = await openPage(browser, phoneIn('de-CH'))
  await page.goto(`${house.url}/poll/respond/${id}`)
  expect(await language(page)).toBe('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'auto')
  await page.getByRole('textbox').fill('Der Flur')
  // The draft stays when the language changes.
  await switchOf(page).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('textbox')).toHaveValue('Der Flur')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(page.locator('.mark-done')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/¡.*!/)
  await page.goto(`${house.url}/j`)
  expect(await language(page)).toBe('es')
  console.expectSilence()
})

test('phones begin in the language of the room, whatever they are set to', async ({ browser }) => {
  const id = await make(host, 'polls', { question: '何が残りますか。' })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { language: 'ja' })
  const { page } = await openPage(browser, phoneIn('fr-FR'))
  await page.goto(`${house.url}/poll/respond/${id}`)
  expect(await language(page)).toBe('ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-break', 'auto-phrase')
  await switchOf(page).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-break', 'normal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'manual')
})

test('a page inside an event speaks the language of the event, and the event has the switch', async ({ browser }) => {
  const event = await make(host, 'evenings', { name: 'حفل Northside الصيفي الكبير لجميع الفرق في 2026' })
  const poll = await make(host, 'polls', { question: 'Was bleibt?' })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
  const { page, console } = await openPage(browser, phoneIn('ar'))
  await page.goto(`${house.url}/e/${event}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // Its name is cut after a whole word, not at the edge, which would leave a part of the number.
  expect(
    await page.locator('.event-name').evaluate((name) => [name.scrollWidth - name.clientWidth, getComputedStyle(name).whiteSpace]),
  ).toEqual([0, 'normal'])
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  await expect(page.getByRole('heading', { name: 'Was bleibt?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /إرسال/ })).toBeVisible()
  expect(await page.locator('.languages').count()).toBe(2)
  console.expectSilence()
})

for (const { code, direction } of [...LANGUAGES, { code: 'en-XA', direction: 'ltr' as const }])
  test(`every page for phones fits 320 px in ${code}, and says no key`, sweepUnless(code === 'en-XA'), async ({ browser }) => {
    const rows = {
      '/poll/respond/': await make(host, 'polls', { question: 'Was bleibt?' }),
      '/qa/ask/': await make(host, 'qa_sessions', { name: 'Fragen' }),
      '/attendance/check-in/': await make(host, 'attendance_sessions', { name: 'Tür' }),
      '/wordcloud/respond/': await make(host, 'word_cloud_sessions', { name: 'Worte' }),
      '/e/': await make(host, 'evenings', { name: 'Abend' }),
      '/voting/vote/': await make(host, 'voting_sessions', { name: 'Wahl' }),
    }
    const { page } = await openPage(browser, { ...PHONE, viewport: { width: 320, height: 640 } })
    for (const [path, id] of [...Object.entries(rows), ['/j', ''] as const]) {
      await page.goto(`${house.url}${path}${id}?language=${code}`)
      expect(await language(page), path).toBe(code)
      expect(await page.locator('html').getAttribute('dir'), path).toBe(direction)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      expect(await page.locator('main').first().textContent(), path).not.toMatch(
        /\b(phone|poll|qa|attendance|wordcloud|event|voting|survey|join|own)\.[a-z]/,
      )
    }
    // A name that a host wrote stands on the page's side, whatever its own direction.
    await page.goto(`${house.url}/read/${rows['/poll/respond/']}?language=${code}`)
    const side = page.locator('.read h1').evaluate((heading) => getComputedStyle(heading).textAlign)
    expect(await side).toBe(direction === 'rtl' ? 'right' : 'left')
  })

test('the letters of choices stand in one column, whichever script a choice is written in', async ({ browser }) => {
  const session_id = await make(host, 'voting_sessions', { name: 'Brands' })
  const choices = ['سامسونج', 'Google', '日産', 'فيات'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id, question: 'ما هي؟', choices, correct: [], position: 1 })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  for (const language of ['ar', 'en']) {
    const { page, console } = await openPhoneAt(browser, `${house.url}/voting/vote/${session_id}?language=${language}`)
    await expect(page.locator('.vote-letter')).toHaveCount(choices.length)
    const places = await page.locator('.vote-choice').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const [letter, text] = ['.vote-letter', '.vote-text > *'].map((part) => tile.querySelector(part)!.getBoundingClientRect())
        return [letter!.x, Math.min(Math.abs(text!.left - letter!.right), Math.abs(letter!.left - text!.right))]
      }),
    )
    expect(new Set(places.map(([x]) => Math.round(x!))).size, language).toBe(1)
    // The text begins beside it.
    for (const [, gap] of places) expect(gap, language).toBeLessThan(20)
    console.expectSilence()
  }
})
