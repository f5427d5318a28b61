import { type Browser, expect, type Page } from '@playwright/test'
import { houseOfFile, make, rowsOf, SWEEP, sendAsPhone, test } from './house.ts'
import { OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting', PUBLIC_URL: 'https://events.northside-association.example' })

const SIZES = [OLD_PROJECTORS[0], ...WALL_SIZES]
const READ = '.wall-title, .wall-card, .wall-bars-label, .qa-wall-asked, .qa-wall-words, .voting-tile-text'

/** Runs a check at every size. */
async function atEverySize(page: Page, check: (size: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await resizeTo(page, size)
    await check(`${size.width} px`)
  }
}
/** Returns the size of an element's letters, as a share of the wall's height. */
const letters = (page: Page, of: string): Promise<number> =>
  page.evaluate((selector) => Number.parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize) / innerHeight, of)
/** Returns how many lines each element's text has. */
const lines = (page: Page, of: string): Promise<number[]> =>
  page.locator(of).evaluateAll((all) =>
    all.map((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / height))).size
    }),
  )

test('[W6] a question on stage is the larger, the fewer stand below it, in any hall', SWEEP, async ({ browser }) => {
  const host = await house.host('staged')
  const session = await make(host, 'qa_sessions', { name: 'Ask the panel', show_votes: true })
  const ask = async (content: string) => {
    await sendAsPhone(house, 'questions', { session_id: session, content })
    await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
  }
  await ask('A quieter office?')
  const [first] = await rowsOf(host, `questions?session_id=eq.${session}`)
  await host.ask('POST', '/rest/v1/rpc/stage_question', { session, question: first.id })
  const { page, console } = await openWall(browser, { house, host, session })
  await expect(page.locator('.qa-wall-asked')).toBeVisible()
  // Alone it stands in the middle.
  await atEverySize(page, async (size) => {
    expect(await letters(page, '.qa-wall-asked'), size).toBeGreaterThan(0.11)
    const [stage, content] = [await page.locator('.qa-wall-stage').boundingBox(), await page.locator('.wall-content').boundingBox()]
    const off = (stage?.y ?? 0) + (stage?.height ?? 0) / 2 - (content?.y ?? 0) - (content?.height ?? 0) / 2
    expect(Math.abs(off / (content?.height ?? 1)), size).toBeLessThan(0.06)
  })
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
  for (const text of ['Longer breaks?', 'Better coffee?']) await ask(text)
  await expect(page.locator('.qa-wall-row')).toHaveCount(2)
  await atEverySize(page, async (size) => {
    expect(await letters(page, '.qa-wall-asked'), size).toBeGreaterThan(0.09)
    expect(await letters(page, '.qa-wall-row'), size).toBeGreaterThan(0.05)
    const [last, content] = [await page.locator('.qa-wall-row').last().boundingBox(), await page.locator('.wall-content').boundingBox()]
    const left = (content?.y ?? 0) + (content?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)
    expect(left / (content?.height ?? 1), size).toBeLessThan(0.1)
  })
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
  console.expectSilence()
})

test('[W6] three answers stand below each other, each in one line, and four choices too', SWEEP, async ({ browser }) => {
  const host = await house.host('three')
  for (const answers of [
    ['القهوة', 'الناس الذين التقيت بهم', 'العرض المباشر'],
    ['コーヒーが美味しかった', '新しい人との出会い', 'ライブデモ'],
    ['Coffee', 'The people I have met', 'A live demo'],
  ]) {
    const poll = await make(host, 'polls', { question: 'What will you remember?' })
    for (const response of answers) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
    const { page } = await openWall(browser, { house, host, session: poll })
    await expect(page.locator('.wall-card')).toHaveCount(3)
    await atEverySize(page, async (size) => {
      expect(await lines(page, '.wall-card-text'), size).toEqual([1, 1, 1])
      const rows = await page
        .locator('.wall-card')
        .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size)
      expect(rows, size).toBe(3)
    })
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
    // Phones leave after they have answered: '0 here' beside '3 answers' says nothing.
    await expect(page.locator('.wall-bar-figures')).toHaveText('3 answers')
  }
  const session = await make(host, 'voting_sessions', { name: 'Warm-up' })
  const texts = ['المحاضرات', 'ورش العمل', 'فترات الراحة', 'الناس الذين التقيت بهم']
  const choices = texts.map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: session, question: 'ماذا ستتذكرون؟', choices, correct: [] })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-tile')).toHaveCount(4)
  await atEverySize(page, async (size) => expect(await lines(page, '.voting-tile-text'), size).toEqual([1, 1, 1, 1]))
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})

