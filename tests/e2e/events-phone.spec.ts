import { type Browser, expect, type Page } from '@playwright/test'
import type { Host } from '../setup/host.ts'
import { expectAccessibleInBoth, houseOfFile, make, openPage, openPhoneAt, PHONE, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()
let host: Host
test.beforeAll(async () => {
  host = await house.host('mara')
})

const EVENT = 'Summer conference'
const POLL = 'What should we change next year?'

/** An event with a poll and a word cloud, at its lobby. */
async function makeEvent() {
  const event = await make(host, 'evenings', { name: EVENT })
  const poll = await make(host, 'polls', { question: POLL })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'Mood', qr_display_settings: { title: 'How was today?' } })
  const item = (session_id: string, position: number, more: object = {}) =>
    make(host, 'evening_items', { evening_id: event, session_id, position, ...more })
  const items = { poll: await item(poll, 1), cloud: await item(cloud, 2) }
  let step = 0
  /** Puts an item on stage, or the lobby, or the end. */
  const stage = async (to: string) => {
    const isItem = to !== 'lobby' && to !== 'end'
    const { status, body } = await host.ask('POST', '/rest/v1/rpc/stage_evening', {
      evening: event,
      stage: isItem ? 'item' : to,
      item: isItem ? to : null,
      step,
    })
    expect({ status, moved: body.moved }).toEqual({ status: 200, moved: true })
    step = body.step
  }
  return { event, poll, cloud, item, items, stage, path: `${house.url}/e/${event}` }
}
const open = (browser: Browser, path: string, options: object = PHONE) => openPhoneAt(browser, path, options)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page) => page.getByLabel('Your Response')
const bar = (page: Page) => page.getByText('Now on stage:')
/** Waits until the page follows: it counts itself as here. */
const follows = (page: Page) => expect(page.getByText(/\d here/)).toBeVisible()
const answers = async (poll: string) =>
  ((await rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response`)) as { response: string }[]).map(({ response }) => response)

test('[EVENT-20] [EVENT-21] goes from the lobby to the poll to the word cloud to the end by itself, in one document', async ({
  browser,
}) => {
  const { path, stage, items, poll } = await makeEvent()
  const { page, console } = await openPage(browser, PHONE)
  let sockets = 0
  page.on('websocket', () => sockets++)
  await page.goto(path)
  await expect(heading(page, 'You are in.')).toBeVisible()
  await follows(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await stage(items.poll)
  await expect(heading(page, POLL)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Now: ${POLL}` })).toBeAttached()
  await field(page).fill('More plugs')
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(page, 'Response Submitted!')).toBeVisible()
  await expect.poll(() => answers(poll)).toEqual(['More plugs'])
  await stage(items.cloud)
  await expect(heading(page, 'How was today?')).toBeFocused()
  await stage('end')
  await expect(heading(page, 'Thank you for being here.')).toBeFocused()
  await stage(items.poll)
  await expect(heading(page, 'Response Submitted!')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(sockets).toBe(1)
  console.expectSilence()
})

test('[EVENT-22] paints what is on stage with the first answer, which needs no script', async ({ browser }) => {
  const { path, stage, items, poll, event } = await makeEvent()
  const plain = await open(browser, path, { ...PHONE, javaScriptEnabled: false })
  await expect(plain.page.getByRole('link', { name: 'Reload' })).toBeVisible()
  await stage(items.poll)
  await plain.page.getByRole('link', { name: 'Reload' }).click()
  await field(plain.page).fill('Longer breaks')
  await plain.page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(plain.page, 'Response Submitted!')).toBeVisible()
  await expect.poll(() => answers(poll)).toEqual(['Longer breaks'])

  const { headers, status } = await fetch(path)
  expect(status).toBe(200)
  const passes = headers.getSetCookie().filter((cookie) => cookie.includes(event) || cookie.includes(poll))
  expect(passes).toHaveLength(2)

  // Hydrated from the same data: nothing is loaded again, and nothing is drawn anew.
  const { page, console } = await openPage(browser, PHONE)
  const documents: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/respond/')) documents.push(request.url())
  })
  await page.goto(path)
  await follows(page)
  await expect(heading(page, POLL)).toBeVisible()
  expect(documents).toEqual([])
  console.expectSilence()
})

