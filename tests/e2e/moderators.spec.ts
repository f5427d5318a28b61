import { type Browser, expect, type Page } from '@playwright/test'
import {
  DEVICE,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  listen,
  make,
  openAsHost,
  openPage,
  PHONE,
  region,
  rowsOf,
  SWEEP,
  sweepUnless,
  takeAim,
  test,
} from './house.ts'

/**
 * Two windows of one host, and a list that moves under a finger: no press may act on a row that was not there
 * when the person began to aim.
 */
const house = houseOfFile()

async function makeSession(host: Host, ...questions: string[]): Promise<string> {
  const id = await make(host, 'qa_sessions', { name: 'All hands' })
  for (const content of questions) await host.ask('POST', '/rest/v1/questions', { session_id: id, content, device_id: DEVICE })
  return id
}
const statuses = async (host: Host, sessionId: string): Promise<string[]> =>
  (await rowsOf(host, `questions?session_id=eq.${sessionId}&select=status&order=created_at`)).map((row: { status: string }) => row.status)
const waiting = (page: Page) => region(page, 'Waiting for you')
const buttonOf = (page: Page, words: string, name: string) =>
  waiting(page).getByRole('listitem').filter({ hasText: words }).getByRole('button', { name })
const GONE = (what: string) => `${what} by another window`

/** Opens one host's questions in two windows. */
async function twoWindows(browser: Browser, name: string, ...questions: string[]) {
  const first = await openAsHost(browser, house, name, HOST_SCREEN)
  const sessionId = await makeSession(first.host, ...questions)
  const second = await first.page.context().newPage()
  const consoles = [first.console, listen(second)]
  for (const page of [first.page, second]) {
    await page.goto(`${house.url}/qa/${sessionId}`)
    await expect(waiting(page).getByText(questions[0] as string, { exact: true })).toBeVisible()
    await takeAim(page)
  }
  const expectSilence = () => {
    for (const one of consoles) one.expectSilence()
  }
  return { a: first.page, b: second, host: first.host, sessionId, expectSilence }
}

test.describe('two moderators', () => {
  for (const [way, key, what] of [
    ['the keys', 'a', 'Approved'],
    ['the keys', 'h', 'Hidden'],
  ] as const)
    test(
      `[F2] [QA-29] ${way}: ${key} in one window leaves the other’s ${key} nothing to act on`,
      sweepUnless(key === 'a'),
      async ({ browser }) => {
        const { a, b, host, sessionId, expectSilence } = await twoWindows(browser, `keys-${key}`, 'One', 'Two', 'Three')
        await b.bringToFront()
        await b.keyboard.press('ArrowDown')
        await b.keyboard.press('ArrowUp')
        await expect(waiting(b).getByRole('listitem').first()).toBeFocused()
        await a.keyboard.press(key)
        await expect.poll(() => statuses(host, sessionId)).toEqual([what.toLowerCase(), 'pending', 'pending'])
        await expect(waiting(b).getByText(GONE(what))).toBeVisible()
        await b.keyboard.press(key)
        await b.keyboard.press(key === 'a' ? 'h' : 'a')
        await b.waitForTimeout(600)
        expect(await statuses(host, sessionId)).toEqual([what.toLowerCase(), 'pending', 'pending'])
        // The placeholder goes when the focus moves, and keys act again on the focused row.
        await b.keyboard.press('ArrowDown')
        await b.keyboard.press(key)
        await expect.poll(() => statuses(host, sessionId)).toEqual([what.toLowerCase(), what.toLowerCase(), 'pending'])
        await expect(waiting(b).getByText(GONE(what))).toHaveCount(0)
        expectSilence()
      },
    )

  test('[F2] [QA-29] the keys of a window that nobody touched yet', SWEEP, async ({ browser }) => {
    const { a, b, host, sessionId, expectSilence } = await twoWindows(browser, 'untouched', 'One', 'Two')
    await a.keyboard.press('a')
    await expect(region(b, 'On the audience’s phones').getByText('One', { exact: true })).toBeVisible()
    await b.keyboard.press('a')
    await b.waitForTimeout(600)
    expect(await statuses(host, sessionId)).toEqual(['approved', 'pending'])
    expectSilence()
  })

  for (const after of [50, 3_000])
    test(`[F2] [QA-29] a mouse that rests over Approve, pressed ${after} ms later`, SWEEP, async ({ browser }) => {
      const { a, b, host, sessionId, expectSilence } = await twoWindows(browser, `mouse-${after}`, 'One', 'Two', 'Three')
      await buttonOf(b, 'One', 'Approve').hover()
      await buttonOf(a, 'One', 'Approve').click()
      await expect(region(b, 'On the audience’s phones').getByText('One', { exact: true })).toBeVisible()
      await b.waitForTimeout(after)
      await expect(waiting(b).getByText(GONE('Approved'))).toBeVisible()
      await b.mouse.down()
      await b.mouse.up()
      await b.waitForTimeout(600)
      expect(await statuses(host, sessionId)).toEqual(['approved', 'pending', 'pending'])
      // The pointer moves away: the placeholder goes, and a new aim counts.
      await b.mouse.move(5, 5)
      await expect(waiting(b).getByText(GONE('Approved'))).toHaveCount(0)
      await takeAim(b)
      await buttonOf(b, 'Two', 'Approve').click()
      await expect.poll(() => statuses(host, sessionId)).toEqual(['approved', 'approved', 'pending'])
      expectSilence()
    })

  test('[F2] [QA-29] its own double press approves one question', SWEEP, async ({ browser }) => {
    const { a, host, sessionId, expectSilence } = await twoWindows(browser, 'double', 'One', 'Two', 'Three')
    await buttonOf(a, 'One', 'Approve').hover()
    for (let press = 0; press < 4; press++) {
      await a.mouse.down()
      await a.mouse.up()
      await a.waitForTimeout(450)
    }
    expect(await statuses(host, sessionId)).toEqual(['approved', 'pending', 'pending'])
    expectSilence()
  })

  test('[F2] [QA-30] of two contrary decisions the second is told, and changes nothing', async ({ browser }) => {
    const { a, b, host, sessionId } = await twoWindows(browser, 'contrary', 'One', 'Two')
    // B decides before it has heard of A's decision.
    let let_go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      let_go = resolve
    })
    await b.route('**/rest/v1/questions?*', async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.continue()
    })
    await buttonOf(b, 'One', 'Hide').click()
    await buttonOf(a, 'One', 'Approve').click()
    await expect.poll(() => statuses(host, sessionId)).toEqual(['approved', 'pending'])
    let_go()
    await expect(b.getByText('Failed to update question status')).toBeVisible()
    await expect(b.getByText('Another window has approved it first. Nothing was changed.')).toBeVisible()
    expect(await statuses(host, sessionId)).toEqual(['approved', 'pending'])
    await expect(region(b, 'On the audience’s phones').getByText('One', { exact: true })).toBeVisible()
    // The placeholder shows the actual decision, not the one that this window tried.
    await expect(waiting(b).getByText(GONE('Approved'))).toBeVisible()
  })

  test('[F2] a list of entries: a mouse that rests over Delete asks for no other entry', SWEEP, async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'entries')
    const poll = await make(host, 'polls', { question: 'Lunch?' })
    const answer = (response: string) =>
      host.ask('POST', '/rest/v1/poll_responses', { poll_id: poll, response, device_id: `d-of-a-phone-${response}` })
    for (const words of ['Soup', 'Rice', 'Cake']) await answer(words)
    await page.goto(`${house.url}/poll/${poll}`)
    const row = page.getByRole('row').filter({ hasText: 'Rice' })
    await row.getByRole('button', { name: 'Delete response' }).hover()
    await page.waitForTimeout(1_700)
    await host.ask('DELETE', `/rest/v1/poll_responses?poll_id=eq.${poll}&response=eq.Rice`)
    await expect(page.getByText(GONE('Deleted'))).toBeVisible()
    await answer('Bread')
    await page.waitForTimeout(2_000)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(400)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.mouse.move(5, 5)
    await expect(page.getByText(GONE('Deleted'))).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveText([/Response/, /Bread/, /Cake/, /Soup/])
    console.expectSilence()
  })
})

