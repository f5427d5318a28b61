import { type Browser, expect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import {
  expectAccessible,
  expectAccessibleInBoth,
  HALL_SCREEN,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  listen,
  make,
  NOT_FOUND,
  openAsHost,
  openDashboard,
  openPage,
  openTool,
  PHONE,
  present,
  readQr,
  rowsOf,
  SWEEP,
  test,
} from './house.ts'
import { ballVideo, type MediaSite, plainPng, startMedia } from './media.ts'
import { areaOf, difference, pictureOf, type Rgb } from './pixels.ts'
import { openWall } from './wall-measures.ts'

/** The test's own recorder requests a broken picture again; no page of ours does. */
const TRACED = /^error: Connecting to '[^']*broken\.png' violates/
const GREY: Rgb = [128, 128, 128]
const RED: Rgb = [255, 0, 0]
const BLUE: Rgb = [0, 0, 255]
const LIME: Rgb = [198, 241, 53]

const house = houseOfFile()
let media: MediaSite
test.beforeAll(async () => {
  media = await startMedia({
    'wide.png': plainPng(800, 450, GREY),
    'tall.png': plainPng(300, 500, GREY),
    'ball.webm': ballVideo(),
    'far.png': plainPng(640, 360, GREY),
    'broken.png': Buffer.from('This is no picture.'),
  })
})
test.afterAll(() => media.stop())

const filesOf = (...names: string[]) =>
  names.map((name) => ({ url: `${media.url}/${name}`, type: name.endsWith('webm') ? 'video' : 'image' }))
const makeSession = (host: Host, names: string[], values: object = {}): Promise<string> =>
  make(host, 'telestrator_sessions', { name: 'Match review', files: filesOf(...names), ...values })
const stored = async (host: Host, id: string) => (await rowsOf(host, `telestrator_sessions?id=eq.${id}`))[0]
const marksOf = async (host: Host, id: string) =>
  (await rowsOf(host, `telestrator_marks?session_id=eq.${id}&order=id`)) as { file: string; size: number; color: string }[]

/** A red marker, thick enough to appear in its full colour in a phone's small picture. */
const THICK = { settings: { marker1: { color: '#FF0000', size: 20 } } }

const presentUrl = (id: string) => `${house.url}/telestrator/${id}`
const viewUrl = (id: string) => `${presentUrl(id)}?view=true`
const SMALL_SCREEN = { viewport: { width: 960, height: 540 } }
const surface = (page: Page) => page.locator('.ink-canvas')
const label = (page: Page, name: string) => page.getByLabel(new RegExp(`^Drawn? over ${name}$`))
const shown = async (page: Page, name: string) => {
  await expect(label(page, name)).toBeVisible()
}
const picture = (page: Page) => pictureOf(surface(page))
/** Resolves with the place of a colour in the screen's picture, once it is there. */
async function ink(page: Page, color: Rgb) {
  let found: ReturnType<typeof areaOf> = null
  await expect
    .poll(async () => {
      found = areaOf(await picture(page), color)
      return found !== null
    })
    .toBe(true)
  return found!
}
const noInk = (page: Page, color: Rgb) => expect.poll(async () => areaOf(await picture(page), color)).toBeNull()

/** Draws with the mouse through places of the picture (shares of its sides). */
async function draw(page: Page, ...places: [number, number][]): Promise<void> {
  const box = (await surface(page).boundingBox())!
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(places[0]!))
  await page.mouse.down()
  for (const place of places.slice(1)) await page.mouse.move(...at(place), { steps: 12 })
  await page.mouse.up()
}

/** Opens the view, on a small screen: pictures of one as large as a hall's take a second each. */
async function openViewer(browser: Browser, id: string, screen: Parameters<Browser['newContext']>[0] = SMALL_SCREEN) {
  const opened = await openPage(browser, screen)
  await opened.page.goto(viewUrl(id))
  return opened
}

