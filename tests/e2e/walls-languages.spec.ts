import { expect, type Page } from '@playwright/test'
import { displayUrl } from '../../kit/display/display-url.ts'
import { followedBySign } from '../../tools/attendance/host.ts'
import { DISPLAY_DEFAULTS } from '../../tools/attendance/tables.ts'
import { type Host, houseOfFile, make, openAsHost, openPage, SWEEP, sendAsPhone, startHouse, sweepUnless, test } from './house.ts'
import { OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const SIZES = [OLD_PROJECTORS[0], WALL_SIZES[1]] as const
const speak = (host: Host, session: string, language: string | null) =>
  host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language })
/** Files of languages that a page has asked for. */
function languagesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, language] = /\/assets\/(de|fr|es|pt|ar|ja)-[^/]+\.js/.exec(request.url()) ?? []
    if (language) asked.push(language)
  })
  return asked
}

test('a wall speaks the language of its room, changes it live, and loads no other', async ({ browser }) => {
  const host = await house.host('speaks')
  const poll = await make(host, 'polls', { question: 'Was bleibt?' })
  const { page, console } = await openWall(browser, { house, host, session: poll })
  const asked = languagesOf(page)
  const note = page.locator('.wall-join-note')
  const wall = page.locator('.wall')
  // Nobody chose a language: English, and no file more.
  await expect(note).toHaveText('Scan to answer. Answers appear here as they come.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(asked).toEqual([])
  await speak(host, poll, 'de')
  await expect(note).toHaveText(/^Scannen und antworten\./)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(wall).toHaveAttribute('dir', 'ltr')
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'Der Flur' })
  await expect(page.locator('.wall-bar-figures')).toContainText('1 Antwort')
  await speak(host, poll, 'ar')
  await expect(page.locator('.wall-bar-figures')).toContainText('1 إجابة')
  await expect(wall).toHaveAttribute('dir', 'rtl')
  await expect(wall).toHaveAttribute('lang', 'ar')
  // The bar is mirrored, and its address is not.
  const [qr, figures] = [await page.locator('.wall-bar-qr').boundingBox(), await page.locator('.wall-bar-figures').boundingBox()]
  expect(qr?.x).toBeGreaterThan(figures?.x ?? 0)
  await expect(page.locator('.wall-bar-address bdi')).toHaveCSS('direction', 'ltr')
  await speak(host, poll, null)
  await expect(page.locator('.wall-bar-figures')).toContainText('1 answer')
  await expect(wall).toHaveAttribute('dir', 'ltr')
  expect(asked).toEqual(['de', 'ar'])
  console.expectSilence()
})

test('a wall that opens in a room’s language shows nothing in English before', async ({ browser }) => {
  const host = await house.host('begins')
  const poll = await make(host, 'polls', { question: '何が残りますか。' })
  await speak(host, poll, 'ja')
  const { page } = await openWall(browser, { house, host, session: poll })
  // Each text that the page ever shows.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.getElementById('app')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  const asked = languagesOf(page)
  await page.reload()
  await expect(page.locator('.wall-join-note')).toHaveText(/コードを読み取って/)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((text) => /Scan|answer/.test(text)))).toEqual([])
  expect(asked).toEqual(['ja'])
})

test('in Arabic the words in the place of a code keep clear of its frame', async ({ browser }) => {
  const host = await house.host('clear')
  const session = await make(host, 'voting_sessions', { name: 'مسابقة الجمعة' })
  await speak(host, session, 'ar')
  const question = await make(host, 'voting_questions', {
    session_id: session,
    question: 'أيُّ كوكب أشدُّ حرارة؟',
    choices: [
      { id: 'a', text: 'الزهرة' },
      { id: 'b', text: 'المريخ' },
    ],
  })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  const { page } = await openWall(browser, { house, host, session })
  const words = page.locator('.wall-bar .wall-no-qr p')
  await expect(words).toHaveText('ليس للهواتف بعد')
  for (const size of SIZES) {
    await resizeTo(page, size)
    const air = await words.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const [all, frame] = [range.getBoundingClientRect(), (one.parentElement as HTMLElement).getBoundingClientRect()]
      return Math.min(all.left - frame.left, frame.right - all.right) / frame.width
    })
    expect(air, `${size.width} px`).toBeGreaterThan(0.06)
  }
})

