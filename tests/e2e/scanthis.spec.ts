import { readFileSync } from 'node:fs'
import { type Browser, type Download, expect, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { holdRequests } from './hold-requests.ts'
import {
  countTableRequests,
  expectAccessibleInBoth,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  listen,
  MISSING,
  make,
  NOT_FOUND,
  OFFLINE,
  openAsHost,
  openDashboard,
  openPage,
  openTool,
  readQr,
  rowsOf,
  SWEEP,
  sweepUnless,
  test,
} from './house.ts'

const REFUSED = /status of 400/
const MENU = 'https://example.org/menu?day=friday'

const house = houseOfFile()

const makeSession = (host: Host, values: object = {}): Promise<string> =>
  make(host, 'scan_this_sessions', { name: 'Menu', text_to_encode: MENU, ...values })
const save = async (host: Host, id: string, values: object) =>
  expect((await host.ask('PATCH', `/rest/v1/scan_this_sessions?id=eq.${id}`, values)).status).toBe(204)
const stored = async (host: Host, id: string) => (await rowsOf(host, `scan_this_sessions?id=eq.${id}`))[0]

const code = (page: Page) => page.getByRole('img', { name: /^QR code/ })
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text to Encode' })
const descriptionField = (page: Page) => page.getByLabel('Description (Optional)')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Scan Settings' })

/** Opens the view as somebody without an account. */
async function openView(browser: Browser, id: string, options: object = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(`${house.url}/scanthis/${id}/view`)
  return opened
}

test('[SCAN-5] [SCAN-6] [SCAN-8] [SCAN-10] [SCAN-11] [SCAN-13] from a new session to the code on the big screen', async ({ browser }) => {
  const { page: host, console } = await openDashboard(browser, house, 'scan-main')
  await host.getByRole('link', { name: 'Launch Scan This' }).click()
  await expect(host.getByRole('heading', { name: 'Scan This', exact: true })).toBeVisible()
  await expect(host.getByText('Create customizable QR codes with descriptions.')).toBeVisible()
  await host.getByRole('button', { name: 'New Session' }).first().click()
  await expect(host.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
  await host.getByLabel('Session Name').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.getByLabel('Session Name').fill('Lunch menu')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Session created successfully')).toBeVisible()
  await openTool(host, 'Scan This')
  await expect(host.getByText('No text set')).toBeVisible()

  // Without a text, the view says that the code comes, and nothing for hosts. It stays open and follows.
  const viewing = host.waitForEvent('popup')
  await host.getByRole('button', { name: 'View: Lunch menu' }).press('Enter')
  const view = await viewing
  const viewConsole = listen(view)
  await expect(view).toHaveURL(/\/scanthis\/[0-9a-f-]{36}\/view$/)
  await expect(view.getByRole('heading', { name: 'Scan This' })).toBeVisible()
  await expect(view.locator('.sign-code')).toHaveText('The code will appear here')
  await expect(code(view)).toHaveCount(0)

  await host.getByRole('link', { name: 'Settings: Lunch menu' }).click()
  await expect(host.getByRole('heading', { name: 'Lunch menu' })).toBeVisible()
  await expect(host.getByText(/^Created on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Scan Settings' })).toBeVisible()
  await expect(descriptionField(host)).toHaveAttribute('placeholder', /description displayed below the QR code/i)
  await expect(host.getByText('The code appears here as soon as there is a text.')).toBeVisible()

  // The code updates while typing, before anything is saved.
  await textField(host).fill(` ${MENU}\n`)
  expect(await readQr(code(host))).toBe(MENU)
  await descriptionField(host).fill('Today’s menu')
  await expect(host.getByText('Not saved yet. The view shows what was saved.')).toBeVisible()
  await expect(view.getByText('The code will appear here')).toBeVisible()
  await saveButton(host).press('Enter')
  await expect(host.getByText('Scan settings updated')).toBeVisible()
  await expect(host.getByText('Not saved yet.')).toBeHidden()
  await expect(textField(host)).toHaveValue(MENU)

  await expect(view.getByText('Today’s menu')).toBeVisible()
  await expect(code(view)).toHaveAttribute('width', '512')
  await expect(code(view)).toHaveAttribute('viewBox', '0 0 45 45')
  expect(await readQr(code(view))).toBe(MENU)

  // The settings dialog shows the real display.
  await host.getByRole('button', { name: 'Display Settings' }).press('Enter')
  const dialog = host.getByRole('dialog', { name: 'Display Settings' })
  await expect(dialog.getByRole('img', { name: 'Preview' })).toContainText('Today’s menu')
  await dialog.getByLabel('Title').fill('What’s for lunch?')
  await expect(dialog.getByRole('img', { name: 'Preview' })).toContainText('What’s for lunch?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Display settings updated')).toBeVisible()
  await expect(view.getByRole('heading', { name: 'What’s for lunch?' })).toBeVisible()
  // [W4] A session that a host creates begins in ink, stored with it.
  await expect(view.locator('.stage')).toHaveCSS('background-image', 'linear-gradient(rgb(14, 17, 22), rgb(27, 33, 42))')

  // 'View' reuses the window. An empty description is stored as null and disappears from the view.
  await host.getByRole('button', { name: 'View', exact: true }).press('Enter')
  await descriptionField(host).fill('  ')
  await saveButton(host).press('Enter')
  await expect(view.getByText('Today’s menu')).toBeHidden()
  expect(host.context().pages()).toHaveLength(2)
  await host.getByRole('link', { name: 'Back to Sessions' }).click()
  await expect(host.getByText(MENU)).toBeVisible()
  viewConsole.expectSilence()
  console.expectSilence()
})

test('[SCAN-6] an empty description is stored as null, and a text may be taken back', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-null')
  const id = await makeSession(host, { description: 'Lunch' })
  await page.goto(`${house.url}/scanthis/${id}`)
  await descriptionField(page).fill('')
  await textField(page).fill('')
  await saveButton(page).click()
  await expect(page.getByText('Scan settings updated')).toBeVisible()
  expect(await stored(host, id)).toMatchObject({ text_to_encode: '', description: null })
  console.expectSilence()
})

test('[SCAN-10] a blocked window says so', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-blocked')
  const id = await makeSession(host)
  await page.addInitScript(() => {
    window.open = () => null
  })
  for (const path of ['/scanthis', `/scanthis/${id}`]) {
    await page.goto(house.url + path)
    await page.getByRole('button', { name: /^View/ }).click()
    await expect(page.getByText('Please allow pop-ups to open this window')).toBeVisible()
  }
  expect(page.context().pages()).toHaveLength(1)
  console.expectSilence()
})

test('[SCAN-4] a text too long for a code is refused at its field before it is saved, and stays there', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-long')
  const id = await makeSession(host)
  await page.goto(`${house.url}/scanthis/${id}`)
  const long = 'x'.repeat(1_300)
  await textField(page).fill(long)
  const problem = page.getByRole('alert').filter({ hasText: 'This text is too long for a QR code that scans from across a room' })
  await expect(problem).toContainText('1,300 of at most 1,273 bytes.')
  await expect(page.getByText('Too long for a code.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'one endless word widens nothing').toBe(
    HOST_SCREEN.viewport.width,
  )
  let patches = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches++
  })
  await saveButton(page).click()
  await expect(textField(page)).toBeFocused()
  await expect(textField(page)).toHaveValue(long)
  expect(patches).toBe(0)
  expect((await stored(host, id)).text_to_encode).toBe(MENU)

  // The longest text that fits is drawn, saved and readable.
  await textField(page).fill('x'.repeat(1_273))
  await expect(problem).toBeHidden()
  await expect(page.getByText('1,273 of at most 1,273 bytes.')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Scan settings updated')).toBeVisible()
  expect((await stored(host, id)).text_to_encode).toHaveLength(1_273)
  await descriptionField(page).fill('x'.repeat(1_001))
  await expect(page.getByText('This is 1 character too long.')).toBeVisible()
  console.expectSilence()
})