test('[W1] [W21] a word longer than the wall is wide is hyphenated, and stays within the margins', SWEEP, async ({ browser }) => {
  const host = await house.host('longest')
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const question = `Which of the improvements that were proposed this morning should the ${word} begin with, considering budgets, responsibilities and telecommunications?`
  const poll = await make(host, 'polls', { question })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-join-qr')).toBeVisible()
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'Yes' })
  await expect(page.locator('.wall-card')).toHaveText('Yes')
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})

test('[W2] nine wordings are nine bars, with no empty space beside them, long enough to be compared', SWEEP, async ({ browser }) => {
  const host = await house.host('nine')
  const poll = await make(host, 'polls', { question: 'What should we change first?' })
  const said = [
    'A quieter office',
    'Longer breaks',
    'Bring the whiteboards back',
    'Better coffee',
    'Friday demos',
    'Trust',
    'More daylight',
    'Fewer tabs',
    'Say no',
  ]
  for (const [at, response] of said.entries())
    for (let n = at; n < 10; n++) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-bars li')).toHaveCount(9)
  await expect(page.locator('.wall-rest')).toHaveCount(0)
  await atEverySize(page, async (size) => {
    const [track, list] = [await page.locator('.wall-bars-track').first().boundingBox(), await page.locator('.wall-content').boundingBox()]
    expect((track?.width ?? 0) / (list?.width ?? 1), size).toBeGreaterThan(0.28)
  })
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})

/** Sums up the tasks of over 50 ms with which a wall is shown, and again at another size. In ms. */
async function longTasks(browser: Browser, name: string, response: string): Promise<number> {
  const host = await house.host(name)
  const session = await make(host, 'polls', { question: 'Which?' })
  for (let n = 0; n < 5; n++) await sendAsPhone(house, 'poll_responses', { poll_id: session, response: `${n}${response}` })
  const { page, console } = await openWall(browser, { house, host, session })
  await expect(page.locator('.wall-card')).toHaveCount(5)
  await page.evaluate(() => {
    const seen = { ms: 0 }
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.ms += duration
    }).observe({ type: 'longtask', buffered: true })
  })
  await resizeTo(page, OLD_PROJECTORS[0])
  await page.waitForTimeout(500)
  console.expectSilence()
  return page.evaluate(() => (window as unknown as { longTasks: { ms: number } }).longTasks.ms)
}

test('[W1] the widest characters keep a wall no longer than as many plain ones', SWEEP, async ({ browser }) => {
  await longTasks(browser, 'warming', 'plain words '.repeat(150))
  const plain = await longTasks(browser, 'plain', 'plain words '.repeat(150))
  const widest = await longTasks(browser, 'widest', '\ufdfd'.repeat(1_999))
  expect(widest / (plain + 100)).toBeLessThan(4)
})

test('[W1] six long choices are whole on an old projector, open and revealed, and eight too, on pages', async ({ browser }) => {
  const host = await house.host('crowded')
  for (const [count, pagesOnOld] of [
    [6, 1],
    [8, 2],
  ] as const) {
    const session = await make(host, 'voting_sessions', { name: 'Annual meeting' })
    const texts = Array.from({ length: count }, (_, at) =>
      `${at} ${'words of a choice that somebody wrote in full '.repeat(2)}`.slice(0, 80),
    )
    const choices = texts.map((text, at) => ({ id: `c${at}`, text }))
    const row = { session_id: session, question: 'Which of these should we do first?', choices, correct: [`c${count - 1}`] }
    const question = await make(host, 'voting_questions', row)
    await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
    const { page, console } = await openWall(browser, { house, host, session })
    const expectWhole = async (size: (typeof SIZES)[number]) => {
      expect(await page.locator('.voting-tile-text[style*="--lines"]').count(), `${count} at ${size.width}`).toBe(0)
      expect(await wallFaults(page, READ, [size])).toEqual([])
    }
    await expect(page.locator('.voting-tile-text')).toHaveCount(count)
    for (const size of SIZES) {
      await resizeTo(page, size)
      await expectWhole(size)
      const pages = size === SIZES[0] ? pagesOnOld : 1
      await expect(page.locator('.voting-tile:visible')).toHaveCount(count / pages)
    }
    await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
    await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
    await resizeTo(page, OLD_PROJECTORS[0])
    // The page of the right choice comes first.
    await expect(page.locator('.voting-tile[data-right="true"]')).toBeVisible()
    await expectWhole(OLD_PROJECTORS[0])
    for (const size of WALL_SIZES) {
      await resizeTo(page, size)
      await expect(page.locator('.voting-tile:visible')).toHaveCount(count)
      await expectWhole(size)
    }
    console.expectSilence()
  }
})

