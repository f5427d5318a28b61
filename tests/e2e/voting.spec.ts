import { type Browser, expect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import {
  expectAccessible,
  type Host,
  houseOfFile,
  make,
  openAsHost,
  openDashboard,
  openPage,
  openPhoneAt,
  openTool,
  PHONE,
  rowsOf,
  SWEEP,
  startHouse,
  test,
} from './house.ts'
import { leadOn } from './lead-on.ts'
import { openWall, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const READ =
  '.wall-title, .voting-tile-text, .voting-tile-letter, .voting-tile-share strong, .voting-aside p, .voting-ring strong, .voting-count strong, .voting-step strong, .voting-others strong, .wall-code'

/** Inserts a session with one question in draft. */
async function drafted(host: Host, values: object = {}): Promise<{ session: string; question: string }> {
  const [session, question] = [crypto.randomUUID(), crypto.randomUUID()]
  await host.ask('POST', '/rest/v1/voting_sessions', { id: session, name: 'Friday quiz' })
  const choices = ['Mercury', 'Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  await host.ask('POST', '/rest/v1/voting_questions', {
    id: question,
    session_id: session,
    question: 'Which planet is hottest?',
    choices,
    correct: ['c1'],
    ...values,
  })
  return { session, question }
}
const open = (host: Host, question: string, seconds: number | null = null) =>
  host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds })
const set = (host: Host, question: string, state: string) => host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state })
const reveal = async (host: Host, question: string) => {
  await set(host, question, 'closed')
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
}
const openPhone = (browser: Browser, session: string) => openPhoneAt(browser, `${house.url}/voting/vote/${session}`)
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const votes = async (host: Host, question: string) => {
  const { body } = await host.ask('GET', `/rest/v1/voting_sums?question_id=eq.${question}&count=gt.0&select=choice,count&order=choice`)
  return (body as { choice: string; count: number }[]).map(({ choice, count }) => `${choice} ${count}`)
}

