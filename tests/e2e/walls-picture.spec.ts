import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { HOST_SCREEN, houseOfFile, make, openAsHost, SWEEP, test } from './house.ts'
import { areaOf, type Rgb } from './pixels.ts'

const house = houseOfFile()

const LIME: Rgb = [198, 241, 53]
const INK: Rgb = [14, 17, 22]
const button = { name: 'Save wall' }

test('the wall is saved as a picture of 1920 by 1080, named after its session and the day', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'picture', HOST_SCREEN)
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  for (const response of ['Coffee', 'The live demo', 'שלום', 'The people'])
    await make(host, 'poll_responses', { poll_id: poll, response, device_id: crypto.randomUUID() })
  await page.goto(`${house.url}/poll/${poll}`)
  await expect(page.getByText('The live demo').first()).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', button).click()])
  expect(download.suggestedFilename()).toMatch(/^what-will-you-remember-\d{4}-\d\d-\d\d\.png$/)
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray())
  if (process.env['PICTURES']) await download.saveAs(`${process.env['PICTURES']}/wall.png`)
  const picture = PNG.sync.read(bytes)
  expect([picture.width, picture.height]).toEqual([1_920, 1_080])
  // The ground is ink all over, the code is lime in the bar below.
  expect(areaOf(picture, INK)?.share).toBeGreaterThan(0.5)
  const code = areaOf(picture, LIME)
  expect(code?.share).toBeGreaterThan(0.002)
  expect(code?.top).toBeGreaterThan(0.6)
  await expect(page.getByRole('button', button)).toBeEnabled()
  await expect(page.locator('.wall')).toHaveCount(1)
  console.expectSilence()
})

test('where the picture cannot be drawn, it says so', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'failing', HOST_SCREEN)
  const poll = await make(host, 'polls', { question: 'Why?' })
  await page.goto(`${house.url}/poll/${poll}`)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    HTMLCanvasElement.prototype.toDataURL = () => {
      throw new Error('no canvas')
    }
  })
  await page.getByRole('button', button).click()
  await expect(page.getByText('Failed to save the picture')).toBeVisible()
  await expect(page.getByRole('button', button)).toBeEnabled()
  await expect(page.locator('.wall')).toHaveCount(1)
  console.allow(/canvas|picture/i)
})
