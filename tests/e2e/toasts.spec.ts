import { expect, type Page } from '@playwright/test'
import { HOST_SCREEN, houseOfFile, make, openAsHost, openPage, SWEEP, sweepUnless, test } from './house.ts'

const house = houseOfFile()

const SCREENS = [HOST_SCREEN, { viewport: { width: 390, height: 844 } }]

/** Returns the controls and texts that the current toast covers. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')
    if (!toast) return ['there is no toast']
    const over = toast.getBoundingClientRect()
    const things = document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, h1, h2, p, li, td, [role="switch"]')
    return [...things]
      .filter((thing) => !toast.contains(thing) && !thing.contains(toast) && thing.checkVisibility({ visibilityProperty: true }))
      .filter((thing) => {
        const { left, right, top, bottom, width } = thing.getBoundingClientRect()
        return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((thing) => `${thing.tagName} ${thing.textContent || thing.getAttribute('aria-label')}`)
  })

for (const screen of SCREENS) {
  const { width } = screen.viewport
  test(`[F6] no toast covers anything, ${width} px wide`, sweepUnless(width === 390), async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, `host${width}`, screen)
    const id = await make(host, 'polls', { question: 'How was lunch?' })
    await page.goto(`${house.url}/poll/${id}`)
    for (const [button, words] of [
      ['Close Poll', 'Poll closed'],
      ['Activate Poll', 'Poll activated'],
    ]) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('[data-toast]')).toContainText(words as string)
      expect(await covered(page)).toEqual([])
      await expect(page.locator('[data-toast]')).toHaveCount(1)
    }
    // A long reason, over a dialog and over a list.
    await page.route('**/rest/v1/polls*', (route) => route.abort())
    await page.getByRole('button', { name: 'Close Poll' }).click()
    await expect(page.locator('[data-toast="failure"]')).toContainText('There is no connection to the server.', { timeout: 20_000 })
    expect(await covered(page)).toEqual([])
    await page.getByRole('button', { name: 'Show QR Code' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await covered(page).then((all) => all.filter((text) => text !== 'there is no toast'))).toEqual([])
  })

  test(`[F6] what went wrong with signing in stands in the form, ${width} px wide`, sweepUnless(width === 390), async ({ browser }) => {
    const { page } = await openPage(browser, screen)
    await page.goto(`${house.url}/login`)
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.locator('form').getByText('Failed to sign in. Please check your credentials.')).toBeVisible()
    await expect(page.locator('[data-toast]')).toHaveCount(0)
  })
}

test('[F6] a toast that leads to the landing page covers nothing there', SWEEP, async ({ browser }) => {
  for (const screen of SCREENS) {
    const { page } = await openAsHost(browser, house, `lost${screen.viewport.width}`, screen)
    await page.goto(`${house.url}/scoreboard/${crypto.randomUUID()}/admin`)
    await expect(page).toHaveURL(`${house.url}/`)
    await expect(page.locator('[data-toast]')).toContainText('Failed to load scoreboard data')
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    expect(await covered(page)).toEqual([])
  }
})