test('[SCAN-6] what could not be saved stays in the form', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-offline')
  const id = await makeSession(host)
  await page.goto(`${house.url}/scanthis/${id}`)
  await textField(page).fill('From the cellar')
  console.allow(OFFLINE)
  await page.context().setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText('Failed to save scan settings')).toBeVisible()
  await expect(textField(page)).toHaveValue('From the cellar')
  await page.context().setOffline(false)
  // The server refuses the text.
  console.allow(REFUSED)
  await page.route('**/rest/v1/scan_this_sessions?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({ postData: JSON.stringify({ text_to_encode: 'x'.repeat(1_300) }) })
      : route.continue(),
  )
  await saveButton(page).click()
  await expect(page.getByText('1,300 of at most 1,273 bytes')).toBeVisible()
  await expect(textField(page)).toHaveValue('From the cellar')
  expect((await stored(host, id)).text_to_encode).toBe(MENU)
  await page.unrouteAll()
  await saveButton(page).click()
  await expect(page.getByText('Scan settings updated')).toBeVisible()
  expect((await stored(host, id)).text_to_encode).toBe('From the cellar')
  console.expectSilence()
})

test.describe('[SCAN-7] what is not saved', () => {
  test('is asked about before it is lost, within the app and beyond it', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'scan-leave')
    const id = await makeSession(host)
    await page.goto(`${house.url}/scanthis/${id}`)
    const back = page.getByRole('link', { name: 'Back to Sessions' })
    await textField(page).fill('Half a thou')
    await back.click()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
    await expect(textField(page)).toHaveValue('Half a thou')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => dialogs).toEqual(['beforeunload'])
    await expect(textField(page)).toHaveValue('Half a thou')
    await back.click()
    await asked.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Scan This', exact: true })).toBeVisible()
    // Unchanged or discarded edits are left without a question.
    await page.goto(`${house.url}/scanthis/${id}`)
    await textField(page).fill('Half a thou')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(textField(page)).toHaveValue(MENU)
    await back.click()
    await expect(page.getByRole('heading', { name: 'Scan This', exact: true })).toBeVisible()
    expect((await stored(host, id)).text_to_encode).toBe(MENU)
    console.expectSilence()
  })

  test('is not replaced by what another window saves; an untouched form follows', SWEEP, async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'scan-two')
    const id = await makeSession(host)
    await page.goto(`${house.url}/scanthis/${id}`)
    await expect(textField(page)).toHaveValue(MENU)
    await save(host, id, { text_to_encode: 'https://example.org/dinner' })
    await expect(textField(page)).toHaveValue('https://example.org/dinner')
    await textField(page).fill('Mine')
    await save(host, id, { text_to_encode: 'Theirs' })
    await expect(page.getByRole('group', { name: 'Text to Encode: changed in another window' })).toContainText('Theirs')
    await expect(textField(page)).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(textField(page)).toHaveValue('Theirs')
    console.expectSilence()
  })
})