test('an event speaks on the walls of its items', async ({ browser }) => {
  const host = await house.host('event')
  const event = await make(host, 'evenings', { name: 'Gala' })
  const poll = await make(host, 'polls', { question: 'Was bleibt?' })
  await speak(host, event, 'fr')
  await speak(host, poll, 'ja')
  const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
  const { page } = await openWall(browser, { house, host, session: event })
  await expect(page.locator('.lobby-note')).toHaveText(/^Scannez une seule fois\./)
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  await expect(page.locator('.wall-join-note, .wall-empty').first()).toContainText(/^Scannez/)
  await expect(page.locator('.wall[lang="fr"]').first()).toBeVisible()
})

test('signs speak the language of the room, with a proposed title, and leave the host’s own as it is', SWEEP, async ({ browser }) => {
  // Of check-ins, the host alone reads how the sign looks.
  const { host, page, console } = await openAsHost(browser, house, 'signs', { viewport: SIZES[1] })
  const session = await make(host, 'attendance_sessions', { name: 'Monday class' })
  await speak(host, session, 'de')
  await page.goto(house.url + displayUrl(`${house.url}/attendance/check-in/${session}`, DISPLAY_DEFAULTS, followedBySign(session)))
  await expect(page.locator('.stage-title')).toHaveText('Hier einchecken')
  await expect(page.locator('.stage-note')).toHaveText(/^Kamera auf den Code richten\./)
  await speak(host, session, 'ar')
  await expect(page.locator('.stage')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.stage-title')).toHaveText('تسجيل الحضور')
  await host.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${session}`, { qr_display_settings: { ...DISPLAY_DEFAULTS, title: 'Hello' } })
  await expect(page.locator('.stage-title')).toHaveText('Hello')
  await host.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${session}`, { active: false })
  await expect(page.locator('.stage-note')).toHaveText(/لا يمكن الانضمام حاليًا/)

  const survey = await make(host, 'survey_sessions', { name: 'After', questions: [{ question: 'Tea?', type: 'text', options: [] }] })
  await speak(host, survey, 'ja')
  await page.goto(`${house.url}/survey/${survey}/view`)
  await expect(page.locator('.stage-title')).toHaveText('アンケートにご協力ください')
  console.expectSilence()
})

test(
  'a public board speaks the language of its room, mirrored where that is Arabic, and says so when the server is away',
  SWEEP,
  async ({ browser }) => {
    const own = await startHouse()
    try {
      const host = await own.host('board')
      const board = await make(host, 'scoreboards', { name: 'الدوري', slug: 'league', finish_line: 1_000 })
      for (const [at, name] of ['الصقور', 'النمور'].entries())
        await make(host, 'teams', { scoreboard_id: board, name, color: 'blue', score: 900 - 400 * at })
      await speak(host, board, 'ar')
      const { page } = await openPage(browser, { viewport: SIZES[1] })
      await page.goto(`${own.url}/scoreboard/league`)
      await expect(page.locator('.board-goal')).toHaveText('الهدف: 1,000')
      await expect(page.locator('.board')).toHaveAttribute('dir', 'rtl')
      const [name, score] = [
        await page.locator('.board-name').first().boundingBox(),
        await page.locator('.board-score').first().boundingBox(),
      ]
      expect(name?.x).toBeGreaterThan(score?.x ?? Number.POSITIVE_INFINITY)
      await own.stop()
      await expect(page.locator('.lost-quiet')).toHaveText(/^انقطع الاتصال بالخادم/)
      await expect(page.locator('.lost-quiet')).toHaveAttribute('dir', 'rtl')
    } finally {
      await own.stop().catch(() => {})
    }
  },
)

/** Returns the texts of a wall, one a line. */
const wordsOn = (page: Page): Promise<string> =>
  page.locator('.wall').evaluate((wall) => {
    const walker = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) words.push(node.textContent ?? '')
    return words.join('\n')
  })

