import { type Browser, expect, type Page } from '@playwright/test'
import {
  DEVICE,
  expectAccessibleInBoth,
  fromMenu,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  idIn,
  listen,
  make,
  openAsHost,
  openDashboard,
  overflow,
  PHONE,
  present,
  rowsOf,
  SWEEP,
  saved,
  test,
} from './house.ts'
import { nextIsReady } from './lead-on.ts'

const house = houseOfFile()

const order = (page: Page) => page.getByRole('region', { name: 'Running order' })
const row = (page: Page, title: string) => order(page).getByRole('listitem').filter({ hasText: title })
const onStage = (page: Page) => order(page).locator('[aria-current="step"]')
const next = (page: Page) => page.getByRole('button', { name: /^Next: / })
const titles = (page: Page) => order(page).getByRole('listitem').locator('p a').allInnerTexts()

/** Makes an event of polls with these questions, and opens it. Returns its id. */
async function openEvent(page: Page, host: Host, questions: readonly string[], event: object = {}): Promise<string> {
  const id = await make(host, 'evenings', { name: 'Summer party', ...event })
  for (const [at, question] of questions.entries()) {
    const session_id = await make(host, 'polls', { question })
    await make(host, 'evening_items', { evening_id: id, session_id, position: at + 1 })
  }
  await page.goto(`${house.url}/event/${id}`)
  await expect(order(page).getByRole('listitem')).toHaveCount(questions.length)
  await expect(order(page).getByText('0 responses')).toHaveCount(questions.length)
  return id
}
async function secondWindow(browser: Browser, first: Page) {
  const context = await browser.newContext({ ...HOST_SCREEN, reducedMotion: 'reduce', storageState: await first.context().storageState() })
  const page = await context.newPage()
  const console = listen(page)
  await page.goto(first.url())
  return { page, console }
}