test('[EVENT-24] [EVENT-25] half-typed words stay, with a bar that leads on and a tab that leads back, also after a reload', async ({
  browser,
}) => {
  const { path, stage, items, poll } = await makeEvent()
  await stage(items.poll)
  const { page, console } = await open(browser, path)
  await follows(page)
  await field(page).pressSequentially('More plugs in ha')
  await stage(items.cloud)
  await expect(bar(page)).toContainText('Now on stage: Mood')
  await page.waitForTimeout(1_500)
  await field(page).pressSequentially('ll B')
  await expect(field(page)).toHaveValue('More plugs in hall B')
  await expect(heading(page, POLL)).toBeVisible()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(heading(page, 'How was today?')).toBeFocused()
  await expect(bar(page)).toBeHidden()

  await page.reload()
  await expect(heading(page, 'How was today?')).toBeVisible()
  await page.getByRole('button', { name: `Unsent: ${POLL}` }).click()
  await expect(field(page)).toHaveValue('More plugs in hall B')
  await page.waitForTimeout(700)
  await expect(heading(page, POLL)).toBeVisible()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(heading(page, 'How was today?')).toBeVisible()
  await page.getByRole('button', { name: `Unsent: ${POLL}` }).click()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(page, 'Response Submitted!')).toBeVisible()
  await expect.poll(() => answers(poll)).toEqual(['More plugs in hall B'])
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(heading(page, 'How was today?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'In this event' })).toBeHidden()
  console.expectSilence()
})

test('[EVENT-24] words deleted under the bar do not move the page while the field has the focus', SWEEP, async ({ browser }) => {
  const { path, stage, items } = await makeEvent()
  await stage(items.poll)
  const { page, console } = await open(browser, path)
  await follows(page)
  await field(page).fill('No')
  await stage('end')
  await expect(bar(page)).toContainText('the end')
  await field(page).fill('')
  await page.waitForTimeout(700)
  await expect(field(page)).toBeFocused()
  await field(page).blur()
  await expect(heading(page, 'Thank you for being here.')).toBeVisible()
  console.expectSilence()
})

test('[EVENT-26] shows for a moment that the words held back were sent, then moves on', async ({ browser }) => {
  const { path, stage, items, poll } = await makeEvent()
  await stage(items.poll)
  const { page, console } = await open(browser, path)
  await follows(page)
  await field(page).fill('Yes')
  await stage(items.cloud)
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(page, 'Response Submitted!')).toBeVisible()
  await expect(heading(page, 'How was today?')).toBeVisible()
  expect(await answers(poll)).toEqual(['Yes'])
  console.expectSilence()
})

test('[EVENT-27] sends what waits from whatever page is open', async ({ browser }) => {
  const { path, stage, items, poll } = await makeEvent()
  await stage(items.poll)
  const { page, console } = await open(browser, path)
  await follows(page)
  console.allow(/status of 503|ERR_FAILED/)
  await page.route('**/rest/v1/poll_responses*', (route) => route.abort())
  await field(page).fill('Kept on the phone')
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(page, 'Not sent yet')).toBeVisible()
  await stage(items.cloud)
  await expect(heading(page, 'How was today?')).toBeVisible()
  expect(await answers(poll)).toEqual([])
  await page.unroute('**/rest/v1/poll_responses*')
  await expect.poll(() => answers(poll), { timeout: 20_000 }).toEqual(['Kept on the phone'])
  await expect(heading(page, 'How was today?')).toBeVisible()
  console.expectSilence()
})