test('[F3] [QA-31] six taps into a list that reorders fifteen times a second all count, or are told', async ({ browser }) => {
  test.setTimeout(120_000)
  const host = await house.host('storm')
  const names = Array.from({ length: 6 }, (_, n) => `Question ${String.fromCharCode(65 + n)}`)
  const sessionId = await makeSession(host, ...names)
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${sessionId}`, { status: 'approved' })
  const rows = (await rowsOf(host, `questions?session_id=eq.${sessionId}&select=id,content`)) as {
    id: string
    content: string
  }[]
  const { page, console } = await openPage(browser, { ...PHONE, viewport: { width: 390, height: 1_900 } })
  await page.goto(`${house.url}/qa/ask/${sessionId}`, { waitUntil: 'networkidle' })

  let isOver = false
  const storm = (async () => {
    for (let n = 0; !isOver; n++) {
      const { id } = rows[(n * 5) % rows.length] as { id: string }
      await host.ask('POST', '/rest/v1/question_votes', { question_id: id, device_id: `d-of-the-storm-${n}` })
      await new Promise((resolve) => setTimeout(resolve, 1_000 / 15))
    }
  })()
  // Record the row under the finger, as the page saw it.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const words = (target: EventTarget | null) => (target as Element).closest('li')?.querySelector('.row-words > p')?.textContent ?? ''
    window.addEventListener('pointerdown', (event) => seen.push(words(event.target)), true)
  })
  const NOTE = 'The list moved just then. Please tap again.'
  const told: string[] = []
  const wanted = new Map<string, boolean>()
  for (const name of names) {
    await page.waitForTimeout(1_700)
    const box = await page.getByRole('button', { name: new RegExp(`^Upvote.*: ${name}$`) }).boundingBox()
    if (!box) throw new Error('There is no such button.')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const on = (await page.evaluate(() => (window as unknown as { seen: string[] }).seen.at(-1))) as string
    await page.waitForTimeout(250)
    if (await page.getByText(NOTE).isVisible()) told.push(on)
    else wanted.set(on, !wanted.get(on))
  }
  isOver = true
  await storm
  const voted = names.filter((name) => wanted.get(name))
  await expect
    .poll(async () => {
      const shown = page.locator('.vote[aria-pressed=true]')
      return (await shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1]))).sort()
    })
    .toEqual(voted)
  expect(told.length, `told: ${told.join()}`).toBeLessThan(3)
  console.expectSilence()
})
