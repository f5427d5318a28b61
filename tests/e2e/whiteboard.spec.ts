import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import {
  expectAccessible,
  HALL_SCREEN,
  HOST_SCREEN,
  houseOfFile,
  listen,
  make,
  openAsHost,
  openDashboard,
  openPage,
  openTool,
  PHONE,
  present as presentHere,
  readQr,
  rowsOf,
  SWEEP,
  test,
} from './house.ts'
import { difference, dotsOf, lineOf, pictureOf } from './pixels.ts'

const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const
const BLACK = [0, 0, 0] as const

const house = houseOfFile()

const SMALL_SCREEN = { viewport: { width: 960, height: 540 } }

const boardOn = (page: Page): Locator => page.locator('.ink-canvas')
/** Waits until the board is painted with so many marks read. */
const marksOn = (page: Page, drawings: number) =>
  expect(boardOn(page)).toHaveAccessibleName(new RegExp(drawings === 0 ? 'an empty whiteboard' : `with ${drawings} drawings?\\b`))

/** Opens a new board as its host. Returns its address too. */
async function present(browser: Browser, host: string, options = HOST_SCREEN) {
  const { page, console, host: api } = await openAsHost(browser, house, host, options)
  const id = randomUUID()
  await api.ask('POST', '/rest/v1/whiteboard_sessions', { id, name: 'Roadmap' })
  await page.goto(`${house.url}/whiteboard/${id}`)
  await marksOn(page, 0)
  return { page, console, id, view: `${house.url}/whiteboard/${id}/view`, api }
}

/** Opens the view, on a small screen: pictures of one as large as a hall's take a second each. */
async function watch(browser: Browser, view: string, options: Parameters<Browser['newContext']>[0] = SMALL_SCREEN) {
  const opened = await openPage(browser, options)
  await opened.page.goto(view)
  await expect(boardOn(opened.page)).toBeVisible()
  return opened
}

/** Returns a function from shares of the board to places in the window. */
async function placer(page: Page): Promise<(x: number, y: number) => [number, number]> {
  const box = await boardOn(page).boundingBox()
  if (!box) throw new Error('There is no board.')
  return (x, y) => [box.x + x * box.width, box.y + y * box.height]
}

/** Drags the mouse through places of the board, given as shares. */
async function drag(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const at = await placer(page)
  await page.mouse.move(...at(...(places[0] as [number, number])))
  await page.mouse.down()
  for (const place of places.slice(1)) await page.mouse.move(...at(...(place as [number, number])))
  await page.mouse.up()
}
const WAVE = Array.from({ length: 41 }, (_, i) => [0.1 + i * 0.02, 0.5 + 0.2 * Math.sin(i / 5)] as const)
const XS = [0.12, 0.25, 0.38, 0.5, 0.61, 0.75, 0.88]

test('[H9] [WHITEBOARD-8] the list makes boards and opens them in windows of their own', async ({ browser }) => {
  const { page, host, console } = await openDashboard(browser, house, 'lister')
  await openTool(page, 'Whiteboard')
  await expect(page.getByRole('heading', { name: 'Whiteboard Sessions' })).toBeVisible()
  await expect(page.getByText('Create and manage whiteboard sessions with real-time drawing tools.')).toBeVisible()
  await page.getByRole('button', { name: 'New Session' }).first().click()
  await page.getByLabel('Session Name').fill('Plan')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Session created successfully')).toBeVisible()
  // As after every Create, the host is on the new session's screen, with a link back to the list.
  await expect(page).toHaveURL(/\/whiteboard\/[^/]+$/)
  await marksOn(page, 0)
  // A message in the toolbar does not move the board.
  await expect(page.getByRole('toolbar').getByText('Session created successfully')).toBeVisible()
  const told = await boardOn(page).boundingBox()
  await page.reload()
  await marksOn(page, 0)
  expect(await boardOn(page).boundingBox()).toEqual(told)
  await page.getByRole('link', { name: 'Back to Sessions' }).click()
  await expect(page.getByText('0 images')).toBeVisible()
  await expectAccessible(page)
  for (const [button, press, path] of [
    ['View: Plan', (one: Locator) => one.click(), /\/whiteboard\/[^/]+\/view$/],
    ['Present: Plan', presentHere, /\/whiteboard\/[^/]+$/],
  ] as const) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), press(page.getByRole('button', { name: button }))])
    const heard = listen(opened)
    await expect(opened).toHaveURL(path)
    await marksOn(opened, 0)
    await expect(opened.getByRole('link', { name: 'Back to Sessions' })).toHaveCount(0)
    await expectAccessible(opened)
    heard.expectSilence()
    await opened.close()
  }
  const [board] = (await rowsOf(host, 'whiteboard_sessions?select=id')) as { id: string }[]
  await page.getByRole('button', { name: 'Show QR Code: Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan to watch' })
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await readQr(dialog.getByRole('img', { name: 'QR code: watch this board' }))).toBe(`${house.url}/whiteboard/${board?.id}/view`)
  await expectAccessible(page)
  console.expectSilence()
})

