import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBoth,
  type Host,
  houseOfFile,
  listen,
  make,
  openAsHost,
  PHONE,
  rowsOf,
  SWEEP,
  sendAsPhone,
  test,
} from './house.ts'

const house = houseOfFile()

/** Makes an event with two polls. */
async function makeEvent(host: Host) {
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const polls: string[] = []
  for (const [at, question] of ['What should we change?', 'Where next?'].entries()) {
    const session_id = await make(host, 'polls', { question })
    await make(host, 'evening_items', { evening_id: event, session_id, position: at + 1, notes: `Note ${at + 1}.` })
    polls.push(session_id)
  }
  return { event, polls }
}

/** Makes a link on the host's page. Returns its address. */
async function makeLink(page: Page, role: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Helpers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByRole('img', { name: `QR code: ${role}` })).toBeVisible()
  const link = await dialog.getByText(/\/helper\//).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return link ?? ''
}

async function openHelper(browser: Browser, link: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(window, { buzzes })
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0
  })
  const console = listen(page)
  await prepare(page)
  await page.goto(link)
  return { context, page, console }
}

/**
 * Lets a page lose its network and find it again. Offline alone, a socket notices only at its next heartbeat, half a
 * minute later, as another test waits for (helpers-desk.spec.ts).
 */
async function networkOf(page: Page) {
  let isLost = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/./, (socket) => {
    if (isLost) return void socket.close()
    open.add(socket).add(socket.connectToServer())
  })
  return {
    async lose() {
      isLost = true
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    async find() {
      isLost = false
      await page.context().setOffline(false)
    },
  }
}

const next = (page: Page) => page.getByRole('button', { name: /^Next / })
const buzzes = (page: Page) => page.evaluate(() => (window as unknown as { buzzes: unknown[] }).buzzes.length)

test('[HELP-8] [HELP-6] [EVENT-100] [EVENT-102] [EVENT-106] two taps make a remote; it runs the stage, and every window follows', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'remote')
  const { event } = await makeEvent(host)
  await page.goto(`${house.url}/event/${event}`)
  await page.getByRole('button', { name: 'Helpers' }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page
    .getByRole('dialog')
    .getByText(/\/helper\//)
    .textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Helpers' }).click()
  await expect(page.getByRole('dialog').getByText('not used yet')).toBeVisible()
  const { page: remote, console: remoteConsole } = await openHelper(browser, link ?? '')
  await expect(next(remote)).toHaveAccessibleName(/What should we change/)
  await expect(page.getByRole('dialog').getByText(/used now|used \d+ s/)).toBeVisible()
  await page.keyboard.press('Escape')
  await next(remote).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'What should we change?' })).toBeVisible()
  await expect(remote.getByText('Note 1.')).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toContainText('What should we change?')
  expect(await buzzes(remote)).toBe(1)
  // A press elsewhere is followed, and does not buzz.
  await page.keyboard.press('ArrowRight')
  await expect(remote.getByRole('heading', { level: 1, name: 'Where next?' })).toBeVisible()
  expect(await buzzes(remote)).toBe(1)
  // A break: the remote leads on from it too.
  await page.getByRole('button', { name: 'Put on stage: Lobby' }).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible()
  await expect(next(remote)).toHaveAccessibleName('Next item The end')
  await remote.getByRole('button', { name: 'Back: Where next?' }).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'Where next?' })).toBeVisible()
  await remote.getByRole('button', { name: 'Blank' }).click()
  await expect(page.getByRole('button', { name: 'Blank' })).toHaveAttribute('aria-pressed', 'true')
  await remote.getByRole('button', { name: 'Back: What should we change?' }).click()
  await expect(page.locator('[aria-current="step"]')).toContainText('What should we change?')
  await expectAccessibleInBoth(remote)
  expect(await remote.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  console.expectSilence()
  remoteConsole.expectSilence()
})