test('[TELESTRATOR-7] [TELESTRATOR-9] [TELESTRATOR-12] from a new session to a stroke that a phone sees', async ({ browser }) => {
  const { page: host, console: hostConsole } = await openDashboard(browser, house, 'mara')
  await openTool(host, 'Telestrator')
  await expect(host.getByText('Point at what matters')).toBeVisible()
  await host.getByRole('button', { name: 'New Session' }).first().click()
  await host.getByLabel('Session Name').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
  await host.getByLabel('Session Name').fill('Second half')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Session created successfully')).toBeVisible()
  await openTool(host, 'Telestrator')
  await expect(host.getByText('No files yet')).toBeVisible()

  await host.getByRole('link', { name: 'Settings: Second half' }).click()
  await expect(host.getByRole('heading', { name: 'Second half - Settings' })).toBeVisible()
  for (const name of ['wide.png', 'tall.png']) {
    await host.getByRole('button', { name: 'Add Another File' }).click()
    await expect(host.getByLabel('File URL')).toHaveValue('http://')
    await host.getByLabel('File URL').fill(`${media.url}/${name}`)
    await host.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await host.getByRole('button', { name: 'Add Another File' }).click()
  await host.getByLabel('File URL').fill('https://example.org/notes.pdf')
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(host.locator('[data-toast]').getByText('Invalid file URL. Must end with image or video extension.')).toBeVisible()
  await host.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(host.getByRole('listitem').filter({ hasText: media.url })).toHaveCount(2)
  const one = host.getByRole('group', { name: 'Marker 1' })
  await one.getByLabel('Size').fill('99')
  await host.getByRole('button', { name: 'Save Settings' }).click()
  await expect(host.getByText('Settings saved successfully')).toBeVisible()
  await expect(host).toHaveURL(`${house.url}/telestrator`)
  await expect(host.getByText('2 images')).toBeVisible()

  // 'View' and 'Present' open windows of their own.
  const button = (name: string) => host.getByRole('button', { name })
  const [hall] = await Promise.all([host.context().waitForEvent('page'), button('View: Second half').click()])
  const [stage] = await Promise.all([host.context().waitForEvent('page'), present(button('Present: Second half'))])
  const consoles = [listen(hall), listen(stage)]
  await expect(hall).toHaveURL(/\/telestrator\/[\w-]+\?view=true$/)
  await expect(stage).toHaveURL(/\/telestrator\/[\w-]+$/)
  const { page: phone, console: phoneConsole } = await openPage(browser, PHONE)
  await phone.goto(hall.url())
  for (const page of [hall, stage, phone]) await shown(page, 'wide.png')
  await expect(hall.getByRole('toolbar')).toHaveCount(0)
  await expect(phone.getByRole('button')).toHaveCount(0)

  await draw(stage, [0.3, 0.3], [0.7, 0.7])
  for (const page of [hall, phone]) expect((await ink(page, RED)).share).toBeGreaterThan(0.002)
  await expect(host.getByText('1 stroke')).toBeVisible()

  await host.getByRole('button', { name: 'More for Second half' }).click()
  await host.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(host.getByText('“Second half” and its 1 stroke will be deleted. You can restore them for 30 days.')).toBeVisible()
  await host.getByRole('button', { name: 'Delete session' }).click()
  for (const page of [hall, stage, phone]) await expect(page.getByText('Session not found')).toBeVisible()
  for (const console of [hostConsole, phoneConsole, ...consoles]) console.expectSilence()
})

test('[TELESTRATOR-7] a blocked window is said', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'blocked')
  await makeSession(host, ['wide.png'])
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${house.url}/telestrator`)
  await present(page.getByRole('button', { name: 'Present: Match review' }))
  await expect(page.getByText('Please allow pop-ups to open this window')).toBeVisible()
  console.expectSilence()
})

test('[TELESTRATOR-7] [TELESTRATOR-8] a phone gets in by the QR code, from the list and from the settings', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'code')
  const id = await makeSession(host, ['wide.png'])
  for (const [path, button] of [
    ['/telestrator', 'Show QR Code: Match review'],
    [`/telestrator/${id}/settings`, 'Show QR Code'],
  ] as const) {
    await page.goto(`${house.url}${path}`)
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Scan to watch' })
    await expect(dialog).toContainText('Match review')
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(await readQr(dialog.getByRole('img', { name: 'QR code: watch this session' }))).toBe(viewUrl(id))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const { page: phone, console: phoneConsole } = await openViewer(browser, id, PHONE)
  await shown(phone, 'wide.png')
  for (const one of [console, phoneConsole]) one.expectSilence()
})

test('[TELESTRATOR-14] a stroke lies on the same spot of the picture on every screen, as thick beside it', SWEEP, async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'spot')
  const id = await makeSession(host, ['wide.png', 'tall.png'], THICK)
  await stage.goto(presentUrl(id))
  const viewers = [await openViewer(browser, id, HALL_SCREEN), await openViewer(browser, id, PHONE)]
  for (const name of ['wide.png', 'tall.png']) {
    for (const { page } of viewers) await shown(page, name)
    await shown(stage, name)
    await draw(stage, [0.2, 0.3], [0.6, 0.3], [0.6, 0.8])
    const drawn = await ink(stage, RED)
    expect(drawn.left).toBeCloseTo(0.2 - 10 / (name === 'wide.png' ? 1280 : 768), 2)
    expect(drawn.bottom).toBeCloseTo(0.8 + 10 / (name === 'wide.png' ? 720 : 1280), 2)
    await expect.poll(async () => (await marksOf(host, id)).length).toBe(name === 'wide.png' ? 1 : 2)
    for (const { page } of viewers) {
      const seen = await ink(page, RED)
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(seen[side] - drawn[side]), `${side} of the stroke over ${name}`).toBeLessThan(0.008)
      // Blurred edges are a larger part of a small picture.
      expect(seen.share / drawn.share).toBeGreaterThan(0.8)
      expect(seen.share / drawn.share).toBeLessThan(1.15)
    }
    await stage.getByRole('button', { name: 'Next' }).click()
  }
  for (const opened of viewers) opened.console.expectSilence()
  console.expectSilence()
})

test('[TELESTRATOR-13] the toolbar covers nothing of the picture, and the picture is in the middle', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'cover')
  const id = await makeSession(host, ['wide.png', 'tall.png', 'ball.webm'])
  for (const viewport of [
    HOST_SCREEN.viewport,
    HALL_SCREEN.viewport,
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(presentUrl(id))
    for (const name of ['wide.png', 'tall.png', 'ball.webm']) {
      await shown(page, name)
      const box = (await surface(page).boundingBox())!
      const bars = (await page.locator('footer').boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(bars.y + 0.5)
      expect(bars.y + bars.height).toBeLessThanOrEqual(viewport.height)
      expect(Math.abs(box.x + box.width / 2 - viewport.width / 2)).toBeLessThan(1)
      expect(Math.abs(box.y + box.height / 2 - bars.y / 2)).toBeLessThan(1)
      // The picture is as large as fits.
      expect(Math.min(viewport.width - box.width, bars.y - box.height)).toBeLessThan(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      await page.getByRole('button', { name: 'Next' }).click()
    }
  }
  console.expectSilence()
})

test('[TELESTRATOR-14] ink stays with its file, through a reload and a restart, for whoever comes late', async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'late')
  const id = await makeSession(host, ['wide.png', 'tall.png'])
  await stage.goto(presentUrl(id))
  const early = await openViewer(browser, id)
  await shown(early.page, 'wide.png')
  await draw(stage, [0.1, 0.1], [0.5, 0.9], [0.9, 0.1])
  await stage.keyboard.press('2')
  await draw(stage, [0.1, 0.5], [0.9, 0.5])
  await ink(early.page, BLUE)
  await stage.keyboard.press('ArrowRight')
  await shown(early.page, 'tall.png')
  await noInk(early.page, BLUE)
  await draw(stage, [0.4, 0.4], [0.6, 0.6])
  await ink(early.page, BLUE)
  await expect
    .poll(async () => (await marksOf(host, id)).map(({ file }) => file.split('/').at(-1)))
    .toEqual(['wide.png', 'wide.png', 'tall.png'])
  await stage.keyboard.press('ArrowLeft')
  await shown(early.page, 'wide.png')

  const late = await openViewer(browser, id)
  await shown(late.page, 'wide.png')
  await ink(late.page, RED)
  expect(difference(await picture(late.page), await picture(early.page))).toBe(0)
  await stage.reload()
  await shown(stage, 'wide.png')
  await ink(stage, BLUE)
  await late.page.reload()
  await ink(late.page, BLUE)
  expect(difference(await picture(late.page), await picture(early.page))).toBe(0)
  for (const one of [early, late]) one.console.expectSilence()
  console.expectSilence()

  // After a kill and restart, new viewers see the same picture, and earlier ones follow again by themselves.
  await house.restart()
  const afterwards = await openViewer(browser, id)
  // Its strokes are painted one after the other.
  await expect(async () => expect(difference(await picture(afterwards.page), await picture(early.page))).toBe(0)).toPass({
    timeout: 10_000,
  })
  await stage.keyboard.press('ArrowRight')
  for (const one of [early, late, afterwards]) await expect(label(one.page, 'tall.png')).toBeVisible({ timeout: 20_000 })
  afterwards.console.expectSilence()
})

test(
  '[TELESTRATOR-15] [TELESTRATOR-16] files go round, and everybody follows, also when the list is put into another order',
  SWEEP,
  async ({ browser }) => {
    const { page: stage, host, console } = await openAsHost(browser, house, 'round')
    const id = await makeSession(host, ['wide.png', 'tall.png', 'ball.webm'])
    await stage.goto(presentUrl(id))
    const { page: hall, console: hallConsole } = await openViewer(browser, id)
    const place = stage.getByRole('toolbar').getByRole('status').first()
    await expect(place).toHaveText('File 1 / 3')
    for (const [press, name, text] of [
      ['ArrowLeft', 'ball.webm', 'File 3 / 3'],
      ['ArrowRight', 'wide.png', 'File 1 / 3'],
      ['ArrowRight', 'tall.png', 'File 2 / 3'],
    ] as const) {
      await stage.keyboard.press(press)
      await expect(place).toHaveText(text)
      await shown(hall, name)
    }
    await expect.poll(async () => (await stored(host, id)).state).toMatchObject({ currentFileIndex: 1, file: `${media.url}/tall.png` })

    await host.ask('PATCH', `/rest/v1/telestrator_sessions?id=eq.${id}`, { files: filesOf('ball.webm', 'wide.png', 'tall.png') })
    await expect(place).toHaveText('File 3 / 3')
    await shown(hall, 'tall.png')
    const { page: late, console: lateConsole } = await openViewer(browser, id, PHONE)
    await shown(late, 'tall.png')
    await stage.getByRole('button', { name: 'Next' }).click()
    for (const page of [hall, late]) await shown(page, 'ball.webm')
    // The button still has the focus.
    await stage.keyboard.press('Enter')
    for (const page of [hall, late]) await shown(page, 'wide.png')
    for (const one of [console, hallConsole, lateConsole]) one.expectSilence()
  },
)

test('[TELESTRATOR-16] [TELESTRATOR-17] keys choose, take back, do again and clear, for everybody', async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'keys')
  const id = await makeSession(host, ['wide.png'])
  await stage.goto(presentUrl(id))
  const { page: hall, console: hallConsole } = await openViewer(browser, id)
  await shown(hall, 'wide.png')
  const marker = (n: number) => stage.getByRole('button', { name: `Marker ${n}` })
  await expect(marker(1)).toHaveAttribute('aria-pressed', 'true')
  for (const name of [
    'Marker 1 (1)',
    'Marker 2 (2)',
    'Marker 3 (3)',
    'Undo (Z)',
    'Redo (Shift+Z)',
    'Clear (C)',
    'Previous file (←)',
    'Next file (→)',
  ])
    await expect(stage.getByTitle(name)).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Next' })).toBeDisabled()

  await draw(stage, [0.1, 0.2], [0.9, 0.2])
  await stage.keyboard.press('2')
  await expect(marker(2)).toHaveAttribute('aria-pressed', 'true')
  await draw(stage, [0.1, 0.6], [0.9, 0.6])
  await ink(hall, RED)
  await ink(hall, BLUE)
  await stage.keyboard.press('z')
  for (const page of [stage, hall]) await noInk(page, BLUE)
  await ink(hall, RED)
  await stage.keyboard.press('Shift+Z')
  for (const page of [stage, hall]) await ink(page, BLUE)
  await stage.keyboard.press('c')
  for (const page of [stage, hall]) for (const color of [RED, BLUE]) await noInk(page, color)
  await expect.poll(async () => await marksOf(host, id)).toEqual([])
  await stage.keyboard.press('Control+z')
  for (const page of [stage, hall]) for (const color of [RED, BLUE]) await ink(page, color)

  // After a reload, undo removes the strokes one by one.
  await expect.poll(async () => (await marksOf(host, id)).length).toBe(2)
  await stage.reload()
  await ink(stage, BLUE)
  await stage.getByRole('button', { name: 'Undo' }).click()
  for (const page of [stage, hall]) await noInk(page, BLUE)
  await expect(stage.getByRole('button', { name: 'Clear' })).toHaveText('Clear')
  await stage.getByRole('button', { name: 'Clear' }).click()
  for (const page of [stage, hall]) await noInk(page, RED)
  await expect(stage.getByRole('button', { name: 'Clear' })).toBeDisabled()
  for (const one of [console, hallConsole]) one.expectSilence()
})

test('[TELESTRATOR-14] a finger draws no thicker than a mouse', SWEEP, async ({ browser }) => {
  const {
    page: stage,
    host,
    console,
  } = await openAsHost(browser, house, 'finger', { viewport: { width: 1024, height: 768 }, hasTouch: true } as never)
  const id = await makeSession(host, ['wide.png'], THICK)
  await stage.goto(presentUrl(id))
  await shown(stage, 'wide.png')
  const { page: hall, console: hallConsole } = await openViewer(browser, id)
  await shown(hall, 'wide.png')
  const box = (await surface(stage).boundingBox())!
  await stage.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  for (const page of [stage, hall]) {
    const dot = await ink(page, RED)
    expect(dot.right - dot.left).toBeGreaterThan(16 / 1280)
    expect(dot.right - dot.left).toBeLessThan(24 / 1280)
  }
  for (const one of [console, hallConsole]) one.expectSilence()
})

test('[TELESTRATOR-18] the video starts, stops and jumps with the presenter’s, silently, also for who comes late', async ({ browser }) => {
  // Slow, because three pages play a video.
  test.slow()
  const { page: stage, host, console } = await openAsHost(browser, house, 'video')
  const id = await makeSession(host, ['ball.webm', 'wide.png'], THICK)
  await stage.goto(presentUrl(id))
  const early = await openViewer(browser, id)
  for (const page of [stage, early.page]) await shown(page, 'ball.webm')
  const at = (page: Page) =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({ t: video.currentTime, paused: video.paused, muted: video.muted }))
  const near = async (page: Page, tolerance: number) => Math.abs((await at(page)).t - (await at(stage)).t) < tolerance

  await stage.keyboard.press('Space')
  await expect(stage.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await at(early.page)).paused).toBe(false)
  expect((await at(early.page)).muted).toBe(true)
  const late = await openViewer(browser, id, PHONE)
  await expect.poll(async () => (await at(late.page)).paused).toBe(false)
  for (const { page } of [early, late]) await expect.poll(() => near(page, 1.2)).toBe(true)

  await stage.getByRole('button', { name: 'Pause' }).click()
  for (const { page } of [early, late]) {
    await expect.poll(async () => (await at(page)).paused).toBe(true)
    await expect.poll(() => near(page, 0.05)).toBe(true)
  }
  // The controls are below the picture: the slider seeks, the pen draws.
  await stage.getByRole('slider', { name: 'Position' }).fill('9')
  for (const page of [stage, early.page, late.page]) {
    await expect.poll(async () => Math.round((await at(page)).t)).toBe(9)
    // At second 9 the box's left edge is at 216 of 320.
    await expect.poll(async () => Math.round(100 * (areaOf(await picture(page), LIME)?.left ?? 0))).toBeGreaterThanOrEqual(66)
    expect((await ink(page, LIME)).left).toBeLessThan(0.69)
  }
  await draw(stage, [0.1, 0.2], [0.5, 0.2])
  for (const { page } of [early, late]) await ink(page, RED)

  // The position stays after another file and after a reload; a new viewer sees the same.
  await stage.keyboard.press('ArrowRight')
  await shown(early.page, 'wide.png')
  await stage.keyboard.press('ArrowRight')
  await shown(early.page, 'ball.webm')
  for (const page of [stage, early.page]) await expect.poll(async () => Math.round((await at(page)).t)).toBe(9)
  await expect.poll(async () => (await stored(host, id)).state.playback?.position).toBeCloseTo(9, 1)
  await stage.reload()
  const later = await openViewer(browser, id)
  for (const page of [stage, later.page]) await expect.poll(async () => Math.round((await at(page)).t)).toBe(9)
  expect((await at(stage)).paused).toBe(true)

  await early.page.getByRole('button', { name: 'Turn on sound' }).click()
  expect((await at(early.page)).muted).toBe(false)
  await expect(early.page.getByRole('button', { name: 'Sound on' })).toBeVisible()
  for (const one of [early, late, later]) one.console.expectSilence()
  console.expectSilence()
})

test(
  '[TELESTRATOR-21] L7 who watches has the video’s controls, and follows again at the presenter’s next act',
  SWEEP,
  async ({ browser }) => {
    const { page: stage, host, console } = await openAsHost(browser, house, 'controls')
    const id = await makeSession(host, ['ball.webm', 'wide.png'])
    await stage.goto(presentUrl(id))
    const { page: hall, console: hallConsole } = await openViewer(browser, id)
    for (const page of [stage, hall]) await shown(page, 'ball.webm')
    const at = () => hall.locator('video').evaluate((video: HTMLVideoElement) => ({ t: video.currentTime, paused: video.paused }))
    await stage.keyboard.press('Space')
    await expect.poll(async () => (await at()).paused).toBe(false)
    await hall.getByRole('button', { name: 'Pause' }).click()
    await hall.getByRole('slider', { name: 'Position' }).fill('10')
    // The presenter's video plays on, and its position is sent every two seconds: that is not an action.
    await hall.waitForTimeout(4_500)
    expect(await at()).toEqual({ t: 10, paused: true })
    await stage.getByRole('slider', { name: 'Position' }).fill('2')
    await expect.poll(async () => (await at()).paused).toBe(false)
    expect((await at()).t).toBeLessThan(7)
    await hall.getByRole('button', { name: 'Pause' }).click()
    await stage.getByRole('button', { name: 'Next' }).click()
    await shown(hall, 'wide.png')
    await expect(hall.getByRole('slider')).toHaveCount(0)
    for (const one of [console, hallConsole]) one.expectSilence()
  },
)

test(
  '[H15] [TELESTRATOR-13] [TELESTRATOR-21] a video’s controls are below the ink from the first moment, and can be pressed after any rest',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('rest')
    const id = await makeSession(host, ['ball.webm'])
    const { page: hall, console } = await openPage(browser, HALL_SCREEN)
    const arrive = await holdRequests(hall, '**/ball.webm')
    await hall.goto(viewUrl(id))
    const controls = hall.getByRole('region', { name: 'Video' })
    const top = async () => (await controls.boundingBox())!.y
    await expect(controls).toBeVisible()
    await expect(surface(hall)).toHaveCount(0)
    const before = await top()
    arrive()
    await shown(hall, 'ball.webm')
    expect(await top()).toBe(before)
    for (const size of [{ width: 1024, height: 768 }, { width: 1400, height: 300 }, PHONE.viewport, HALL_SCREEN.viewport]) {
      await hall.setViewportSize(size)
      await expect
        .poll(async () => {
          const ink = (await surface(hall).boundingBox())!
          return [ink.y + ink.height <= (await top()) + 0.5, (await controls.boundingBox())!.y + (await controls.boundingBox())!.height]
        })
        .toEqual([true, size.height])
    }
    // Longer than controls stay visible without mouse movement: the press must reach them, not the ink.
    await hall.waitForTimeout(7_000)
    await hall.getByRole('button', { name: 'Play' }).click({ timeout: 3_000 })
    await hall.getByRole('button', { name: 'Pause' }).click({ timeout: 3_000 })

    const { page: wall } = await openWall(browser, { house, host, session: id })
    await shown(wall, 'ball.webm')
    const [ink, bar, foot] = await Promise.all(
      [surface(wall), wall.getByRole('region', { name: 'Video' }), wall.locator('.wall-bar')].map((part) => part.boundingBox()),
    )
    expect(ink!.y + ink!.height).toBeLessThanOrEqual(bar!.y + 0.5)
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(foot!.y + 0.5)
    console.expectSilence()
  },
)

test('[TELESTRATOR-18] a video whose presenter is gone stops', SWEEP, async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'gone')
  const id = await makeSession(host, ['ball.webm'])
  await stage.goto(presentUrl(id))
  const { page: hall, console: hallConsole } = await openViewer(browser, id)
  for (const page of [stage, hall]) await shown(page, 'ball.webm')
  await stage.keyboard.press('Space')
  const paused = () => hall.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(paused).toBe(false)
  console.expectSilence()
  await stage.context().close()
  await expect.poll(paused).toBe(true)
  expect(await hall.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(false)
  // A new viewer does not see it playing.
  const { page: late } = await openViewer(browser, id)
  await shown(late, 'ball.webm')
  await late.waitForTimeout(500)
  expect(await late.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  hallConsole.expectSilence()
})

const order = (page: Page) =>
  page.locator('ol > li [title^=http]').evaluateAll((all) => all.map((text) => text.textContent?.split('/').at(-1)))
test('[TELESTRATOR-10] files are dragged by mouse and by keyboard, and the order is saved at once', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'order')
  const id = await makeSession(host, ['wide.png', 'tall.png', 'ball.webm'])
  const saved = async () => ((await stored(host, id)).files as { url: string }[]).map(({ url }) => url.split('/').at(-1))
  await page.goto(`${house.url}/telestrator/${id}/settings`)
  const handle = (n: number) => page.getByRole('button', { name: `Drag file ${n}` })
  const drag = async (n: number, to: { x: number; y: number }) => {
    const from = (await handle(n).boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 10 })
    await page.mouse.up()
  }
  const third = (await handle(3).boundingBox())!
  await drag(1, { x: third.x, y: third.y + third.height })
  await expect.poll(() => order(page)).toEqual(['tall.png', 'ball.webm', 'wide.png'])
  await expect.poll(saved).toEqual(['tall.png', 'ball.webm', 'wide.png'])

  // Picked up and dropped in the same place: nothing is sent.
  let writes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes++
  })
  const second = (await handle(2).boundingBox())!
  await drag(2, { x: second.x, y: second.y + second.height / 2 })
  await page.waitForTimeout(400)
  expect([await order(page), writes]).toEqual([['tall.png', 'ball.webm', 'wide.png'], 0])

  await handle(3).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  await expect.poll(saved).toEqual(['wide.png', 'tall.png', 'ball.webm'])
  await expect.poll(() => order(page)).toEqual(['wide.png', 'tall.png', 'ball.webm'])
  await handle(1).focus()
  for (const key of ['Space', 'ArrowDown', 'Escape']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  expect(await order(page)).toEqual(['wide.png', 'tall.png', 'ball.webm'])
  expect(await saved()).toEqual(['wide.png', 'tall.png', 'ball.webm'])

  // Deleted files are removed at the next save.
  await page.getByRole('button', { name: 'Delete file 2' }).click()
  expect(await saved()).toEqual(['wide.png', 'tall.png', 'ball.webm'])
  await page.getByRole('link', { name: 'Back to Sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page).toHaveURL(`${house.url}/telestrator`)
  expect(await saved()).toEqual(['wide.png', 'ball.webm'])
  console.expectSilence()
})

test('[TELESTRATOR-8] a session that is not there, or somebody else’s, goes back to the list', async ({ browser }) => {
  const owner = await house.host('settings-owner')
  const other = await openAsHost(browser, house, 'settings-other')
  const id = await makeSession(owner, [])
  for (const name of [id, crypto.randomUUID(), 'nonsense']) {
    await other.page.goto(`${house.url}/telestrator/${name}/settings`)
    await expect(other.page.getByText('Failed to load session')).toBeVisible()
    await expect(other.page).toHaveURL(`${house.url}/telestrator`)
  }
  other.console.expectSilence()
})

test('[TELESTRATOR-12] only the owner draws: a stranger signs in, another host looks on', SWEEP, async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'owner')
  const id = await makeSession(host, ['wide.png'])
  const stranger = await openPage(browser)
  await stranger.page.goto(presentUrl(id))
  await expect(stranger.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(`/telestrator/${id}`)}`)
  const other = await openAsHost(browser, house, 'colleague')
  await other.page.goto(presentUrl(id))
  await shown(other.page, 'wide.png')
  await expect(other.page.getByRole('toolbar')).toHaveCount(0)
  await draw(other.page, [0.2, 0.2], [0.8, 0.8])
  await stage.goto(presentUrl(id))
  await shown(stage, 'wide.png')
  await draw(stage, [0.2, 0.8], [0.8, 0.8])
  const seen = await ink(other.page, RED)
  expect(seen.top).toBeGreaterThan(0.7)
  expect(await marksOf(host, id)).toHaveLength(1)
  for (const one of [console, stranger.console, other.console]) one.expectSilence()
})