test('[WHITEBOARD-11] the same stroke is on the same spot on every screen, as thick beside the board', SWEEP, async ({ browser }) => {
  const { page, view, console } = await present(browser, 'same-spot')
  const [hall, phone] = [await watch(browser, view, HALL_SCREEN), await watch(browser, view, PHONE)]
  await page.getByRole('button', { name: 'Red', exact: true }).click()
  await page.getByLabel('Stroke size').selectOption('Extra Thick')
  await drag(page, WAVE)
  for (const screen of [page, hall.page, phone.page]) await marksOn(screen, 1)
  const pictures = await Promise.all([page, hall.page, phone.page].map((screen) => pictureOf(boardOn(screen))))
  const lines = pictures.map((picture) => lineOf(picture, RED, XS))
  for (const line of lines)
    for (const [i, x] of XS.entries()) {
      const drawn = 0.5 + 0.2 * Math.sin((x - 0.1) / 0.02 / 5)
      expect(Math.abs((line[i] as number) - drawn), `at ${x}`).toBeLessThan(0.012)
    }
  const thickness = pictures.map((picture) => dotsOf(picture, RED) / (picture.width * picture.height))
  for (const one of thickness) expect(one / (thickness[0] as number)).toBeGreaterThan(0.8)
  for (const one of thickness) expect(one / (thickness[0] as number)).toBeLessThan(1.25)
  for (const { width, height } of pictures) expect(width / height).toBeCloseTo(16 / 9, 1)
  console.expectSilence()
  hall.console.expectSilence()
  phone.console.expectSilence()
})

test('[WHITEBOARD-3] a line is seen while it is drawn', async ({ browser }) => {
  const { page, view } = await present(browser, 'liver')
  // As large as the presenter's: on a small one a thin line is grey.
  const hall = await watch(browser, view, HOST_SCREEN)
  const at = await placer(page)
  await page.mouse.move(...at(0.1, 0.5))
  await page.mouse.down()
  for (let i = 1; i <= 20; i++) await page.mouse.move(...at(0.1 + i * 0.02, 0.5))
  // The presenter's own board shows it in the same frame.
  expect(lineOf(await pictureOf(boardOn(page)), BLACK, [0.3])[0]).toBeCloseTo(0.5, 2)
  await expect.poll(async () => lineOf(await pictureOf(boardOn(hall.page)), BLACK, [0.3])[0] ?? 0).toBeCloseTo(0.5, 2)
  await marksOn(hall.page, 0)
  await page.mouse.up()
  await marksOn(hall.page, 1)
})

test('[WHITEBOARD-12] who comes late, a reload and a restart show the board as it stands, dot by dot', async ({ browser }) => {
  const { page, view } = await present(browser, 'latecomer')
  const early = await watch(browser, view)
  await drag(page, WAVE)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await drag(page, [
    [0.2, 0.2],
    [0.3, 0.3],
    [0.6, 0.8],
  ])
  await page.keyboard.press('o')
  await page.keyboard.press('2')
  await drag(page, [
    [0.5, 0.3],
    [0.6, 0.4],
    [0.9, 0.7],
  ])
  await page.keyboard.press('a')
  await drag(page, [
    [0.05, 0.6],
    [0.1, 0.7],
    [0.2, 0.9],
  ])
  await page.keyboard.press('t')
  await page.mouse.click(...(await placer(page))(0.6, 0.1))
  await page.getByRole('textbox', { name: 'Text' }).fill('Ship it')
  await page.keyboard.press('Enter')
  await expect(boardOn(early.page)).toHaveAccessibleName('Roadmap: a whiteboard with 4 drawings, “Ship it”')
  const seen = await pictureOf(boardOn(early.page))
  for (const color of [RED, BLUE, BLACK]) expect(dotsOf(seen, color)).toBeGreaterThan(200)

  const late = await watch(browser, view)
  await marksOn(late.page, 4)
  expect(difference(seen, await pictureOf(boardOn(late.page)))).toBe(0)

  const drawn = await pictureOf(boardOn(page))
  await page.reload()
  await marksOn(page, 4)
  expect(difference(drawn, await pictureOf(boardOn(page)))).toBe(0)
  await expectAccessible(page)

  await house.restart()
  const afterwards = await watch(browser, view)
  await marksOn(afterwards.page, 4)
  expect(difference(seen, await pictureOf(boardOn(afterwards.page)))).toBe(0)
  // Earlier viewers reconnect by themselves and see new strokes.
  await drag(page, [
    [0.1, 0.95],
    [0.9, 0.95],
  ])
  for (const { page: screen } of [early, late, afterwards])
    await expect(boardOn(screen)).toHaveAccessibleName(/with 5 drawings/, { timeout: 20_000 })
})