test('[EVENT-40] [EVENT-55] the dashboard has one quiet line, then what is live; a template makes a whole evening', async ({ browser }) => {
  const { page, host, console } = await openDashboard(browser, house, 'templates')
  const band = page.getByRole('region', { name: 'Events' })
  await expect(band.getByText('An event brings several tools under one code.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Tools' }).getByText('Events')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Tools' }).getByRole('listitem')).toHaveCount(13)
  for (const template of ['Conference day', 'Pub quiz', 'All-hands', 'Workshop', 'Gala with raffle']) {
    await page.goto(`${house.url}/dashboard`)
    await band.getByRole('button', { name: 'New Event' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: template }).check()
    await dialog.getByLabel('Name').fill(`Our ${template}`)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Our ${template}` })).toBeVisible()
    await expect.poll(() => order(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
  }
  // The gala's draw is among those who check in at its own first item.
  const items = (await rowsOf(host, `evening_items?evening_id=eq.${idIn(page)}&order=position&select=session_id`)) as {
    session_id: string
  }[]
  const raffle = (await rowsOf(host, `raffle_sessions?id=eq.${items[3]?.session_id}&select=settings`))[0]
  expect(raffle.settings.attendanceSessionId).toBe(items[0]?.session_id)
  // The dashboard names the item on stage.
  await page.keyboard.press('ArrowRight')
  await expect(onStage(page)).toContainText('Welcome')
  await page.goto(`${house.url}/dashboard`)
  await expect(band.getByText('On stage: Welcome')).toBeVisible()
  await expect(band.getByRole('listitem')).toHaveCount(3)
  await band.getByRole('link', { name: 'Open Our Gala with raffle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Gala with raffle' })).toBeVisible()
  console.expectSilence()
})

test('[EVENT-41] [EVENT-42] [EVENT-57] [EVENT-177] Next and Back by button and keys; the wall by keys; a field keeps its keys', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'keys')
  const id = await openEvent(page, host, ['One?', 'Two?'])
  const showing = async () => (await rowsOf(host, `presentations?id=eq.${id}&select=showing`))[0].showing
  await expect(onStage(page)).toContainText('Lobby')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Next: One?' }).click()
  await expect(onStage(page)).toContainText('One?')
  await nextIsReady(page)
  await page.keyboard.press('ArrowRight')
  await expect(onStage(page)).toContainText('Two?')
  await expect(row(page, 'One?')).toContainText('Was on stage')
  await nextIsReady(page)
  await page.keyboard.press('PageDown')
  await expect(onStage(page)).toContainText('The end')
  await expect(next(page)).toBeDisabled()
  await page.keyboard.press('PageUp')
  await expect(onStage(page)).toContainText('Two?')
  await page.keyboard.press('ArrowLeft')
  await expect(onStage(page)).toContainText('One?')
  await row(page, 'Two?').getByRole('button', { name: 'Put on stage: Two?' }).click()
  await expect(onStage(page)).toContainText('Two?')

  for (const [key, shown, label] of [
    ['b', 'blank', 'Blank'],
    ['c', 'code', 'Code'],
    ['.', 'blank', 'Blank'],
    ['Escape', 'results', 'Results'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(showing).toBe(shown)
  }
  // [EVENT-177] As in slides, the first press after that brings the picture back and moves nothing.
  await page.keyboard.press('c')
  const results = page.getByRole('button', { name: 'Results', exact: true })
  await expect(results).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('PageUp')
  await expect(results).toHaveAttribute('aria-pressed', 'true')
  await expect(onStage(page)).toContainText('Two?')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('The wall is blank')
  await page.keyboard.press('b')
  // The Escape that closes the help is none of the wall's keys, and neither are letters meanwhile.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Wi-Fi name').pressSequentially('b.c?')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Wi-Fi name')).toHaveValue('b.c?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await expect(onStage(page)).toContainText('Two?')
  expect(await showing()).toBe('results')
  console.expectSilence()
})

test(
  '[EVENT-106] after a break in the lobby Next leads on, by button and keys; Back to the beginning leads to the first item',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'break')
    await openEvent(page, host, ['One?', 'Two?', 'Three?'])
    const lobby = page.getByRole('button', { name: 'Put on stage: Lobby' })
    await row(page, 'Two?').getByRole('button', { name: 'Put on stage: Two?' }).click()
    await expect(onStage(page)).toContainText('Two?')
    await lobby.click()
    await expect(onStage(page)).toContainText('Lobby')
    await expect(page.getByText('A break after “Two?”. Next leads on from there.')).toBeVisible()
    await expect(row(page, 'Two?')).toContainText('Was on stage')
    await expect(page.getByRole('button', { name: 'Next: Three?' })).toBeEnabled()
    await page.getByRole('button', { name: 'Back: Two?' }).click()
    await expect(onStage(page)).toContainText('Two?')
    await lobby.click()
    await expect(onStage(page)).toContainText('Lobby')
    await page.keyboard.press('PageDown')
    await expect(onStage(page)).toContainText('Three?')
    await lobby.click()
    await expect(page.getByRole('button', { name: 'Next: The end' })).toBeEnabled()
    await page.getByRole('button', { name: 'Back to the beginning' }).click()
    await expect(page.getByRole('button', { name: 'Next: One?' })).toBeEnabled()
    await expect(page.getByText('A break after')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(onStage(page)).toContainText('One?')
    // Back from the first item is the beginning, no break.
    await page.keyboard.press('ArrowLeft')
    await expect(onStage(page)).toContainText('Lobby')
    await expect(page.getByRole('button', { name: 'Next: One?' })).toBeEnabled()
    console.expectSilence()
  },
)

test('[EVENT-43] two windows that press Next at once move one step, and both follow', async ({ browser }) => {
  const { page: left, host, console } = await openAsHost(browser, house, 'race')
  const id = await openEvent(left, host, ['One?', 'Two?', 'Three?'])
  const { page: right, console: rightConsole } = await secondWindow(browser, left)
  await expect(next(right)).toBeEnabled()
  // On a slow machine one window could follow the other before its own button is pressed.
  let sent = 0
  let goOn = () => {}
  const bothSent = new Promise<void>((resolve) => {
    goOn = resolve
  })
  for (const page of [left, right])
    await page.route('**/rpc/stage_evening', async (route) => {
      if (++sent === 2) goOn()
      await bothSent
      await route.continue()
    })
  await Promise.all([next(left).click(), next(right).click()])
  for (const page of [left, right]) await expect(onStage(page)).toContainText('One?')
  expect((await rowsOf(host, `evenings?id=eq.${id}&select=step`))[0].step).toBe(1)
  await next(right).click()
  for (const page of [left, right]) await expect(onStage(page)).toContainText('Two?')
  console.expectSilence()
  rightConsole.expectSilence()
})

test('[EVENT-44] items are moved by arrow keys on the handle, by the menu and by dragging', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'order')
  await openEvent(page, host, ['One?', 'Two?', 'Three?'])
  await page.getByRole('button', { name: /^Move Three\?/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['One?', 'Three?', 'Two?'])
  await expect(order(page).getByText('Three? is now item 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Move Three\?/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Three?', 'One?', 'Two?'])
  await fromMenu(page, 'Two?', 'Move up')
  await expect.poll(() => titles(page)).toEqual(['Three?', 'Two?', 'One?'])

  const [from, to] = await Promise.all(
    ['One?', 'Three?'].map((title) => page.getByRole('button', { name: new RegExp(`^Move ${title.replace('?', '\\?')}`) }).boundingBox()),
  )
  if (!from || !to) throw new Error('There is no handle.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['One?', 'Three?', 'Two?'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['One?', 'Three?', 'Two?'])
  console.expectSilence()
})

test(
  '[EVENT-44] [EVENT-47] items are moved over the line to beside the stage and back, by arrow keys and by dragging',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'line')
    const id = await openEvent(page, host, ['One?', 'Two?', 'Three?'])
    const beside = order(page).getByRole('region', { name: 'Beside the stage' })
    const handle = (title: string) => page.getByRole('button', { name: new RegExp(`^Move ${title.replace('?', '\\?')}`) })
    const stored = async () =>
      (await rowsOf(host, `evening_items?evening_id=eq.${id}&select=beside&order=position`)) as { beside: boolean }[]
    await handle('Three?').focus()
    await page.keyboard.press('ArrowDown')
    await expect(beside.getByRole('listitem')).toContainText('Three?')
    await expect(order(page).getByText('Three? is now item 1 of 1 beside the stage.')).toBeAttached()
    await expect(handle('Three?')).toBeFocused()
    await expect.poll(async () => (await stored()).filter((one) => one.beside).length).toBe(1)

    const drag = async (title: string, to: { x: number; y: number; height: number }, up: boolean) => {
      const from = await handle(title).boundingBox()
      if (!from) throw new Error('There is no handle.')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + from.width / 2, from.y + (up ? -10 : 30), { steps: 4 })
      await page.mouse.move(from.x + from.width / 2, to.y + (up ? to.height / 2 - 6 : to.height / 2 + 6), { steps: 12 })
      await page.mouse.up()
    }
    const boxOf = async (title: string) => (await row(page, title).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await drag('One?', await boxOf('Three?'), false)
    await expect.poll(() => beside.locator('p a').allInnerTexts()).toEqual(['Three?', 'One?'])
    await drag('Three?', await boxOf('Two?'), true)
    await expect.poll(() => titles(page)).toEqual(['Three?', 'Two?', 'One?'])
    await expect(beside.getByRole('listitem')).toHaveCount(1)
    await handle('One?').focus()
    await page.keyboard.press('ArrowUp')
    await expect(order(page).getByText('One? is now item 3 of 3.')).toBeAttached()
    await expect(beside).toBeHidden()
    await expect(handle('One?')).toBeFocused()
    // To an empty list.
    const heading = await page.getByText('drag an item here').boundingBox()
    await drag('One?', heading ?? { x: 0, y: 0, height: 0 }, false)
    await expect(beside.getByRole('listitem')).toContainText('One?')
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['Three?', 'Two?', 'One?'])
    await expect(beside.getByRole('listitem')).toContainText('One?')
    console.expectSilence()
  },
)

test('[EVENT-45] [EVENT-46] [EVENT-47] [EVENT-185] adds what is new and what exists, puts it beside the stage, takes it off again', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'add')
  const id = await openEvent(page, host, ['One?'])
  await make(host, 'polls', { question: 'An older poll?' })
  const add = async (tool: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: tool }).click()
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Find a tool, or what you have').fill('ticket draw')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['RaffleFair draws, from ticket numbers or from who is here.'])
  await page.getByLabel('Find a tool, or what you have').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Poll Audience' }).click()
  await expect(page.getByRole('dialog').getByText('One?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add An older poll?' }).click()
  await expect(row(page, 'An older poll?')).toBeVisible()
  await add('Scoreboards')
  await page.getByLabel('Scoreboard Name').fill('Owl quiz')
  await page.getByRole('button', { name: 'Add new scoreboard' }).click()
  await expect(row(page, 'Owl quiz')).toContainText('0 teams')
  expect(await titles(page)).toEqual(['One?', 'An older poll?', 'Owl quiz'])
  // A session is an item of one event at most: it is not offered again.
  await add('Poll Audience')
  await expect(page.getByRole('dialog').getByText('are listed here')).toBeVisible()
  await page.keyboard.press('Escape')

  await fromMenu(page, 'An older poll?', 'Beside the stage')
  const beside = order(page).getByRole('region', { name: 'Beside the stage' })
  await expect(beside.getByText('An older poll?')).toBeVisible()
  await expect(row(page, 'An older poll?')).toContainText('Open the whole time')
  await next(page).click()
  await expect(next(page)).toHaveText('Next: Owl quiz')
  await fromMenu(page, 'An older poll?', 'Into the running order')
  await expect(next(page)).toHaveText('Next: An older poll?')

  await fromMenu(page, 'Owl quiz', 'Remove from event')
  await expect(row(page, 'Owl quiz')).toBeHidden()
  expect(await rowsOf(host, 'scoreboards?select=name')).toEqual([{ name: 'Owl quiz' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Owl quiz')).toBeVisible()
  expect(await rowsOf(host, `evening_items?evening_id=eq.${id}&select=id`)).toHaveLength(3)
  console.expectSilence()
})

test('[EVENT-45] a search finds what exists in all tools at once, and says how many', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'find')
  await openEvent(page, host, ['Summer?'])
  await make(host, 'qa_sessions', { name: 'Ask about 100% summer' })
  await make(host, 'scoreboards', { name: 'Summer quiz', slug: 'summer-quiz' })
  await make(host, 'survey_sessions', { name: 'Winter', questions: [] })
  const old = await make(host, 'word_cloud_sessions', { name: 'Last summer' })
  await host.ask('PATCH', `/rest/v1/word_cloud_sessions?id=eq.${old}`, { archived: true, active: false })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByLabel('Find a tool, or what you have')
  const found = dialog.getByRole('listitem')
  // Neither what is in an event, nor what is in the archive.
  await search.fill('SUMMER')
  await expect(dialog.getByText('2 found.')).toBeVisible()
  await expect(found).toHaveText([/Scoreboards.*Summer quiz/, /Live Q&A.*Ask about 100% summer/])
  await search.fill('100%')
  await expect(dialog.getByText('1 found.')).toBeVisible()
  await search.fill('1%s')
  await expect(dialog.getByText('Nothing of yours has these words in its name')).toBeVisible()
  const many = Array.from({ length: 25 }, (_, n) => ({ question: `Many ${n}?`, user_id: host.userId }))
  await host.ask('POST', '/rest/v1/polls', many)
  await search.fill('many')
  await expect(dialog.getByText('The newest 20 of 25.')).toBeVisible()
  await expect(found).toHaveCount(20)
  await search.fill('quiz')
  await dialog.getByRole('button', { name: 'Add Summer quiz' }).click()
  await expect(row(page, 'Summer quiz')).toBeVisible()
  console.expectSilence()
})

test('[EVENT-48] [EVENT-50] [EVENT-58] [EVENT-134] [EVENT-135] notes, planned minutes, figures and actions of the item on stage', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'notes')
  await openEvent(page, host, ['One?'])
  await fromMenu(page, 'One?', 'Notes and settings')
  await page.getByLabel('Notes').fill('Read three answers aloud.')
  await page.getByLabel('Planned minutes').fill('ten')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a whole number from 1 to 1,440, or nothing.')).toBeVisible()
  await page.getByLabel('Planned minutes').fill('10')
  await page.getByRole('switch', { name: 'Closes after it' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await next(page).click()
  const now = page.getByRole('region', { name: 'On stage now' })
  await expect(now).toContainText('Read three answers aloud.')
  await expect(now).toContainText(/on stage 0:\d\d of 10:00/)

  const [poll] = (await rowsOf(host, 'polls?select=id')) as { id: string }[]
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll?.id}`, { moderated: true })
  for (const response of ['Soup', 'Bread'])
    expect(await host.ask('POST', '/rest/v1/poll_responses', { poll_id: poll?.id, response, device_id: DEVICE })).toMatchObject({
      status: 201,
    })
  await expect(row(page, 'One?')).toContainText('2 responses')
  await row(page, 'One?').getByRole('button', { name: '2 wait for approval: One?' }).click()
  const waiting = page.getByRole('dialog', { name: 'One?' })
  await waiting.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await expect.poll(() => rowsOf(host, 'polls?select=waiting_count')).toEqual([{ waiting_count: 1 }])
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
  await expect(now.getByRole('button', { name: '1 waits for approval: One?' })).toBeVisible()
  // In sight on a laptop, without scrolling: so are a raffle's draw and reveal.
  await expect(now.getByRole('button', { name: 'Close Poll' })).toBeInViewport({ ratio: 1 })
  await now.getByRole('button', { name: 'Close Poll' }).click()
  await expect(now.getByRole('button', { name: 'Activate Poll' })).toBeVisible()
  await now.getByRole('button', { name: 'Activate Poll' }).click()
  await expect(now.getByRole('button', { name: 'Close Poll' })).toBeVisible()
  // Leaving the stage closes it, as its item says.
  await next(page).click()
  await expect(onStage(page)).toContainText('The end')
  await expect.poll(() => rowsOf(host, 'polls?select=active')).toEqual([{ active: false }])
  await row(page, 'One?').getByRole('link', { name: 'One?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One?' })).toBeVisible()
  // One code for the room: the event's, on the session's page too.
  const [event] = await rowsOf(host, 'presentations?session_table=eq.evenings&select=code')
  await expect(page.getByRole('region', { name: 'Wall' }).getByText(event.code, { exact: true }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Part of “Summer party”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer party' })).toBeVisible()
  console.expectSilence()
})

test('[EVENT-51] [EVENT-52] [EVENT-54] duplicates with fresh sessions, exports, imports; a bad file makes nothing', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'plans', { ...HOST_SCREEN, acceptDownloads: true } as typeof HOST_SCREEN)
  const id = await openEvent(page, host, ['One?'], { wifi_name: 'Hall', wifi_password: 'secret' })
  const board = await make(host, 'scoreboards', { name: 'Table quiz', slug: 'table-quiz' })
  for (const name of ['Foxes', 'Owls']) await make(host, 'teams', { scoreboard_id: board, name, color: 'red' })
  await make(host, 'evening_items', { evening_id: id, session_id: board, position: 2, notes: 'Swap papers.', minutes: 30 })
  await expect(row(page, 'Table quiz')).toContainText('2 teams')
  const [poll] = (await rowsOf(host, 'polls?select=id')) as { id: string }[]
  await host.ask('POST', '/rest/v1/poll_responses', { poll_id: poll?.id, response: 'Soup', device_id: DEVICE })
  await expect(row(page, 'One?')).toContainText('1 response')

  await fromMenu(page, 'this event', 'Duplicate')
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer party (copy)' })).toBeVisible()
  await expect(row(page, 'One?')).toContainText('0 responses')
  await expect(row(page, 'Table quiz')).toContainText('2 teams')
  expect((await rowsOf(host, `evenings?id=eq.${idIn(page)}&select=wifi_name,wifi_password`))[0]).toEqual({
    wifi_name: 'Hall',
    wifi_password: 'secret',
  })
  expect(await rowsOf(host, 'scoreboards?select=slug&order=slug')).toEqual([{ slug: 'table-quiz' }, { slug: 'table-quiz-2' }])

  const download = async () => {
    const { name, bytes } = await saved(page, () => fromMenu(page, 'this event', 'Export plan'))
    return { name, text: bytes.toString() }
  }
  console.allow(/status of 409/) // A taken slug is tried with the next one.
  const first = await download()
  expect(first.name).toBe('event-summer-party-copy.json')
  expect(first.text).not.toContain('secret')
  expect(first.text).not.toContain('Soup')
  expect(JSON.parse(first.text).items[1]).toMatchObject({ tool: 'scoreboards', title: 'Table quiz', notes: 'Swap papers.', minutes: 30 })

  await page.goto(`${house.url}/events`)
  await page.getByRole('button', { name: 'New Event' }).first().click()
  const choose = (name: string, text: string) =>
    page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('bad.json', first.text.replace('"scoreboards"', '"karaoke"'))
  const problem = page.getByRole('alert')
  await expect(problem).toHaveText('Item 2 is of an unknown tool, “karaoke”. Nothing was made.')
  // On a phone the dialog is higher than the screen, and its last row stands over the rest.
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Import a plan…' }).scrollIntoViewIfNeeded()
  await choose('worse.json', first.text.replace('"scoreboards"', `"${'k'.repeat(300)}"`))
  await expect(problem).toContainText('kkk')
  await expect(problem).toBeInViewport({ ratio: 1 })
  const isCovered = (element: HTMLElement) => {
    const { left, bottom, width, right } = element.getBoundingClientRect()
    const last = document.elementFromPoint(left + 4, bottom - 4)
    return !element.contains(last) || element.scrollWidth > width || right > window.innerWidth
  }
  expect(await problem.evaluate(isCovered)).toBe(false)
  await page.setViewportSize(HOST_SCREEN.viewport)
  expect(await rowsOf(host, 'evenings?select=id')).toHaveLength(2)
  await choose('plan.json', first.text)
  await expect(page.getByRole('radio', { name: 'Summer party (copy)' })).toBeChecked()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer party (copy)' })).toBeVisible()
  await expect(row(page, 'Table quiz')).toContainText('0 teams')
  expect(await download()).toEqual(first)
  console.expectSilence()
})

