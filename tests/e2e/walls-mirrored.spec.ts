import { expect, type Page } from '@playwright/test'
import { keysOf } from '../../tools/survey/logic.ts'
import { HOST_SCREEN, type Host, houseOfFile, make, openAsHost, rowsOf, sendAsPhone, sweepUnless, test } from './house.ts'
import { openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const SIZES = [
  { width: 1_024, height: 768 },
  { width: 1_920, height: 1_080 },
]
const READ = '.wall-title, .wall-card-text, .wall-code'
/** Returns the middle of an element, in shares of the wall's width. */
const middle = (page: Page, selector: string): Promise<number> =>
  page.evaluate((of) => {
    const [box, wall] = [document.querySelector(of), document.querySelector('.wall')].map((one) => one?.getBoundingClientRect())
    return box && wall ? (box.left + box.width / 2 - wall.left) / wall.width : Number.NaN
  }, selector)

for (const [script, question, answers] of [
  ['Hebrew', 'מה תזכרו מהיום הזה?', ['קפה', 'האנשים', 'ההדגמה החיה', 'Coffee']],
  ['Arabic', 'ماذا ستتذكرون من هذا اليوم؟', ['القهوة', 'الناس', 'العرض المباشر', 'Coffee']],
] as const)
  test(
    `a wall whose question is ${script} is mirrored as a whole, its code and address are not`,
    sweepUnless(script === 'Arabic'),
    async ({ browser }) => {
      const { host } = await openAsHost(browser, house, script, HOST_SCREEN)
      const poll = await make(host, 'polls', { question })
      const { page, console } = await openWall(browser, { house, host, session: poll })
      await expect(page.locator('.wall')).toHaveAttribute('dir', 'rtl')
      // The code fills the wall while it waits: at the left, beside the words at the right.
      for (const size of SIZES) {
        await resizeTo(page, size)
        expect(await middle(page, '.wall-join-qr')).toBeLessThan(0.5)
        if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-code-${script}-${size.width}.png` })
      }
      expect(await wallFaults(page, READ, SIZES)).toEqual([])
      for (const response of answers) await make(host, 'poll_responses', { poll_id: poll, response, device_id: crypto.randomUUID() })
      await expect(page.locator('.wall-card')).toHaveCount(4)
      for (const size of SIZES) {
        await resizeTo(page, size)
        expect(await middle(page, '.wall-bar-qr')).toBeGreaterThan(0.75)
        expect(await middle(page, '.wall-bar-figures')).toBeLessThan(0.25)
        expect(await middle(page, '.wall-card:first-child')).toBeGreaterThan(0.5)
        if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-${script}-${size.width}.png` })
      }
      for (const part of ['.wall-code', '.wall-bar-address bdi']) await expect(page.locator(part)).toHaveCSS('direction', 'ltr')
      await expect(page.locator('.wall-bar-address')).toHaveText(/^127\.0\.0\.1:\d+\/j$/)
      expect(await wallFaults(page, READ, SIZES)).toEqual([])
      console.expectSilence()
    },
  )

test('a wall whose question is English is not mirrored by Hebrew answers', async ({ browser }) => {
  const { host } = await openAsHost(browser, house, 'english', HOST_SCREEN)
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  await make(host, 'poll_responses', { poll_id: poll, response: 'קפה', device_id: crypto.randomUUID() })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-card')).toHaveCount(1)
  await expect(page.locator('.wall')).not.toHaveAttribute('dir', 'rtl')
  expect(await middle(page, '.wall-bar-qr')).toBeLessThan(0.25)
})

const TITLE = 'مؤتمر الصيف ٢٠٢٦'
const NAMES = ['محمد الحداد', 'فاطمة العلي', 'أحمد المصري', 'ليلى الخطيب']

/** Returns whether the letters of an element are painted from left to right, by its first and last one. */
const readsOn = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (node.textContent?.trim()) texts.push(node as Text)
      const leftOf = (text: Text, at: number) => {
        const letter = document.createRange()
        letter.setStart(text, at)
        letter.setEnd(text, at + 1)
        return letter.getBoundingClientRect().left
      }
      const last = texts.at(-1) as Text
      return leftOf(texts[0] as Text, 0) < leftOf(last, last.length - 1)
    })