test('[EVENT-153] [EVENT-154] the remote puts on stage what stands beside it, leads on from there, and says that the event is closed', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'remote-beside')
  const { event } = await makeEvent(host)
  const session_id = await make(host, 'qa_sessions', { name: 'Questions all evening' })
  await make(host, 'evening_items', { evening_id: event, session_id, position: 9, beside: true })
  await sendAsPhone(house, 'questions', { session_id, content: 'When is the next party?' })
  await page.goto(`${house.url}/event/${event}`)
  const { page: remote, console: remoteConsole } = await openHelper(browser, await makeLink(page, 'Run the stage', 'Kim'))
  await next(remote).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'What should we change?' })).toBeVisible()
  const beside = remote.getByRole('region', { name: 'Beside the stage' })
  await expect(beside).toContainText('Questions all evening1 question · 1 waits for approval')
  await expectAccessibleInBoth(remote)
  expect(await remote.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await beside.getByRole('button', { name: 'Put on stage: Questions all evening' }).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'Questions all evening' })).toBeVisible()
  await expect(beside).toHaveCount(0)
  await expect(next(remote)).toHaveAccessibleName('Next item Where next?')
  await next(remote).click()
  await expect(remote.getByRole('heading', { level: 1, name: 'Where next?' })).toBeVisible()
  await host.ask('POST', '/rest/v1/rpc/set_evening_active', { evening: event, active: false })
  await expect(remote.getByText('This event is closed, and phones say so.')).toBeVisible()
  console.expectSilence()
  remoteConsole.expectSilence()
})

test('[EVENT-101] a press into a dead network is given up, and moves nothing when the network is back', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'dead-network')
  const { event } = await makeEvent(host)
  await page.goto(`${house.url}/event/${event}`)
  const { page: remote } = await openHelper(browser, await makeLink(page, 'Run the stage', 'Kim'))
  const step = async () => (await rowsOf(host, `evenings?id=eq.${event}&select=step`))[0].step
  await expect(next(remote)).toBeEnabled()
  const held: (() => Promise<void>)[] = []
  await remote.route('**/rpc/stage_evening', (route) => void held.push(() => route.continue()))
  await next(remote).click()
  await expect(remote.getByText('Failed to change what is on stage')).toBeVisible({ timeout: 10_000 })
  for (const letThrough of held) await letThrough().catch(() => {})
  await remote.unroute('**/rpc/stage_evening')
  expect(held).toHaveLength(1)
  expect(await step()).toBe(0)
  expect(await buzzes(remote)).toBe(0)
  await next(remote).click()
  await expect.poll(step).toBe(1)
})

test(
  '[EVENT-49] [EVENT-101] without a network Next and Back are disabled on the host’s page and the remote, and nothing moves afterwards',
  SWEEP,
  async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, 'offline')
    const { event } = await makeEvent(host)
    const network = await networkOf(page)
    await page.goto(`${house.url}/event/${event}`)
    let remoteNetwork = network
    const { page: remote } = await openHelper(browser, await makeLink(page, 'Run the stage', 'Kim'), async (opened) => {
      remoteNetwork = await networkOf(opened)
    })
    const step = async () => (await rowsOf(host, `evenings?id=eq.${event}&select=step`))[0].step
    const hostNext = page.getByRole('button', { name: /^Next: / })
    await next(remote).click()
    await expect(hostNext).toHaveText('Next: Where next?')
    const windows = [
      {
        window: page,
        network,
        forth: hostNext,
        back: page.getByRole('button', { name: /^Back/ }),
        reason: 'No connection to the server. The stage waits',
      },
      {
        window: remote,
        network: remoteNetwork,
        forth: next(remote),
        back: remote.getByRole('button', { name: /^Back/ }),
        reason: 'No connection. The stage waits',
      },
    ]
    await Promise.all(
      windows.map(async ({ window, network, forth, back, reason }) => {
        await network.lose()
        await expect(forth).toBeDisabled()
        await expect(back).toBeDisabled()
        await expect(window.getByText(reason)).toBeVisible()
        await forth.click({ force: true })
      }),
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageUp')
    await Promise.all(
      windows.map(async ({ window, network, forth, reason }) => {
        await network.find()
        await expect(forth).toBeEnabled({ timeout: 60_000 })
        await expect(window.getByText(reason)).toBeHidden()
      }),
    )
    await page.waitForTimeout(2_000)
    expect(await step()).toBe(1)
    await next(remote).click()
    await expect.poll(step).toBe(2)
    await expect(hostNext).toHaveText('Next: The end')
  },
)

