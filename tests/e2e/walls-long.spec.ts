import { type Browser, expect, type Page } from '@playwright/test'
import { keysOf } from '../../tools/survey/logic.ts'
import { wallPath } from '../setup/host.ts'
import { type Host, houseOfFile, make, openPage, rowsOf, SWEEP, sendAsPhone, test } from './house.ts'
import { areaOf, dotsOf, pictureOf } from './pixels.ts'
import { OLD_PROJECTORS, openWall, resizeTo, standsStill, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting', PUBLIC_URL: 'https://events.northside-association.example' })

const SIZES = [...OLD_PROJECTORS, WALL_SIZES[1]]
const READ = '.wall-title, .wall-card, .wall-bars-label'
const LONG_QUESTION = 'Considering what was said this morning about budgets and the people who were not in the room, which of these? '
  .repeat(5)
  .slice(0, 500)
/** Choices of 80 letters. */
const choices = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    `${at + 1} A quieter office with longer breaks, and a map of who knows what for everybody, too`.slice(0, 80),
  )

async function surveyOnWall(browser: Browser, host: Host, question: string, options: readonly string[]): Promise<Page> {
  const asked = { question, type: 'multiple_choice', options }
  const session = await make(host, 'survey_sessions', { name: 'Annual meeting', questions: [asked], moderated: false })
  for (const at of [0, 0, 1, 2]) await sendAsPhone(house, 'survey_responses', { session_id: session, answers: [options[at]] })
  const [row] = await rowsOf(host, `survey_sessions?id=eq.${session}&select=questions`)
  await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey: session, question: keysOf(row.questions)[0], on: true })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.wall-bars li')).toHaveCount(options.length)
  return page
}

test('[W6] below a question of 500 letters four long answers are whole, and on one page', async ({ browser }) => {
  const host = await house.host('longest')
  const survey = await surveyOnWall(browser, host, LONG_QUESTION, choices(4))
  const poll = await make(host, 'polls', { question: LONG_QUESTION })
  for (const response of choices(4)) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page: answered } = await openWall(browser, { house, host, session: poll })
  await expect(answered.locator('.wall-card')).toHaveCount(4)
  for (const [page, row, text] of [
    [survey, '.wall-bars li', '.wall-bars-label'],
    [answered, '.wall-card', '.wall-card-text'],
  ] as const) {
    for (const size of SIZES) {
      await resizeTo(page, size)
      await expect(page.locator(`${row}:visible`), `${row} ${size.width}`).toHaveCount(4)
      const cut = await page
        .locator(`${row}:visible ${text}`)
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight * 1.1).map((one) => one.textContent))
      expect(cut, `${row} ${size.width}`).toEqual([])
    }
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
  }
  // On 4:3, too, they have air, and cards stand in two rows, with lines that can be read.
  await resizeTo(survey, OLD_PROJECTORS[0])
  const gaps = await survey.locator('.wall-bars').evaluate((list) => {
    const rows = [...list.children].map((row) => [...row.children].map((part) => part.getBoundingClientRect()))
    return rows.flatMap(([, track], at) => {
      const next = rows[at + 1]?.[0]
      return track && next && next.left < track.right && next.top > track.bottom ? [(next.top - track.bottom) / innerHeight] : []
    })
  })
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThan(0.035)
  await resizeTo(answered, OLD_PROJECTORS[0])
  const tops = await answered
    .locator('.wall-card')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(2)
})

test('[W9] one long option is whole, and leaves the bars of the others their width', async ({ browser }) => {
  const host = await house.host('one-long')
  for (const options of [
    [...choices(1), 'The talks', 'The breaks', 'Bread'],
    ['The talks', ...choices(2)],
  ]) {
    const page = await surveyOnWall(browser, host, 'What will you remember?', options)
    for (const size of SIZES) {
      await resizeTo(page, size)
      const { cut, tracks } = await page.locator('.wall-bars li').evaluateAll((rows) => ({
        cut: rows.flatMap(({ firstElementChild: label }) =>
          label && (label.scrollHeight > label.clientHeight * 1.1 || label.scrollWidth > label.clientWidth + 1) ? [label.textContent] : [],
        ),
        tracks: rows.map((row) => (row.children[1] as HTMLElement).offsetWidth / (row as HTMLElement).offsetWidth),
      }))
      expect(cut, `${size.width}`).toEqual([])
      expect(Math.min(...tracks), `${size.width}`).toBeGreaterThan(0.28)
    }
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
  }
})

