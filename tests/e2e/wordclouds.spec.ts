import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import {
  countTableRequests,
  expectAccessible,
  expectAccessibleInBoth,
  HOST_SCREEN,
  houseOfFile,
  leadsTo,
  make,
  openAsHost,
  openPage,
  openPhoneAt,
  openTool,
  PHONE,
  readQr,
  takeAim,
  test,
} from './house.ts'

const NOT_FOUND = /status of 404/
const OFFLINE = /ERR_(INTERNET_DISCONNECTED|FAILED)/

const house = houseOfFile()

type Hosted = Awaited<ReturnType<typeof openAsHost>>['host']
const makeSession = (host: Hosted, values: object = {}): Promise<string> => make(host, 'word_cloud_sessions', { name: 'Friday', ...values })
const say = (host: Hosted, sessionId: string, ...responses: string[]) =>
  host.ask(
    'POST',
    '/rest/v1/word_cloud_responses',
    responses.map((response) => ({ session_id: sessionId, response, device_id: 'd-of-an-earlier-phone' })),
  )
const responsesOf = async (host: Hosted, sessionId: string) =>
  (await host.ask('GET', `/rest/v1/word_cloud_responses?session_id=eq.${sessionId}`)).body as { response: string }[]
const openPhone = (browser: Browser, sessionId: string) => openPhoneAt(browser, `${house.url}/wordcloud/respond/${sessionId}`)
async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your Response').fill(words)
  await page.getByRole('button', { name: 'Submit Response' }).click()
}
const sent = (page: Page) => page.getByRole('heading', { name: 'Response Submitted!' })
const inCloud = (page: Page, word: string) => page.locator('.cloud-stage .cloud-word text').filter({ hasText: new RegExp(`^${word}$`) })
const inTable = (page: Page, word: string) => page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) })
async function save(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('[WORD-21] [WORD-22] [WORD-23] [WORD-25] [WORD-26] a session from its name to its last word, with two phones', async ({ browser }) => {
  const { page: host, console: hostConsole } = await openAsHost(browser, house, 'mara', { ...HOST_SCREEN, acceptDownloads: true } as never)
  await openTool(host, 'Word Clouds')
  await host.getByRole('button', { name: 'New Session' }).first().click()
  await host.getByLabel('Session Name').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.getByLabel('Session Name').fill('Friday')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Session created successfully')).toBeVisible()
  await openTool(host, 'Word Clouds')
  await expect(host.getByText('Responses (0 unique words)')).toBeVisible()
  await host.getByRole('link', { name: 'View Details' }).click()

  await expect(host.getByText('No responses yet. Share the QR code to start collecting responses.')).toBeVisible()
  await expect(host.getByText('No responses yet', { exact: true })).toBeVisible()
  expect((await host.locator('.cloud-stage').boundingBox())?.height).toBe(600)
  await host.getByRole('button', { name: 'Show QR Code' }).click()
  const link = await readQr(host.getByRole('dialog').getByRole('img', { name: 'QR code: send words' }))
  await host.keyboard.press('Escape')
  expect(link).toMatch(new RegExp(`^${house.url}/wordcloud/respond/[0-9a-f-]{36}$`))

  const [one, two] = [await openPage(browser, PHONE), await openPage(browser, PHONE)]
  for (const { page } of [one, two]) {
    await page.goto(link)
    await expect(page.getByText('Friday', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Question for Word Cloud?' })).toBeVisible()
  }
  await send(one.page, 'Sunny, =2+2')
  await expect(sent(one.page)).toBeVisible()
  await expect(inCloud(host, 'sunny,')).toBeVisible()
  await send(two.page, 'SUNNY coffee sunny')
  await expect(inTable(host, 'sunny')).toContainText('2')
  await expect(host.getByRole('row').nth(1)).toContainText('sunny')
  await expect(inCloud(host, 'coffee')).toBeVisible()
  await expect(host.getByText('Responses (4 unique words)')).toBeVisible()

  await takeAim(host)
  // A word is hidden at once, also with other punctuation, and shown again as quickly.
  await inTable(host, 'sunny').getByRole('button', { name: 'Hide “sunny”' }).click()
  await expect(inCloud(host, 'sunny')).toBeHidden()
  await expect(inCloud(host, 'sunny,')).toBeHidden()
  await expect(host.getByText('“sunny” is hidden')).toBeVisible()
  await expect(host.getByRole('region', { name: 'Hidden words' })).toBeVisible()
  await host.getByRole('button', { name: 'Undo' }).click()
  await expect(inCloud(host, 'sunny,')).toBeVisible()
  await expect(host.getByRole('region', { name: 'Hidden words' })).toBeHidden()
  await inTable(host, 'coffee').getByRole('button', { name: 'Hide “coffee”' }).click()
  await host.getByRole('button', { name: 'Show “coffee” again' }).click()
  await expect(inCloud(host, 'coffee')).toBeVisible()

  const csv = await save(host, () => host.getByRole('button', { name: 'Export CSV' }).click())
  expect(csv.name).toBe('wordcloud-friday.csv')
  expect(csv.bytes.toString()).toBe('\uFEFFWord,Frequency\r\nsunny,2\r\n\'=2+2,1\r\ncoffee,1\r\n"sunny,",1\r\n')
  const picture = (kind: string) => async () => {
    await host.getByRole('button', { name: 'Save picture' }).click()
    await host.getByRole('menuitem', { name: `Save as ${kind}` }).click()
  }
  // The picture is the current cloud; a word just shown again needs a moment to be placed.
  await expect(async () => {
    const svg = await save(host, picture('SVG'))
    expect([svg.name, svg.bytes.toString().match(/textLength/g)?.length]).toEqual(['wordcloud-friday.svg', 4])
  }).toPass({ timeout: 10_000 })
  const png = await save(host, picture('PNG'))
  expect(png.name).toBe('wordcloud-friday.png')
  expect(PNG.sync.read(png.bytes).width).toBeGreaterThan(1_000)

  // After closing, answers are refused; after activating again, they are accepted.
  await one.page.getByRole('link', { name: 'Answer again' }).click()
  await host.getByRole('button', { name: 'Close Session' }).click()
  await expect(host.getByText('Session closed')).toBeVisible()
  await expect(one.page.getByRole('heading', { name: 'Session Closed' })).toBeVisible()
  await host.getByRole('button', { name: 'Activate Session' }).click()
  await expect(host.getByText('Session activated')).toBeVisible()
  await send(one.page, 'late')
  await expect(inCloud(host, 'late')).toBeVisible()

  two.console.allow(NOT_FOUND)
  await two.page.goto(`${house.url}/wordcloud/respond/00000000-0000-4000-8000-000000000000`)
  await expect(two.page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await host.getByRole('link', { name: 'Back to Word Clouds' }).click()
  await expect(host.getByText('Responses (5 unique words)')).toBeVisible()
  hostConsole.expectSilence()
  one.console.expectSilence()
  two.console.expectSilence()
})

test.describe('the phone', () => {
  test('[WORD-12] is titled with the question and the session, before any script', async ({ browser }) => {
    const sessionId = await makeSession(await house.host('no-script'), { qr_display_settings: { title: 'How was it?' } })
    const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(`${house.url}/wordcloud/respond/${sessionId}`)
    await expect(page).toHaveTitle('How was it? · Friday')
  })

  test('[F22] [F24] [WORD-32] [WORD-33] sends its one line with Enter, and after its share has answered', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'share')
    const sessionId = await makeSession(host)
    const phone = await openPhone(browser, sessionId)
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await page.getByLabel('Answers per phone').selectOption('2')
    await expect(page.getByText('Answers per phone updated')).toBeVisible()
    await expect(phone.page.getByText('2 answers left for this phone.')).toBeVisible()
    const line = phone.page.getByLabel('Your Response')
    await line.fill('sunny')
    await line.press('Enter')
    await expect(sent(phone.page)).toBeVisible()
    await phone.page.getByRole('link', { name: 'Answer again' }).click()
    await line.fill('warm')
    await line.press('Enter')
    await expect(phone.page.getByText('This phone has answered.')).toBeVisible()
    await expect(phone.page.getByRole('link', { name: 'Answer again' })).toBeHidden()
    // The host allows more answers, and the phone follows.
    await page.getByLabel('Answers per phone').selectOption('')
    await expect(phone.page.getByRole('link', { name: 'Answer again' })).toBeVisible()
    await expectAccessible(phone.page)
    phone.console.expectSilence()
    console.expectSilence()
  })
})

test.describe('the host', () => {
  test('[WORD-21] loads the list with the same requests for one card and for twenty', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'many')
    const visit = (cards: number) =>
      countTableRequests(page, async () => {
        await page.goto(`${house.url}/wordclouds`)
        await expect(page.getByText('Response (1 unique word)')).toHaveCount(cards)
      })
    const make = async () => say(host, await makeSession(host), 'tea')
    await make()
    await page.waitForLoadState('networkidle')
    const forOne = await visit(1)
    for (let i = 0; i < 19; i++) await make()
    const forTwenty = await visit(20)
    expect(forTwenty).toBeLessThanOrEqual(forOne)
    console.expectSilence()
  })

  test('[WORD-24] sets how the cloud looks, ignores punctuation, shows example words', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'settings')
    const sessionId = await makeSession(host)
    await say(host, sessionId, 'Tea!', 'tea', 'tea,')
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await expect(inCloud(page, 'tea!')).toBeVisible()
    const open = async () => {
      await page.getByRole('button', { name: 'Word Cloud Settings' }).click()
      return page.getByRole('dialog')
    }
    const dialog = await open()
    await dialog.getByLabel('Title').fill('How was the tea?')
    await dialog.getByRole('switch', { name: 'Ignore punctuation around words' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Word cloud settings updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'How was the tea?' })).toBeVisible()
    await expect(inTable(page, 'tea')).toContainText('3')
    await expect(page.getByText('Responses (1 unique word)')).toBeVisible()
    await expect(inCloud(page, 'tea!')).toBeHidden()

    // The settings load as saved.
    await page.reload()
    await open()
    await expect(dialog.getByLabel('Title')).toHaveValue('How was the tea?')
    await expect(dialog.getByRole('switch', { name: 'Ignore punctuation around words' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Use example data' }).click()
    console.allow(OFFLINE)
    await page.route('**/rest/v1/word_cloud_sessions*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('failed') : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to save word cloud settings')).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Use example data' })).toBeChecked()
    await page.unroute('**/rest/v1/word_cloud_sessions*')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.cloud-stage .cloud-word')).toHaveCount(40)
    await page.getByRole('button', { name: 'Show the responses' }).click()
    await expect(page.locator('.cloud-stage .cloud-word')).toHaveCount(1)
    const phone = await openPhone(browser, sessionId)
    await expect(phone.page.getByRole('heading', { name: 'How was the tea?' })).toBeVisible()
    console.expectSilence()
  })

  test('[F8] [WORD-12] phones, sign and cloud ask one question, whichever dialog it is edited in', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'question')
    const sessionId = await makeSession(host)
    await say(host, sessionId, 'tea')
    const phone = await openPhone(browser, sessionId)
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    for (const [button, question] of [
      ['Word Cloud Settings', 'How was the tea?'],
      ['QR Display Settings', 'And the cake?'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').getByLabel('Title').fill(question)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { name: question })).toBeVisible()
      await expect(phone.page.getByRole('heading', { name: question })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Word Cloud Settings' }).click()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('And the cake?')
    console.expectSilence()
  })

  test('[F24] [WORD-30] [WORD-31] keeps phrases together, leaves out what its lists say, and hides a word that is clicked', async ({
    browser,
  }) => {
    const { page, host, console } = await openAsHost(browser, house, 'phrases', { ...HOST_SCREEN, acceptDownloads: true } as never)
    const sessionId = await makeSession(host)
    await say(host, sessionId, 'machine learning', 'Machine  Learning', 'the', 'damn', 'damn good tea', 'lunch')
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await expect(inCloud(page, 'learning')).toBeVisible()
    await page.getByRole('button', { name: 'Word Cloud Settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Count whole phrases' }).click()
    await dialog.getByLabel('Stop words').fill('the, and')
    await dialog.getByLabel('Words that never reach the wall').fill('Damn')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(inTable(page, 'machine learning')).toContainText('2')
    await expect(page.locator('.cloud-stage .cloud-word')).toHaveCount(2)
    const csv = await save(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(csv.bytes.toString()).toBe('\uFEFFWord,Frequency\r\nmachine learning,2\r\nlunch,1\r\n')

    await inCloud(page, 'lunch').click()
    await expect(inCloud(page, 'lunch')).toBeHidden()
    await expect(page.getByText('“lunch” is hidden')).toBeVisible()
    await page.getByRole('button', { name: 'Show “lunch” again' }).click()
    await expect(inCloud(page, 'lunch')).toBeVisible()
    console.expectSilence()
  })

  test('[WORD-26] sets how the code looks', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'code')
    const sessionId = await makeSession(host)
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await page.getByRole('button', { name: 'QR Display Settings' }).click()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Question for Word Cloud?')
    await page.getByRole('dialog').getByLabel('Title').fill('One word?')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Display settings updated')).toBeVisible()
    // Until it has closed, the dialog's preview has a heading of this name too.
    await expect(page.getByRole('region', { name: 'Word cloud' }).getByRole('heading', { name: 'One word?' })).toBeVisible()
    console.expectSilence()
  })

  test('[WORD-19] [WORD-20] a full room: most words are placed, the rest is said, and a new one moves nobody', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'full')
    const sessionId = await makeSession(host)
    for (let at = 0; at < 5; at++)
      await say(host, sessionId, ...Array.from({ length: 1_000 }, (_, i) => `word${Math.floor((i * (at + 1)) ** 0.75 % 400)}`))
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await expect(page.locator('span').filter({ hasText: /^\+\d+ more$/ })).toBeVisible()
    const places = () =>
      page
        .locator('.cloud-stage .cloud-word')
        .evaluateAll((words) => words.map((w) => [w.textContent, (w as SVGGElement).style.transform] as const))
    await expect.poll(async () => (await places()).length).toBeGreaterThan(60)
    const before = new Map(await places())
    await send((await openPhone(browser, sessionId)).page, 'newcomer')
    // The answer has arrived, and the cloud has had time to follow.
    await expect(page.getByRole('region', { name: 'Word cloud' })).toContainText('5,001')
    await page.waitForTimeout(1_000)
    const after = new Map(await places())
    const moved = [...before].filter(([word, place]) => after.has(word) && after.get(word) !== place)
    expect(moved).toEqual([])
    console.expectSilence()
  })

  test('[WORD-27] shows the code in the hall until somebody has spoken, then the cloud, and hides words there too', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'hall', { viewport: { width: 1920, height: 1080 } })
    const sessionId = await makeSession(host, { qr_display_settings: { title: 'How was it?' } })
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('region', { name: 'Word cloud' }).getByRole('link', { name: 'Cloud full screen' }).click()
    const hall = await opening
    await hall.setViewportSize({ width: 1920, height: 1080 })
    expect(await leadsTo(hall.locator('body'))).toBe(`${house.url}/wordcloud/respond/${sessionId}`)
    await say(host, sessionId, 'bright', 'bright', 'rude')
    await expect(hall.getByRole('heading', { name: 'How was it?' })).toBeVisible()
    await expect(inCloud(hall, 'rude')).toBeVisible()
    await expect(hall.getByText('3 responses')).toBeVisible()
    await inTable(page, 'rude').getByRole('button', { name: 'Hide “rude”' }).click()
    await expect(inCloud(hall, 'rude')).toBeHidden()
    await say(host, sessionId, 'rude!')
    await expect(hall.getByText('4 responses')).toBeVisible()
    // The code has moved into a corner below the words, and goes when the session closes.
    const code = hall.locator('.cloud-join svg')
    expect(await readQr(code)).toBe(`${house.url}/wordcloud/respond/${sessionId}`)
    const bottom = ((box) => (box ? box.y + box.height : 0))(await hall.locator('.cloud > svg').boundingBox())
    expect((await code.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
    await hall.waitForTimeout(500)
    await expect(hall.locator('.cloud-stage .cloud-word')).toHaveCount(1)
    expect(await hall.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([1920, 1080])
    await expectAccessible(hall)
    await page.getByRole('button', { name: 'Close Session' }).click()
    await expect(code).toBeHidden()

    const stranger = await openPage(browser)
    await stranger.page.goto(`${house.url}/wordcloud/${sessionId}/display`)
    await expect(stranger.page).toHaveURL(/\/login\?next=/)
    const other = await openAsHost(browser, house, 'other-hall')
    await other.page.goto(`${house.url}/wordcloud/${sessionId}/display`)
    await expect(other.page.getByText('Session not found')).toBeVisible()
    console.expectSilence()
  })

  test('[WORD-20] no word leaves the wall or its size because the session closes, however long it is', async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, 'long-word', { viewport: { width: 1920, height: 1080 } })
    const sessionId = await makeSession(host)
    await say(host, sessionId, 'happy', 'happy', 'happy', 'hungry', 'sleepy', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen')
    await page.goto(`${house.url}/wordcloud/${sessionId}/display`)
    const sizes = () =>
      page
        .locator('.cloud-stage .cloud-word text')
        .evaluateAll((words) => words.map((word) => [word.textContent, (word as SVGElement).style.fontSize]))
    await expect.poll(async () => (await sizes()).length).toBe(4)
    const before = await sizes()
    for (const active of [false, true]) {
      await host.ask('PATCH', `/rest/v1/word_cloud_sessions?id=eq.${sessionId}`, { active })
      await expect(page.locator('.cloud-join')).toHaveCount(active ? 1 : 0)
      await page.waitForTimeout(500)
      expect(await sizes()).toEqual(before)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect.poll(async () => (await sizes()).length).toBe(4)
    await expect(page.getByText(/more$/)).toHaveCount(0)
  })

  test('[WORD-1] [WORD-28] deletes after asking, and finds nothing of a colleague’s', async ({ browser }) => {
    const theirs = await makeSession(await house.host('colleague'))
    const { page, host, console } = await openAsHost(browser, house, 'tidy')
    await page.goto(`${house.url}/wordcloud/${theirs}`)
    await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
    const sessionId = await makeSession(host, { qr_display_settings: { title: 'Kept?' } })
    await say(host, sessionId, 'a', 'b')
    await page.goto(`${house.url}/wordclouds`)
    const more = async (name: string, action: string) => {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await more('Friday', 'Duplicate')
    await expect(page.getByRole('link', { name: 'Friday (copy)' })).toBeVisible()
    const { body } = await host.ask('GET', '/rest/v1/word_cloud_sessions?select=qr_display_settings&name=eq.Friday%20(copy)')
    expect(body).toEqual([{ qr_display_settings: { title: 'Kept?' } }])
    await more('Friday', 'Delete')
    await expect(page.getByText('“Friday” and its 2 responses will be deleted for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete session' }).click()
    await expect(page.getByRole('link', { name: 'Friday', exact: true })).toBeHidden()
    await expect.poll(() => responsesOf(host, sessionId)).toEqual([])
    console.expectSilence()
  })

  test('[S332.1] is told when the list cannot be loaded', async ({ browser }) => {
    const { page, console } = await openAsHost(browser, house, 'broken')
    console.allow(/status of 500|Failed to load sessions/)
    const fault = { status: 500, json: { code: 'LL500', message: 'A fault of ours.', details: null, hint: null } }
    await page.route('**/rest/v1/word_cloud_sessions*', (route) => route.fulfill(fault))
    await page.goto(`${house.url}/wordclouds`)
    await expect(page.getByRole('main').getByText('Failed to load sessions')).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Hear the room in one picture' })).toBeVisible()
    console.expectSilence()
  })
})