/** Decodes a picture of the code as a phone would. */
function readPng(picture: Buffer): { text: string | undefined; width: number; corner: number[] } {
  const { data, width, height } = PNG.sync.read(picture)
  return { text: jsqr(new Uint8ClampedArray(data), width, height)?.data, width, corner: [...data.subarray(0, 4)] }
}

test('[SCAN-9] the files are named after the session and can be read', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-files', {
    ...HOST_SCREEN,
    acceptDownloads: true,
  } as typeof HOST_SCREEN)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  const download = async (label: string): Promise<Download> => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    return downloading
  }
  for (const text_to_encode of ['Grüße aus Köln 🎉', 'x'.repeat(1_273)]) {
    const id = await makeSession(host, { name: 'Lunch & Menü', text_to_encode })
    await page.goto(`${house.url}/scanthis/${id}`)
    await expect(code(page)).toBeVisible()
    const png = await download('Download PNG')
    expect(png.suggestedFilename()).toBe('qr-lunch-menü.png')
    const picture = readFileSync(await png.path())
    const { text, width, corner } = readPng(picture)
    expect(text).toBe(text_to_encode)
    expect(width).toBeGreaterThanOrEqual(1_024)
    // The quiet zone reaches the corner, and nothing is blurred: each pixel has one of two colours.
    expect(corner).toEqual([255, 255, 255, 255])
    expect(colours(picture)).toBe(2)

    const svg = await download('Download SVG')
    expect(svg.suggestedFilename()).toBe('qr-lunch-menü.svg')
    const source = readFileSync(await svg.path(), 'utf8')
    const alone = await openPage(browser, { viewport: { width: 1_400, height: 1_400 } })
    await alone.page.goto(`data:image/svg+xml,${encodeURIComponent(source)}`)
    expect(readPng(await alone.page.screenshot()).text).toBe(text_to_encode)
    await alone.page.context().close()

    const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Print a sheet' }).click()])
    await expect.poll(() => sheet.evaluate(() => document.documentElement.dataset['printed'])).toBe('yes')
    expect(readPng(await sheet.screenshot()).text).toBe(text_to_encode)
    if (process.env['LOOK_AT']) await sheet.pdf({ format: 'A4', path: `${process.env['LOOK_AT']}/scan-${text_to_encode.length}.pdf` })
    await sheet.close()
    const link = `${house.url}/scanthis/${id}/view`
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  }
  console.expectSilence()
})