test('[W6] an answer stands clear of the bar above it, and the number of pages of the foot', SWEEP, async ({ browser }) => {
  const host = await house.host('clear')
  const page = await surveyOnWall(browser, host, 'Which one do we begin with?', choices(8))
  for (const size of OLD_PROJECTORS) {
    await resizeTo(page, size)
    const { gaps, note } = await page.evaluate(() => {
      const boxOf = (of: string) =>
        [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect()).filter(({ height }) => height)
      const [labels, tracks] = [boxOf('.wall-bars-label'), boxOf('.wall-bars-track')]
      const below = (track: DOMRect) =>
        labels.filter(({ left, top }) => left <= track.left + 2 && left > track.left - 50 && top > track.top)
      const gaps = tracks.flatMap((track) => below(track).map(({ top }) => (top - track.bottom) / innerHeight))
      const [foot, said] = [boxOf('.wall-bar')[0] as DOMRect, boxOf('.wall-page-note')[0] as DOMRect]
      return { gaps, note: (foot.top - said.bottom) / innerHeight }
    })
    expect(gaps.length, `${size.width}`).toBeGreaterThan(0)
    expect(Math.min(...gaps), `${size.width}`).toBeGreaterThan(0.012)
    expect(note, `${size.width}`).toBeGreaterThan(0.008)
  }
  expect(await wallFaults(page, READ, OLD_PROJECTORS)).toEqual([])
})

test('[W6] eight options of 80 letters stand on one page of a wide wall, their numbers in no word', SWEEP, async ({ browser }) => {
  const host = await house.host('eight')
  for (const question of ['Which one do we begin with?', LONG_QUESTION.slice(0, 90)]) {
    const page = await surveyOnWall(browser, host, question, choices(8))
    const one = page.locator('.wall-bars li:visible')
    for (const size of WALL_SIZES) {
      // Neither its larger letters nor the pages of a smaller wall decide.
      await resizeTo(page, OLD_PROJECTORS[0])
      await expect(one).toHaveCount(4)
      await resizeTo(page, size)
      await expect(one, `${size.width}`).toHaveCount(8)
      expect(await wallFaults(page, `${READ}, .wall-bars-figure`, [size])).toEqual([])
    }
    // The line above the question goes only where its height is needed.
    await expect(page.locator('p.wall-eyebrow:visible')).toHaveCount(question.length < 40 ? 1 : 0)
  }
})

test(
  '[W6] eight options of 80 Japanese letters are whole on every wall, on pages where they have no room on one',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('japanese')
    const letters =
      '休憩が長くて静かなオフィスと、誰が何を知っているかを全員に示す地図、そしてもっとおいしい昼食と明るい会議室がほしいです。それから自転車置き場も広くしてください'
    const options = Array.from({ length: 8 }, (_, at) => `${at + 1} ${letters}`.slice(0, 80))
    const page = await surveyOnWall(browser, host, 'どれから始めましょうか?', options)
    const session = /[0-9a-f-]{36}/.exec(page.url())?.[0]
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language: 'ja' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    for (const size of SIZES) {
      await resizeTo(page, size)
      await expect(page.locator('.wall-bars'), `${size.width}`).not.toHaveAttribute('style', /--lines/)
    }
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
  },
)

