import { expect, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import { reportLink, reportPath } from '../../kit/data/report-path.ts'
import { keysOf } from '../../tools/survey/logic.ts'
import type { Host } from '../setup/host.ts'
import {
  expectAccessible,
  HOST_SCREEN,
  hostState,
  houseOfFile,
  make,
  openPage,
  overflow,
  PHONE,
  SWEEP,
  sendAsPhone,
  sweepUnless,
  test,
} from './house.ts'

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

/** Makes an event beside whose stage one session of nearly each kind has something to report. Resolves with its id. */
async function eventful(host: Host): Promise<string> {
  const event = await make(host, 'evenings', { name: 'Abend' })
  const beside = async (table: string, row: object): Promise<string> => {
    const session_id = await make(host, table, row)
    await make(host, 'evening_items', { evening_id: event, session_id, position: at++, beside: true })
    return session_id
  }
  let at = 1
  const poll_id = await beside('polls', { question: 'P' })
  for (const response of ['1', '2']) await sendAsPhone(house, 'poll_responses', { poll_id, response })
  const list = await beside('attendance_sessions', { name: 'A', wall_names: true })
  await sendAsPhone(house, 'attendance_records', { session_id: list, name: '1', table_number: 1 })
  const cloud = await beside('word_cloud_sessions', { name: 'W' })
  for (const response of ['11', '22', '33']) await sendAsPhone(house, 'word_cloud_responses', { session_id: cloud, response })
  const question = { question: '5', type: 'rating' } as const
  const survey = await beside('survey_sessions', { name: 'S', questions: [question, { ...question, question: '6' }] })
  await sendAsPhone(house, 'survey_responses', { session_id: survey, answers: ['3', '4'] })
  for (const key of keysOf([question, { ...question, question: '6' }]))
    await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey, question: key, on: true })
  const board = await beside('scoreboards', { name: 'B', slug: 'abend', finish_line: 400 })
  for (const name of ['1', '2', '3']) await make(host, 'teams', { scoreboard_id: board, name, color: 'red' })
  await beside('qa_sessions', { name: 'Q' })
  await beside('telestrator_sessions', { name: 'T' })
  await beside('whiteboard_sessions', { name: 'D' })
  return event
}

/** Shares the report that a German host's page shows. Resolves with the link. */
async function sharedBy(page: Page, event: string): Promise<string> {
  await page.goto(`${house.url}/report/${event}`)
  await page.getByRole('button', { name: 'Teilen' }).click()
  await page.getByRole('button', { name: 'Link anlegen' }).click()
  return (await page.getByRole('dialog').getByText(`${house.url}/report/`).textContent()) ?? ''
}

/** The labels of the figures of `eventful`, and two of its notes. */
const LABELS = {
  en: [
    '2 answers',
    '1 attendee',
    '3 responses',
    '1 response',
    '2 questions',
    '5 (3 on average)',
    '3 teams',
    'First to 400',
    '0 strokes drawn',
    'An empty board.',
    'sent in by the room',
  ],
  de: [
    '2 Antworten',
    '1 eingecheckt',
    '3 Antworten',
    '1 Rückmeldung',
    '2 Fragen',
    '5 (im Durchschnitt 3)',
    '3 Teams',
    'Ziel: 400',
    '0 Striche gezeichnet',
    'Ein leeres Whiteboard.',
    'Beiträge aus dem Saal',
  ],
  fr: [
    '2 réponses',
    '1 présence',
    '3 réponses',
    '1 réponse',
    '2 questions',
    '5 (3 en moyenne)',
    '3 équipes',
    'Objectif : 400',
    '0 trait dessiné',
    'Un tableau blanc vide.',
    'envois du public',
  ],
  es: [
    '2 respuestas',
    '1 asistente',
    '3 respuestas',
    '1 respuesta',
    '2 preguntas',
    '5 (3 en promedio)',
    '3 equipos',
    'Meta: 400',
    '0 trazos dibujados',
    'Una pizarra vacía.',
    'participaciones de la sala',
  ],
  pt: [
    '2 respostas',
    '1 presença',
    '3 respostas',
    '1 resposta',
    '2 perguntas',
    '5 (3 em média)',
    '3 grupos',
    'Meta: 400',
    '0 traços desenhados',
    'Um quadro branco vazio.',
    'participações da sala',
  ],
  ar: [
    '2 إجابة',
    '1 تسجيل حضور',
    '3 إجابات',
    '1 إجابة',
    'سؤالان',
    '5 (المتوسط: 3)',
    '3 فرق',
    'الهدف: 400',
    '0 خط مرسوم',
    'سبورة فارغة.',
    'مشاركات من الحضور',
  ],
  ja: [
    '2件の回答',
    '1人がチェックイン',
    '3件の回答',
    '1件の回答',
    '全2問',
    '5（平均3）',
    '3チーム',
    '400点先取',
    '0本の線',
    '空のホワイトボードです。',
    '件が会場から届きました',
  ],
} as const

test('[EVENT-156] what a German host shares, each reader reads in their own language, the words beside the figures too', async ({
  browser,
}) => {
  const host = await house.host('report-by-a-german')
  const event = await eventful(host)
  const { page: own } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host), locale: 'de' })
  const link = await sharedBy(own, event)
  await expect(own.getByText('Beiträge aus dem Saal')).toBeVisible()
  const { page, console } = await openPage(browser, { ...PHONE, viewport: { width: 320, height: 640 } })
  for (const { code } of LANGUAGES) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: code, url: house.url }])
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    for (const label of LABELS[code]) await expect(page.locator('main'), `${code}: ${label}`).toContainText(label)
    const text = await page.locator('main').textContent()
    if (code !== 'de') expect(text, code).not.toMatch(/Antwort|eingecheckt|Rückmeldung|Frage|Durchschnitt|Ziel:|Strich|leeres|Saal|Lobby/)
    if (code !== 'en') expect(text, code).not.toMatch(/answers|attendee|response|average|First to|stroke|An empty|sent in/)
    expect(await overflow(page), code).toBeLessThanOrEqual(0)
  }
  console.expectSilence()
})

test('a report has room for long words, at each width', SWEEP, async ({ browser }) => {
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