test(
  '[TELESTRATOR-13] what does not load, is not there, or is missing says so; nobody is told which page asks',
  SWEEP,
  async ({ browser }) => {
    const { page: stage, host, console } = await openAsHost(browser, house, 'broken')
    const id = await makeSession(host, ['missing.png', 'broken.png', 'missing.webm', 'wide.png', 'ball.webm'])
    const hall = await openViewer(browser, id)
    for (const one of [console, hall.console]) {
      one.allow(NOT_FOUND)
      one.allow(TRACED)
    }
    await stage.goto(presentUrl(id))
    for (const [name, text] of [
      ['missing.png', 'This picture did not load'],
      ['broken.png', 'This picture did not load'],
      ['missing.webm', 'This video did not load'],
    ]) {
      for (const page of [stage, hall.page]) {
        await expect(page.getByRole('alert')).toContainText(text!)
        await expect(page.getByRole('alert')).toContainText(`${media.url}/${name}`)
      }
      await stage.keyboard.press('ArrowRight')
    }
    for (const name of ['wide.png', 'ball.webm']) {
      for (const page of [stage, hall.page]) await shown(page, name)
      await stage.keyboard.press('ArrowRight')
    }
    await stage.goto(`${house.url}/telestrator/${id}/settings`)
    await expect(stage.locator('ol img').first()).toBeVisible()
    await stage.waitForLoadState('networkidle')
    expect(media.referrers).toEqual([])

    const empty = await makeSession(host, [])
    await stage.goto(presentUrl(empty))
    await expect(stage.getByText('No files yet')).toBeVisible()
    await expect(stage.getByRole('link', { name: 'Add files' })).toHaveAttribute('href', `/telestrator/${empty}/settings`)
    await hall.page.goto(viewUrl(empty))
    await expect(hall.page.getByText('Nothing to show yet')).toBeVisible()
    await host.ask('PATCH', `/rest/v1/telestrator_sessions?id=eq.${empty}`, { files: filesOf('wide.png') })
    await shown(hall.page, 'wide.png')
    for (const name of ['nonsense', crypto.randomUUID()]) {
      await hall.page.goto(viewUrl(name))
      await expect(hall.page.getByText('Session not found')).toBeVisible()
    }
    for (const one of [console, hall.console]) one.expectSilence()
  },
)

