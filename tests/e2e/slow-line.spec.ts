import { expect } from '@playwright/test'
import { houseOfFile, make, openPage, PHONE, rowsOf, SWEEP, test } from './house.ts'
import { FORMS } from './phone-forms/all.ts'
import { button, expectFilled, fill, inserts } from './phone-forms/visit.ts'

const house = houseOfFile()

/** A line as in a crowded hall: 50 kbit/s, 800 ms there and back. */
const LINE = { offline: false, latency: 800, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }
/** Time in which the form must be usable. */
const USABLE_MS = 5_000

for (const form of FORMS)
  test(`on 50 kbit/s ${form.name} is usable in 5 s, and what is sent through lost answers is there once`, SWEEP, async ({ browser }) => {
    test.setTimeout(120_000)
    const host = await house.host(`slow-${FORMS.indexOf(form)}`)
    const id = await make(host, form.session.table, form.session.row)
    const { page } = await openPage(browser, PHONE)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    const began = performance.now()
    // The document alone is the form: it sends without a script, too.
    await page.goto(house.url + form.path(id), { waitUntil: 'commit' })
    await fill(page, form)
    const usable = performance.now() - began
    console.log(`${form.name}: usable after ${Math.round(usable)} ms on 50 kbit/s with 800 ms`)
    expect(usable).toBeLessThan(USABLE_MS)
    // The script takes what was typed before it came.
    await page.waitForLoadState('load', { timeout: 60_000 })
    await expectFilled(page, form)
    // The server stores the row, and its answer is lost on the way back: twice.
    let lost = 0
    await page.route(`${inserts(form)}*`, async (route) => {
      if (route.request().method() !== 'POST' || lost >= 2) return route.continue()
      lost++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(page, form).click()
    await expect(form.sent(page)).toBeVisible({ timeout: 60_000 })
    expect(lost).toBe(2)
    expect(await rowsOf(host, `${form.stored.table}?${form.stored.parent}=eq.${id}`)).toHaveLength(1)
  })

test(
  '26: on 50 kbit/s a sign shows its code from its page alone, and says nothing of a failure until it has loaded',
  SWEEP,
  async ({ browser }) => {
    test.setTimeout(300_000)
    const host = await house.host('slow-sign')
    const id = await make(host, 'scan_this_sessions', { name: 'The menu', text_to_encode: 'https://example.org/menu' })
    const { page, console: said } = await openPage(browser, PHONE)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    // Every text that it ever shows.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden, as in a script, is no text that is shown.
      new MutationObserver(() => seen.add(document.body?.innerText ?? '')).observe(document, { childList: true, subtree: true })
    })
    const began = performance.now()
    await page.goto(`${house.url}/scanthis/${id}/view`, { waitUntil: 'commit' })
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 240_000 })
    console.log(`a sign: its code after ${Math.round(performance.now() - began)} ms on 50 kbit/s with 800 ms`)
    // The picture that came with the page goes once the sign itself is there.
    await expect(page.locator('#first-picture')).toHaveCount(0, { timeout: 240_000 })
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen.filter((text) => /fail|lost|not found|no connection/i.test(text))).toEqual([])
    said.expectSilence()
  },
)