const colours = (picture: Buffer): number => {
  const { data } = PNG.sync.read(picture)
  return new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size
}

/**
 * Returns faults of the display: parts outside the screen or overlapping, cut texts, a page that scrolls,
 * letters too small to read.
 */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollHeight, scrollWidth } = document.scrollingElement as Element
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push('The page scrolls.')
    const parts = [...document.querySelectorAll('.sign-words, .sign-code')]
    const boxes = parts.map((part) => part.getBoundingClientRect())
    for (const [at, box] of boxes.entries()) {
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push(`Part ${at} is outside.`)
      const next = boxes[at + 1]
      if (next && next.top < box.bottom) faults.push(`Part ${at} runs into the next.`)
    }
    for (const words of document.querySelectorAll('.sign-words > *, .scan-empty')) {
      const size = Number.parseFloat(getComputedStyle(words).fontSize)
      // With tight lines, a font's box may extend beyond the first and last line though the letters do not.
      if (words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 0.2 * size)
        faults.push(`“${words.textContent?.slice(0, 20)}” is cut.`)
      // The smallest case is the longest text under the densest code on a phone.
      if (size < 10.5) faults.push(`“${words.textContent?.slice(0, 20)}” is ${size} px high.`)
    }
    return faults
  })

const LONG_WORDS = 'Connect to the network of the house, open the page, and choose the talk that you would like to hear first. '
  .repeat(10)
  .slice(0, 1_000)
const TEXTS = {
  link: MENU,
  unicode: 'Καλημέρα, 世界! مرحبا — 👩‍👩‍👧 🎉',
  'capitals, full': 'A0$'.repeat(618).slice(0, 1_852),
  'bytes, full': 'https://example.org/?'.padEnd(1_273, 'qr-'),
}
const WORDS = {
  none: {},
  short: { description: 'Today’s menu, with everything that is vegan' },
  long: {
    description: LONG_WORDS,
    display_settings: { title: 'And this is what you can do while we wait. '.repeat(3).slice(0, 120), fontSize: '64px' },
  },
  endless: {
    description: 'W'.repeat(300),
    display_settings: { title: 'Donaudampfschifffahrtsgesellschaftskapitän', fontSize: '64px', fontFamily: 'Georgia, serif' },
  },
  lines: { description: Array.from({ length: 200 }, (_, at) => `${at}`).join('\n'), display_settings: { fontColor: '#4169E1' } },
}
for (const [width, height] of [
  [390, 844],
  [1366, 850],
  [1920, 1080],
] as const)
  test(`[SCAN-12] the code is read from the screen and nothing is cut at ${width}`, sweepUnless(width === 1920), async ({ browser }) => {
    test.slow()
    const host = await house.host(`scan-hall-${width}`)
    // In each run, each text below long words, and all words below the densest code; in a sweep, each with each.
    const pairs = Object.entries(TEXTS).flatMap(([kind, text_to_encode]) =>
      Object.entries(WORDS)
        .filter(([length]) => width !== 1920 || kind === 'bytes, full' || length === 'long')
        .map(([length, words]) => ({ what: `${kind}, ${length} words`, text: text_to_encode, words })),
    )
    // Prepared beforehand: decoding blocks the test, and the server may close an idle connection meanwhile.
    const shown = await Promise.all(
      pairs.map(async ({ what, text, words }) => ({ what, text, id: await makeSession(host, { text_to_encode: text, ...words }) })),
    )
    const empty = await makeSession(host, { text_to_encode: '', ...WORDS.long })
    const { page, console } = await openPage(browser, { viewport: { width, height } })
    for (const { what, text, id } of shown) {
      await page.goto(`${house.url}/scanthis/${id}/view`)
      await expect(code(page)).toBeVisible()
      expect(await misplaced(page), what).toEqual([])
      expect(readPng(await page.locator('.sign-code').screenshot()).text, what).toBe(text)
    }
    await page.goto(`${house.url}/scanthis/${empty}/view`)
    await expect(page.getByText('The code will appear here')).toBeVisible()
    expect(await misplaced(page)).toEqual([])
    console.expectSilence()
  })