test(
  '[TELESTRATOR-13] after the network was away what did not load comes by itself; the next picture was there already',
  SWEEP,
  async ({ browser }) => {
    const { page: stage, host, console } = await openAsHost(browser, house, 'dropped')
    const id = await makeSession(host, ['wide.png', 'tall.png', 'far.png', 'ball.webm', 'tall.png'])
    console.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
    const ahead = stage.waitForResponse(`${media.url}/tall.png`)
    await stage.goto(presentUrl(id))
    await shown(stage, 'wide.png')
    await (await ahead).finished()
    for (const [name, text] of [
      ['far.png', 'This picture did not load'],
      ['ball.webm', 'This video did not load'],
    ] as const) {
      await stage.context().setOffline(true)
      await stage.keyboard.press('ArrowRight')
      // The file was loaded while the network was there.
      if (name === 'far.png') {
        await shown(stage, 'tall.png')
        await stage.keyboard.press('ArrowRight')
      }
      const notice = stage.getByRole('alert').filter({ hasText: text })
      await expect(notice).toContainText(`${media.url}/${name}`)
      await stage.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toBeVisible()
      await stage.context().setOffline(false)
      await shown(stage, name)
      await expect(notice).toBeHidden()
    }
    // The video added late is controlled like any other.
    await stage.keyboard.press('Space')
    await expect(stage.getByRole('button', { name: 'Pause' })).toBeVisible()
    await draw(stage, [0.2, 0.2], [0.8, 0.2])
    await ink(stage, RED)
    expect(media.referrers).toEqual([])
    console.expectSilence()
  },
)

