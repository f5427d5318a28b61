import { expect } from '@playwright/test'
import { expectAccessible, test } from '../house.ts'
import { type Form, sweepUnlessMain } from './form.ts'
import { button, expectFilled, fill, type Hall, visit } from './visit.ts'

/** Typed texts stay, and invalid input is reported at its field. */
export function writingCases(form: Form, hall: () => Hall): void {
  const { rules, limit } = form
  const asked = `[${rules.refused}]`

  test(`${asked} finds half-written words again after a reload`, sweepUnlessMain(form), async ({ browser }) => {
    const { page, console, rows } = await visit(browser, hall(), form)
    await fill(page, form)
    await page.reload()
    await expectFilled(page, form)
    expect(await rows()).toEqual([])
    console.expectSilence()
  })

  test(`${asked} refuses what is blank or too long at its field, and loses nothing typed`, sweepUnlessMain(form), async ({ browser }) => {
    const { page, console, rows } = await visit(browser, hall(), form)
    if (form.blank.length === 0) await expect(button(page, form)).toBeDisabled()
    else {
      await button(page, form).click()
      for (const text of form.blank) await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByLabel((form.fields[0] as [string, string])[0])).toBeFocused()
      await expectAccessible(page)
    }
    const tooLong = 'x'.repeat(limit.max + 3)
    await fill(page, form)
    await page.getByLabel(limit.label).fill(tooLong)
    await button(page, form).click()
    await expect(page.getByText('This is 3 characters too long.')).toBeVisible()
    await expect(page.getByLabel(limit.label)).toBeFocused()
    await page.reload()
    await expect(page.getByLabel(limit.label)).toHaveValue(tooLong)
    expect(await rows()).toEqual([])
    // A text of exactly the limit is accepted.
    await page.getByLabel(limit.label).fill('x'.repeat(limit.max))
    await button(page, form).click()
    await expect(form.sent(page)).toBeVisible()
    expect(await rows()).toHaveLength(1)
    console.expectSilence()
  })
}
