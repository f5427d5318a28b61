import { expect, type Page } from '@playwright/test'
import { sweepUnless, test } from '../house.ts'
import type { Form } from './form.ts'
import { button, fill, type Hall, visit } from './visit.ts'

const scrollWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Tests that the page is small, and fits small screens. */
export function fittingCases(form: Form, hall: () => Hall): void {
  test(`loads less than ${form.scriptBytes / 1_000} kB of script, behind a page that fits into the first round trip`, async ({
    browser,
  }) => {
    const { page } = await visit(browser, hall(), form)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    const scripts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.reload({ waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(form.scriptBytes)
    // The size of the first round trip of a new connection (RFC 6928: ten segments). The form comes in it; the links to
    // other languages and the texts that the script says later stand behind it.
    const [painted = '', behind = ''] = (await (await fetch(page.url())).text()).split('<footer')
    expect(painted.length).toBeLessThan(14_000)
    expect(behind.length).toBeLessThan(14_000)
  })

  test('fits small screens, long words and all', sweepUnless(form.name === 'a survey'), async ({ browser }) => {
    const { table, row, long } = form.session
    const { page } = await visit(browser, hall(), { ...form, session: { table, row: { ...row, ...long }, long } })
    const fits = async () => {
      for (const width of [320, 390, 430]) {
        await page.setViewportSize({ width, height: 568 })
        expect(await scrollWidth(page)).toBe(width)
      }
    }
    await fits()
    // On a computer the button follows the form, and does not stand at the foot of an empty screen.
    await page.setViewportSize({ width: 1366, height: 1400 })
    const [foot, above] = [await button(page, form).boundingBox(), await page.locator('.under').last().boundingBox()]
    expect(foot!.y - above!.y - above!.height).toBeLessThan(100)
    await fill(page, form)
    await page.getByLabel(form.limit.label).fill('w'.repeat(form.limit.max))
    await fits()
    await button(page, form).click()
    await expect(form.sent(page)).toBeVisible()
    await fits()
  })
}
