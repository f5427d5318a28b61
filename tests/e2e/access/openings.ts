import type { ElementHandle, Locator, Page } from '@playwright/test'
import { isShown } from './open-screen.ts'

const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Time in which what a button opens appears. */
const OPENS_MS = 400

/** Looks at what is open. `opener`: the button that was pressed; of an item of a menu, that of the menu. */
type Visit = (name: string, opened: Locator, opener: ElementHandle<Element>) => Promise<void>

/**
 * Presses each button of a host's screen, and calls `visit` while a dialog or a menu is open. A new dialog needs no
 * line. `buttons`: of which part; default: the screen's own. `within`: also presses each item of a menu, where it
 * writes nothing because `page` has no writes (`withoutWrites`). `key`: presses by this key, not by the pointer.
 */
export async function eachOpening(
  page: Page,
  visit: Visit,
  { buttons = page.locator('main button:enabled'), within = false, key }: { buttons?: Locator; within?: boolean; key?: string } = {},
): Promise<void> {
  const start = page.url()
  // Some buttons open a window, save a file or ask the browser. These show no dialog of ours.
  page.on('popup', (popup) => popup.close())
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  const opened = page.locator(OPENED)
  /** Resolves with the button once something is open, or null. */
  const press = async (button: Locator): Promise<ElementHandle<Element> | null> => {
    if ((await button.count()) === 0 || (await button.isDisabled())) return null
    const pressed = (await button.elementHandle()) as ElementHandle<Element>
    await (key ? pressed.press(key, { timeout: 5_000 }) : pressed.click({ timeout: 5_000 })).catch(() => {})
    const shown = opened.first().waitFor({ state: 'visible', timeout: OPENS_MS })
    return shown.then(
      () => pressed,
      () => null,
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
    const opener = await press(button)
    const items = within && opener ? await page.getByRole('menuitem').allTextContents() : []
    if (opener) await visit(name, opened, opener)
    if (!within && page.url() === start) continue
    await again()
    for (const item of items) {
      const menu = await press(button)
      if (!menu) break
      if ((await press(page.getByRole('menuitem', { name: item, exact: true }))) && (await page.getByRole('menu').count()) === 0)
        await visit(`${name}: ${item}`, opened, menu)
      await again()
    }
  }
}

/** Lets a page read and write nothing, so that pressing every button leaves its rows for the next test. */
export const withoutWrites = (page: Page): Promise<unknown> =>
  page.route(/\/(rest|auth|files|demo|operator)\/v1\//, (route) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(route.request().method()) ? route.fallback() : route.abort(),
  )
