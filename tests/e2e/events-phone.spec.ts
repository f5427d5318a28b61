import { type Browser, expect, type Page } from '@playwright/test'
import type { Host } from '../setup/host.ts'
import { expectAccessibleInBoth, houseOfFile, make, openPhoneAt, PHONE, test } from './house.ts'

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
  ((await host.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${poll}&select=response`)).body as { response: string }[]).map(
    ({ response }) => response,
  )

test('[EVENT-21] goes from the lobby to the poll to the word cloud to the end by itself, in one document', async ({ browser }) => {
  const { path, stage, items, poll } = await makeEvent()
  const { page, console } = await open(browser, path)
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
  console.expectSilence()
})