test('[EVENT-53] making that stops midway says what there is, and keeps it', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'midway')
  await page.goto(`${house.url}/events`)
  await page.getByRole('button', { name: 'New Event' }).first().click()
  const item = (title: string, settings = {}) => ({ tool: 'polls', title, settings })
  const text = JSON.stringify({ version: 1, name: 'Gala', items: [item('One?'), item('Two?', { answers_per_phone: -5 }), item('Three?')] })
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page.getByRole('radio', { name: 'Gala 3 items' })).toBeChecked()
  console.allow(/status of 400/)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(/Made: “One\?”\. Then “Two\?” failed: /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gala' })).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['One?'])
  expect(await rowsOf(host, 'polls?select=question')).toEqual([{ question: 'One?' }])
  console.expectSilence()
})

test('[EVENT-183] [EVENT-184] the event’s code full screen looks as its wall does, and says the code that people type', async ({
  browser,
}) => {
  const { page, host } = await openAsHost(browser, house, 'sign')
  const id = await openEvent(page, host, ['One?'])
  const [{ code }] = await rowsOf(host, `presentations?id=eq.${id}&select=code`)
  await page.getByRole('button', { name: code }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`/j/${code}`)).toHaveText(new RegExp(`/j/${code}$`))
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Code full screen' }).click()
  const sign = await opening
  await expect(sign.getByRole('heading', { level: 1 })).toBeVisible()
  const look = await sign.locator('.stage').evaluate((stage) => {
    const { backgroundColor, backgroundImage, fontFamily } = getComputedStyle(stage)
    return { ground: `${backgroundColor} ${backgroundImage}`, fontFamily }
  })
  expect(look.ground).toContain('rgb(14, 17, 22)')
  expect(look.fontFamily).toContain('Inter Variable')
  if (process.env.PICTURES) await sign.screenshot({ path: `${process.env.PICTURES}/sign.png` })
})

