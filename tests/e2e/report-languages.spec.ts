import { expect } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import { reportLink, reportPath } from '../../kit/data/report-path.ts'
import { expectAccessible, HOST_SCREEN, houseOfFile, make, openPage, overflow, PHONE, sweepUnless, test } from './house.ts'

/** A report that a host shares is read by whoever was there: in their language, as phones' pages. */

const house = houseOfFile()
const TITLE = 'Was bleibt?'

/** The words of each language for 'Report', 'Print', and a link that is not complete. */
const SAID = {
  en: ['Report', 'Print', 'This link is not complete'],
  de: ['Bericht', 'Drucken', 'Dieser Link ist nicht vollständig'],
  fr: ['Rapport', 'Imprimer', 'Ce lien n’est pas complet'],
  es: ['Informe', 'Imprimir', 'Este enlace no está completo'],
  pt: ['Relatório', 'Imprimir', 'Este link não está completo'],
  ar: ['تقرير', 'طباعة', 'هذا الرابط غير مكتمل'],
  ja: ['レポート', '印刷', 'このリンクは一部が欠けています'],
} as const

/** Shares the report of a new Q&A with one question that was answered. Resolves with its link. */
async function shared(name: string): Promise<{ link: string; session: string; end: () => Promise<unknown> }> {
  const host = await house.host(name)
  const session = await make(host, 'qa_sessions', { name: TITLE })
  const asked = { text: 'Wann?', votes: 3, state: 'answered' }
  const blocks = [
    { kind: 'asked', title: null, asked: [asked], more: 4 },
    { kind: 'arrivals', title: null, from: '2026-11-23T18:30:00Z', minutes: 5, counts: [1, 4] },
    { kind: 'winners', title: null, winners: [{ place: 1, name: 'Ada' }], more: 0 },
    { kind: 'bars', title: null, bars: [{ label: 'Ja', value: 3, width: 50, percent: 50, leads: true, right: true }], more: 0 },
  ]
  const part = { tool: 'qa', title: TITLE, staged_at: null, headline: { value: 3, label: 'Fragen' }, about: '', answers: 3, blocks }
  const times = { at: '2026-11-23T21:10:00Z', from: '2026-11-23T18:30:00Z', to: '2026-11-23T21:10:00Z' }
  const timeline = [{ at: times.from, title: 'Lobby' }]
  const report = { of: 'event', title: TITLE, ...times, time_zone: 'Europe/Vienna', figures: [], timeline, sessions: [part] }
  const { body } = await host.ask('POST', '/rest/v1/rpc/share_report', { session, report })
  return {
    link: reportLink(house.url, session, body as string),
    session,
    end: () => host.ask('DELETE', `/rest/v1/shared_reports?session_id=eq.${session}`),
  }
}

for (const { code, direction } of LANGUAGES)
  test(`a shared report speaks ${code} to a reader whose browser asks for it`, sweepUnless(code === 'ar'), async ({ browser }) => {
    const { link, session } = await shared(`report-${code}`)
    const { page, console } = await openPage(browser, { ...PHONE, viewport: { width: 320, height: 640 }, locale: code })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`${SAID[code][0]} · Limelight$`))
    await expect(page.getByRole('button', { name: SAID[code][1] })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('article')).toHaveCSS('direction', direction)
    // A title that a host wrote stands at the page's side, whatever its own direction.
    await expect(page.locator('h1')).toHaveCSS('text-align', direction === 'rtl' ? 'right' : /^(left|start)$/)
    const text = await page.locator('main').textContent()
    expect(text).not.toMatch(/\b(report|wall|room|phone)\.[a-z]/)
    if (code !== 'en') expect(text).not.toMatch(/\b(answered|busiest|happened|more|made with|As of|right answer)\b/i)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto(`${house.url}${reportPath(session)}#${'A'.repeat(9)}`)
    await expect(page.getByRole('heading', { name: SAID[code][2] })).toBeVisible()
    console.expectSilence()
  })

test('a reader of a report changes its language, which holds for its failures', async ({ browser }) => {
  const { link, end } = await shared('report-switched')
  const { page, console } = await openPage(browser, { ...PHONE, locale: 'de' })
  await page.goto(link)
  await page.locator('summary').click()
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.getByRole('button', { name: '印刷' })).toBeVisible()
  expect(page.url()).toBe(link)
  for (const [status, code, reason] of [
    [429, 'LL429', /ただいま混み合っています/],
    [503, 'LL503', /失われたものはありません/],
  ] as const) {
    await page.route('**/rpc/read_report', (route) => route.fulfill({ status, json: { code, message: 'Not now.' } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'レポートを読み込めませんでした' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await page.unroute('**/rpc/read_report')
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  }
  await end()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'このリンクは取り消されました' })).toBeVisible()
  console.allow(/status of (404|429|503)/)
  console.expectSilence()
})

test('a report has room for long words, at each width', async ({ browser }) => {
  const { link } = await shared('report-long')
  const { page } = await openPage(browser, HOST_SCREEN)
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE, url: house.url }])
  await page.goto(link)
  await expect(page.getByRole('button', { name: /^\[Príñt.*\]$/ })).toBeVisible()
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})