/** A wall in Arabic: what fills it, what it shows then, and which part stands before which, from the right. */
interface Mirrored {
  name: string
  shown: string
  read: string
  order: readonly (readonly [first: string, second: string])[]
  /** English words and numbers that stay whole. */
  whole?: readonly string[]
  also?: (page: Page) => Promise<void>
  fill: (host: Host, id: string) => Promise<unknown>
}
/** Asks a question, in which two of three choose what is right, and reveals it. */
async function vote(host: Host, id: string): Promise<void> {
  const question = crypto.randomUUID()
  const choices = NAMES.map((text, at) => ({ id: `c${at}`, text }))
  await host.ask('POST', '/rest/v1/voting_sessions', { id, name: TITLE })
  await host.ask('POST', '/rest/v1/voting_questions', { id: question, session_id: id, question: TITLE, choices, correct: ['c1'] })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  for (const choice of ['c0', 'c1', 'c1']) await sendAsPhone(house, 'voting_votes', { question_id: question, choices: [choice] })
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
}

const MIRRORED: readonly Mirrored[] = [
  {
    name: 'answers as bars',
    shown: '.wall-bars li',
    read: '.wall-title, .wall-bars-label',
    order: [
      ['.wall-bars-label', '.wall-bars-bar'],
      ['.wall-bars-bar', '.wall-bars-share'],
    ],
    async fill(host, id) {
      await host.ask('POST', '/rest/v1/polls', { id, question: TITLE })
      for (const [at, response] of NAMES.entries())
        for (let n = at; n < 5; n++) await sendAsPhone(house, 'poll_responses', { poll_id: id, response })
    },
  },
  {
    name: 'an answer that was said twice',
    shown: '.wall-card-times',
    read: '.wall-title, .wall-card-text',
    order: [],
    async also(page) {
      // A gap, as a space is wide.
      const gap = await page
        .locator('.wall-card-text')
        .first()
        .evaluate((text) => {
          const words = document.createRange()
          words.selectNodeContents(text.firstChild as Node)
          const times = text.querySelector('.wall-card-times bdi') as Element
          return (
            (words.getBoundingClientRect().left - times.getBoundingClientRect().right) / Number.parseFloat(getComputedStyle(text).fontSize)
          )
        })
      expect(gap).toBeGreaterThan(0.3)
    },
    whole: ['.wall-card-times'],
    async fill(host, id) {
      await host.ask('POST', '/rest/v1/polls', { id, question: TITLE })
      for (const response of [NAMES[0], NAMES[0], NAMES[1]]) await sendAsPhone(house, 'poll_responses', { poll_id: id, response })
    },
  },
  {
    name: 'a question on stage, and more than have room',
    shown: '.qa-wall-said',
    read: '.qa-wall-asked, .qa-wall-words',
    order: [
      ['.qa-wall-count', '.qa-wall-asked'],
      ['.qa-wall-dot', '.qa-wall-now'],
      ['.qa-wall-row .qa-wall-votes', '.qa-wall-said'],
    ],
    whole: ['.qa-wall-said'],
    async fill(host, id) {
      await host.ask('POST', '/rest/v1/qa_sessions', { id, name: TITLE, show_votes: true })
      for (let n = 0; n < 12; n++) await sendAsPhone(house, 'questions', { session_id: id, content: `${NAMES[n % 4]} ${n}` })
      await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${id}`, { status: 'approved' })
      const [first] = await rowsOf(host, `questions?session_id=eq.${id}&order=created_at,id&limit=1`)
      await host.ask('POST', '/rest/v1/rpc/stage_question', { session: id, question: first.id })
    },
  },
  {
    name: 'the chosen options of a survey',
    shown: '.wall-bars li',
    read: '.wall-title, .wall-bars-label',
    order: [
      ['.wall-bars-label', '.wall-bars-bar'],
      ['.wall-eyebrow bdi:first-child', '.wall-eyebrow bdi:last-child'],
    ],
    whole: ['.wall-eyebrow bdi:last-child'],
    async fill(host, id) {
      const questions = [{ question: TITLE, type: 'multiple_choice', options: NAMES }]
      await host.ask('POST', '/rest/v1/survey_sessions', { id, name: TITLE, questions })
      for (const at of [0, 0, 1]) await sendAsPhone(house, 'survey_responses', { session_id: id, answers: [NAMES[at]] })
      const [row] = await rowsOf(host, `survey_sessions?id=eq.${id}&select=questions`)
      await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey: id, question: keysOf(row.questions)[0], on: true })
    },
  },
  {
    name: 'a cloud',
    shown: '.cloud-wall text',
    read: '.wall-title',
    order: [['.wall-title', '.wall-bar-figures']],
    async fill(host, id) {
      await host.ask('POST', '/rest/v1/word_cloud_sessions', { id, name: TITLE, qr_display_settings: { title: TITLE } })
      for (const response of NAMES) await sendAsPhone(house, 'word_cloud_responses', { session_id: id, response: response.split(' ')[0] })
    },
  },
  {
    name: 'a vote, revealed',
    shown: '.voting-tile-share strong',
    read: '.wall-title, .voting-tile-text, .voting-tile-letter, .voting-tile-share strong',
    order: [
      ['.voting-tile-letter', '.voting-tile-text'],
      ['.voting-tile-text', '.voting-tile-share'],
      ['.voting-tiles', '.voting-aside'],
    ],
    whole: ['.voting-tile-share strong'],
    fill: vote,
  },
  {
    name: 'a podium',
    shown: '.voting-step',
    read: '.wall-title, .voting-step-name strong',
    order: [],
    whole: ['.voting-step-block span'],
    async fill(host, id) {
      await vote(host, id)
      await host.ask('POST', '/rest/v1/rpc/show_voting_podium', { session: id, places: 3 })
    },
  },
  ...(['bar_chart', 'racing_horses'] as const).map(
    (display_type): Mirrored => ({
      name: `a scoreboard, ${display_type}`,
      shown: '.board-row',
      read: '.wall-title, .board-name',
      // A bar with more points ends further to the left.
      order: [
        ['.board-rank', '.board-name'],
        ['.board-name', '.board-track'],
        ['[data-team]:nth-child(2) .board-fill', '[data-team]:nth-child(1) .board-fill'],
        ...(display_type === 'bar_chart' ? [] : ([['[data-team]:nth-child(2) .horse', '[data-team]:nth-child(1) .horse']] as const)),
      ],
      async fill(host, id) {
        await host.ask('POST', '/rest/v1/scoreboards', { id, name: TITLE, slug: `mirrored-${id}`, display_type, finish_line: 400 })
        for (const [at, name] of NAMES.entries())
          await host.ask('POST', '/rest/v1/teams', { scoreboard_id: id, name, color: 'blue', score: 300 - at * 90 })
      },
    }),
  ),
  {
    name: 'who checked in',
    shown: '.here-name',
    read: '.wall-title, .here-name',
    order: [
      ['.here-count strong', '.here-count span'],
      ['.here-names', '.here-way'],
    ],
    async fill(host, id) {
      await host.ask('POST', '/rest/v1/attendance_sessions', { id, name: TITLE, wall_names: true, place_required: false })
      for (const name of NAMES) await sendAsPhone(house, 'attendance_records', { session_id: id, name })
    },
  },
  {
    name: 'the winners of a raffle, and how many more there are',
    shown: '.raffle-called',
    read: '.raffle-called, .raffle-name',
    order: [['.raffle-others li:nth-child(1) .raffle-place', '.raffle-others li:nth-child(1) .raffle-name']],
    whole: ['.raffle-foot'],
    async fill(host, id) {
      const list = crypto.randomUUID()
      await host.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: TITLE, place_required: false })
      for (const name of NAMES) await sendAsPhone(house, 'attendance_records', { session_id: list, name })
      const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 3, ranked: true }
      await host.ask('POST', '/rest/v1/raffle_sessions', { id, name: TITLE, settings })
      const { body } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
      await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: body.id, seen: 3 })
    },
  },
  {
    name: 'the lobby of an event',
    shown: '.lobby-qr',
    read: '.lobby-name',
    order: [['.lobby-name', '.lobby-qr']],
    fill: (host, id) => host.ask('POST', '/rest/v1/evenings', { id, name: TITLE }),
  },
]

for (const { name, shown, read, order, whole = [], also, fill } of MIRRORED)
  test(`[W20] a wall in Arabic is mirrored as a whole: ${name}`, sweepUnless(name === 'a vote, revealed'), async ({ browser }) => {
    const host = await house.host(`mirrored-${crypto.randomUUID()}`)
    const session = crypto.randomUUID()
    await fill(host, session)
    const { page, console } = await openWall(browser, { house, host, session })
    await expect(page.locator(shown).first()).toBeVisible()
    for (const size of SIZES) {
      await resizeTo(page, size)
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-${name}-${size.width}.png` })
      for (const [first, second] of order)
        expect(await middle(page, first), `${first} before ${second} at ${size.width}`).toBeGreaterThan(await middle(page, second))
      for (const words of whole) expect(await readsOn(page, words), `${words} at ${size.width}`).toBe(true)
      await also?.(page)
    }
    expect(await wallFaults(page, read, SIZES)).toEqual([])
    console.expectSilence()
  })