test('[EVENT-56] [EVENT-59] the list renames, duplicates, archives and deletes; the event is set and closed', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'list')
  await openEvent(page, host, ['One?'])
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('One code for the whole event:')).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Winter party')
  await page.getByLabel('Wi-Fi name').fill('x'.repeat(33))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('Wi-Fi name').fill('Hall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Winter party' })).toBeVisible()
  await host.ask('PATCH', '/rest/v1/evening_items?beside=eq.false', { beside: true })
  await expect(page.getByText('Open the whole time', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close Event' }).click()
  await page.getByRole('alertdialog', { name: 'Close this event?' }).getByRole('button', { name: 'Close Event' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByText('This event is closed, and phones say so.')).toBeVisible()
  await expect(page.getByText(/open to phones|Open the whole time|Phones say that they are in/)).toHaveCount(0)
  // Its open sessions are closed with it.
  expect(await rowsOf(host, 'polls?select=active')).toEqual([{ active: false }])

  await page.getByRole('link', { name: 'Back to Events' }).click()
  await fromMenu(page, 'Winter party', 'Rename')
  await page.getByLabel('Name', { exact: true }).fill('Spring party')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await fromMenu(page, 'Spring party', 'Duplicate')
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  const copy = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Spring party (copy)' })
  await expect(copy).toContainText('1 item')
  await fromMenu(page, 'Spring party (copy)', 'Archive')
  await expect(copy).toBeHidden()
  await fromMenu(page, 'Spring party', 'Delete')
  await expect(
    page.getByText(
      '“Spring party” and its running order will be deleted. You can restore them for 30 days. Its sessions stay, in the lists of their tools.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByRole('link', { name: 'Spring party', exact: true })).toBeHidden()
  expect(await rowsOf(host, 'polls?select=question')).toEqual([{ question: 'One?' }, { question: 'One?' }])
  console.expectSilence()
})

test('every screen and dialog is within reach of a keyboard and a screen reader, and fits a phone', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'reach')
  await openEvent(page, host, ['One?', 'A very long question that goes on and on, and wraps, and still has to leave room for its buttons?'])
  await next(page).click()
  await expect(onStage(page)).toContainText('One?')
  const fits = async () => {
    await expectAccessibleInBoth(page)
    await page.setViewportSize(PHONE.viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize(HOST_SCREEN.viewport)
  }
  await fits()
  for (const open of ['Settings', 'Add', 'Keys', 'Edit notes']) {
    await page.getByRole('button', { name: open, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fits()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goto(`${house.url}/events`)
  await fits()
  await page.getByRole('button', { name: 'New Event' }).first().click()
  await fits()
  await page.goto(`${house.url}/event/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
  console.expectSilence()
})

test('[EVENT-57] [EVENT-172] [EVENT-178] Present opens one wall window, whose keys move the stage, also those of a wall that was opened by its address, and after the host’s page was lost', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'present')
  const id = await openEvent(page, host, ['One?'])
  const opening = page.context().waitForEvent('page')
  await present(page.getByRole('button', { name: 'Present' }))
  const wall = await opening
  await expect(wall).toHaveURL(`${house.url}/wall/${id}`)
  const isShown = (window: Page) => expect(window.getByRole('heading', { name: 'Summer party' })).toBeVisible()
  await isShown(wall)
  // [EVENT-178] It is there while the pointer moves, and until the window is full screen.
  const fullScreen = wall.getByRole('button', { name: 'Full screen (F)' })
  await expect(fullScreen).toHaveCount(0)
  await wall.mouse.move(200, 200)
  await wall.mouse.move(210, 200)
  await fullScreen.click()
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(fullScreen).toHaveCount(0)
  await wall.keyboard.press('f')
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement)).toBeNull()
  await nextIsReady(page)
  await wall.keyboard.press('PageDown')
  await expect(onStage(page)).toContainText('One?')
  await wall.keyboard.press('.')
  await expect(page.getByRole('button', { name: 'Blank', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await wall.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Blank', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await wall.keyboard.press('PageUp')
  await expect(onStage(page)).toContainText('Lobby')
  const other = await page.context().newPage()
  await other.goto(`${house.url}/wall/${id}`)
  await isShown(other)
  await nextIsReady(page)
  await other.keyboard.press('ArrowRight')
  await expect(onStage(page)).toContainText('One?')
  expect((await rowsOf(host, `evenings?id=eq.${id}&select=step`))[0].step).toBe(3)
  await page.goto(`${house.url}/dashboard`)
  await wall.keyboard.press('PageUp')
  const unused = wall.getByText('the host’s page is not open in this browser')
  await expect(unused).toBeVisible()
  await page.close()
  const found = await other.context().newPage()
  await found.goto(`${house.url}/event/${id}`)
  await nextIsReady(found)
  await wall.keyboard.press('PageUp')
  await expect(onStage(found)).toContainText('Lobby')
  await expect(unused).toHaveCount(0)
  expect((await rowsOf(host, `evenings?id=eq.${id}&select=step`))[0].step).toBe(4)
  console.expectSilence()
})
