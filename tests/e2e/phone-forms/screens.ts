import { expect } from '@playwright/test'
import { expectAccessibleInBoth, NOT_FOUND, test } from '../house.ts'
import { type Form, sweepUnlessFirst } from './form.ts'
import { button, expectClosed, fill, follows, type Hall, visit } from './visit.ts'

/** Each screen of the phone is accessible, in the light and in the dark. */
export function screenCases(form: Form, hall: () => Hall): void {
  test('every screen is accessible, in the light and in the dark', sweepUnlessFirst(form), async ({ browser }) => {
    const { page, console, close } = await visit(browser, hall(), form)
    await follows(page)
    if (form.blank.length > 0) {
      await button(page, form).click()
      for (const text of form.blank) await expect(page.getByText(text)).toBeVisible()
      await expectAccessibleInBoth(page)
    }
    await fill(page, form)
    await expectAccessibleInBoth(page)
    await button(page, form).click()
    await expect(form.sent(page)).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.getByRole('link', { name: form.again }).click()
    await close()
    await expectClosed(page, form)
    await expectAccessibleInBoth(page)
    console.allow(NOT_FOUND)
    await page.goto(new URL(form.path('nonsense'), page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page)
    console.expectSilence()
  })
}