test('[WHITEBOARD-15] Undo, Redo and Clear reach those who watch', async ({ browser }) => {
  const { page, view } = await present(browser, 'undoer')
  const hall = await watch(browser, view)
  await drag(page, WAVE)
  await drag(page, [
    [0.1, 0.1],
    [0.5, 0.12],
    [0.9, 0.1],
  ])
  await marksOn(hall.page, 2)
  await page.keyboard.press('Control+z')
  await marksOn(hall.page, 1)
  await page.getByRole('button', { name: 'Redo' }).click()
  await marksOn(hall.page, 2)
  const full = await pictureOf(boardOn(hall.page))
  await page.getByRole('button', { name: 'Clear' }).click()
  await marksOn(hall.page, 0)
  expect(dotsOf(await pictureOf(boardOn(hall.page)), BLACK)).toBe(0)
  // [F6] The message is in the toolbar, not in a toast on the wall.
  await expect(page.getByRole('toolbar').getByText('Board cleared')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await marksOn(hall.page, 2)
  expect(difference(full, await pictureOf(boardOn(hall.page)))).toBe(0)
  // A stroke that is undone at once leaves nothing behind.
  await drag(page, WAVE)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => difference(full, await pictureOf(boardOn(hall.page)))).toBe(0)
})

test('[WHITEBOARD-9] a shape shows while it is drawn, and Escape takes it away', SWEEP, async ({ browser }) => {
  const { page } = await present(browser, 'shaper')
  await page.getByRole('button', { name: 'Rectangle' }).click()
  await page.getByRole('button', { name: 'Blue' }).click()
  const at = await placer(page)
  await page.mouse.move(...at(0.2, 0.2))
  await page.mouse.down()
  await page.mouse.move(...at(0.8, 0.8))
  expect(dotsOf(await pictureOf(boardOn(page)), BLUE)).toBeGreaterThan(1_000)
  await page.keyboard.press('Escape')
  expect(dotsOf(await pictureOf(boardOn(page)), BLUE)).toBe(0)
  await page.mouse.up()
  await marksOn(page, 0)
})

test('[WHITEBOARD-10] fingers draw thicker, and a second one cancels', SWEEP, async ({ browser }) => {
  const { page } = await present(browser, 'fingers', { ...HOST_SCREEN, hasTouch: true } as never)
  const at = await placer(page)
  const client = await page.context().newCDPSession(page)
  const touch = (type: string, ...points: (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map((point, id) => ({ x: at(...point)[0], y: at(...point)[1], id })),
    })
  await drag(page, [
    [0.1, 0.2],
    [0.5, 0.2],
    [0.9, 0.2],
  ])
  await marksOn(page, 1)
  const thin = dotsOf(await pictureOf(boardOn(page)), BLACK)
  await touch('touchStart', [0.1, 0.5])
  for (let x = 0.2; x < 0.95; x += 0.1) await touch('touchMove', [x, 0.5])
  await touch('touchEnd')
  await marksOn(page, 2)
  const both = dotsOf(await pictureOf(boardOn(page)), BLACK)
  expect((both - thin) / thin).toBeGreaterThan(2)
  await touch('touchStart', [0.1, 0.8])
  await touch('touchMove', [0.4, 0.8])
  expect(dotsOf(await pictureOf(boardOn(page)), BLACK)).toBeGreaterThan(both)
  await touch('touchStart', [0.4, 0.8], [0.6, 0.6])
  await touch('touchMove', [0.5, 0.8], [0.6, 0.5])
  await touch('touchEnd')
  expect(dotsOf(await pictureOf(boardOn(page)), BLACK)).toBe(both)
  await marksOn(page, 2)
})

