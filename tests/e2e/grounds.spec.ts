import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { LANGUAGES } from '../../contract/languages.ts'
import { tools } from '../../tools/web.ts'
import { houseOfFile, openAsHost, openPage, PHONES_AT, SWEEP, test } from './house.ts'

const house = houseOfFile({ PUBLIC_URL: PHONES_AT })

const HALL = { viewport: { width: 1280, height: 720 }, colorScheme: 'light' } as const
const DISPLAYS = [
  ...tools.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => path.replace(/:\w+/g, 'none'))),
  '/qr-display.html?url=https%3A%2F%2Fexample.org',
]

/** Returns the colour of the picture's corner, where nothing else is drawn. */
async function ground(page: Page): Promise<string> {
  const [r, g, b] = PNG.sync.read(await page.screenshot()).data
  return `${r},${g},${b}`
}
const INK = '14,17,22'

test('[F14] every display is dark before its script is there', async ({ browser }) => {
  expect(DISPLAYS.length).toBeGreaterThan(8)
  for (const path of DISPLAYS) {
    const { page } = await openPage(browser, HALL)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(house.url + path, { waitUntil: 'domcontentloaded' })
    expect(`${path}: ${await ground(page)}`).toBe(`${path}: ${INK}`)
    await page.context().close()
  }
  // A host's own screens have the theme that the host chose.
  const { page } = await openPage(browser, HALL)
  await page.goto(`${house.url}/login`)
  await expect(page.getByRole('heading', { name: 'Make the first account' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('[F14] a window that a host opens for the hall is dark from its first moment', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'opener')
  await host.ask('POST', '/rest/v1/whiteboard_sessions', { name: 'Sketches' })
  await page.goto(`${house.url}/whiteboard`)
  await expect(page.getByRole('button', { name: /^Present/ })).toBeVisible()
  // Look within the click itself, before anything can have loaded in the window.
  const first = await page.evaluate(() => {
    const open = window.open.bind(window)
    let hall: Window | null = null
    window.open = (...given) => {
      hall = open(...given)
      return hall
    }
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.startsWith('Present'))?.click()
    const { document: empty } = hall as unknown as Window
    return [empty.documentElement, empty.body].map((element) => element.style.background)
  })
  expect(first).toEqual(['rgb(14, 17, 22)', 'rgb(14, 17, 22)'])
  await expect.poll(() => page.context().pages().at(-1)?.url()).toMatch(/whiteboard\/[^/]+$/)
})

test('[F14] without JavaScript every page says so, in each language', SWEEP, async ({ browser }) => {
  for (const path of ['/', '/scoreboard/quiz-night', '/whiteboard/1/view', '/qr-display.html?url=x']) {
    const { page } = await openPage(browser, { ...HALL, javaScriptEnabled: false })
    await page.goto(house.url + path)
    for (const { code, direction } of LANGUAGES) {
      const said = page.locator(`noscript p[lang=${code}]`)
      await expect(said).toBeVisible()
      await expect(said).toHaveCSS('direction', direction)
    }
    await expect(page.locator('noscript [lang=en]')).toContainText('needs JavaScript, and the browser has it switched off.')
    await expect(page.locator('noscript [lang=ja]')).toContainText('JavaScriptが必要')
    await page.context().close()
  }
})
