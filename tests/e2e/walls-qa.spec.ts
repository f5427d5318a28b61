import { type Browser, expect, type Page } from '@playwright/test'
import { wallPath } from '../setup/host.ts'
import { filmed } from './filmed.ts'
import { DEVICE, HOST_SCREEN, houseOfFile, make, openAsHost, openPage, region, takeAim, test } from './house.ts'
import { qa } from './phone-forms/qa.ts'
import { openLiveForm, say } from './phone-forms/visit.ts'
import { openWall, standsStill, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

/** Texts that must be readable from the back row. */
const READ = '.wall-title, .qa-wall-asked, .qa-wall-words, .qa-wall-row, .qa-wall-count .qa-wall-votes, .wall-code'

const openPhone = (browser: Browser, sessionId: string) => openLiveForm(browser, house, qa, sessionId)
async function send(page: Page, words: string): Promise<void> {
  await say(page, qa, words)
  await expect(region(page, 'You asked')).toBeVisible()
}

test('[QA-35] [QA-36] [QA-37] [QA-38] [QA-39] a question goes from a phone to the stage and off it, and what waits reaches no wall', async ({
  browser,
}) => {
  const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, 'mara', HOST_SCREEN)
  const id = crypto.randomUUID()
  await asked.ask('POST', '/rest/v1/qa_sessions', {
    id,
    name: 'All hands of everybody who is here, and of everybody who will hear of it later',
  })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  const heard: string[] = []
  wall.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await wall.reload()
  await expect(wall.getByText('Questions appear once the host has chosen them')).toBeVisible()
  expect(await wallFaults(wall, READ)).toEqual([])

  const { page: ada, console: adaConsole } = await openPhone(browser, id)
  const { page: bob, console: bobConsole } = await openPhone(browser, id)
  await send(ada, 'Will we hire canaries?')
  await send(bob, 'Is lunch free?')
  await host.goto(`${house.url}/qa/${id}`)
  await expect(region(host, 'Waiting for you').getByText('Is lunch free?')).toBeVisible()

  // Approved by key, the question appears on the wall; the other does not.
  await takeAim(host)
  await host.keyboard.press('a')
  await expect(wall.locator('.qa-wall-words')).toHaveText(['Will we hire canaries?'])
  await expect(wall.locator('.wall')).not.toContainText('lunch')
  expect(heard.join()).not.toContain('lunch')

  // Put on stage by key: the wall, both phones and the host say so.
  await host.keyboard.press('ArrowUp')
  await host.keyboard.press('s')
  await expect(wall.locator('.qa-wall-asked')).toHaveText('Will we hire canaries?')
  await expect(wall.getByText('On stage now')).toBeVisible()
  await expect(ada.getByRole('region', { name: 'You asked' })).toContainText('On stage. Everybody is looking at it now.')
  await expect(bob.locator('.row-staged')).toContainText('On stage now')
  await expect(bob.getByText('Your question is on stage')).toHaveCount(0)
  const staged = region(host, 'On the audience’s phones').getByRole('listitem').filter({ hasText: 'canaries' })
  await expect(staged).toContainText('On stage')
  expect(await wallFaults(wall, READ)).toEqual([])

  // A vote is counted on the wall; hidden, it is not shown; shown again, the number is right.
  await takeAim(bob)
  await bob.getByRole('button', { name: /^Upvote.*canaries/ }).tap()
  const votes = wall.locator('.qa-wall-count .qa-wall-votes')
  await expect(votes).toHaveText('1')
  await host.getByRole('button', { name: 'Hide Votes' }).click()
  await expect(votes).toHaveCount(0)
  await host.getByRole('button', { name: 'Show Votes' }).click()
  await expect(votes).toHaveText('1')

  // Another question goes on stage; many long ones are listed below as far as they fit.
  const long = `Why ${'is the roadmap always longer than the year '.repeat(11)}?`.slice(0, 500)
  for (const content of [
    long,
    'هل سنوظف المزيد من المهندسين هذا العام؟',
    '🔥🔥🔥',
    ...Array.from({ length: 20 }, (_, at) => `Question ${at}?`),
  ]) {
    const question = await make(asked, 'questions', { session_id: id, content, device_id: DEVICE })
    await asked.ask('PATCH', `/rest/v1/questions?id=eq.${question}`, { status: 'approved' })
  }
  await expect(wall.getByText('24 questions')).toBeVisible()
  expect(await wallFaults(wall, READ)).toEqual([])
  await takeAim(host)
  await region(host, 'On the audience’s phones')
    .getByRole('listitem')
    .filter({ hasText: 'roadmap' })
    .getByRole('button', { name: 'Put on stage' })
    .click()
  await expect(wall.locator('.qa-wall-asked')).toHaveText(long)
  await expect(ada.getByRole('region', { name: 'You asked' })).toContainText('Live. Everybody can see it.')
  await expect(wall.locator('.qa-wall-asked')).toHaveCount(1)
  expect(await wallFaults(wall, READ)).toEqual([])

  // An answered question leaves the wall.
  await takeAim(host)
  await region(host, 'On the audience’s phones')
    .getByRole('listitem')
    .filter({ hasText: 'roadmap' })
    .getByRole('button', { name: 'Mark as Answered' })
    .click()
  await expect(wall.locator('.qa-wall-asked')).toHaveCount(0)
  await expect(wall.locator('.wall')).not.toContainText('roadmap')
  await host.getByRole('button', { name: 'Close Session' }).click()
  await expect(wall.getByText('This Q&A is closed')).toBeVisible()
  expect(await wallFaults(wall, READ)).toEqual([])
  expect(heard.join()).not.toContain('lunch')
  for (const console of [hostConsole, wallConsole, adaConsole, bobConsole]) console.expectSilence()
})