test('[HELP-4] [HELP-9] each role has its screen; an ended link says so at once, and the others stay', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'roles')
  const { event } = await makeEvent(host)
  await page.goto(`${house.url}/event/${event}`)
  const remoteLink = await makeLink(page, 'Run the stage', 'Kim')
  const scoreLink = await makeLink(page, 'Keep score', 'Robin')
  const { page: remote } = await openHelper(browser, remoteLink)
  const { page: score } = await openHelper(browser, scoreLink)
  await expect(remote.getByText('Remote · Summer party')).toBeVisible()
  await expect(score.getByText('Keep score · Summer party')).toBeVisible()
  await expect(score.getByText('There is no scoreboard in this event yet.')).toBeVisible()
  await expect(score.getByRole('button', { name: /Next/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Helpers' }).click()
  await page.getByRole('button', { name: 'End: Kim' }).click()
  await page.getByRole('button', { name: 'End link' }).click()
  await expect(remote.getByRole('heading', { name: 'This link opens nothing any more' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expect(score.getByText('There is no scoreboard in this event yet.')).toBeVisible()
  await remote.goto(`${remoteLink.split('#')[0]}`)
  await expect(remote.getByRole('heading', { name: 'This link opens nothing any more' })).toBeVisible()
})

test('[HELP-9] a session without an event has a remote of its own', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'alone')
  const poll = await make(host, 'polls', { question: 'Alone?' })
  await page.goto(`${house.url}/poll/${poll}`)
  const { page: remote } = await openHelper(browser, await makeLink(page, 'Run the stage', 'Kim'))
  await expect(remote.getByRole('heading', { level: 1, name: 'Alone?' })).toBeVisible()
  await remote.getByRole('button', { name: 'Code' }).click()
  await expect.poll(async () => (await rowsOf(host, `presentations?id=eq.${poll}&select=showing`))[0].showing).toBe('code')
})

test('[ATT-28] a helper at the desk checks people in and corrects them; what is not theirs is not there', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'desk')
  const session = await make(host, 'attendance_sessions', { name: 'Doors' })
  await page.goto(`${house.url}/attendance/${session}`)
  const { page: desk, console: deskConsole } = await openHelper(browser, await makeLink(page, 'Check people in', 'Kim'))
  await expect(desk.getByText('Nobody is checked in yet.')).toBeVisible()
  await desk.getByRole('button', { name: 'Check somebody in' }).click()
  await desk.getByRole('dialog').getByLabel('Name').fill('Ada Lovelase')
  await desk.getByRole('dialog').getByLabel('Table').first().fill('4')
  await desk.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await desk.getByRole('button', { name: 'Correct: Ada Lovelase' }).click()
  await desk.getByRole('dialog').getByLabel('Name').fill('Ada Lovelace')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('button', { name: 'Correct: Ada Lovelace' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Records' }).getByText('Ada Lovelace')).toBeVisible()
  await expect(desk.getByRole('link')).toHaveCount(0)
  await expect(desk.getByRole('button', { name: /delete|export/i })).toHaveCount(0)
  await expectAccessible(desk)
  console.expectSilence()
  deskConsole.expectSilence()
})

test('[SCOREBOARD-31] [HELP-7] a helper keeps score under their own name, and can take it back', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'score')
  const board = await make(host, 'scoreboards', { name: 'Quiz', slug: 'helped-quiz', display_type: 'bar_chart' })
  await make(host, 'teams', { scoreboard_id: board, name: 'Foxes', color: 'green' })
  await page.goto(`${house.url}/scoreboard/${board}/admin`)
  const { page: phone } = await openHelper(browser, await makeLink(page, 'Keep score', 'Robin'))
  await page.goto(`${house.url}/scoreboard/${board}/scorekeeper`)
  await phone.getByRole('button', { name: /50/ }).first().click()
  await expect(page.getByText(/Robin/)).toBeVisible()
  const score = async () => (await rowsOf(host, `teams?scoreboard_id=eq.${board}&select=score`))[0].score
  await expect.poll(score).toBe(50)
  await expect(phone.getByRole('link')).toHaveCount(0)
  await phone.getByRole('button', { name: /undo/i }).first().click()
  await expect.poll(score).toBe(0)
})
