import { expect } from '@playwright/test'
import { expectAccessible, test } from '../house.ts'
import { type Form, sweepUnlessFirst } from './form.ts'
import {
  button,
  expectClosed,
  expectFilled,
  expectStillHere,
  fill,
  follows,
  type Hall,
  inserts,
  network,
  send,
  visit,
  wake,
} from './visit.ts'

/**
 * The host closes and opens the session: the page says so by itself, and unsent texts stay until they are
 * sent or discarded.
 */
export function closingCases(form: Form, hall: () => Hall): void {
  const { rules } = form

  test(
    `[F1] [${rules.told}] what waited while it closed is in the field after reopening and a reload`,
    sweepUnlessFirst(form),
    async ({ browser }) => {
      const { page, console, close, open } = await visit(browser, hall(), form)
      await network.down(page)
      await send(page, form)
      await expect(page.getByText('Saved on this phone.').first()).toBeVisible()
      await close()
      await network.up(page)
      await expectClosed(page, form)
      await expectStillHere(page, form)
      await page.reload()
      await expectClosed(page, form)
      await expectStillHere(page, form)
      await open()
      await page.reload()
      await expectFilled(page, form)
      await page.reload()
      await expectFilled(page, form)
      // An edited text stays; after sending, none does.
      const [label, words] = form.fields[0] as [string, string]
      await page.getByLabel(label).fill(`${words}!`)
      await page.reload()
      await expect(page.getByLabel(label)).toHaveValue(`${words}!`)
      await button(page, form).click()
      await expect(form.sent(page)).toBeVisible()
      await expect(button(page, form)).toBeHidden()
      console.expectSilence()
    },
  )

  test(
    `[${rules.told}] what was in the air when it closed is refused, with the words still there`,
    sweepUnlessFirst(form),
    async ({ browser }) => {
      const { page, console, close, rows } = await visit(browser, hall(), form)
      // The session closes just before the server gets the answer: the form is still open.
      await page.route(inserts(form), async (route) => {
        await close()
        await route.continue()
      })
      await send(page, form)
      await expect(page.getByText(form.closing.late).first()).toBeVisible()
      await expectClosed(page, form)
      await expectStillHere(page, form)
      expect(await rows()).toEqual([])
      console.expectSilence()
    },
  )

  test(`[F1] [${rules.follows}] half-written words are here while it is closed, and the page follows by itself`, async ({ browser }) => {
    const { page, console, close, open } = await visit(browser, hall(), form)
    await fill(page, form)
    await follows(page)
    for (let turn = 0; turn < 2; turn++) {
      await close()
      await expectClosed(page, form)
      await expectStillHere(page, form)
      await open()
      await expectFilled(page, form)
    }
    // A page opened after the closing follows too.
    await close()
    await page.reload()
    await expectClosed(page, form)
    await expectStillHere(page, form)
    await expectAccessible(page)
    await follows(page)
    await open()
    await expectFilled(page, form)
    console.expectSilence()
  })

  test(`[${rules.follows}] wakes to the truth, where no change reached it`, sweepUnlessFirst(form), async ({ browser }) => {
    const { page, console, close, open } = await visit(browser, hall(), form)
    await page.routeWebSocket(/realtime/, () => {})
    await page.reload()
    await follows(page)
    await fill(page, form)
    await close()
    await expect(button(page, form)).toBeVisible()
    await wake(page)
    await expectClosed(page, form)
    await open()
    await wake(page)
    await expectFilled(page, form)
    console.expectSilence()
  })

  // A form with required options has no way to discard everything.
  if (!form.choices?.length)
    test(`[F1] [${rules.refused}] words that were thrown away do not come back`, sweepUnlessFirst(form), async ({ browser }) => {
      const { page, console, close, open } = await visit(browser, hall(), form)
      await network.down(page)
      await send(page, form)
      await expect(page.getByText('Saved on this phone.').first()).toBeVisible()
      await close()
      await network.up(page)
      await expectClosed(page, form)
      await expectStillHere(page, form)
      await open()
      await expectFilled(page, form)
      for (const [label] of form.fields) await page.getByLabel(label).fill('')
      await page.reload()
      for (const [label] of form.fields) await expect(page.getByLabel(label)).toHaveValue('')
      await close()
      await expectClosed(page, form)
      await expect(page.getByText(/still here/)).toBeHidden()
      console.expectSilence()
    })
}
