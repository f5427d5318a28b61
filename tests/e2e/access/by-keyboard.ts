import { expect, type Locator, type Page } from '@playwright/test'

/** Most presses of Tab from one control to another on a screen. */
const MOST = 120

/**
 * Goes to a control by Tab alone, as somebody does who cannot point. Fails if it is not reached, if the focus goes
 * round without it, and if on the way the focus is not to be seen or is covered (WCAG 2.2, 2.4.7, 2.4.11, 2.4.13).
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const faults = new Set<string>()
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab')
    await page.evaluate(handedRound)
    const fault = await page.evaluate(focusFault)
    if (fault) faults.add(fault)
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect([...faults]).toEqual([])
      return
    }
  }
  throw new Error(`${control} is not reached by ${MOST} presses of Tab.`)
}

/** Goes to a control by Tab and presses it. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Presses a key often, and expects to see the focus each time. */
export async function expectFocusSeen(page: Page, presses: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const faults = new Set<string>()
  for (let at = 0; at < presses; at++) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(focusFault)
    if (fault) faults.add(fault)
  }
  expect([...faults]).toEqual([])
}

/** Presses Tab often, and expects the focus to stay inside: a dialog keeps it. */
export async function expectKeepsFocus(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    await page.evaluate(handedRound)
    const isOut = await dialog.evaluate((element) => !element.contains(document.activeElement) && !document.activeElement?.matches('body'))
    expect(isOut, 'the focus left the dialog').toBe(false)
  }
}

/**
 * Runs in the page. Base UI has an element at each end of a dialog that hands the focus round, a frame later on a busy
 * machine; a test would press the next key meanwhile, which no person does.
 */
async function handedRound(): Promise<void> {
  for (let frames = 0; frames < 60 && document.activeElement?.matches('[data-base-ui-focus-guard]'); frames++)
    await new Promise(requestAnimationFrame)
}

/** Runs in the page. Returns what is wrong with how the focus is shown, or null. */
function focusFault(): string | null {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused.matches('body, iframe, [data-base-ui-focus-guard]') || focused.getAttribute('aria-hidden') === 'true') return null
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? focused.tagName
  const { outlineStyle, outlineWidth, boxShadow, borderWidth } = getComputedStyle(focused)
  const isField = focused.matches('input, select, textarea')
  const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  if (!hasRing && !(isField && Number.parseFloat(borderWidth) > 0)) return `“${name}” has no ring`
  const box = focused.getBoundingClientRect()
  // Some part of it is on the screen and not below anything else.
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const))
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (focused.contains(there) || there.contains(focused))
  })
  return isSeen || box.width <= 1 ? null : `“${name}” is covered`
}
