import { type Browser, expect, type Page } from '@playwright/test'
import { keysOf } from '../../tools/survey/logic.ts'
import { closeClients, makeClient } from '../compat/clients.ts'
import type { Host } from '../setup/host.ts'
import { DEVICE, houseOfFile, openPage, SWEEP, sweepUnless, test } from './house.ts'
import { HALL_SIZES, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

/** A long host name and a port, as an association has that runs the server itself. */
const PUBLIC_URL = 'https://limelight.northside-events.example:4310'
const house = houseOfFile({ PREVIEWS: 'voting', PUBLIC_URL })

/** Texts that must be readable from the back row. */
const READ = [
  '.wall-title, .wall-name, .wall-code, .wall-card, .wall-bars-label, .qa-wall-asked, .qa-wall-words',
  '.voting-tile-text, .voting-tile-letter, .voting-tile-share strong, .voting-aside p, .voting-ring strong, .voting-count strong',
  '.here-count strong, .here-name, .wall-bar-closed',
  '.wall-join-note, .wall-join-address, .wall-join-here, .wall-join-foot',
  '.lobby-name, .lobby-note, .lobby-here, .lobby-wifi dd:not([data-long="true"]), .event-thanks, .event-sent',
].join()
/** Returns so many characters of ordinary words. */
const words = (length: number): string => 'Why do we still carry printed agendas from room to room? '.repeat(20).slice(0, length).trim()
const choices = (length: number, count = 10): string[] => Array.from({ length: count }, (_, at) => `${at + 1} ${words(length - 3)}`)

/** A session whose wall is as full as possible, and the text shown on it then. */
interface Full {
  name: string
  fill: (host: Host, id: string) => Promise<void>
  shown: string
}
const post = async (host: Host, table: string, row: object) => {
  const { status, body } = await host.ask('POST', `/rest/v1/${table}`, row)
  if (status >= 300) throw new Error(`${table}: ${JSON.stringify(body)}`)
}

const voting = (name: string, { question, texts, revealed }: { question: string; texts: readonly string[]; revealed: boolean }): Full => ({
  name,
  shown: '.voting-tile-text',
  async fill(host, id) {
    const asked = crypto.randomUUID()
    await post(host, 'voting_sessions', { id, name: words(200) })
    await post(host, 'voting_questions', {
      id: asked,
      session_id: id,
      question,
      choices: texts.map((text, at) => ({ id: `c${at}`, text })),
      correct: ['c3'],
    })
    await post(host, 'rpc/open_voting_question', { question: asked, seconds: null })
    if (!revealed) return
    await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${asked}`, { state: 'closed' })
    await post(host, 'rpc/reveal_voting_question', { question: asked })
  },
})
const qa = (name: string, { staged, others }: { staged: number | null; others: readonly number[] }): Full => ({
  name,
  shown: staged === null ? '.qa-wall-words' : '.qa-wall-asked',
  async fill(host, id) {
    await post(host, 'qa_sessions', { id, name: words(200), show_votes: true })
    for (const length of [...(staged === null ? [] : [staged]), ...others])
      await post(host, 'questions', { session_id: id, content: words(length), device_id: DEVICE })
    await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${id}`, { status: 'approved' })
    if (staged === null) return
    const { body } = await host.ask('GET', `/rest/v1/questions?session_id=eq.${id}&order=created_at,id&limit=1`)
    await post(host, 'rpc/stage_question', { session: id, question: body[0].id })
  },
})
const survey = (name: string, { question, answers }: { question: object; answers: readonly string[] }): Full => ({
  name,
  shown: answers.length > 0 ? '.wall-card, .wall-bars-label' : '.wall-join-qr',
  async fill(host, id) {
    await post(host, 'survey_sessions', { id, name: words(200), questions: [question], moderated: false })
    for (const answer of answers) await post(host, 'survey_responses', { session_id: id, answers: [answer], device_id: DEVICE })
    const { body } = await host.ask('GET', `/rest/v1/survey_sessions?id=eq.${id}&select=questions`)
    const [shown] = keysOf(body[0].questions)
    if (answers.length > 0) await post(host, 'rpc/reveal_question', { survey: id, question: shown, on: true })
  },
})
const poll = (name: string, { question, answers }: { question: number; answers: readonly string[] }): Full => ({
  name,
  shown: '.wall-card',
  async fill(host, id) {
    await post(host, 'polls', { id, question: words(question) })
    for (const response of answers) await post(host, 'poll_responses', { poll_id: id, response, device_id: DEVICE })
  },
})

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '
const FULL: readonly Full[] = [
  voting('ten short choices', { question: 'Which?', texts: choices(12), revealed: false }),
  voting('ten choices of 80 characters below 200 of a question', { question: words(200), texts: choices(80), revealed: false }),
  voting('ten choices of 80 characters, revealed', { question: words(200), texts: choices(80), revealed: true }),
  voting('ten choices in Arabic', {
    question: 'أي واحد تختار؟ '.repeat(8).trim(),
    texts: Array.from({ length: 10 }, (_, at) => `${at} ${'أي واحد تختار؟ '.repeat(5).trim()}`),
    revealed: true,
  }),
  voting('six choices in Japanese', {
    question: '日本で一番高い山はどれですか？'.repeat(6),
    texts: Array.from({ length: 6 }, (_, at) => `${at} ${'奥穂高岳と槍ヶ岳のあいだにある山'.repeat(3)}`),
    revealed: false,
  }),
  voting('two long words', { question: 'Which?', texts: [LONG_WORD.trim(), 'Short'], revealed: false }),
  voting('five choices of 80 characters', { question: words(200), texts: choices(80, 5), revealed: true }),
  voting('six choices of 80 characters', { question: words(100), texts: choices(80, 6), revealed: false }),
  voting('eight choices of 80 characters, revealed', { question: words(100), texts: choices(80, 8), revealed: true }),
  qa('a question on stage, and thirty others', { staged: 55, others: [200, 200, ...Array.from({ length: 28 }, () => 60)] }),
  qa('500 characters on stage', { staged: 500, others: [] }),
  qa('500 characters on stage, and others', { staged: 500, others: [500, 300, 20, 200] }),
  qa('long questions', { staged: null, others: [500, 500, 20, 300] }),
  survey('a question of 500 characters, hidden', { question: { question: words(500), type: 'text', options: [] }, answers: [] }),
  survey('long words', {
    question: { question: words(500), type: 'text', options: [] },
    answers: [words(300), LONG_WORD.repeat(5).trim(), 'Short'],
  }),
  survey('ten options of 200 characters', {
    question: { question: words(500), type: 'multiple_choice', options: choices(200) },
    answers: choices(200).slice(0, 3),
  }),
  survey('a rating', { question: { question: words(500), type: 'rating', options: [] }, answers: ['3', '5'] }),
  poll('long answers', { question: 500, answers: [words(1_000), 'x'.repeat(2_000), LONG_WORD, ...choices(150, 20)] }),
]