test('[W6] a raffle with one or two entries fills the wall with them', SWEEP, async ({ browser }) => {
  const host = await house.host('few-entries')
  const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
  for (const name of ['Amara Okafor', 'Jonas Weber']) await sendAsPhone(house, 'attendance_records', { session_id: list, name })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1, ranked: false }
  const session = await make(host, 'raffle_sessions', { name: 'Summer raffle', settings })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.raffle-lane')).toHaveCount(2)
  // While the check-in is open, its code has a bar.
  for (const [active, least] of [
    [true, 0.5],
    [false, 0.6],
  ] as const) {
    await host.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${list}`, { active })
    await expect(page.locator('.wall-bar')).toHaveCount(active ? 1 : 0)
    for (const size of SIZES) {
      await resizeTo(page, size)
      const ink = await page.locator('.raffle-wait :is(strong, span)').evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect())
        return (Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))) / innerHeight
      })
      expect(ink, `${size.width}`).toBeGreaterThan(least)
    }
    expect(await wallFaults(page, '.wall-title, .raffle-lane span, .raffle-in-count span', SIZES)).toEqual([])
  }
})

test('[W6] thirty questions of 500 letters without a space are laid out within 250 ms of processor time', async ({ browser }) => {
  const host = await house.host('runs')
  const session = await make(host, 'qa_sessions', { name: 'Ask the panel', show_votes: true })
  for (let n = 0; n < 30; n++) await sendAsPhone(house, 'questions', { session_id: session, content: `${n}`.padEnd(500, 'W') })
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
  const path = await wallPath(host, session)
  const { page } = await openPage(browser, { viewport: OLD_PROJECTORS[0] })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(house.url + path)
  await expect(page.locator('.qa-wall-row')).toHaveCount(30)
  await page.evaluate(standsStill)
  const { metrics } = await client.send('Performance.getMetrics')
  expect(metrics.find(({ name }) => name === 'LayoutDuration')?.value).toBeLessThan(0.25)
})

test('marks on the letters of a title stay clear of the edge, and of what stands above it', async ({ browser }) => {
  const host = await house.host('marks')
  const session = await make(host, 'voting_sessions', { name: 'Annual meeting' })
  const choices = ['Yes', 'No'].map((text, at) => ({ id: `c${at}`, text }))
  const asked = [...'Zalgo or not?'].map((letter) => letter + '\u0301'.repeat(8)).join('')
  const question = await make(host, 'voting_questions', { session_id: session, question: asked, choices, correct: [] })
  const poll = await make(host, 'polls', { question: asked })
  const { page: waits } = await openWall(browser, { house, host, session: poll })
  await expect(waits.locator('.wall-join-qr')).toBeVisible()
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  const { page: open } = await openWall(browser, { house, host, session })
  await expect(open.locator('.voting-tile')).toHaveCount(2)
  for (const page of [waits, open])
    for (const size of SIZES) {
      await resizeTo(page, size)
      expect(areaOf(await pictureOf(page.locator('.wall')), [244, 245, 239])?.top, `${size.width}`).toBeGreaterThan(0.035)
    }
  // They reach no letter of the session's name, in the line above.
  const line = await open.locator('p.wall-eyebrow').boundingBox()
  await open.addStyleTag({ content: '.wall-eyebrow { visibility: hidden }' })
  const { top = 0 } = areaOf(await pictureOf(open.locator('.wall')), [244, 245, 239]) ?? {}
  expect(top * WALL_SIZES[1].height).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0) * 0.6)
})

test('[W6] four long choices stand on one page of an old projector, open and revealed', SWEEP, async ({ browser }) => {
  const host = await house.host('four')
  const session = await make(host, 'voting_sessions', { name: 'Annual meeting' })
  const texts = choices(4).map((text, at) => ({ id: `c${at}`, text }))
  const row = { session_id: session, question: LONG_QUESTION.slice(0, 200), choices: texts, correct: ['c1'] }
  const question = await make(host, 'voting_questions', row)
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-tile')).toHaveCount(4)
  const expectFour = async () => {
    for (const size of SIZES) {
      await resizeTo(page, size)
      await expect(page.locator('.voting-tile:visible'), `${size.width}`).toHaveCount(4)
      // Air above and below the words of each.
      const air = await page.locator('.voting-tile').evaluateAll((tiles) =>
        tiles.map((tile) => {
          const words = tile.querySelector('.voting-tile-text')?.getBoundingClientRect() as DOMRect
          const { top, bottom } = tile.getBoundingClientRect()
          return Math.min(words.top - top, bottom - words.bottom) / innerHeight
        }),
      )
      expect(Math.min(...air), `${size.width}`).toBeGreaterThan(0.004)
    }
    expect(await wallFaults(page, '.voting-tile-text, .wall-title', SIZES)).toEqual([])
  }
  await expectFour()
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
  await expect(page.locator('.voting-tiles[data-told="true"]')).toBeVisible()
  await expectFour()
})

test('rings, hamzas and tails of a winner, an answer, and a title beside its code are whole', SWEEP, async ({ browser }) => {
  const host = await house.host('whole-marks')
  const title = 'Ångström? ÉÑ? أنتم؟'
  const waiting = await make(host, 'polls', { question: title })
  const poll = await make(host, 'polls', { question: 'Which?' })
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'ÅÉÑ gyj أهلاً وسهلاً علي' })
  const walls: [session: string, text: string][] = [
    [waiting, '.wall-join-words'],
    [poll, '.wall-card-text'],
  ]
  for (const name of ['سارة العلي', 'Åse Ngọc Jyggqvist']) {
    const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
    await sendAsPhone(house, 'attendance_records', { session_id: list, name })
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1, ranked: false }
    const raffle = await make(host, 'raffle_sessions', { name: 'Tombola', settings })
    await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle })
    walls.push([raffle, '.raffle-alone'])
  }
  for (const [session, text] of walls) {
    const { page } = await openWall(browser, { house, host, session })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator(text)).toBeVisible()
    // A name grows a little as it is called.
    await page.evaluate(standsStill)
    for (const size of SIZES) {
      await resizeTo(page, size)
      const seen = dotsOf(await pictureOf(page.locator('.wall')), WORDS)
      const style = await page.addStyleTag({ content: `${text} { overflow: visible !important; clip-path: none !important; }` })
      const all = dotsOf(await pictureOf(page.locator('.wall')), WORDS)
      await style.evaluate((element) => (element as Element).remove())
      expect(seen, `${text} ${size.width}`).toBeGreaterThan(all - 20)
    }
    await page.close()
  }
})

test('[W6] a long answer among five short ones is whole on an old projector', SWEEP, async ({ browser }) => {
  const host = await house.host('five-short')
  const poll = await make(host, 'polls', { question: 'What would make our annual meeting worth the journey for you next year?' })
  const long =
    'More young members on the stage, and the whole discussion recorded so that those who cannot travel because of cost or family may follow it from home and ask their own questions'
  const answers = ['Longer breaks and better coffee', 'Fewer slides, more time to talk with the people from the other regions']
  for (const response of [...answers, 'A city that one reaches by train', 'Childcare', long, 'Karaoke'])
    await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-card')).toHaveCount(6)
  for (const size of SIZES) {
    await resizeTo(page, size)
    await expect(page.locator('.wall-card:visible'), `${size.width}`).toHaveCount(6)
    const cut = await page
      .locator('.wall-card-text')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight * 1.1).map((one) => one.textContent))
    expect(cut, `${size.width}`).toEqual([])
  }
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})
/** The colour of words on walls. */
const WORDS = [244, 245, 239] as const
