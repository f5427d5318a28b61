import { expect } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expectAccessibleInBoth, houseOfFile, make, openAsHost, opened, overflow, PHONE, SWEEP, saved, sweepUnless, test } from './house.ts'

const house = houseOfFile()

for (const [device, screen] of [
  ['a laptop', undefined],
  ['a phone', PHONE],
] as const)
  test(`the code of a session is saved as a picture and printed, on ${device}`, sweepUnless(screen !== undefined), async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, `sharer-${device.slice(2)}`, screen)
    const id = await make(host, 'polls', { question: 'How was lunch?' })
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.goto(`${house.url}/poll/${id}`)
    if (screen) await page.getByRole('button', { name: /Wall and settings/ }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const png = await saved(page, () => dialog.getByRole('button', { name: 'Download PNG' }).click())
    const { data, width, height } = PNG.sync.read(png.bytes)
    expect(width).toBeGreaterThanOrEqual(1_024)
    expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(`${house.url}/poll/respond/${id}`)
    const svg = await saved(page, () => dialog.getByRole('button', { name: 'Download SVG' }).click())
    expect(svg.bytes.toString()).toContain('<svg xmlns')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessibleInBoth(page)
    const sheet = await opened(page, dialog.getByRole('link', { name: 'Print a sheet' }))
    await expect(sheet.locator('html[data-printed]')).toBeAttached()
    await expect(sheet.getByText('How was lunch?').first()).toBeVisible()
  })

test('the full-screen code prints only where it was asked to', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'quiet')
  const id = await make(host, 'polls', { question: 'How was lunch?' })
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto(`${house.url}/poll/${id}`)
  const sign = await opened(page, page.getByRole('link', { name: 'Code full screen' }))
  await expect(sign.getByText('How was lunch?').first()).toBeVisible()
  await sign.waitForTimeout(2_500)
  await expect(sign.locator('html[data-printed]')).toHaveCount(0)
})