test('[W6] a long question leaves room for many answers, also on an old projector', SWEEP, async ({ browser }) => {
  const host = await house.host('long-question')
  const question =
    'Which of the improvements that were proposed this morning should the Donaudampfschifffahrtsgesellschaft begin with, considering budgets, responsibilities and everything that was said?'
  const session = await make(host, 'polls', { question })
  for (let n = 0; n < 24; n++)
    await sendAsPhone(house, 'poll_responses', { poll_id: session, response: `${n} Considering everything that was said this morning` })
  const { page, console } = await openWall(browser, { house, host, session })
  await expect(page.locator('.wall-card')).toHaveCount(24)
  await resizeTo(page, OLD_PROJECTORS[0])
  const share = async () => ((await page.locator('.wall-cards').boundingBox())?.height ?? 0) / OLD_PROJECTORS[0].height
  await expect.poll(share).toBeGreaterThan(0.4)
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
  console.expectSilence()
})

test('[W6] [ATT-25] below a long name of a session stand four questions or names of people, in any hall', SWEEP, async ({ browser }) => {
  const host = await house.host('long-names')
  const name = 'Why do we still carry printed agendas from room to room? '.repeat(4).slice(0, 200)
  const head = async (page: Page) => ((await page.locator('.wall-head').boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1)

  const questions = await make(host, 'qa_sessions', { name, show_votes: true })
  for (let n = 0; n < 9; n++)
    await sendAsPhone(house, 'questions', {
      session_id: questions,
      content: `${n} Why do we still carry printed agendas from room to room?`,
    })
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${questions}`, { status: 'approved' })
  const { page: asked } = await openWall(browser, { house, host, session: questions })
  await expect(asked.locator('.qa-wall-row')).toHaveCount(9)
  await atEverySize(asked, async (size) => {
    expect(await asked.locator('.qa-wall-row:visible').count(), size).toBeGreaterThanOrEqual(4)
    expect(await head(asked), size).toBeLessThan(0.16)
  })
  expect(await wallFaults(asked, READ, SIZES)).toEqual([])

  const list = await make(host, 'attendance_sessions', { name, wall_names: true, place_required: false })
  for (let n = 0; n < 12; n++)
    await sendAsPhone(house, 'attendance_records', {
      session_id: list,
      name: `Doctor Maximilian Obermayer von und zu Hohenstein der Ältere ${n}, Vorsitzender des Vereins`,
    })
  const { page: here } = await openWall(browser, { house, host, session: list })
  await expect(here.locator('.here-name')).toHaveCount(12)
  await atEverySize(here, async (size) => {
    const names = await here.locator('.here-names').evaluate((box) => {
      const { right } = box.getBoundingClientRect()
      const shown = [...box.children].filter((row) => row.getBoundingClientRect().left < right - 1)
      return {
        shown: shown.length,
        cut: shown.filter(({ firstElementChild: words }) => words && words.scrollHeight > words.clientHeight * 1.2).length,
      }
    })
    expect(names.shown, size).toBeGreaterThanOrEqual(4)
    expect(names.cut, size).toBe(0)
    await expect(here.locator('.here-more')).toHaveText(`+${12 - names.shown} more`)
  })
  expect(await wallFaults(here, '.wall-title, .here-name, .here-count strong', SIZES)).toEqual([])
})
