import type { Locator, Page } from '@playwright/test'
import { isShown } from './open-screen.ts'

const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Time in which what a button opens appears. */
const OPENS_MS = 400

/**
 * Presses each button of a host's screen, and calls `visit` while a dialog or a menu is open. A new dialog needs no
 * line. `buttons`: of which part; default: the screen's own. `within`: also presses each item of a menu, where it
 * writes nothing because `page` has no writes (`withoutWrites`).
 */
export async function eachOpening(
  page: Page,
  visit: (name: string, opened: Locator) => Promise<void>,
  { buttons = page.locator('main button:enabled'), within = false }: { buttons?: Locator; within?: boolean } = {},
): Promise<void> {
  const start = page.url()
  // Some buttons open a window, save a file or ask the browser. These show no dialog of ours.
  page.on('popup', (popup) => popup.close())
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  const opened = page.locator(OPENED)
  const press = async (button: Locator): Promise<boolean> => {
    if ((await button.count()) === 0 || (await button.isDisabled())) return false
    await button.click({ timeout: 5_000 }).catch(() => {})
    const shown = opened.first().waitFor({ state: 'visible', timeout: OPENS_MS })
    return shown.then(
      () => true,
      () => false,
    )
  }
  const again = async () => {
    if (page.url() === start && (await opened.count()) === 0) return
    await page.goto(start)
    await isShown(page)
  }
  for (const name of new Set(names)) {
    const button = buttons
      .filter({ visible: true })
      .and(page.getByRole('button', { name, exact: true }))
      .first()
    if (await press(button)) await visit(name, opened)
    const items = within ? await page.getByRole('menuitem').allTextContents() : []
    if (!within && page.url() === start) continue
    await again()
    for (const item of items) {
      if (!(await press(button))) break
      if ((await press(page.getByRole('menuitem', { name: item, exact: true }))) && (await page.getByRole('menu').count()) === 0)
        await visit(`${name}: ${item}`, opened)
      await again()
    }
  }
}

/** Lets a page read and write nothing, so that pressing every button leaves its rows for the next test. */
export const withoutWrites = (page: Page): Promise<unknown> =>
  page.route(/\/(rest|auth|files|demo|operator)\/v1\//, (route) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(route.request().method()) ? route.fallback() : route.abort(),
  )
