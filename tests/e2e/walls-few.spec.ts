import { type Browser, expect, type Page } from '@playwright/test'
import { keysOf } from '../../tools/survey/logic.ts'
import { type Host, houseOfFile, make, rowsOf, SWEEP, sendAsPhone, test } from './house.ts'
import { OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting', PUBLIC_URL: 'https://events.northside-association.example' })

const SIZES = [OLD_PROJECTORS[0], ...WALL_SIZES.slice(0, 2)]
const READ = '.wall-title, .wall-card, .wall-bars-label, .qa-wall-words'

/** Returns the size of an element's letters at each size of the wall, as a share of its height. */
async function letters(page: Page, of: string): Promise<number[]> {
  const shares: number[] = []
  for (const size of SIZES) {
    await resizeTo(page, size)
    const px = await page
      .locator(of)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    shares.push(px / size.height)
  }
  return shares
}
async function questionsOnWall(browser: Browser, host: Host, texts: readonly string[]): Promise<Page> {
  const session = await make(host, 'qa_sessions', { name: 'Ask the panel', show_votes: true })
  for (const content of texts) await sendAsPhone(house, 'questions', { session_id: session, content })
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.qa-wall-row')).toHaveCount(texts.length)
  return page
}

test('[W6] one answer or question alone is set as large as a poster', SWEEP, async ({ browser }) => {
  const host = await house.host('alone')
  const poll = await make(host, 'polls', { question: 'What should we change first?' })
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'A quieter office' })
  const { page: answered } = await openWall(browser, { house, host, session: poll })
  await expect(answered.locator('.wall-card')).toHaveCount(1)
  expect(Math.min(...(await letters(answered, '.wall-card')))).toBeGreaterThan(0.14)
  expect(await wallFaults(answered, READ, SIZES)).toEqual([])
  const asked = await questionsOnWall(browser, host, ['A quieter office?'])
  expect(Math.min(...(await letters(asked, '.qa-wall-row')))).toBeGreaterThan(0.12)
  expect(await wallFaults(asked, READ, SIZES)).toEqual([])
})

test('[W6] short questions on pages are larger than the smallest size, and as many on a page', SWEEP, async ({ browser }) => {
  const host = await house.host('short')
  const page = await questionsOnWall(
    browser,
    host,
    Array.from({ length: 12 }, (_, at) => `${at} A quieter office?`),
  )
  expect(Math.min(...(await letters(page, '.qa-wall-row')))).toBeGreaterThan(0.05)
  for (const size of SIZES) {
    await resizeTo(page, size)
    expect(await page.locator('.qa-wall-row:visible').count(), `${size.width}`).toBeGreaterThanOrEqual(6)
  }
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})

test('[W6] a long question leaves four long answers one page, also on an old projector', async ({ browser }) => {
  const host = await house.host('long-answers')
  const long = [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    'Pneumonoultramicroscopicsilicovolcanoconiosis',
    'Kraftfahrzeughaftpflichtversicherungsgesellschaft',
  ]
  const question = `Which of the improvements that were proposed this morning should the ${long[0]} begin with, considering budgets, responsibilities and telecommunications?`
  const asked = { question, type: 'multiple_choice', options: long.map((word, at) => `${at + 1} ${word}`) }
  const session = await make(host, 'survey_sessions', { name: 'Annual meeting', questions: [asked], moderated: false })
  for (const answer of asked.options.slice(0, 3)) await sendAsPhone(house, 'survey_responses', { session_id: session, answers: [answer] })
  const [row] = await rowsOf(host, `survey_sessions?id=eq.${session}&select=questions`)
  await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey: session, question: keysOf(row.questions)[0], on: true })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.wall-bars li')).toHaveCount(4)
  for (const size of SIZES) {
    await resizeTo(page, size)
    await expect(page.locator('.wall-bars li:visible'), `${size.width}`).toHaveCount(4)
  }
  expect(await wallFaults(page, READ, SIZES)).toEqual([])
})

/** The small wall beside the list of a host on a laptop. */
const SMALL = { width: 368, height: 207 }

test('[W21] the small wall beside the host’s list shows what the large one shows', SWEEP, async ({ browser }) => {
  const host = await house.host('small')
  const said = [
    ...['A quieter office', 'Longer breaks', 'Bring the whiteboards back', 'One meeting less a week', 'Better coffee', 'Friday demos'],
    ...['Talk to the users first', 'Say no sooner', 'A map of who knows what', 'More daylight', 'Ship the small things'],
    ...['Walk while we talk', 'A shared calendar that is true', 'Fewer tabs', 'Trust', 'Lunch together once a week'],
  ]
  const asked = await questionsOnWall(
    browser,
    host,
    Array.from({ length: 8 }, (_, at) => `${at} A quieter office?`),
  )
  const poll = await make(host, 'polls', { question: 'What should we change first?' })
  for (const response of said) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page: answered } = await openWall(browser, { house, host, session: poll })
  await expect(answered.locator('.wall-card')).toHaveCount(said.length)
  for (const [page, of] of [
    [asked, '.qa-wall-row:visible'],
    [answered, '.wall-card:visible'],
  ] as const) {
    // The texts, and how many columns they stand in.
    const shown = () =>
      page.locator(of).evaluateAll((rows) => ({
        texts: rows.map((row) => row.textContent),
        columns: new Set(rows.map((row) => Math.round((row.getBoundingClientRect().left / innerWidth) * 20))).size,
      }))
    await resizeTo(page, WALL_SIZES[0])
    const large = await shown()
    await resizeTo(page, SMALL)
    expect(await shown()).toEqual(large)
  }
})

test('[W6] beside the steps of a podium a few others are larger than many', SWEEP, async ({ browser }) => {
  const host = await house.host('podium')
  const session = await make(host, 'voting_sessions', { name: 'Quiz' })
  const choices = ['Yes', 'No'].map((text, at) => ({ id: `c${at}`, text }))
  for (const others of ['c0', 'c1']) {
    const question = await make(host, 'voting_questions', { session_id: session, question: 'Is it?', choices, correct: ['c0'] })
    await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
    for (let n = 0; n < 8; n++) {
      const vote = { question_id: question, device_id: `d-of-person-number-${n}00`, choices: [n % 2 === 0 ? 'c0' : others] }
      await sendAsPhone(house, 'voting_votes', vote)
    }
    await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
    await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
  }
  await host.ask('POST', '/rest/v1/rpc/show_voting_podium', { session, places: 10 })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-others li')).toHaveCount(4)
  expect(Math.min(...(await letters(page, '.voting-others strong')))).toBeGreaterThan(0.045)
  expect(await wallFaults(page, '.wall-title, .voting-others strong, .voting-step-names strong', SIZES)).toEqual([])
})

test('[W6] one question without a space is cut to a few lines, with its votes beside it', SWEEP, async ({ browser }) => {
  const host = await house.host('no-space')
  const page = await questionsOnWall(browser, host, ['W'.repeat(500)])
  for (const size of SIZES) {
    await resizeTo(page, size)
    const [row, list] = await Promise.all(['.qa-wall-row', '.qa-wall-next'].map((of) => page.locator(of).boundingBox()))
    expect((row?.y ?? 0) + (row?.height ?? 0), `${size.width}`).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1)
    await expect(page.locator('.qa-wall-votes')).toBeInViewport()
  }
})