const FULL_NAMES = Array.from({ length: 24 }, (_, at) => `${at} ${words(56)}`)
const OTHERS: readonly Full[] = [
  {
    name: 'a board of 24 long names',
    shown: '.board-row',
    async fill(host, id) {
      await post(host, 'scoreboards', { id, name: words(200), slug: `full-${id}`, finish_line: 5_000 })
      for (const name of FULL_NAMES) await post(host, 'teams', { scoreboard_id: id, name, color: 'blue', score: 1_234 })
    },
  },
  {
    name: 'a race of 24 long names',
    shown: '.board-row',
    async fill(host, id) {
      await post(host, 'scoreboards', {
        id,
        name: words(200),
        slug: `race-${id}`,
        display_type: 'racing_horses',
        finish_line: 5_000,
      })
      for (const name of FULL_NAMES) await post(host, 'teams', { scoreboard_id: id, name, color: 'blue', score: 1_234 })
    },
  },
  {
    name: 'a race of two long names',
    shown: '.board-row',
    async fill(host, id) {
      await post(host, 'scoreboards', { id, name: 'Finals', slug: `two-${id}`, display_type: 'racing_horses', finish_line: 5_000 })
      for (const name of FULL_NAMES.slice(0, 2)) await post(host, 'teams', { scoreboard_id: id, name, color: 'blue', score: 1_234 })
    },
  },
  {
    name: 'who checked in, with long names',
    shown: '.here-name',
    async fill(host, id) {
      await post(host, 'attendance_sessions', { id, name: words(200), wall_names: true })
      for (const name of [...FULL_NAMES, words(200)])
        await post(host, 'attendance_records', { session_id: id, name, table_number: 4, device_id: DEVICE })
    },
  },
  {
    name: 'a code below a question of 500 characters',
    shown: '.wall-join-qr',
    async fill(host, id) {
      await post(host, 'polls', { id, question: words(500) })
      await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'code' })
    },
  },
]