test('[WHITEBOARD-16] what is drawn while the network is away is kept, told, and stored later', async ({ browser }) => {
  const { page, id, console, api } = await present(browser, 'offline')
  console.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
  await page.context().setOffline(true)
  await drag(page, WAVE)
  await drag(page, [
    [0.1, 0.1],
    [0.9, 0.1],
  ])
  await expect(page.getByText('What you draw is kept here and sent later.')).toBeVisible()
  await marksOn(page, 2)
  const stored = async () => (await rowsOf(api, `whiteboard_marks?session_id=eq.${id}`)).length
  expect(await stored()).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(stored, { timeout: 20_000 }).toBe(2)
  await expect(page.getByText('What you draw is kept here')).toBeHidden()
  await marksOn(page, 2)
  console.expectSilence()
})

test('[WHITEBOARD-17] saves the board as a sharp picture on white', SWEEP, async ({ browser }) => {
  const { page } = await present(browser, 'saver')
  await page.keyboard.press('1')
  await drag(page, WAVE)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PNG' }).click()])
  expect(download.suggestedFilename()).toBe('roadmap.png')
  const picture = PNG.sync.read(readFileSync(await download.path()))
  expect([picture.width, picture.height]).toEqual([3840, 2160])
  expect([...picture.data.subarray(0, 4)]).toEqual([255, 255, 255, 255])
  expect(lineOf(picture, RED, [0.5])[0]).toBeCloseTo(0.5 + 0.2 * Math.sin(4), 1)
})

test(
  '[WHITEBOARD-18] a text that is too long for its place goes on in the next line, on every screen the same',
  SWEEP,
  async ({ browser }) => {
    const { page, view } = await present(browser, 'writer')
    const hall = await watch(browser, view)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.mouse.click(...(await placer(page))(0.8, 0.4))
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Everything that we promised the people in the room')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(boardOn(hall.page)).toHaveAccessibleName(/“Everything that we promised the people in the room”/)
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeHidden()
    const [here, there] = await Promise.all([pictureOf(boardOn(page)), pictureOf(boardOn(hall.page))])
    const rows = (picture: PNG) => Array.from({ length: 40 }, (_, i) => i / 40).filter((y) => hasDot(picture, y))
    expect(rows(here)).toEqual(rows(there))
    await page.mouse.click(...(await placer(page))(0.1, 0.1))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeHidden()
  },
)

/** Whether any pixel in a band of the picture is dark. */
function hasDot({ data, width, height }: PNG, from: number): boolean {
  for (let y = Math.round(from * height); y < Math.round((from + 1 / 40) * height); y++)
    for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4] as number) < 90) return true
  return false
}

test('[WHITEBOARD-19] who may not draw has no toolbar', SWEEP, async ({ browser }) => {
  const { id, view } = await present(browser, 'owner')
  const path = `${house.url}/whiteboard/${id}`
  const anybody = await openPage(browser, PHONE)
  for (const address of [view, `${path}?view=true`]) {
    await anybody.page.goto(address)
    await marksOn(anybody.page, 0)
    await expect(anybody.page.getByRole('button')).toHaveCount(0)
    await expectAccessible(anybody.page)
  }
  await anybody.page.goto(path)
  await expect(anybody.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(`/whiteboard/${id}`)}`)
  const other = await openAsHost(browser, house, 'other')
  await other.page.goto(path)
  await marksOn(other.page, 0)
  await expect(other.page.getByRole('toolbar')).toHaveCount(0)
  for (const nowhere of ['/whiteboard/00000000-0000-4000-8000-000000000000/view', '/whiteboard/nonsense/view']) {
    await anybody.page.goto(`${house.url}${nowhere}`)
    await expect(anybody.page.getByText('Session not found')).toBeVisible()
  }
  anybody.console.expectSilence()
  other.console.expectSilence()
})

test(
  '[EVENT-135] a board in an event leads to it from its toolbar, whose tools stay whole beside a long name',
  SWEEP,
  async ({ browser }) => {
    const { page, api, id } = await present(browser, 'in-an-event')
    const event = await make(api, 'evenings', { name: 'Annual general meeting of the cooperative 2026' })
    await make(api, 'evening_items', { evening_id: event, session_id: id, position: 1 })
    const link = page.getByRole('link', { name: /^Part of/ })
    for (const width of [1366, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const box = (await link.boundingBox())!
      expect(box.width, `${width} px`).toBeGreaterThan(120)
      const tools = (await page.getByRole('group', { name: 'Color' }).boundingBox())!
      const isBeside = box.y < tools.y + tools.height && tools.y < box.y + box.height
      if (isBeside) expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(tools.x)
    }
    await link.click()
    await expect(page).toHaveURL(`${house.url}/event/${event}`)
  },
)