test('[SCAN-12] the display follows its window, and a preview is the real thing made small', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-resize')
  const id = await makeSession(host, WORDS.long)
  await page.goto(`${house.url}/scanthis/${id}`)
  await page.getByRole('button', { name: 'Display Settings' }).click()
  const preview = page.getByRole('img', { name: 'Preview' })
  await expect(preview.locator('.sign-code')).toBeVisible()
  expect(readPng(await preview.screenshot()).text).toBe(MENU)
  const [box, inner] = [await preview.boundingBox(), await preview.locator('.sign-words').last().boundingBox()]
  expect(inner!.y + inner!.height).toBeLessThanOrEqual(box!.y + box!.height)
  await page.goto(`${house.url}/scanthis/${id}/view`)
  await expect(code(page)).toBeVisible()
  for (const [width, height] of [
    [600, 900],
    [1024, 500],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await page.locator('.sign').boundingBox())?.width).toBe(width)
    // Text that shrinks to fit needs a frame or two.
    await expect.poll(() => misplaced(page).then((faults) => faults.filter((fault) => !fault.includes('px high')))).toEqual([])
    expect(readPng(await page.locator('.sign-code').screenshot()).text).toBe(MENU)
  }
  console.expectSilence()
})

/** Bytes of the view of a usual address, all that is loaded before its code is to be seen: 2 s at 50 kbit/s. */
const VIEW_BYTES = 12_000

test('[SCAN-18] the code is in the page itself, before anything else is loaded, and the view takes its place', async ({ browser }) => {
  const host = await house.host('scan-first')
  const id = await makeSession(host, { display_settings: { backgroundImage: `${house.url}/files/v1/none.png` } })
  const { page, console } = await openPage(browser)
  const letGo = await holdRequests(page, '**/{assets,rest,theme.js}**')
  const answer = await page.goto(`${house.url}/scanthis/${id}/view`, { waitUntil: 'commit' })
  expect(await readQr(code(page))).toBe(MENU)
  await expect(page.getByRole('heading', { name: 'Scan This' })).toBeVisible()
  expect((await answer?.body())?.length).toBeLessThan(VIEW_BYTES)
  letGo()
  await expect(page.locator('#first-picture')).toHaveCount(0)
  await expect(page.locator('.sign-code').getByRole('img')).toBeVisible()
  expect(await readQr(code(page))).toBe(MENU)
  console.allow(NOT_FOUND)
  console.expectSilence()
})

test('[SCAN-13] a view that somebody else opened follows within a second, and loses nothing while the network is away', async ({
  browser,
}) => {
  const host = await house.host('scan-live')
  const id = await makeSession(host)
  const { page, console } = await openView(browser, id)
  expect(await readQr(code(page))).toBe(MENU)
  await save(host, id, { text_to_encode: 'https://example.org/dinner', description: 'Dinner' })
  await expect(page.getByText('Dinner')).toBeVisible()
  expect(await readQr(code(page))).toBe('https://example.org/dinner')
  console.allow(OFFLINE)
  await page.context().setOffline(true)
  await page.waitForTimeout(500)
  expect(await readQr(code(page))).toBe('https://example.org/dinner')
  console.expectSilence()
})