test('[TELESTRATOR-13] what was not there is there after Try again', SWEEP, async ({ browser }) => {
  const { page: stage, host, console } = await openAsHost(browser, house, 'again')
  console.allow(NOT_FOUND)
  const id = await makeSession(host, ['missing.png'])
  let found = false
  await stage.route(`${media.url}/missing.png`, (route) =>
    found ? route.fulfill({ body: plainPng(800, 450, GREY), contentType: 'image/png' }) : route.fulfill({ status: 404 }),
  )
  await stage.goto(presentUrl(id))
  await expect(stage.getByRole('alert')).toContainText('This picture did not load')
  found = true
  await stage.getByRole('button', { name: 'Try again' }).click()
  await shown(stage, 'missing.png')
  await draw(stage, [0.2, 0.2], [0.8, 0.2])
  await ink(stage, RED)
  console.expectSilence()
})

test('[TELESTRATOR-8] [TELESTRATOR-9] a wrong address is told in the settings, and what was typed is saved', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'wrong-address')
  console.allow(NOT_FOUND)
  console.allow(TRACED)
  const id = await makeSession(host, ['wide.png', 'missing.png', 'ball.webm', 'missing.webm', 'broken.png'])
  await page.goto(`${house.url}/telestrator/${id}/settings`)
  const warning = 'This address did not load here. Check it before you present.'
  const warned = () => page.locator('ol > li').evaluateAll((rows, text) => rows.map((row) => row.textContent?.includes(text)), warning)
  await expect.poll(warned).toEqual([false, true, false, true, true])
  await page.locator('ol video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0) await new Promise((done) => video.addEventListener('loadedmetadata', done, { once: true }))
  })
  expect(await warned()).toEqual([false, true, false, true, true])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Another File' }).click()
  await page.getByLabel('File URL').fill(`${media.url}/tall.png`)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page).toHaveURL(`${house.url}/telestrator`)
  expect((await stored(host, id)).files).toEqual(filesOf('wide.png', 'missing.png', 'ball.webm', 'missing.webm', 'broken.png', 'tall.png'))
  expect(media.referrers).toEqual([])
  console.expectSilence()
})