/** Sessions to which nobody has sent anything. */
const WAITING: readonly Full[] = [
  ...(
    [
      ['polls', { question: words(300) }],
      ['qa_sessions', { name: 'Ask the board' }],
      ['word_cloud_sessions', { name: LONG_WORD.trim() }],
      ['survey_sessions', { name: 'Feedback', questions: [{ question: 'How was it?', type: 'rating', options: [] }] }],
      ['voting_sessions', { name: 'Annual meeting' }],
      ['scoreboards', { name: 'Quiz night', slug: 'quiz-night' }],
      ['attendance_sessions', { name: 'مؤتمر الصيف', wall_names: true }],
    ] as const
  ).map(([table, row]) => ({
    name: `nothing was sent to ${table}`,
    shown: '.wall-join-qr',
    fill: (host: Host, id: string) => post(host, table, { id, ...row }),
  })),
  {
    name: 'nothing was sent to a poll on the stage of an event, with phones',
    shown: '.wall-join-here',
    async fill(host, id) {
      await post(host, 'evenings', { id, name: words(120) })
      await stagePoll(host, id, { question: words(200) })
      await followOnPhone(id, 1)
    },
  },
]

/** Puts an item with this poll on the stage of an event. */
async function stagePoll(host: Host, event: string, poll: object) {
  const [item, session_id] = [crypto.randomUUID(), crypto.randomUUID()]
  await post(host, 'polls', { id: session_id, ...poll })
  await post(host, 'evening_items', { id: item, evening_id: event, session_id, opens: false })
  await post(host, 'rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  return session_id
}
const WIFI = { wifi_name: 'Northside Guests and Visitors WL', wifi_password: 'x7-'.repeat(21) }
const EVENTS: readonly Full[] = [
  {
    name: 'the lobby of an event, with phones and Wi-Fi',
    shown: '.lobby-here',
    async fill(host, id) {
      await post(host, 'evenings', { id, name: words(120), ...WIFI })
      for (const n of [1, 2, 3]) await followOnPhone(id, n)
    },
  },
  {
    name: 'the lobby of an event whose name is one long word, from the right',
    shown: '.lobby-wifi',
    fill: (host, id) => post(host, 'evenings', { id, name: 'مؤتمرالصيف'.repeat(12), ...WIFI, wifi_password: 'summer of 2026 by the sea' }),
  },
  {
    name: 'the lobby of an event, with its name alone',
    shown: '.lobby-qr',
    fill: (host, id) => post(host, 'evenings', { id, name: 'Summer' }),
  },
  {
    name: 'the lobby of a closed event',
    shown: '.lobby-note',
    fill: (host, id) => post(host, 'evenings', { id, name: words(120), active: false, ...WIFI }),
  },
  {
    name: 'a closed poll on the stage of an event',
    shown: '.wall-bar-closed',
    async fill(host, id) {
      await post(host, 'evenings', { id, name: words(120) })
      const poll = await stagePoll(host, id, { question: words(200) })
      for (const response of choices(100)) await post(host, 'poll_responses', { poll_id: poll, response, device_id: DEVICE })
      await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { active: false })
      await followOnPhone(id, 1)
    },
  },
  {
    name: 'the thanks of an event',
    shown: '.event-sent',
    async fill(host, id) {
      await post(host, 'evenings', { id, name: words(120) })
      const poll = await stagePoll(host, id, { question: 'What?' })
      for (const response of choices(100)) await post(host, 'poll_responses', { poll_id: poll, response, device_id: DEVICE })
      await post(host, 'rpc/stage_evening', { evening: id, stage: 'end', item: null, step: 1 })
    },
  },
]

/** Follows an event as its page on a phone does, so that it counts as here. */
async function followOnPhone(event: string, n: number): Promise<void> {
  const channel = makeClient({ url: house.url, device: `d-${String(n).padStart(20, '0')}` })
    .channel('page')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'evenings', filter: `id=eq.${event}` }, () => {})
  await new Promise<void>((done, fail) => channel.subscribe((state, error) => (state === 'SUBSCRIBED' ? done() : error && fail(error))))
}
test.afterEach(() => closeClients())

async function open(browser: Browser, { fill, shown }: Full) {
  const host = await house.host(`full-${crypto.randomUUID()}`)
  const session = crypto.randomUUID()
  await fill(host, session)
  const { page, console } = await openWall(browser, { house, host, session })
  await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible()
  return { page, console, host, session }
}

for (const full of WAITING)
  test(`[W7] the code fills a wall that waits, in any hall: ${full.name}`, sweepUnless(full === WAITING[0]), async ({ browser }) => {
    const { page, console } = await open(browser, full)
    expect(await wallFaults(page, READ, [WALL_SIZES[0], ...HALL_SIZES, ...(full === WAITING[0] ? [] : [WALL_SIZES[2]])])).toEqual([])
    console.expectSilence()
  })