/** A wall with approved questions, the first of which has most votes. */
async function openFilled(browser: Browser, name: string, questions: readonly string[], options: object) {
  const host = await house.host(name)
  const session = await make(host, 'qa_sessions', { name: 'All hands', show_votes: true })
  const ids: string[] = []
  for (const content of questions) {
    const id = await make(host, 'questions', { session_id: session, content, device_id: DEVICE })
    await host.ask('PATCH', `/rest/v1/questions?id=eq.${id}`, { status: 'approved' })
    ids.push(id)
  }
  const path = await wallPath(host, session)
  const { page } = await openPage(browser, { viewport: { width: 1366, height: 768 }, ...options })
  await page.goto(house.url + path)
  await expect(page.locator('.qa-wall-row:visible').first()).toBeVisible()
  return { page, host, session, ids }
}
for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`[W11] [QA-44] a question that overtakes another ${reducedMotion === 'reduce' ? 'is there at once' : 'travels past it'}`, async ({
    browser,
  }) => {
    const { page, host, ids } = await openFilled(browser, `travels-${reducedMotion}`, ['One?', 'Two?', 'Three?'], { reducedMotion })
    await page.evaluate(standsStill)
    await page.locator(`[data-question="${ids[2]}"]`).evaluate((row) => Object.assign(window, { row }))
    const heights = await filmed(
      page,
      () => Math.round((window as unknown as { row: Element }).row.getBoundingClientRect().top),
      async () => {
        await host.ask('POST', '/rest/v1/question_votes', { question_id: ids[2], device_id: `${DEVICE}-voter` })
        await expect(page.locator('.qa-wall-words').first()).toHaveText('Three?')
      },
    )
    const seen = heights.filter((height, at) => height !== heights[at - 1])
    if (reducedMotion === 'reduce') expect(seen).toHaveLength(2)
    else {
      expect(seen.length).toBeGreaterThan(3)
      expect(seen).toEqual([...seen].sort((a, b) => b - a))
    }
  })

test('[QA-43] one question or thirty fill the wall; what has no room is on further pages', async ({ browser }) => {
  const share = (page: Page) =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('.qa-wall-row')].filter((row) => !row.hidden)
      const used = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
      return used / (document.querySelector('.wall-content') as HTMLElement).clientHeight
    })
  const few = await openFilled(browser, 'one', ['Will we hire canaries?'], {})
  await expect.poll(() => share(few.page)).toBeGreaterThan(0.8)
  const size = await few.page.locator('.qa-wall-words').evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  expect(size).toBeGreaterThan(768 * 0.1)
  const many = await openFilled(
    browser,
    'thirty',
    Array.from({ length: 30 }, (_, n) => `${n}. Will we hire canaries?`),
    {},
  )
  await expect.poll(() => share(many.page)).toBeGreaterThan(0.8)
  await expect(many.page.getByText('Page 1 of 5')).toBeVisible()
  await many.page.keyboard.press('ArrowRight')
  await expect(many.page.getByText('Page 2 of 5')).toBeVisible()
  await expect(many.page.locator('.qa-wall-row:visible').first()).toContainText('6.')
  expect(await wallFaults(many.page, READ)).toEqual([])
})
