import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import {
  change,
  expectAccessible,
  expectAccessibleInBoth,
  HALL_SCREEN,
  type Host,
  hostOfGroup,
  houseOfFile,
  leadsTo,
  make,
  OFFLINE,
  openAsHost,
  openPage,
  openPhoneAt,
  PHONE,
  readQr,
  region,
  rowsOf,
  SWEEP,
  saved,
  takeAim,
  test,
} from './house.ts'
import { openForm, say, sendEntries } from './phone-forms/visit.ts'
import { wordclouds } from './phone-forms/wordclouds.ts'

const house = houseOfFile()
const mara = hostOfGroup(house, 'mara')

const makeSession = (host: Host, values: object = {}): Promise<string> => make(host, 'word_cloud_sessions', { name: 'Friday', ...values })
const speak = (host: Host, sessionId: string, ...responses: string[]) =>
  sendEntries(
    host,
    wordclouds,
    responses.map((response) => ({ response })),
    sessionId,
  )
const inCloud = (page: Page, word: string) => page.locator('.cloud-stage .cloud-word text').filter({ hasText: new RegExp(`^${word}$`) })
const inTable = (page: Page, word: string) => page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) })

test('[WORD-22] [WORD-23] [WORD-25] two phones fill cloud and table; a word is hidden and shown; the cloud is saved', async ({
  browser,
}) => {
  const { page: host, host: api, console: hostConsole } = mara
  const sessionId = await makeSession(api)
  await host.goto(`${house.url}/wordcloud/${sessionId}`)
  await expect(host.getByText('No responses yet', { exact: true })).toBeVisible()
  expect((await host.locator('.cloud-stage').boundingBox())?.height).toBe(600)
  await host.getByRole('button', { name: 'Show QR Code' }).click()
  const link = await readQr(host.getByRole('dialog').getByRole('img', { name: 'QR code: send words' }))
  await host.keyboard.press('Escape')
  expect(link).toBe(`${house.url}/wordcloud/respond/${sessionId}`)

  const [one, two] = [await openPhoneAt(browser, link), await openPhoneAt(browser, link)]
  for (const { page } of [one, two]) {
    await expect(page.getByText('Friday', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Question for Word Cloud?' })).toBeVisible()
  }
  await say(one.page, wordclouds, 'Sunny, =2+2')
  await expect(inCloud(host, 'sunny,')).toBeVisible()
  await say(two.page, wordclouds, 'SUNNY coffee sunny')
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
  await expect(region(host, 'Hidden words')).toBeVisible()
  await expectAccessibleInBoth(host)
  await host.getByRole('button', { name: 'Undo' }).click()
  await expect(inCloud(host, 'sunny,')).toBeVisible()
  await expect(region(host, 'Hidden words')).toBeHidden()
  await inTable(host, 'coffee').getByRole('button', { name: 'Hide “coffee”' }).click()
  await host.getByRole('button', { name: 'Show “coffee” again' }).click()
  await expect(inCloud(host, 'coffee')).toBeVisible()

  const csv = await saved(host, () => host.getByRole('button', { name: 'Export CSV' }).click())
  expect(csv.bytes.toString()).toBe('\uFEFFWord,Frequency\r\nsunny,2\r\n\'=2+2,1\r\ncoffee,1\r\n"sunny,",1\r\n')
  const picture = (kind: string) => async () => {
    await host.getByRole('button', { name: 'Save picture', exact: true }).click()
    await host.getByRole('menuitem', { name: `Save as ${kind}` }).click()
  }
  // The picture is the current cloud; a word just shown again needs a moment to be placed.
  await expect(async () => {
    const svg = await saved(host, picture('SVG'))
    expect([svg.name, svg.bytes.toString().match(/textLength/g)?.length]).toEqual(['wordcloud-friday.svg', 4])
  }).toPass({ timeout: 10_000 })
  const png = await saved(host, picture('PNG'))
  expect(png.name).toBe('wordcloud-friday.png')
  expect(PNG.sync.read(png.bytes).width).toBeGreaterThan(1_000)
  await host.getByRole('link', { name: 'Back to Word Clouds' }).click()
  await expect(host.getByText('Responses (4 unique words)')).toBeVisible()
  for (const { console } of [one, two]) console.expectSilence()
  hostConsole.expectSilence()
})

test.describe('the phone', () => {
  test('[WORD-12] is titled with the question and the session, before any script', async ({ browser }) => {
    const sessionId = await makeSession(mara.host, { qr_display_settings: { title: 'How was it?' } })
    const { page } = await openForm(browser, house, wordclouds, sessionId, { ...PHONE, javaScriptEnabled: false })
    await expect(page).toHaveTitle('How was it? · Friday')
  })

  test('[F24] [WORD-33] sends its one line with Enter', async ({ browser }) => {
    const phone = await openForm(browser, house, wordclouds, await makeSession(mara.host))
    const line = phone.page.getByLabel('Your Response')
    await line.fill('sunny')
    await line.press('Enter')
    await expect(wordclouds.sent(phone.page)).toBeVisible()
    phone.console.expectSilence()
  })
})

test.describe('the host', () => {
  test('[WORD-24] sets how the cloud looks, ignores punctuation, shows example words', async ({ browser }) => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    await speak(host, sessionId, 'Tea!', 'tea', 'tea,')
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
    const phone = await openForm(browser, house, wordclouds, sessionId)
    await expect(phone.page.getByRole('heading', { name: 'How was the tea?' })).toBeVisible()
    console.expectSilence()
  })

  test('[F8] [WORD-12] phones, sign and cloud ask one question, whichever dialog it is edited in', async ({ browser }) => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    await speak(host, sessionId, 'tea')
    const phone = await openForm(browser, house, wordclouds, sessionId)
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

  test('[F24] [WORD-30] [WORD-31] keeps phrases together, leaves out what its lists say, and hides a word that is clicked', async () => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    await speak(host, sessionId, 'machine learning', 'Machine  Learning', 'the', 'damn', 'damn good tea', 'lunch')
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
    const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(csv.bytes.toString()).toBe('\uFEFFWord,Frequency\r\nmachine learning,2\r\nlunch,1\r\n')

    await inCloud(page, 'lunch').click()
    await expect(inCloud(page, 'lunch')).toBeHidden()
    await expect(page.getByText('“lunch” is hidden')).toBeVisible()
    await page.getByRole('button', { name: 'Show “lunch” again' }).click()
    await expect(inCloud(page, 'lunch')).toBeVisible()
    console.expectSilence()
  })

  test('[WORD-26] sets how the code looks', SWEEP, async () => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    await page.getByRole('button', { name: 'QR Display Settings' }).click()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Question for Word Cloud?')
    await page.getByRole('dialog').getByLabel('Title').fill('One word?')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Display settings updated')).toBeVisible()
    // Until it has closed, the dialog's preview has a heading of this name too.
    await expect(region(page, 'Word cloud').getByRole('heading', { name: 'One word?' })).toBeVisible()
    console.expectSilence()
  })

  test('[WORD-19] [WORD-20] a full room: most words are placed, the rest is said, and a new one moves nobody', async ({ browser }) => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    for (let at = 0; at < 5; at++)
      await speak(host, sessionId, ...Array.from({ length: 1_000 }, (_, i) => `word${Math.floor((i * (at + 1)) ** 0.75 % 400)}`))
    await page.goto(`${house.url}/wordcloud/${sessionId}`)
    const more = page.locator('span').filter({ hasText: /^\+\d+ more$/ })
    await expect(more).toBeVisible()
    const places = () =>
      page
        .locator('.cloud-stage .cloud-word')
        .evaluateAll((words) => words.map((w) => [w.textContent, (w as SVGGElement).style.transform] as const))
    await expect.poll(async () => (await places()).length).toBeGreaterThan(60)
    const told = async () => `${await more.textContent()} ${await inCloud(page, 'newcomer').count()}`
    const [before, toldBefore] = [new Map(await places()), await told()]
    await say((await openForm(browser, house, wordclouds, sessionId)).page, wordclouds, 'newcomer')
    // The answer has arrived, and the cloud has followed: the word has its place, or is one more without.
    await expect(region(page, 'Word cloud')).toContainText('5,001')
    await expect.poll(told).not.toBe(toldBefore)
    const after = new Map(await places())
    const moved = [...before].filter(([word, place]) => after.has(word) && after.get(word) !== place)
    expect(moved).toEqual([])
    console.expectSilence()
  })

  test(
    '[W10] [WORD-27] shows the code in the hall until somebody has spoken, then the cloud, and hides words there too',
    SWEEP,
    async ({ browser }) => {
      const { page, host, console } = await openAsHost(browser, house, 'hall', HALL_SCREEN)
      const sessionId = await makeSession(host, { qr_display_settings: { title: 'How was it?' } })
      await page.goto(`${house.url}/wordcloud/${sessionId}`)
      const hall = await page.context().newPage()
      await hall.goto(`${house.url}/wordcloud/${sessionId}/display`)
      await hall.setViewportSize(HALL_SCREEN.viewport)
      // The code and the address are the short ones, as on every wall: fewer modules, and nothing broken.
      const [{ code: typed }] = await rowsOf(host, `presentations?id=eq.${sessionId}&select=code`)
      await expect(hall.locator('.stage-link')).toHaveText(`${new URL(house.url).host}/j/${typed}`)
      expect(await leadsTo(hall.locator('body'))).toBe(`${house.url}/wordcloud/respond/${sessionId}`)
      await speak(host, sessionId, 'bright', 'bright', 'rude')
      await expect(hall.getByRole('heading', { name: 'How was it?' })).toBeVisible()
      await expect(inCloud(hall, 'rude')).toBeVisible()
      await expect(hall.getByText('3 responses')).toBeVisible()
      await inTable(page, 'rude').getByRole('button', { name: 'Hide “rude”' }).click()
      await expect(inCloud(hall, 'rude')).toBeHidden()
      await speak(host, sessionId, 'rude!')
      await speak(host, sessionId, 'kind')
      await expect(hall.getByText('5 responses')).toBeVisible()
      await expect(inCloud(hall, 'kind')).toBeVisible()
      // The code has moved into a corner below the words, and goes when the session closes.
      const code = hall.locator('.cloud-join svg')
      expect(await readQr(code)).toContain(`/J/${typed}`)
      expect(await leadsTo(code)).toBe(`${house.url}/wordcloud/respond/${sessionId}`)
      const bottom = ((box) => (box ? box.y + box.height : 0))(await hall.locator('.cloud > svg').boundingBox())
      expect((await code.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
      await expect(hall.locator('.cloud-stage .cloud-word')).toHaveCount(2)
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
    },
  )

  test('[WORD-20] no word leaves the wall or its size because the session closes, however long it is', SWEEP, async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, 'long-word', HALL_SCREEN)
    const sessionId = await makeSession(host)
    await speak(
      host,
      sessionId,
      'happy',
      'happy',
      'happy',
      'hungry',
      'sleepy',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    )
    await page.goto(`${house.url}/wordcloud/${sessionId}/display`)
    const sizes = () =>
      page
        .locator('.cloud-stage .cloud-word text')
        .evaluateAll((words) =>
          words.map((word) => [word.textContent, /scale\(.*\)/.exec(word.closest<SVGElement>('.cloud-word')?.style.transform ?? '')?.[0]]),
        )
    await expect.poll(async () => (await sizes()).length).toBe(4)
    const before = await sizes()
    for (const active of [false, true]) {
      await change(host, 'word_cloud_sessions', sessionId, { active })
      await expect(page.locator('.cloud-join')).toHaveCount(active ? 1 : 0)
      await page.waitForTimeout(500)
      expect(await sizes()).toEqual(before)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect.poll(async () => (await sizes()).length).toBe(4)
    await expect(page.getByText(/more$/)).toHaveCount(0)
  })

  test('[S332.1] is told when the list cannot be loaded', SWEEP, async ({ browser }) => {
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

test('[WORD-43] [WORD-44] three forms of a word are merged, count later too, and are separated again', async () => {
  const { page: host, host: api, console: hostConsole } = mara
  const sessionId = await makeSession(api, { name: 'Forms' })
  await speak(api, sessionId, 'color', 'color', 'colour', 'colours', 'red')
  await host.goto(`${house.url}/wordcloud/${sessionId}`)
  const select = (word: string) => inTable(host, word).getByRole('checkbox', { name: `Select “${word}”` })
  for (const word of ['colour', 'color', 'colours']) await select(word).check()
  await host.getByRole('button', { name: 'Merge 3' }).click()
  const dialog = host.getByRole('dialog', { name: 'Merge words' })
  await expect(dialog.getByRole('radio', { name: 'color' }).first()).toBeChecked()
  await expectAccessibleInBoth(host)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(inTable(host, 'color')).toContainText('with colour and colours')
  await expect(inTable(host, 'color')).toContainText('4')
  await expect(inCloud(host, 'colour')).toBeHidden()
  await speak(api, sessionId, 'colours')
  await expect(inTable(host, 'color')).toContainText('5')
  await expect(host.getByText('Responses (2 unique words)')).toBeVisible()
  await expect(region(host, 'Hidden words')).toBeHidden()

  await host.getByRole('button', { name: 'Separate “colours” from “color”' }).click()
  await expect(inTable(host, 'colours')).toContainText('2')
  await expect(inTable(host, 'color')).toContainText('3')
  await host.getByRole('button', { name: 'Separate “colour” from “color”' }).click()
  await expect(region(host, 'Merged words')).toBeHidden()
  await expect(inTable(host, 'color')).toContainText('2')
  hostConsole.expectSilence()
})