test('[H4] the host makes the code beside the content smaller for a room that has arrived', async ({ browser }) => {
  const host = await house.host('arrived')
  const session = crypto.randomUUID()
  await post(host, 'polls', { id: session, question: 'What now?' })
  await post(host, 'poll_responses', { poll_id: session, response: 'Coffee', device_id: DEVICE })
  const { page } = await openWall(browser, { house, host, session })
  const share = async () => ((await page.locator('.wall-bar-qr').boundingBox())?.height ?? 0) / WALL_SIZES[0].height
  await expect.poll(share).toBeCloseTo(0.2)
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { code_size: 'normal' })
  await expect.poll(share).toBeCloseTo(0.14)
})

test('[W10] addresses and codes are one line, where the code is large and in the bar', async ({ browser }) => {
  const host = await house.host('one-line')
  const session = crypto.randomUUID()
  await post(host, 'polls', { id: session, question: words(90) })
  const { page } = await openWall(browser, { house, host, session })
  const expectOneLine = async (parts: string, count: number) => {
    await expect(page.locator(parts)).toHaveCount(count)
    for (const size of HALL_SIZES) {
      await resizeTo(page, size)
      const lines = await page.locator(parts).evaluateAll((all) =>
        all.map((one) => {
          const text = document.createRange()
          text.selectNodeContents(one)
          return new Set([...text.getClientRects()].map(({ top, height }) => Math.round(top + height / 2))).size
        }),
      )
      expect(lines, `${parts} ${size.width}`).toEqual(Array(count).fill(1))
    }
  }
  await expectOneLine('.wall-join-address, .wall-join-code', 2)
  await post(host, 'poll_responses', { poll_id: session, response: 'Coffee', device_id: DEVICE })
  await expectOneLine('.wall-bar-address, .wall-bar .wall-code', 2)
})

test('[W21] a wall whose session is gone says so in letters of a wall', async ({ browser }) => {
  const { page } = await openPage(browser, { viewport: WALL_SIZES[0] })
  await page.goto(`${house.url}/wall/${crypto.randomUUID()}`)
  const size = await page
    .getByRole('heading', { name: 'Nobody is on this stage' })
    .evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))
  expect(size / WALL_SIZES[0].height).toBeGreaterThanOrEqual(0.04)
})

test('[W7] with the first answer the code shrinks into the bar, or is there at once with reduced motion', SWEEP, async ({ browser }) => {
  const host = await house.host('first-answer')
  const animations = async (page: Page): Promise<{ properties: string[]; ms: number }[]> => page.evaluate('animations')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const session = crypto.randomUUID()
    await post(host, 'polls', { id: session, question: 'What now?' })
    const { page } = await openWall(browser, { house, host, session })
    await page.emulateMedia({ reducedMotion })
    await page.evaluate(`
      globalThis.animations = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, timing) {
        animations.push({ properties: frames.flatMap(Object.keys), ms: timing.duration + (timing.delay ?? 0) })
        return animate.call(this, frames, timing)
      }`)
    await expect(page.locator('.wall-join-qr')).toBeVisible()
    await post(host, 'poll_responses', { poll_id: session, response: 'Coffee', device_id: DEVICE })
    await expect(page.locator('.wall-card')).toHaveText('Coffee')
    await expect(page.locator('.wall-join-qr')).toHaveCount(0)
    const made = await animations(page)
    expect(made.length > 0).toBe(reducedMotion === 'no-preference')
    expect(made.filter(({ ms }) => ms > 600)).toEqual([])
    const properties = new Set(made.flatMap((one) => one.properties))
    for (const still of ['transform', 'transformOrigin', 'opacity']) properties.delete(still)
    expect([...properties]).toEqual([])
  }
})

const OF_EACH_KIND = [
  'ten choices of 80 characters, revealed',
  '500 characters on stage, and others',
  'long words',
  'long answers',
  'a board of 24 long names',
  'the lobby of an event, with phones and Wi-Fi',
]
for (const full of [...FULL, ...OTHERS, ...EVENTS])
  test(
    `[W1] nothing of a full wall is cut without a sign, in any hall: ${full.name}`,
    sweepUnless(OF_EACH_KIND.includes(full.name)),
    async ({ browser }) => {
      const { page, console } = await open(browser, full)
      const larger = OF_EACH_KIND.includes(full.name) ? [] : [WALL_SIZES[2]]
      const smaller = EVENTS.includes(full) ? [WALL_SIZES[0]] : []
      expect(await wallFaults(page, READ, [...smaller, ...HALL_SIZES, ...larger])).toEqual([])
      console.expectSilence()
    },
  )