test('[SCAN-14] what is not there is not found, for the host and on the display', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-missing')
  for (const id of [MISSING, 'nonsense']) {
    await page.goto(`${house.url}/scanthis/${id}`)
    await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
    await expect(page.getByText("The session you're looking for doesn't exist.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Sessions' })).toBeVisible()
    await page.goto(`${house.url}/scanthis/${id}/view`)
    await expect(page.getByRole('heading', { name: 'Nobody is on this stage.' })).toBeVisible()
  }
  // Delete the session while it is shown.
  const id = await makeSession(host)
  await page.goto(`${house.url}/scanthis/${id}/view`)
  await expect(code(page)).toBeVisible()
  await host.ask('DELETE', `/rest/v1/scan_this_sessions?id=eq.${id}`)
  await expect(page.getByRole('heading', { name: 'Nobody is on this stage.' })).toBeVisible()
  console.expectSilence()
})

test('[SCAN-14] what cannot be loaded is not found either, and says that it failed', SWEEP, async ({ browser }) => {
  const id = await makeSession(await house.host('scan-broken'))
  const { page, console } = await openPage(browser)
  console.allow(/status of 500|Failed to load session/)
  await page.route('**/rest/v1/scan_this_sessions*', (route) => route.fulfill({ status: 500, json: { code: 'LL500', message: 'x' } }))
  await page.goto(`${house.url}/scanthis/${id}/view`)
  await expect(page.getByRole('heading', { name: 'Nobody is on this stage.' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Failed to load session. Perhaps the network is slow; nothing is lost.')).toBeVisible()
  await page.unroute('**/rest/v1/scan_this_sessions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(code(page)).toBeVisible()
  console.expectSilence()
})

test('[SCAN-1] [SCAN-2] another host sees the code, and neither its settings nor the list; nobody signs in for the view', async ({
  browser,
}) => {
  const id = await makeSession(await house.host('scan-owner'), { name: 'Secret of the owner' })
  const { page, console } = await openAsHost(browser, house, 'scan-curious')
  await page.goto(`${house.url}/scanthis/${id}/view`)
  expect(await readQr(code(page))).toBe(MENU)
  await page.goto(`${house.url}/scanthis/${id}`)
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await page.goto(`${house.url}/scanthis`)
  await expect(page.getByText('Put anything into a code')).toBeVisible()
  await expect(page.getByText('Secret of the owner')).toHaveCount(0)
  console.expectSilence()
  const guest = await openView(browser, id)
  await expect(code(guest.page)).toBeVisible()
  for (const path of ['/scanthis', `/scanthis/${id}`]) {
    await guest.page.goto(house.url + path)
    await expect(guest.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(path)}`)
  }
  guest.console.expectSilence()
})

test('[SCAN-15] a text is never a link, and nothing in it is run', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'scan-xss')
  const evil = 'javascript:document.title="run"//<img src=x onerror=alert(1)>'
  const id = await makeSession(host, { name: evil, text_to_encode: evil, description: evil, display_settings: { title: evil } })
  for (const path of ['/scanthis', `/scanthis/${id}`, `/scanthis/${id}/view`]) {
    await page.goto(house.url + path)
    await expect(page.getByText(evil).first()).toBeVisible()
    expect(await page.locator('a[href^="javascript:" i], img[src=x]').count()).toBe(0)
    expect(await page.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))).not.toContain(
      'javascript:',
    )
  }
  await expect(code(page)).toBeVisible()
  expect(await page.locator('a').count()).toBe(0)
  expect(await readQr(code(page))).toBe(evil)
  console.expectSilence()
})

test(
  '[SCAN-5] the list takes the same number of requests however many sessions there are, and deleting asks first',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'scan-lister')
    await makeSession(host)
    const visit = (cards: number) =>
      countTableRequests(page, async () => {
        await page.goto(`${house.url}/scanthis`)
        await expect(page.getByRole('link', { name: /^Settings/ })).toHaveCount(cards)
      })
    const one = await visit(1)
    await page.getByRole('button', { name: 'More for Menu' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('link', { name: 'Menu (copy)', exact: true })).toBeVisible()
    await expect(page.getByText(MENU)).toHaveCount(2)
    await page.getByRole('button', { name: 'More for Menu (copy)' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('“Menu (copy)” will be deleted. You can restore it for 30 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete session' }).click()
    await expect(page.getByText(MENU)).toHaveCount(1)
    for (let at = 0; at < 30; at++) await makeSession(host)
    expect(await visit(31)).toBeLessThanOrEqual(one)
    console.expectSilence()
  },
)

test('every screen of Scan This is accessible, in the light and in the dark', SWEEP, async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'scan-axe')
  await page.goto(`${house.url}/scanthis`)
  await expect(page.getByText('Put anything into a code')).toBeVisible()
  await expectAccessibleInBoth(page)
  const id = await makeSession(host, WORDS.short)
  await makeSession(host, { text_to_encode: '' })
  await expect(page.getByText('No text set')).toBeVisible()
  await expect(page.locator('[data-fresh]')).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/scanthis/${id}`)
  await expect(code(page)).toBeVisible()
  await expectAccessibleInBoth(page)
  await textField(page).fill('x'.repeat(1_300))
  await expect(page.getByText('Too long for a code.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Display Settings' }).click()
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/scanthis/${id}/view`)
  await expect(code(page)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/scanthis/${await makeSession(host, { text_to_encode: '' })}/view`)
  await expect(page.getByText('The code will appear here')).toBeVisible()
  await expectAccessibleInBoth(page)
  console.expectSilence()
})