test('[TELESTRATOR-20] F25 files of the computer are uploaded, presented, sought in and gone for good with their session', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'upload')
  const id = await makeSession(host, [])
  await page.goto(`${house.url}/telestrator/${id}/settings`)
  const noise = { name: 'Large #1.png', mimeType: 'image/png', buffer: Buffer.concat([plainPng(640, 360, GREY), Buffer.alloc(3_000_000)]) }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Upload file' }).click()])
  await chooser.setFiles([noise, { name: 'ball.webm', mimeType: 'video/webm', buffer: ballVideo() }])
  const rows = page.locator('ol > li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Large #1.png')
  await expect(rows.first()).toContainText('Uploaded, kept on this server')

  // A file dropped with a false type.
  const drop = (name: string, text: string, type = 'image/png') =>
    page.evaluate(
      ([name, text, type]) => {
        const data = new DataTransfer()
        data.items.add(new File([text!], name!, { type: type! }))
        for (const event of ['dragenter', 'dragover', 'drop'])
          document.querySelector('ol')?.dispatchEvent(new DragEvent(event, { dataTransfer: data, bubbles: true, cancelable: true }))
      },
      [name, text, type],
    )
  console.allow(/status of 415/)
  await drop('script.png', '<svg onload="alert(1)"/>')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('alert')).toHaveText(
    'This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.',
  )
  await uploads.getByRole('button', { name: 'Dismiss: script.png' }).click()
  await drop('notes.pdf', '', 'application/pdf')
  await drop('empty.png', '')
  await expect(uploads.getByRole('alert')).toHaveCount(2)
  await expect(uploads.getByRole('alert').first()).toContainText('Use jpg, png')
  await expect(uploads.getByRole('alert').nth(1)).toHaveText('This file is empty.')
  await expectAccessible(page)
  for (const name of ['notes.pdf', 'empty.png']) await uploads.getByRole('button', { name: `Dismiss: ${name}` }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page).toHaveURL(`${house.url}/telestrator`)

  const files = (await stored(host, id)).files as { url: string; type: string }[]
  expect(files.map(({ type }) => type)).toEqual(['image', 'video'])
  expect(files[0]?.url).toMatch(/^\/files\/v1\/[0-9a-f]{32}\.png#Large%20%231\.png$/)
  await page.goto(presentUrl(id))
  const { page: phone, console: phoneConsole } = await openViewer(browser, id, PHONE)
  for (const one of [page, phone]) await shown(one, 'Large #1.png')
  await draw(page, [0.2, 0.2], [0.8, 0.8])
  await ink(phone, RED)
  await page.keyboard.press('ArrowRight')
  for (const one of [page, phone]) await shown(one, 'ball.webm')
  await page.getByRole('slider', { name: 'Position' }).fill('9')
  for (const one of [page, phone])
    await expect.poll(() => one.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))).toBe(9)

  // A restarted server still has the files. They are served while the session is there, and again once restored.
  await house.restart()
  const path = files[0]!.url.split('#')[0]!
  expect((await fetch(`${house.url}${path}`)).status).toBe(200)
  const status = async () => (await fetch(`${house.url}${path}`)).status
  await host.ask('DELETE', `/rest/v1/telestrator_sessions?id=eq.${id}`)
  expect(await status()).toBe(404)
  await host.ask('POST', '/rest/v1/rpc/restore_session', { session: id })
  expect(await status()).toBe(200)
  await host.ask('DELETE', `/rest/v1/telestrator_sessions?id=eq.${id}`)
  await host.ask('DELETE', `/rest/v1/trash?session_id=eq.${id}`)
  await expect.poll(async () => (await fetch(`${house.url}${path}`)).status).toBe(404)
  console.allow(/ERR_CONNECTION|WebSocket|Failed to fetch|status of 404/)
  for (const one of [console]) one.expectSilence()
  phoneConsole.allow(/ERR_CONNECTION|WebSocket|Failed to fetch|status of 404/)
  phoneConsole.expectSilence()
})

