import { expect, type Locator, type Page } from '@playwright/test'
import { HOST_SCREEN, houseOfFile, make, openAsHost, readQr, SWEEP, sweepUnless, test } from './house.ts'

/**
 * Reads every shown QR code from a picture of the screen, as a phone would. Each tool's own test reads those
 * on its detail page and displays; this file reads the small ones on cards, the previews, the panels on dark
 * screens, and that of the authenticator app.
 */

const DARK = { ...HOST_SCREEN, colorScheme: 'dark' as const }

const house = houseOfFile()

const code = (place: Page | Locator, name: RegExp | string) => place.getByRole('img', { name })

for (const [scheme, screen] of [
  ['light', HOST_SCREEN],
  ['dark', DARK],
] as const)
  test(`the small codes of cards, ${scheme}`, sweepUnless(scheme === 'light'), async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, `cards-${scheme}`, screen)
    const poll = await make(host, 'polls', { question: 'How was lunch?' })
    await make(host, 'scoreboards', { name: 'Quiz Night', slug: `quiz-${scheme}` })
    await page.goto(`${house.url}/dashboard`)
    const cards = [
      { name: /^QR code: answer/, size: '64', text: `${house.url}/poll/respond/${poll}` },
      { name: /^QR code: watch/, size: '64', text: `${house.url}/scoreboard/quiz-${scheme}` },
    ]
    for (const { name, size, text } of cards) {
      await expect(code(page, name)).toHaveAttribute('width', size)
      expect(await readQr(code(page, name))).toBe(text)
    }
    await page.goto(`${house.url}/scoreboards`)
    await expect(code(page, /^QR code: watch/)).toHaveAttribute('width', '80')
    expect(await readQr(code(page, /^QR code: watch/))).toBe(`${house.url}/scoreboard/quiz-${scheme}`)
    console.expectSilence()
  })

/** The panel beside the entries, and the preview of the full-screen code. */
const DETAILS = [
  { kind: 'attendance', table: 'attendance_sessions', way: '/attendance/check-in', button: 'QR Display Settings' },
  { kind: 'poll', table: 'polls', way: '/poll/respond', button: null },
  { kind: 'qa', table: 'qa_sessions', way: '/qa/ask', button: 'QR Display Settings' },
  { kind: 'wordcloud', table: 'word_cloud_sessions', way: '/wordcloud/respond', button: 'QR Display Settings' },
  { kind: 'survey', table: 'survey_sessions', way: '/survey/respond', button: 'Display Settings' },
] as const

for (const { kind, table, way, button } of DETAILS)
  test(`the codes of the detail page: ${kind}`, sweepUnless(kind === 'poll'), async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, `detail-${kind}`, DARK)
    const id = await make(host, table, kind === 'poll' ? { question: 'How was lunch?' } : { name: 'Friday' })
    await page.goto(`${house.url}/${kind}/${id}`)
    const link = `${house.url}${way}/${id}`
    const { body } = await host.ask('GET', `/rest/v1/presentations?id=eq.${id}`)
    // Signs and walls show the address in the spelling of QR codes.
    const short = `${house.url}/j/${body[0].code}${body[0].proof}`.toUpperCase()
    const panel = page.getByRole('region', { name: 'Wall' })
    await expect(panel.locator(`a[href="${link}"]`)).toBeVisible()
    await expect(panel.getByText(body[0].code, { exact: true }).last()).toBeVisible()
    if (button) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect.poll(() => readQr(code(page.getByRole('dialog'), 'Preview'))).toBe(short)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const opening = page.context().waitForEvent('page')
    await panel.getByRole('link', { name: 'Full screen' }).click()
    const display = await opening
    expect(await readQr(display.locator('body'))).toBe(short)
    console.expectSilence()
  })

test('the code of a scoreboard’s page for its host', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'board')
  const id = await make(host, 'scoreboards', { name: 'Summer Cup', slug: 'summer-cup' })
  await page.goto(`${house.url}/scoreboard/${id}/admin`)
  const panel = page.getByRole('region', { name: 'Wall' })
  await expect(panel.locator(`a[href="${house.url}/scoreboard/summer-cup"]`)).toBeVisible()
  console.expectSilence()
})

test('the codes of a sign: beside its settings, in the preview, and on the display', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'sign')
  const text = 'https://example.org/menu?table=7&lang=de'
  const id = await make(host, 'scan_this_sessions', { name: 'Menu', text_to_encode: text, description: 'What we cook' })
  await page.goto(`${house.url}/scanthis/${id}`)
  expect(await readQr(code(page.getByRole('main'), /^QR code/))).toBe(text)
  await page.getByRole('button', { name: 'Display Settings', exact: true }).click()
  expect(await readQr(code(page.getByRole('dialog'), 'Preview'))).toBe(text)
  await page.goto(`${house.url}/scanthis/${id}/view`)
  await expect(page.getByText('What we cook')).toBeVisible()
  expect(await readQr(page.locator('body'))).toBe(text)
  console.expectSilence()
})

test('the code of an authenticator app', SWEEP, async ({ browser }) => {
  const { page, console } = await openAsHost(browser, house, 'factor')
  await page.goto(`${house.url}/account`)
  await page.getByRole('button', { name: /authenticator app/i }).click()
  const uri = new URL(await readQr(code(page.getByRole('dialog'), 'QR code for the authenticator app')))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Limelight:factor@example.com'])
  expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{16,}$/)
  console.expectSilence()
})