test('[VOTE-13] [VOTE-14] [VOTE-17] [VOTE-18] [VOTE-19] [VOTE-21] [VOTE-22] [VOTE-23] [VOTE-60] [VOTE-61] a host asks, two phones vote, the room learns', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page: screen, host, console: hostConsole } = await openDashboard(browser, house, 'voting')
  await openTool(screen, 'Live Voting')
  await screen.getByRole('button', { name: 'New Session' }).first().click()
  await screen.getByLabel('Session Name').fill('Friday quiz')
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(screen.getByText('Session created successfully')).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect(screen.getByText('Add a question with its choices.')).not.toHaveCSS('padding-top', '0px')
  const session = screen.url().split('/').at(-1) as string
  const one = await openPhone(browser, session)
  const two = await openPhone(browser, session)
  const { page: hall, console: hallConsole } = await openWall(browser, { house, host, session })
  const wall = hall.locator('.wall')
  await expect(one.page.getByRole('heading', { name: 'The first question comes soon' })).toBeVisible()
  await expect(wall).toContainText('The first question comes soon.')

  // A question is written, refused while incomplete, then corrected.
  await screen.getByRole('button', { name: 'Add Question' }).first().click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Please write a question')).toBeVisible()
  await expect(dialog.getByText('A choice cannot be empty')).toBeVisible()
  await dialog.getByLabel('Question', { exact: true }).fill('Which planet is hottest?')
  await dialog.getByLabel('Choice 1', { exact: true }).fill('Mercury')
  await dialog.getByLabel('Choice 2', { exact: true }).fill('Venus')
  await dialog.getByLabel('Choice 2', { exact: true }).press('Enter')
  await dialog.getByLabel('Choice 3', { exact: true }).fill('Mars')
  await expect(dialog.getByText('right answers give points, and a podium')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choice 2 is right' }).click()
  await expectAccessible(screen)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(screen.getByText('Question added')).toBeVisible()
  const card = screen.getByRole('listitem', { name: 'Which planet is hottest?' })
  await expect(card).toContainText('Not asked yet')
  await expect(one.page.getByText('Which planet')).toHaveCount(0)

  // Opened: every phone and the wall follow. They get neither the right answer nor any number except how many
  // have voted.
  await screen.getByRole('button', { name: 'Open first question' }).click()
  await expect(choice(one.page, 'Venus')).toBeVisible()
  await expectAccessible(one.page)
  await choice(one.page, 'Mercury').click()
  await expect(one.page.getByText('Your vote is in.')).toBeVisible()
  await choice(two.page, 'Mercury').click()
  await expect(wall.locator('.voting-aside')).toContainText(/2.*voted/)
  await expect(wall).not.toContainText('%')
  expect(await wallFaults(hall, READ)).toEqual([])
  await choice(one.page, 'Venus').click()
  await expect(choice(one.page, 'Venus')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(one.page, 'Mercury')).toHaveAttribute('aria-pressed', 'false')
  await expect(card.getByRole('list', { name: 'Summary of Which planet is hottest?' }).getByRole('listitem')).toHaveText([
    /Mercury1 · 50 %/,
    /Venus.*1 · 50 %/,
    /Mars0 · 0 %/,
  ])
  await expect(wall.locator('.voting-aside')).toContainText(/2.*voted/)
  await expect(one.page.getByText('%')).toHaveCount(0)
  await expectAccessible(screen)

  // Closed: one's own choice stays marked, also after a reload.
  await screen.getByRole('button', { name: 'Close voting' }).click()
  await expect(one.page.getByText('Voting is closed. Your vote is in.')).toBeVisible()
  await one.page.reload()
  await expect(one.page.getByText('Voting is closed. Your vote is in.')).toBeVisible()
  await expect(choice(one.page, 'Venus')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(one.page, 'Mars')).toBeDisabled()

  await screen.getByRole('button', { name: 'Reveal result' }).click()
  await expect(one.page.getByText('You had it right!')).toBeVisible()
  await expect(two.page.getByText('Not this time.')).toBeVisible()
  await expect(one.page.getByRole('listitem').filter({ hasText: 'Venus' })).toContainText(/Right answer.*your answer/)
  await expect(two.page.getByRole('listitem').filter({ hasText: 'Mercury' })).toContainText('your answer')
  await expectAccessible(two.page)
  await expect(wall.locator('[data-right=true] .voting-tile-text')).toHaveText(['Venus'])
  await expect(wall.getByLabel('Right answer')).toHaveCount(1)
  await expect(wall.locator('.voting-tile-share')).toHaveText(['50 %1 vote', '50 %1 vote', '0 %0 votes'])
  expect(await wallFaults(hall, READ)).toEqual([])
  await two.page.reload()
  await expect(two.page.getByText('Not this time.')).toBeVisible()
  await screen.getByRole('button', { name: 'Hide result' }).click()
  await expect(two.page.getByText('Voting is closed. Your vote is in.')).toBeVisible()
  await expect(wall).not.toContainText('%')

  // The room has seen the choices, so only their texts can be corrected.
  await card.getByRole('button', { name: 'Edit question' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove choice 3' })).toBeDisabled()
  await dialog.getByLabel('Choice 3', { exact: true }).fill('The planet Mars')
  await dialog.getByRole('button', { name: 'Update Question' }).click()
  await expect(choice(two.page, 'The planet Mars')).toBeVisible()

  const [download] = await Promise.all([screen.waitForEvent('download'), screen.getByRole('button', { name: 'Export CSV' }).click()])
  expect(download.suggestedFilename()).toBe('voting-friday-quiz.csv')
  const lines = (await (await download.createReadStream()).toArray()).join('').replace('\ufeff', '').trim().split('\r\n')
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual([
    'Question,Choice,Votes,Share,Right,Voted',
    'Which planet is hottest?,Mercury,1,50,,2',
    'Which planet is hottest?,Venus,1,50,yes,2',
    'Which planet is hottest?,The planet Mars,0,0,,2',
  ])

  // A copy has the same questions, in draft.
  await openTool(screen, 'Live Voting')
  await screen.getByRole('button', { name: /^More/ }).first().click()
  await screen.getByRole('menuitem', { name: 'Duplicate' }).click()
  await screen.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(screen.getByRole('link', { name: 'View Details' })).toHaveCount(2)
  await expect
    .poll(async () => (await host.ask('GET', '/rest/v1/voting_questions?select=state,vote_count&order=created_at')).body)
    .toEqual([
      { state: 'closed', vote_count: 2 },
      { state: 'draft', vote_count: 0 },
    ])
  await screen.goto(`${house.url}/dashboard`)
  await expect(screen.getByRole('link', { name: 'QR Display: Friday quiz', exact: true })).toBeVisible()
  for (const console of [hostConsole, hallConsole, one.console, two.console]) console.expectSilence()
})

test(
  '[VOTE-18] empty choices at the end are not saved; scrolled, a dialog that is higher than the window keeps its upper edge',
  SWEEP,
  async ({ browser }) => {
    const { page: screen, host, console } = await openAsHost(browser, house, 'choices', { viewport: { width: 1366, height: 640 } })
    const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
    await screen.goto(`${house.url}/voting/${session}`)
    await screen.getByRole('button', { name: 'Add Question' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabel('Question', { exact: true }).fill('Which planet is hottest?')
    for (const [at, name] of ['Mercury', 'Venus'].entries()) await dialog.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(name)
    for (let more = 0; more < 5; more++) await dialog.getByRole('button', { name: 'Add Choice' }).click()
    await dialog.getByRole('button', { name: 'Choice 2 is right' }).click()
    await dialog.getByRole('switch', { name: 'Live bars' }).scrollIntoViewIfNeeded()
    const edges = await dialog.boundingBox()
    expect(edges?.y).toBeGreaterThan(50)
    expect((edges?.y ?? 0) + (edges?.height ?? 0)).toBeLessThan(640)
    await expectAccessible(screen)
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect(screen.getByText('Question added')).toBeVisible()
    await expect(screen.getByRole('listitem', { name: 'Which planet is hottest?' }).getByRole('listitem')).toHaveText([
      'AMercury',
      'BVenus ✓ right',
    ])
    console.expectSilence()
  },
)

test('[VOTE-15] a vote without a network is kept on the phone, and counts once it is back; one that is late is told so', async ({
  browser,
}) => {
  const host = await house.host('offline')
  const { session, question } = await drafted(host)
  await open(host, question)
  const { page, console } = await openPhone(browser, session)
  console.allow(/Failed to load resource|WebSocket/)
  await choice(page, 'Mars').click()
  await expect(page.getByText('Your vote is in.')).toBeVisible()
  await page.context().setOffline(true)
  await choice(page, 'Venus').click()
  await expect(page.getByText('Kept on this phone, and sent by itself.')).toBeVisible()
  expect(await votes(host, question)).toEqual(['c2 1'])
  await page.context().setOffline(false)
  await expect(page.getByText('Your vote is in.')).toBeVisible({ timeout: 30_000 })
  expect(await votes(host, question)).toEqual(['c1 1'])

  // Closed while the phone was offline: the unsent choice does not count, and the counted one is shown.
  await page.context().setOffline(true)
  await choice(page, 'Mercury').click()
  await expect(page.getByText('Kept on this phone, and sent by itself.')).toBeVisible()
  await set(host, question, 'closed')
  await page.context().setOffline(false)
  await expect(page.getByText('Your vote was not counted. Voting on this question is closed.')).toBeVisible({ timeout: 30_000 })
  await expect(choice(page, 'Venus')).toHaveAttribute('aria-pressed', 'true')
  expect(await votes(host, question)).toEqual(['c1 1'])
  console.expectSilence()
})

test('[VOTE-13] where the script comes late, the page says that no tap counts yet', SWEEP, async ({ browser }) => {
  const host = await house.host('late')
  const { session, question } = await drafted(host)
  await open(host, question)
  const { page, console } = await openPage(browser, PHONE)
  const arrive = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${house.url}/voting/vote/${session}`, { waitUntil: 'commit' })
  await expect(page.getByText('One moment: this page is still loading.')).toBeVisible()
  await expect(choice(page, 'Venus')).toBeDisabled()
  arrive()
  await expect(page.getByText('Tap your answer.')).toBeVisible()
  await expect(choice(page, 'Venus')).toBeEnabled()
  console.expectSilence()
})

test('[VOTE-15] a vote is in once the server has it, and on its way until then', async ({ browser }) => {
  const host = await house.host('held')
  const { session, question } = await drafted(host)
  await open(host, question)
  const { page, console } = await openPhone(browser, session)
  const letGo = await holdRequests(page, '**/rest/v1/voting_votes**')
  await choice(page, 'Venus').click()
  await expect(choice(page, 'Venus')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Sending…')).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByText('Your vote is in.')).toHaveCount(0)
  expect(await votes(host, question)).toEqual([])
  letGo()
  await expect(page.getByText('Your vote is in.')).toBeVisible()
  await expect(page.getByText('Sending…')).toHaveCount(0)
  expect(await votes(host, question)).toEqual(['c1 1'])
  console.expectSilence()
})

test('[VOTE-12] [VOTE-15] [VOTE-17] a question that is asked again, its votes cleared, begins anew on every phone', async ({ browser }) => {
  const { page: screen, host, console: hostConsole } = await openAsHost(browser, house, 'again')
  const { session, question } = await drafted(host)
  await open(host, question)
  const { page, console } = await openPhone(browser, session)
  await choice(page, 'Mars').click()
  await expect(page.getByText('Your vote is in.')).toBeVisible()
  await reveal(host, question)
  await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
  await screen.goto(`${house.url}/voting/${session}`)
  await screen.getByRole('button', { name: 'Clear votes' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Clear votes' }).click()
  await expect(screen.getByText('Not asked yet').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The first question comes soon' })).toBeFocused()
  await screen.getByRole('button', { name: 'Open first question' }).click()
  await expect(page.getByText('Tap your answer.')).toBeVisible()
  await expect(choice(page, 'Mars')).toHaveAttribute('aria-pressed', 'false')
  await choice(page, 'Venus').click()
  await expect(page.getByText('Your vote is in.')).toBeVisible()
  await reveal(host, question)
  await expect(page.getByText('You had it right!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mars' })).toContainText('0 %')
  expect(await votes(host, question)).toEqual(['c1 1'])
  for (const silent of [console, hostConsole]) silent.expectSilence()
})

test('[VOTE-55] [VOTE-56] after a rehearsal a host starts over: the wall and every phone wait, and no vote of before counts', async ({
  browser,
}) => {
  const { page: screen, host, console: hostConsole } = await openAsHost(browser, house, 'rehearsed')
  const { session, question } = await drafted(host)
  const choices = ['Tea', 'Coffee'].map((text, at) => ({ id: `c${at}`, text }))
  await make(host, 'voting_questions', { session_id: session, question: 'What to drink?', choices, position: 1 })
  await screen.goto(`${house.url}/voting/${session}`)
  await expect(screen.getByText('Not asked yet').first()).toBeVisible()
  await expect(screen.getByRole('button', { name: 'More actions for this session' })).toHaveCount(0)
  await open(host, question)
  const { page: one, console: oneConsole } = await openPhone(browser, session)
  await choice(one, 'Venus').click()
  await expect(one.getByText('Your vote is in.')).toBeVisible()
  // The votes of two phones are kept: one goes on trying, the other is put away.
  const [kept, away] = [await openPhone(browser, session), await openPhone(browser, session)]
  for (const { page, console } of [kept, away]) {
    console.allow(/Failed to load resource|WebSocket/)
    await page.route('**/rest/v1/voting_votes**', (route) => route.abort())
    await choice(page, 'Mars').click()
    await expect(page.getByText('Kept on this phone, and sent by itself.')).toBeVisible()
  }
  await away.page.goto(`${house.url}/healthz`)
  await reveal(host, question)
  await host.ask('POST', '/rest/v1/rpc/show_voting_podium', { session, places: 3 })
  const { page: hall, console } = await openWall(browser, { house, host, session })
  await expect(hall.locator('.voting-step')).toHaveCount(1)

  await screen.getByRole('button', { name: 'More actions for this session' }).click()
  await screen.getByRole('menuitem', { name: 'Start over…' }).click()
  const asks = screen.getByRole('alertdialog')
  await expect(asks).toContainText(
    '1 vote and all points will be deleted for good, and all 2 questions are then not asked yet. Nicknames go too: each phone can take its own again.',
  )
  await expectAccessible(screen)
  await asks.getByRole('button', { name: 'Start over' }).click()
  await expect(screen.getByText('No question is asked yet')).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Points' })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: 'Open first question' })).toBeEnabled()
  await expect(hall.locator('.wall')).toContainText('The first question comes soon.')
  for (const page of [one, kept.page]) await expect(page.getByRole('heading', { name: 'The first question comes soon' })).toBeVisible()
  await expect(kept.page.getByText('Your vote was not counted. This session takes no votes now.')).toBeVisible({ timeout: 30_000 })

  await screen.getByRole('button', { name: 'Open first question' }).click()
  for (const { page } of [kept, away]) await page.unroute('**/rest/v1/voting_votes**')
  await away.page.goto(`${house.url}/voting/vote/${session}`)
  await expect(away.page.getByText('Your vote was not counted, because the question is asked again. Please tap your answer.')).toBeVisible()
  for (const page of [one, kept.page, away.page]) {
    await expect(page.getByText('Tap your answer.', { exact: true })).toBeVisible()
    await expect(page.locator('[aria-pressed=true]')).toHaveCount(0)
  }
  await choice(away.page, 'Mercury').click()
  await expect(away.page.getByText('Your vote is in.')).toBeVisible()
  expect(await votes(host, question)).toEqual(['c0 1'])
  for (const silent of [console, hostConsole, oneConsole, kept.console, away.console]) silent.expectSilence()
})

test('[VOTE-16] a countdown runs by the server’s clock, on a phone whose own is wrong, and on the wall', SWEEP, async ({ browser }) => {
  const host = await house.host('countdown')
  const { session, question } = await drafted(host, { most: 2 })
  const { page, console } = await openPage(browser, PHONE)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await page.goto(`${house.url}/voting/vote/${session}`)
  await expect(page.getByRole('heading', { name: 'The first question comes soon' })).toBeVisible()
  const { page: hall } = await openWall(browser, { house, host, session })
  await page.waitForTimeout(1_500)
  const opened = Date.now()
  await open(host, question, 8)
  await expect(page.getByText(/^[678] seconds left/)).toBeVisible()
  await expect(hall.getByRole('timer')).toHaveText(/[678]\s*seconds/)
  // Where motion is reduced the ring stays full, and the seconds tell the time.
  await hall.emulateMedia({ reducedMotion: 'reduce' })
  await expect(hall.getByRole('timer').locator('i').first()).toHaveCSS('animation-name', 'none')
  await hall.emulateMedia({ reducedMotion: null })
  await expect(page.getByText('Choose up to 2.')).toBeVisible()
  await choice(page, 'Venus').click()
  await choice(page, 'Mars').click()
  await expect(choice(page, 'Mercury')).toBeDisabled()
  await choice(page, 'Mars').click()
  await expect(choice(page, 'Mercury')).toBeEnabled()
  // A reload keeps the countdown.
  await page.reload()
  await expect(page.getByText(/^[1-7] seconds? left/)).toBeVisible()
  await expect(choice(page, 'Venus')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Time is up. Your vote is in.')).toBeVisible({ timeout: 12_000 })
  expect(Math.abs(Date.now() - opened - 8_000)).toBeLessThan(2_500)
  await expect(choice(page, 'Mercury')).toBeDisabled()
  await expect(hall.locator('.voting-aside')).toContainText('Time is up')
  expect(await votes(host, question)).toEqual(['c1 1'])
  console.expectSilence()
})

test(
  '[W13] [VOTE-23] ten choices, a long question, words from right to left: all can be read from the back row',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('long')
    const ten = Array.from({ length: 10 }, (_, at) => ({
      id: `c${at}`,
      text: at % 3 === 0 ? `${at} أي واحد تختار؟` : `${at} A choice of some words`,
    }))
    const { session, question } = await drafted(host, {
      question: 'Which of these ten things would you keep, if you had to?',
      choices: ten,
      live: true,
    })
    await open(host, question)
    const { page: hall, console } = await openWall(browser, { house, host, session })
    await expect(hall.locator('.voting-tile-text')).toHaveCount(10)
    for (const [at, device] of ['d-phone-number-one-0001', 'd-phone-number-two-0002'].entries())
      await host.ask('POST', '/rest/v1/voting_votes', { question_id: question, device_id: device, choices: [`c${at}`] })
    await expect(hall.locator('.voting-tile-share').first()).toHaveText('50 %1')
    expect(await wallFaults(hall, READ)).toEqual([])

    // Long choices take two lines; the longest question leaves space for them.
    const text = 'A choice that says much, since somebody had a lot to say about it'
    const few = ['One', 'Two', 'Three'].map((number, at) => ({ id: `c${at}`, text: `${number}. ${text}`.slice(0, 60) }))
    await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, {
      question: 'Why is that so? '.repeat(12).trim(),
      choices: few,
    })
    await expect(hall.locator('.voting-tile-text')).toHaveText(few.map(({ text }) => text))
    expect(await wallFaults(hall, READ)).toEqual([])
    console.expectSilence()
  },
)

test(
  '[W13] [VOTE-23] choices are lettered tiles that fill the wall and stay in their place when they become bars, the mark last',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('tiles')
    const { session, question } = await drafted(host)
    await open(host, question, 60)
    const { page: hall, console } = await openWall(browser, { house, host, session })
    await hall.emulateMedia({ reducedMotion: 'no-preference' })
    const { page: phone } = await openPhone(browser, session)
    await choice(phone, 'Venus').click()
    await expect(hall.locator('.voting-aside')).toHaveText(/\d\d\s*seconds.*1 of 1 voted/)
    await expect(hall.locator('.voting-tile-letter')).toHaveText(['A', 'B', 'C'])
    const colors = (page: Page, letters: string) =>
      page.locator(letters).evaluateAll((all) => all.map((letter) => getComputedStyle(letter).backgroundColor))
    expect(new Set(await colors(hall, '.voting-tile-letter')).size).toBe(3)
    const [, , mars] = await colors(hall, '.voting-tile-letter')
    expect((await colors(phone, '.vote-letter'))[2]).toBe(mars)
    expect(await choice(phone, 'Mars').evaluate((tile) => tile.clientHeight)).toBeGreaterThanOrEqual(56)
    const places = () =>
      hall
        .locator('.voting-tile-text')
        .evaluateAll((all) => all.map((text) => [text.getBoundingClientRect().x, getComputedStyle(text).fontSize]))
    const before = await places()
    const share = await hall.evaluate(() => {
      const [tiles, wall] = ['.voting-wall', '.wall'].map((name) => document.querySelector(name)?.getBoundingClientRect() as DOMRect)
      return ((tiles?.width ?? 0) * (tiles?.height ?? 0)) / ((wall?.width ?? 1) * (wall?.height ?? 1))
    })
    expect(share).toBeGreaterThan(0.4)

    await reveal(host, question)
    await expect(hall.locator('.voting-tile-share').nth(1)).toHaveText('100 %1 vote')
    expect(await places()).toEqual(before)
    const mark = hall.getByRole('img', { name: 'Right answer' })
    // The bar grows with its number for 0.9 s, by the same clock.
    const delay = await hall.locator('.voting-tile-right').evaluate((tile) => getComputedStyle(tile).animationDelay)
    expect(delay).toBe('1s')
    await expect(mark).toBeVisible()
    console.expectSilence()
  },
)

test('[VOTE-23] with reduced motion nothing of the wall moves but its numbers', SWEEP, async ({ browser }) => {
  const host = await house.host('still')
  const { session, question } = await drafted(host)
  await open(host, question, 60)
  const { page: hall, console } = await openWall(browser, { house, host, session })
  await hall.emulateMedia({ reducedMotion: 'reduce' })
  await expect(hall.getByRole('timer')).toBeVisible()
  await reveal(host, question)
  await expect(hall.getByRole('img', { name: 'Right answer' })).toBeVisible()
  expect(await hall.evaluate(() => document.getAnimations().length)).toBe(0)
  console.expectSilence()
})

test('[VOTE-31] [VOTE-32] [VOTE-33] points after a reveal: on the phone, in the host’s list, and on a podium that rises', async ({
  browser,
}) => {
  const { page: screen, host, console: hostConsole } = await openAsHost(browser, house, 'podium')
  const { session, question } = await drafted(host)
  const { page: phone, console: phoneConsole } = await openPhone(browser, session)
  const others = ['d-phone-number-two-0002', 'd-phone-number-three-03', 'd-phone-number-four-004']
  const answer = async (asked: string, last: string) => {
    await open(host, asked)
    await choice(phone, 'Venus').click()
    await expect(phone.getByText('Your vote is in.')).toBeVisible()
    for (const [at, device] of others.entries())
      await host.ask('POST', '/rest/v1/voting_votes', { question_id: asked, device_id: device, choices: [at === 0 ? 'c1' : last] })
  }
  // Everybody has a point: without one nobody is on the podium.
  const choices = ['Mercury', 'Venus'].map((text, at) => ({ id: `c${at}`, text }))
  const before = await make(host, 'voting_questions', { session_id: session, question: 'And before?', choices, correct: ['c1'] })
  await answer(before, 'c1')
  await reveal(host, before)
  await expect(phone.getByText('You share 1st place with 3 others, 1 point.')).toBeVisible()
  await answer(question, 'c0')
  const { page: hall, console } = await openWall(browser, { house, host, session })
  await screen.goto(`${house.url}/voting/${session}`)
  await screen.getByRole('button', { name: 'Close voting' }).click()
  await expect(phone.getByText('Your points')).toHaveCount(0)
  await screen.getByRole('button', { name: 'Reveal result' }).click()
  const place = phone.getByRole('region', { name: 'Your points' })
  await expect(place).toContainText('You share 1st place with one other, 2 points.')
  await place.getByRole('button', { name: 'Your name on the podium' }).click()
  await place.getByLabel('Your name on the podium').fill('Ada')
  await place.getByRole('button', { name: 'Keep this name' }).click()
  await expect(place).toContainText('On the podium you are called Ada.')
  await expectAccessible(phone)

  const points = screen.getByRole('region', { name: 'Points' })
  await expect(points.getByRole('listitem').first()).toContainText(/1st.*Ada.*2 points/)
  await screen.getByRole('button', { name: 'Show podium' }).click()
  const steps = hall.locator('.voting-step')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(1)).toContainText(/Ada.*Phone 2.*1st.*2 points/)
  await expect(steps.nth(0)).toContainText(/Phone 3.*3rd.*1 point/)
  await expect(steps.nth(2)).toContainText(/Phone 4.*3rd.*1 point/)
  expect(await wallFaults(hall, READ)).toEqual([])
  await points.getByRole('button', { name: 'Keep Ada off the wall' }).click()
  await expect(steps.nth(1)).toContainText('Phone 1')
  await screen.getByRole('button', { name: 'Show ten' }).click()
  await expect(steps.nth(0)).toContainText(/Phone 3.*3rd.*1 point/)
  await expect(steps.nth(2)).toContainText(/Phone 4.*3rd.*1 point/)
  expect(await wallFaults(hall, READ)).toEqual([])
  await expectAccessible(screen)
  await screen.getByRole('button', { name: 'Hide podium' }).click()
  await expect(hall.locator('.voting-tile')).toHaveCount(3)
  for (const silent of [console, phoneConsole, hostConsole]) silent.expectSilence()
})

test('[VOTE-49] a host with a phone has the next step of a vote in sight while the wall is folded', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'on-a-phone', PHONE)
  const { session } = await drafted(host)
  await page.goto(`${house.url}/voting/${session}`)
  for (const name of ['Open first question', 'Close voting', 'Reveal result']) {
    const step = page.getByRole('region', { name: 'What comes next' }).getByRole('button', { name })
    await expect(step).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Blank' })).toBeHidden()
    await step.click()
  }
  await expect(page.getByRole('listitem', { name: 'Which planet is hottest?' })).toContainText('Revealed')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Wall/ }).click()
  await expect(page.getByRole('button', { name: 'Blank' })).toBeInViewport()
  console.expectSilence()
})

test(
  '[VOTE-31] [VOTE-58] [VOTE-62] before the first question a phone may take a name, at an event the one that it typed at the check-in',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('names')
    const list = await make(host, 'attendance_sessions', { name: 'At the door', place_kind: 'none' })
    const { session, question } = await drafted(host)
    const event = await make(host, 'evenings', { name: 'Gala' })
    const [door, quiz] = await Promise.all(
      [list, session].map((id, at) => make(host, 'evening_items', { evening_id: event, session_id: id, position: at + 1 })),
    )
    const stage = (item: string | undefined, step: number) =>
      host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step })
    await stage(door, 0)
    const { page, console } = await openPhoneAt(browser, `${house.url}/e/${event}`)
    await page.getByLabel('Your Name').fill('Ada Lovelace of the third row')
    await page.getByRole('button', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
    await stage(quiz, 1)
    await expect(page.getByRole('button', { name: 'Play as Ada Lovelace of the' })).toBeVisible()
    await page.getByRole('button', { name: 'Another name' }).click()
    const name = page.getByLabel('Your name on the podium', { exact: true }).and(page.getByRole('textbox'))
    await expect(name).toHaveValue('Ada Lovelace of the')
    await expect(page.getByRole('button', { name: 'Keep this name' })).toBeEnabled()
    await expectAccessible(page)
    await name.fill('Ada Lovelace')
    await expect(page.getByText(/\d left/)).toHaveCount(0)
    await name.fill('Ada Lovelace, row 3')
    await expect(page.getByText('5 left')).toBeVisible()
    // Nothing leaves the phone without a tap.
    expect((await host.ask('GET', '/rest/v1/voting_players?select=name')).body).toEqual([])
    await page.getByRole('button', { name: 'Keep this name' }).click()
    await expect(page.getByText('On the podium you are called Ada Lovelace, row 3.')).toBeVisible()
    await expectAccessible(page)
    await open(host, question)
    await expect(choice(page, 'Venus')).toBeVisible()
    await expect(page.getByText('On the podium')).toHaveCount(0)
    console.expectSilence()

    const { page: plain } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
    await plain.goto(`${house.url}/voting/vote/${(await drafted(host)).session}`)
    await expect(plain.getByRole('heading', { name: 'The first question comes soon' })).toBeVisible()
    await expect(plain.getByText('Your name on the podium')).toHaveCount(0)
  },
)

test('[VOTE-24] without PREVIEWS it is to come, and its tables are not there', async ({ browser }) => {
  const plain = await startHouse()
  try {
    const { page, host, console } = await openDashboard(browser, plain, 'plain')
    await expect(page.getByRole('navigation', { name: 'Tools' }).getByText('Live Voting')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Live Voting' })).toHaveCount(0)
    for (const path of ['/voting', '/voting/00000000-0000-4000-8000-000000000000']) {
      await page.goto(plain.url + path)
      await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
    }
    const told = ({ status, body }: { status: number; body: unknown }) => JSON.stringify([status, body])
    const asked = async (name: string, call: string) => [
      told(await host.ask('GET', `/rest/v1/${name}`)).replaceAll(name, 'name'),
      told(await host.ask('POST', `/rest/v1/${name}`, { name: 'Mine' })).replaceAll(name, 'name'),
      told(await host.ask('POST', `/rest/v1/rpc/${call}`, {})).replaceAll(call, 'call'),
    ]
    expect(await asked('voting_sessions', 'open_voting_question')).toEqual(await asked('unicorn_sessions', 'open_unicorn_question'))
    console.expectSilence()
  } finally {
    await plain.stop()
  }
})

test('[VOTE-19] [EVENT-139] in an event Next leads through a vote: keys open, close and reveal it and show the podium before they leave', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'leads')
  const { session, question } = await drafted(host)
  const event = await make(host, 'evenings', { name: 'Summer party' })
  await make(host, 'evening_items', { evening_id: event, session_id: session, position: 1 })
  await page.goto(`${house.url}/event/${event}`)
  const onStage = page.getByRole('region', { name: 'Running order' }).locator('[aria-current="step"]')
  const now = page.getByRole('region', { name: 'On stage now' })
  const step = (name: string) => now.getByRole('button', { name })
  await leadOn(page, onStage.getByText('Lobby'), onStage.getByText('Friday quiz'))
  // Closed before anything was shown, it asks; a helper has the button right below the next step.
  await now.getByRole('button', { name: 'Close Session' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The result of 1 question was not revealed.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await leadOn(page, step('Open first question'), step('Close voting'))
  const { page: phone } = await openPhone(browser, session)
  await phone.getByRole('button', { name: 'Venus' }).click()
  await expect(now.getByText('Open · 1 vote')).toBeVisible()
  await leadOn(page, step('Close voting'), step('Reveal result'))
  await leadOn(page, step('Reveal result'), step('Show podium'))
  await leadOn(page, step('Show podium'), step('Hide podium'))
  await expect(onStage).toContainText('Friday quiz')
  expect(await rowsOf(host, `voting_questions?id=eq.${question}&select=state`)).toEqual([{ state: 'revealed' }])
  await leadOn(page, onStage.getByText('Friday quiz'), onStage.getByText('The end'))
  console.expectSilence()
})

test('[VOTE-19] on a vote’s own page a clicker does the next step; when the time is up, the next one is the result', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'clicks')
  const { session, question } = await drafted(host, { seconds: 8 })
  await page.goto(`${house.url}/voting/${session}`)
  const step = (name: string) => page.getByRole('region', { name: 'What comes next' }).getByRole('button', { name })
  await leadOn(page, step('Open first question'), step('Close voting'))
  await expect(step('Reveal result')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('Time is up')
  await leadOn(page, step('Reveal result'), page.getByText('Revealed').first())
  expect(await rowsOf(host, `voting_questions?id=eq.${question}&select=state`)).toEqual([{ state: 'revealed' }])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next step')).toBeVisible()
  console.expectSilence()
})

test('[POLL-46] where Live Voting is offered, a new poll names it beside the survey for choices', async ({ browser }) => {
  const { page } = await openAsHost(browser, house, 'hints')
  await page.goto(`${house.url}/polls`)
  // The empty list has the button too, once it is read.
  await page.getByRole('button', { name: 'New Poll' }).first().click()
  await expect(page.getByText('For choices, make a survey, or use Live Voting.')).toBeVisible()
})

test('[W4] an account’s dark colours leave the letters of a vote readable on phones', async ({ browser }) => {
  const host = await house.host('wine')
  await host.ask('POST', '/rest/v1/account_logos', { id: host.userId })
  await host.ask('PATCH', `/rest/v1/account_logos?id=eq.${host.userId}`, { look: { ground: '#7a1f3d', accent: '#ff8fa3' } })
  const { session, question } = await drafted(host)
  await open(host, question)
  const { page: phone } = await openPhone(browser, session)
  await choice(phone, 'Venus').click()
  await expect(phone.locator('.vote-choice[aria-pressed="true"]')).toBeVisible()
  await expectAccessible(phone)
})