test(
  '[TELESTRATOR-20] F25 an upload shows how far it is, survives a lost connection, is cancelled, and holds up saving',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'upload-slow')
    console.allow(/ERR_FAILED|Failed to load|status of 503/)
    const id = await makeSession(host, [])
    await page.goto(`${house.url}/telestrator/${id}/settings`)
    let pieces = 0
    let release = () => {}
    await page.route('**/files/v1/telestrator_sessions/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      pieces++
      if (pieces === 2) return route.abort('failed')
      if (pieces === 4) await new Promise<void>((done) => (release = done))
      await route.continue().catch(() => {})
    })
    const choose = (name: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.concat([plainPng(64, 36, GREY), Buffer.alloc(3_200_000)]) })
    await choose('Team photo after the final whistle, all of us and the coach.png')
    await expect(page.getByText('Uploading 65 % of 3.1 MB')).toBeVisible({ timeout: 10_000 })
    await expect(
      page.getByRole('progressbar', { name: 'Upload of Team photo after the final whistle, all of us and the coach.png' }),
    ).toHaveAttribute('value', '65')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize(HOST_SCREEN.viewport)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('A file is still being uploaded. Wait for it, or cancel it, then save.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Sessions' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('A file is still being uploaded. Leaving stops it.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    const told = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel the upload of Team photo after the final whistle, all of us and the coach.png' }).click()
    await told
    release()
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
    await expect(page.getByText('No files yet')).toBeVisible()

    pieces = 10
    await choose('again.png')
    await expect(page.locator('ol > li')).toContainText(['again.png'])
    console.expectSilence()
  },
)

