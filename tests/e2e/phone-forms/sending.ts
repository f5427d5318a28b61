import { expect } from '@playwright/test'
import { expectAccessible, test } from '../house.ts'
import { type Form, sweepUnlessMain } from './form.ts'
import { button, expectEmpty, fill, type Hall, inserts, network, send, visit } from './visit.ts'

/** An entry lands once, whatever the network does, and the phone shows its progress. */
export function sendingCases(form: Form, hall: () => Hall): void {
  const { rules } = form

  test(
    `[${rules.told}] keeps what was sent without a network, and sends it when it is back`,
    sweepUnlessMain(form),
    async ({ browser }) => {
      const { page, console, rows } = await visit(browser, hall(), form)
      await network.down(page)
      await send(page, form)
      await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
      await expect(page.getByText('Saved on this phone.')).toBeVisible()
      await expect(page.getByText((form.fields[0] as [string, string])[1])).toBeVisible()
      await expectAccessible(page)
      await network.up(page)
      await expect(form.sent(page)).toBeVisible({ timeout: 20_000 })
      expect(await rows()).toEqual([expect.objectContaining(form.stored.row)])
      // After a reload the page still knows that it was sent; another entry begins empty.
      await page.reload()
      await expect(form.sent(page)).toBeVisible()
      await page.getByRole('link', { name: form.again }).click()
      await expectEmpty(page, form)
      console.expectSilence()
    },
  )

  test(
    `[${rules.once}] turns a lost acknowledgement, a reload and a second tab into one row`,
    sweepUnlessMain(form),
    async ({ browser }) => {
      const { page, console, rows } = await visit(browser, hall(), form)
      let requests = 0
      await page.context().route(inserts(form), async (route) => {
        requests++
        // The server stores the row, but the phone gets no answer.
        if (requests === 1) await route.fetch()
        if (requests <= 2) return route.abort('failed')
        return route.continue()
      })
      await send(page, form)
      await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
      const second = await page.context().newPage()
      await second.goto(page.url())
      await page.reload()
      await expect(form.sent(page)).toBeVisible({ timeout: 20_000 })
      await expect(form.sent(second)).toBeVisible({ timeout: 20_000 })
      expect(requests).toBeGreaterThanOrEqual(3)
      expect(await rows()).toEqual([expect.objectContaining(form.stored.row)])
      console.expectSilence()
    },
  )

  test(`[${rules.plain}] is sent once without a script, and refuses what is blank or too long`, async ({ browser }) => {
    const { page, rows } = await visit(browser, hall(), form, { javaScriptEnabled: false })
    const { url, label, max } = { url: page.url(), ...form.limit }
    await button(page, form).click()
    for (const text of form.blank) await expect(page.getByText(text)).toBeVisible()
    // Without such a text, the browser itself asks for the missing input.
    await expect(page).toHaveURL(url)
    await fill(page, form)
    await page.getByLabel(label).fill('x'.repeat(max + 3))
    await button(page, form).click()
    await expect(page.getByText('This is 3 characters too long.')).toBeVisible()
    await expect(page.getByLabel(label)).toHaveValue('x'.repeat(max + 3))
    expect(await rows()).toEqual([])
    await send(page, form)
    await expect(form.sent(page)).toBeVisible()
    await page.reload()
    await expect(form.sent(page)).toBeVisible()
    expect(await rows()).toEqual([expect.objectContaining(form.stored.row)])
    await page.getByRole('link', { name: form.again }).click()
    await expectEmpty(page, form)
  })
}