test('[EVENT-28] offline across two changes, lands where the room is', async ({ browser }) => {
  const { path, stage, items } = await makeEvent()
  const { page, console } = await open(browser, path)
  await follows(page)
  console.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await page.context().setOffline(true)
  await stage(items.poll)
  await stage(items.cloud)
  await page.waitForTimeout(500)
  await expect(heading(page, 'You are in.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(heading(page, 'How was today?')).toBeVisible({ timeout: 20_000 })
  await page.goto('about:blank')
  await stage(items.poll)
  await page.goBack()
  await expect(heading(page, POLL)).toBeVisible()
  console.expectSilence()
})

test('[EVENT-28] tries again, says so and offers a link, where what is on stage cannot be loaded', SWEEP, async ({ browser }) => {
  const { path, stage, items } = await makeEvent()
  const { page, console } = await open(browser, path)
  await follows(page)
  console.allow(/status of 503/)
  await page.route('**/poll/respond/*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await stage(items.poll)
  await expect(page.getByText(`${POLL} could not be loaded.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', /\/poll\/respond\//)
  await page.unroute('**/poll/respond/*')
  await expect(heading(page, POLL)).toBeVisible()
  await expect(page.getByText('could not be loaded')).toBeHidden()
  console.expectSilence()
})

test('[EVENT-29] shows what is open beside the stage as tabs, until the stage changes', async ({ browser }) => {
  const { path, stage, items, item } = await makeEvent()
  const { page, console } = await open(browser, path)
  await follows(page)
  await expect(page.getByRole('navigation', { name: 'In this event' })).toBeHidden()
  const qa = await make(host, 'qa_sessions', { name: 'Ask anything' })
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions: [{ type: 'text', question: 'And?' }] })
  await item(qa, 3, { beside: true })
  await item(survey, 4, { beside: true })
  const tab = (name: string | RegExp) => page.getByRole('button', { name })
  await tab('Ask anything').click()
  await expect(page.getByLabel('Your Question')).toBeVisible()
  await expect(tab('Ask anything')).toHaveAttribute('aria-current', 'page')
  await expect(tab('Now')).not.toHaveAttribute('aria-current')

  await expect(page.getByRole('button', { name: /new/ })).toHaveCount(0)

  // A page is loaded once.
  const documents: string[] = []
  page.on('request', (request) => documents.push(new URL(request.url()).pathname))
  await tab('Ask anything').click()
  await expect(page.getByLabel('Your Question')).toBeVisible()
  await stage(items.poll)
  await expect(heading(page, POLL)).toBeVisible()
  await expect(tab('Now')).toHaveAttribute('aria-current', 'page')
  expect(documents.filter((at) => at.includes('/qa/'))).toEqual([])

  // The toast stands above the tabs.
  await tab('Ask anything').click()
  await page.getByLabel('Your Question').fill('When is lunch?')
  await tab('Submit Question').click()
  const toast = page.locator('.note')
  await expect(toast).toBeVisible()
  const [below, tabs] = [await toast.boundingBox(), await page.getByRole('navigation', { name: 'In this event' }).boundingBox()]
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
  console.expectSilence()
})

/** Message to a client about a session: how many phones are here, and how often something new was shown. */
const hear = (page: Page, session: string) =>
  page.evaluate(async (topic) => {
    const heard: { here: number; news: number }[] = []
    const wire = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=sb_publishable_limelight&vsn=1.0.0`)
    wire.onmessage = ({ data }) => {
      const { event, payload } = JSON.parse(data)
      if (event === 'broadcast') heard.push(payload.payload)
    }
    wire.onopen = () => wire.send(JSON.stringify({ topic, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' }))
    Object.assign(window, { heard })
  }, `realtime:here:${session}`)
const lastHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { here: number; news: number }[] }).heard.at(-1))

/** An event with a Q&A and a survey beside the stage, and a phone that follows it. */
async function makeBeside(browser: Browser) {
  const made = await makeEvent()
  const qa = await make(host, 'qa_sessions', { name: 'Ask anything' })
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions: [{ id: 'a', type: 'rating', question: 'And?' }] })
  await made.item(qa, 3, { beside: true })
  await made.item(survey, 4, { beside: true })
  const { page, console } = await open(browser, made.path)
  await follows(page)
  const tab = (name: string | RegExp) => page.getByRole('button', { name })
  const ask = async (content: string) => {
    const id = crypto.randomUUID()
    const question = { id, session_id: qa, content, device_id: 'd-00000000000000000042' }
    const headers = { 'content-type': 'application/json', 'x-device-id': question.device_id }
    expect((await fetch(`${house.url}/rest/v1/questions`, { method: 'POST', headers, body: JSON.stringify(question) })).status).toBe(201)
    return id
  }
  const approve = (question: string) => host.ask('PATCH', `/rest/v1/questions?id=eq.${question}`, { status: 'approved' })
  return { ...made, qa, survey, page, console, tab, ask, approve }
}

test('[EVENT-104] a tab has a dot for what is new there, without a request, also after a reload', async ({ browser }) => {
  const { page, console, tab, ask, approve, survey } = await makeBeside(browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await approve(await ask('Why?'))
  await expect(tab(/^Ask anything.*new/)).toBeVisible()
  await expect(tab(/^Feedback.*new/)).toBeHidden()
  expect(requests).toEqual([])
  await page.reload()
  await follows(page)
  await expect(tab(/^Ask anything.*new/)).toBeVisible()
  await tab(/^Ask anything/).click()
  await expect(page.getByText('Why?')).toBeVisible()
  await expect(tab(/new/)).toHaveCount(0)

  // News of another tab are told; those of the tab in sight are seen as they come.
  await approve(await ask('When?'))
  await expect(page.getByText('When?')).toBeVisible()
  await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey, question: '1 rating a', on: true })
  await expect(tab(/^Feedback.*new/)).toBeVisible()
  await expect(tab(/^Ask anything.*new/)).toBeHidden()
  await tab('Now').click()
  await expect(heading(page, 'You are in.')).toBeVisible()
  await expect(tab(/^Ask anything.*new/)).toBeHidden()
  console.expectSilence()
})

test('[EVENT-104] a question that waits, and what the others send, make no dot', SWEEP, async ({ browser }) => {
  const { page, console, tab, ask, approve, qa, survey } = await makeBeside(browser)
  const other = await open(browser, house.url)
  await hear(other.page, qa)
  await ask('Not for everybody')
  await host.ask('PATCH', `/rest/v1/qa_sessions?id=eq.${qa}`, { show_votes: false })
  const device_id = 'd-00000000000000000042'
  const response = { id: crypto.randomUUID(), session_id: survey, answers: ['4'], device_id }
  const headers = { 'content-type': 'application/json', 'x-device-id': device_id }
  const { status } = await fetch(`${house.url}/rest/v1/survey_responses`, { method: 'POST', headers, body: JSON.stringify(response) })
  expect(status).toBe(201)
  await page.waitForTimeout(2_500)
  await expect(tab(/new/)).toHaveCount(0)
  expect(await lastHeard(other.page)).toMatchObject({ news: 0 })
  // The phone would have heard it: what comes afterwards it does hear.
  await approve(await ask('For everybody'))
  await expect(tab(/^Ask anything.*new/)).toBeVisible()
  await expect(tab(/^Feedback.*new/)).toBeHidden()
  console.expectSilence()
})

test('[EVENT-105] a phone is here in the event, and in a session while it shows it', async ({ browser }) => {
  const { page, console, tab, qa, items, poll, stage } = await makeBeside(browser)
  const other = await open(browser, house.url)
  const here = () => lastHeard(other.page).then((heard) => heard?.here)
  await hear(other.page, qa)
  await expect.poll(here).toBe(0)
  await page.waitForTimeout(2_000)
  expect(await here()).toBe(0)
  await tab('Ask anything').click()
  await expect(page.getByLabel('Your Question')).toBeVisible()
  await expect.poll(here).toBe(1)
  await stage(items.poll)
  await expect(heading(page, POLL)).toBeVisible()
  await expect.poll(here).toBe(0)
  await hear(other.page, poll)
  await expect.poll(here).toBe(1)
  await expect(page.getByText('1 here')).toBeVisible()
  console.expectSilence()
})

/** Answers pages of the poll as a newer build does, whose script knows nothing of this document. */
async function rebuild(page: Page): Promise<void> {
  await page.route('**/assets/newer.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }))
  await page.route('**/respond/*', async (route) => {
    const answer = await route.fetch()
    // A page that reloads meanwhile asks again, and takes no answer to this.
    const html = await answer.text().catch(() => null)
    if (html === null) return
    const body = html.replace(/(<script type="module" src=")[^"]+/, '$1/assets/newer.js')
    await route.fulfill({ response: answer, body })
  })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('[EVENT-107] reloads by itself where the server has a newer build, and lands where the room is', async ({ browser }) => {
  const { path, stage, items } = await makeEvent()
  const { page, console } = await open(browser, path)
  await follows(page)
  await rebuild(page)
  await stage(items.poll)
  await expect(heading(page, POLL)).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  // It does not reload again and again where that does not help.
  await rebuild(page)
  await stage(items.cloud)
  await expect(page.getByText('Mood could not be loaded.')).toBeVisible()
  await page.waitForTimeout(2_500)
  expect(await isSameDocument(page)).toBe(true)
  console.expectSilence()
})

test('[EVENT-107] keeps words, a press and what waits to be sent before it reloads', SWEEP, async ({ browser }) => {
  const { path, stage, items, poll } = await makeEvent()
  await stage(items.poll)
  const { page, console } = await open(browser, path)
  console.allow(/ERR_FAILED/)
  await follows(page)
  await rebuild(page)
  await field(page).fill('More plugs')
  await stage(items.cloud)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const failed = page.getByText('Mood could not be loaded.')
  await expect(failed).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(field(page)).toHaveValue('More plugs')
  await page.route('**/rest/v1/poll_responses*', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(page, 'Not sent yet')).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(failed).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.mouse.move(200, 20)
  await page.mouse.down()
  await page.unroute('**/rest/v1/poll_responses*')
  await expect.poll(() => answers(poll), { timeout: 20_000 }).toEqual(['More plugs'])
  await page.waitForTimeout(2_500)
  expect(await isSameDocument(page)).toBe(true)
  await page.mouse.up()
  await expect(heading(page, 'How was today?')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  console.expectSilence()
})

test('[EVENT-30] the code of an item leads to it, until the stage changes', async ({ browser }) => {
  const { path, poll, stage, items } = await makeEvent()
  const { page, console } = await open(browser, `${path}?at=${poll}`)
  await expect(heading(page, POLL)).toBeVisible()
  await expect(page).toHaveURL(path)
  await stage(items.cloud)
  await expect(heading(page, 'How was today?')).toBeVisible()
  console.expectSilence()
})

test('[EVENT-30] a link that names a session of another event, or of none, leads to the stage', SWEEP, async ({ browser }) => {
  const [{ path }, other] = [await makeEvent(), await makeEvent()]
  for (const session of [other.poll, await make(host, 'polls', { question: 'Your password?' })]) {
    const { page, console } = await open(browser, `${path}?at=${session}`)
    await follows(page)
    await page.waitForLoadState('networkidle')
    await expect(heading(page, 'You are in.')).toBeVisible()
    console.expectSilence()
  }
})

test('[EVENT-31] says to look at the wall, by name, for what has no page for phones', async ({ browser }) => {
  const { path, stage, item } = await makeEvent()
  const raffle = await make(host, 'raffle_sessions', { name: 'Win a bicycle' })
  const board = await make(host, 'scoreboards', { name: 'Pub quiz', slug: `quiz-${raffle.slice(0, 8)}` })
  const { page, console } = await open(browser, path)
  await follows(page)
  await stage(await item(raffle, 5))
  await expect(heading(page, 'Win a bicycle')).toBeVisible()
  await expect(page.getByText('Look at the wall')).toBeVisible()
  // Nothing leads elsewhere but what this phone sent, and the languages.
  await expect(page.locator('main').getByRole('link')).toHaveCount(0)
  await stage(await item(board, 6))
  await expect(heading(page, 'Pub quiz')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show it on this phone' })).toHaveAttribute('href', /quiz-/)
  console.expectSilence()
})

test('[EVENT-3] [EVENT-32] a phone cannot find out what comes later', async ({ browser }) => {
  const { event, path, stage, items, poll, item } = await makeEvent()
  await item(await make(host, 'qa_sessions', { name: 'Ask anything' }), 3, { beside: true })
  await stage(items.poll)
  const { page } = await open(browser, path)
  await follows(page)
  const read = (query: string) => page.evaluate(async (at) => (await fetch(`/rest/v1/${at}`)).json(), query)
  const titles = (rows: { presentations: { title: string } | null }[]) => rows.map((row) => row.presentations?.title)
  expect(titles(await read(`evening_items?evening_id=eq.${event}&select=session_id,presentations(title)`))).toEqual(['Ask anything'])
  expect(await read(`evening_items?evening_id=eq.${event}&session_id=eq.${poll}`)).toEqual([])
  expect(await page.content()).not.toContain('Mood')
})

test('[EVENT-33] a closed event and one that is not there say so', async ({ browser }) => {
  const { event, path, stage } = await makeEvent()
  const { page, console } = await open(browser, path)
  await follows(page)
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { active: false })
  await expect(heading(page, 'Event closed')).toBeVisible()
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { active: true })
  await expect(heading(page, 'You are in.')).toBeVisible()
  // Whoever closes it after the thanks takes them from nobody.
  await stage('end')
  await expect(heading(page, 'Thank you for being here.')).toBeVisible()
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { active: false })
  await expect(page.locator('.event')).toHaveCount(0)
  await expect(heading(page, 'Thank you for being here.')).toBeVisible()
  console.expectSilence()
  const other = await open(browser, `${house.url}/e/${crypto.randomUUID()}`)
  await expect(heading(other.page, 'Event not found')).toBeVisible()
})

test('every screen is accessible, in the light and in the dark', SWEEP, async ({ browser }) => {
  const { path, stage, items, item } = await makeEvent()
  await item(await make(host, 'qa_sessions', { name: 'Ask anything' }), 3, { beside: true })
  const { page, console } = await open(browser, path)
  await follows(page)
  await expectAccessibleInBoth(page)
  await stage(items.poll)
  await field(page).fill('Words')
  await expectAccessibleInBoth(page)
  await stage('end')
  await expect(bar(page)).toBeVisible()
  await expectAccessibleInBoth(page)
  console.expectSilence()
})
