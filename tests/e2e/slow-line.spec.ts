import { expect } from '@playwright/test'
import { houseOfFile, make, openPage, PHONE, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** A line as in a crowded hall: 50 kbit/s, 800 ms there and back. */
const LINE = { offline: false, latency: 800, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }
/** Time in which the form must be usable. */
const USABLE_MS = 5_000

test('on 50 kbit/s a form is usable in 5 s, and what is sent through lost answers is there once', SWEEP, async ({ browser }) => {
  test.setTimeout(120_000)
  const host = await house.host('slow')
  const poll = await make(host, 'polls', { question: 'How was lunch?', answers_per_phone: 1 })
  const { page } = await openPage(browser, PHONE)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  const began = performance.now()
  // The document alone is the form: it sends without a script, too.
  await page.goto(`${house.url}/poll/respond/${poll}`, { waitUntil: 'commit' })
  await page.getByRole('textbox').fill('Good', { timeout: 30_000 })
  const usable = performance.now() - began
  console.log(`usable after ${Math.round(usable)} ms on 50 kbit/s with 800 ms`)
  expect(usable).toBeLessThan(USABLE_MS)
  // The script takes what was typed before it came.
  await page.waitForLoadState('load', { timeout: 60_000 })
  await expect(page.getByRole('textbox')).toHaveValue('Good')
  // The server stores the row, and its answer is lost on the way back: twice.
  let lost = 0
  await page.route('**/rest/v1/poll_responses*', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 2) return route.continue()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('Response Submitted!')).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(2)
  expect(await rowsOf(host, `poll_responses?poll_id=eq.${poll}`)).toHaveLength(1)
})
