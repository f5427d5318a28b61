import { type ElementHandle, expect, type Page } from '@playwright/test'
import { SCREENS } from './access/every-screen.ts'
import { stageOfFile } from './access/open-screen.ts'
import { eachOpening, withoutWrites } from './access/openings.ts'
import { COLOURS, faultsOf, houseOfFile, SWEEP, test, WCAG } from './house.ts'

/**
 * Every dialog and menu of the host's screens, found by pressing every button: axe finds nothing in it, it takes
 * the focus, and Escape closes it and gives the focus back. A new dialog needs no line here.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)
const ofHost = SCREENS.filter(({ viewer, state }) => viewer === 'host' && state === 'with entries')

for (const screen of ofHost)
  test(`axe finds nothing in what opens on ${screen.route}`, SWEEP, async ({ browser }) => {
    test.slow()
    const { page } = await stage.open(browser, screen)
    await eachOpening(page, async (name, opened) => {
      // The library's elements that hand the focus round are hidden and take it on purpose.
      const faults = await faultsOf(page, (axe) => axe.withTags(WCAG).exclude('[data-base-ui-focus-guard]'))
      expect(faults, name).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await faultsOf(page, (axe) => axe.withRules(COLOURS)), `${name}, in the dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await opened.last().evaluate((element) => element.contains(document.activeElement)), `${name} takes the focus`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(opened, `Escape closes ${name}`).toHaveCount(0)
    })
  })

for (const screen of ofHost)
  test(`26: Escape gives the focus back to what opened a dialog or menu on ${screen.route}`, SWEEP, async ({ browser }) => {
    test.slow()
    const { page } = await stage.open(browser, screen)
    await withoutWrites(page)
    await eachOpening(
      page,
      async (name, opened, opener) => {
        await page.keyboard.press('Escape')
        await expect(opened, `Escape closes ${name}`).toHaveCount(0)
        // Base UI gives the focus back a frame later.
        await expect.poll(() => whereFocusIs(page, opener), `${name} gives the focus back`).toBe('back')
      },
      { within: true, key: 'Enter' },
    )
  })

/** Returns 'back' if the opener has the focus; where it is gone, if anything that is shown in main has it. */
const whereFocusIs = (page: Page, opener: ElementHandle<Element>): Promise<string> =>
  page.evaluate((button) => {
    const { activeElement } = document
    const isNearby = !button.isConnected && activeElement?.closest('main') && activeElement.checkVisibility()
    return activeElement === button || isNearby ? 'back' : (activeElement?.outerHTML.slice(0, 120) ?? 'nowhere')
  }, opener)
