import { expect } from '@playwright/test'
import { SCREENS, type Screen } from './access/every-screen.ts'
import { coveredControls, cutFaults, LARGE_TEXT, SPACING, smallTargets } from './access/measures.ts'
import { stageOfFile } from './access/open-screen.ts'
import { houseOfFile, SWEEP, test } from './house.ts'

/**
 * Every screen keeps its content when it is enlarged: at 320 px, which is 1280 px at 400 %; with letters twice as
 * large; with the spacing that readers may set. Controls are large enough, and nothing lies over them. Walls are
 * pictures of a fixed shape (wall-measures.ts measures those), and boards are drawn on.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)
const isPicture = ({ viewer, route }: Screen): boolean => viewer === 'wall' || /^\/(telestrator|whiteboard)\/:id(\/view)?$/.test(route)
/** Rendered by the server for phones. */
const isPhonePage = ({ route }: Screen): boolean => /^\/(e|j)\b|\/(respond|ask|check-in|vote)\//.test(route)

for (const screen of SCREENS.filter((one) => !isPicture(one)))
  test(`${screen.route}, ${screen.state}, can be enlarged, spaced and pressed`, SWEEP, async ({ browser }) => {
    const { page } = await stage.open(browser, screen)
    const faults: string[] = []
    const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`))
    // Elsewhere axe measures 24 px, with the room around a target that 2.5.8 counts (access-axe.spec.ts).
    if (isPhonePage(screen)) note('targets', await smallTargets(page, 44))
    for (const [how, style] of [
      ['spacing', SPACING],
      ['large letters', LARGE_TEXT],
    ] as const) {
      const tag = await page.addStyleTag({ content: style })
      note(how, [...(await cutFaults(page)), ...(await coveredControls(page))])
      await tag.evaluate((element) => (element as HTMLElement).remove())
    }
    await page.setViewportSize({ width: 320, height: 640 })
    // Walls in small take their new size in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    note('320 px', [...(await cutFaults(page)), ...(await coveredControls(page))])
    expect(faults).toEqual([])
  })

for (const route of ['/whiteboard/:id', '/telestrator/:id'])
  test(`${route}, drawn on, has its whole toolbar with large letters`, SWEEP, async ({ browser }) => {
    const { page } = await stage.open(browser, SCREENS.find((one) => one.route === route && one.state === 'drawn on') as Screen)
    await page.addStyleTag({ content: LARGE_TEXT })
    const toolbar = page.getByRole('toolbar').first()
    for (const width of [1366, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await coveredControls(page), `${width} px`).toEqual([])
      for (const control of await toolbar.locator('a, button, select').all()) {
        const box = (await control.boundingBox())!
        expect(
          Math.min(box.x, width - box.x - box.width),
          `${await control.getAttribute('aria-label')} at ${width} px`,
        ).toBeGreaterThanOrEqual(0)
      }
    }
    if (route === '/whiteboard/:id') expect((await toolbar.getByText('Sketches').boundingBox())!.width).toBeGreaterThan(120)
  })