test('shows every word as text: nobody’s words run as a script', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'xss')
  const sessionId = await makeSession(host, {
    name: '<img src=x onerror=alert(1)>',
    qr_display_settings: { title: '"><svg onload=alert(1)>' },
  })
  await say(host, sessionId, '<img/src=x/onerror=alert(1)>', '</text><script>alert(1)</script>', '{{alert(1)}}')
  let ran = 0
  page.on('dialog', (dialog) => {
    ran++
    void dialog.dismiss()
  })
  for (const path of ['/wordclouds', `/wordcloud/${sessionId}`, `/wordcloud/${sessionId}/display`, `/wordcloud/respond/${sessionId}`]) {
    await page.goto(house.url + path)
    await page.waitForTimeout(600)
  }
  expect(ran).toBe(0)
  console.expectSilence()
})

test('every screen of a word cloud is accessible, in the light and in the dark', async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'axe')
  const sessionId = await makeSession(host)
  await page.goto(`${house.url}/wordclouds`)
  await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/wordcloud/${sessionId}`)
  await expect(page.getByText('No responses yet', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await say(host, sessionId, 'tea', 'tea', 'cake', 'rude')
  await inTable(page, 'rude').getByRole('button', { name: 'Hide “rude”' }).click()
  await expect(page.getByRole('region', { name: 'Hidden words' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Word Cloud Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(300)
  await expectAccessibleInBoth(page)
  console.expectSilence()
  const phone = await openPage(browser, PHONE)
  await phone.page.goto(`${house.url}/wordcloud/respond/${sessionId}`)
  await expectAccessibleInBoth(phone.page)
  await phone.page.getByRole('button', { name: 'Submit Response' }).click()
  await expectAccessibleInBoth(phone.page)
  await send(phone.page, 'tea')
  await expect(sent(phone.page)).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  await host.ask('PATCH', `/rest/v1/word_cloud_sessions?id=eq.${sessionId}`, { active: false })
  await phone.page.goto(`${house.url}/wordcloud/respond/${sessionId}`)
  await expectAccessibleInBoth(phone.page)
  phone.console.expectSilence()
})