const ROOMS = {
  ar: { title: 'ماذا ستتذكرون من هذا اليوم؟', names: ['القهوة', 'الناس', 'العرض المباشر', 'أحمد خليل'] },
  de: {
    title: 'Was wird Ihnen von diesem Tag in Erinnerung bleiben?',
    names: ['Der Kaffee', 'Die Menschen', 'Die Vorführung', 'Anna Öztürk'],
  },
  fr: { title: 'Que retiendrez-vous de cette journée ?', names: ['Le café', 'Les rencontres', 'La démonstration', 'Léa Martin'] },
  es: { title: '¿Qué recordarás de este día?', names: ['El café', 'La gente', 'La demostración', 'Mateo Rojas'] },
  pt: { title: 'O que vai ficar deste dia?', names: ['O café', 'As pessoas', 'A demonstração', 'Inês Duarte'] },
  ja: { title: 'この一日で何が記憶に残りますか。', names: ['コーヒー', '出会った人たち', 'ライブデモ', '田中 美咲'] },
} as const
const READ = '.wall-title, .wall-card, .wall-join-note, .lobby-name, .voting-tile-text, .board-name'
type Fill = (host: Host, title: string, names: readonly string[]) => Promise<string>
const WALLS: readonly { of: string; shown: string; fill: Fill }[] = [
  { of: 'a poll that waits', shown: '.wall-join-note', fill: (host, question) => make(host, 'polls', { question }) },
  {
    of: 'a poll with answers',
    shown: '.wall-card',
    async fill(host, question, names) {
      const id = await make(host, 'polls', { question })
      for (const response of names) await sendAsPhone(house, 'poll_responses', { poll_id: id, response })
      return id
    },
  },
  {
    of: 'a lobby',
    shown: '.lobby-note',
    fill: (host, name) => make(host, 'evenings', { name, wifi_name: 'Guests', wifi_password: 'welcome' }),
  },
  {
    of: 'a vote that runs',
    shown: '.voting-aside-voted',
    async fill(host, name, names) {
      const session = await make(host, 'voting_sessions', { name })
      const choices = names.map((text, at) => ({ id: `c${at}`, text }))
      const question = await make(host, 'voting_questions', { session_id: session, question: name, choices })
      await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: 90 })
      return session
    },
  },
  {
    of: 'the thanks of an event',
    shown: '.event-sent',
    async fill(host, name, names) {
      const event = await make(host, 'evenings', { name })
      const poll = await make(host, 'polls', { question: name })
      const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
      const stage = (at: object) => host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, ...at })
      await stage({ stage: 'item', item, step: 0 })
      for (const response of names) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
      await stage({ stage: 'end', item: null, step: 1 })
      return event
    },
  },
  {
    of: 'a scoreboard',
    shown: '.board-row',
    async fill(host, name, names) {
      const id = await make(host, 'scoreboards', { name, slug: `board-${crypto.randomUUID()}`, finish_line: 400 })
      for (const [at, team] of names.entries())
        await make(host, 'teams', { scoreboard_id: id, name: team, color: 'blue', score: 400 - at * 90 })
      return id
    },
  },
]

for (const [language, { title, names }] of Object.entries(ROOMS))
  test(
    `walls in ${language} are legible on an old projector and a new one, empty and full`,
    sweepUnless(language === 'ar'),
    async ({ browser }) => {
      const host = await house.host(`walls-${language}`)
      for (const { of, shown, fill } of WALLS) {
        const session = await fill(host, title, names)
        await speak(host, session, language)
        const { page, console } = await openWall(browser, { house, host, session })
        await expect(page.locator(shown).first()).toBeVisible()
        expect(await wallFaults(page, READ, SIZES), of).toEqual([])
        // Not a word of ours in English. The address and what the host typed are Latin as well.
        const words = await wordsOn(page)
        if (language === 'ar' || language === 'ja')
          expect(words.replace(/127\.0\.0\.1\S*|Guests|welcome|Wi-Fi|\b[A-Z\d]{4,6}\b/g, ''), of).not.toMatch(/[a-z]{3}/i)
        console.expectSilence()
        await page.context().close()
      }
    },
  )
