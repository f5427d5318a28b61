import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses the key of Next until `from` is no longer seen, and expects `to`. After a step keys rest for a moment, so
 * a press may do nothing; one that comes while a step is made does nothing either, so none is done twice.
 */
export async function leadOn(page: Page, from: Locator, to: Locator): Promise<void> {
  await expect(from).toBeVisible()
  await expect(async () => {
    if (await from.isVisible()) await page.keyboard.press('PageDown')
    await expect(from).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(to).toBeVisible()
}

/** Expects that Next would do something: it rests for a moment after each step, for keys too. */
export async function nextIsReady(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next: / })
  await expect(next).toBeEnabled()
  await expect(next).not.toHaveAttribute('aria-busy')
}