test('[TELESTRATOR-11] the dashboard counts the sessions and opens the first three', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openDashboard(browser, house, 'dashboard')
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeSession(host, ['wide.png'], { name })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Telestrator' }) })
  await expect(card).toContainText('4 sessions')
  await expect(card.getByRole('button', { name: /^Present/ })).toHaveCount(3)
  await expect(card.getByRole('button', { name: 'Show all (4)' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Manage Sessions' })).toHaveAttribute('href', '/telestrator')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), present(card.getByRole('button', { name: 'Present: Four' }))])
  await shown(opened, 'wide.png')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.reload()
  await expect(card).toContainText('4 sessions')
  await page.waitForLoadState('networkidle')
  expect(new Set(asked.flatMap((text) => text.match(/telestrator_\w+\?[^"&\s]*/g) ?? [])).size).toBe(1)
  console.expectSilence()
})

test('every screen of the telestrator is accessible, in the light and in the dark', SWEEP, async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'axe')
  await page.goto(`${house.url}/telestrator`)
  await expect(page.getByText('Point at what matters')).toBeVisible()
  await expectAccessibleInBoth(page)
  const id = await makeSession(host, ['wide.png', 'ball.webm', 'missing.png'])
  console.allow(NOT_FOUND)
  await page.goto(`${house.url}/telestrator`)
  await expect(page.getByText('2 images, 1 video')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/telestrator/${id}/settings`)
  await page.getByRole('group', { name: 'Marker 1' }).getByLabel('Color', { exact: true }).fill('red')
  await page.getByRole('button', { name: 'Add Another File' }).click()
  await page.getByLabel('File URL').fill('nonsense')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize(HOST_SCREEN.viewport)
  for (const url of [presentUrl(id), viewUrl(id)]) {
    await page.goto(url)
    await shown(page, 'wide.png')
    await expectAccessibleInBoth(page)
  }
  for (const name of ['ball.webm', 'missing.png']) {
    await page.goto(presentUrl(id))
    await page.getByRole('button', { name: 'Next' }).click()
    if (name === 'ball.webm') await shown(page, name)
    else await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBoth(page)
    await expect.poll(async () => (await stored(host, id)).state.file).toBe(`${media.url}/${name}`)
    await page.goto(viewUrl(id))
    await expectAccessibleInBoth(page)
  }
  await page.goto(presentUrl(await makeSession(host, [])))
  await expect(page.getByText('No files yet')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(viewUrl('nonsense'))
  await expect(page.getByText('Session not found')).toBeVisible()
  await expectAccessibleInBoth(page)
  console.expectSilence()
})
