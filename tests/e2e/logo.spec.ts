import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, houseOfFile, openAsHost, openPage, test } from './house.ts'

const house = houseOfFile()

/** Draws a logo in the browser: text in one colour on a transparent background. Returns its bytes. */
const drawLogo = (page: Page, color: string): Promise<number[]> =>
  page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 200
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = fill
    context.font = 'bold 150px sans-serif'
    context.fillText('ACME', 40, 150)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made as Blob)))
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, color)

const choose = async (page: Page, bytes: readonly number[], name = 'acme.png') =>
  page
    .getByRole('region', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
const logoOf = (page: Page) => page.locator('.host-logo img[data-ready="true"]')

test('a logo is chosen once, stands on walls and signs at once, and goes from them when it is removed', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'acme')
  console.allow(/status of 4\d\d/)
  const poll = randomUUID()
  await host.ask('POST', '/rest/v1/polls', { id: poll, question: 'What will you remember?', active: false })
  const { page: wall } = await openPage(browser)
  await wall.goto(`${house.url}/wall/${poll}`)
  await expect(wall.getByRole('heading', { name: 'What will you remember?' })).toBeVisible()
  await expect(wall.locator('.host-logo')).toHaveCount(0)

  await page.goto(`${house.url}/account`)
  await choose(page, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
  await expect(page.getByRole('alert')).toHaveText('A logo must be a picture: png, jpg or webp.')
  await choose(page, await drawLogo(page, 'black'))
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  // A black logo on a dark wall gets a plate, and does not touch the title.
  await expect(logoOf(wall)).toBeVisible()
  await expect(wall.locator('.host-logo')).toHaveAttribute('data-plate', 'true')
  const [mark, title] = [await wall.locator('.host-logo').boundingBox(), await wall.locator('.wall-title').boundingBox()]
  expect(mark?.height).toBeLessThan(60)
  expect(mark?.x).toBeGreaterThan((title?.x ?? 0) + 300)

  const { page: sign } = await openPage(browser)
  const settings = encodeURIComponent(JSON.stringify({ title: 'Scan', backgroundColor: '#ffffff', fontColor: '#000000' }))
  const session = encodeURIComponent(JSON.stringify({ table: 'polls', id: poll, title: 'question' }))
  await sign.goto(`${house.url}/qr-display.html?url=${encodeURIComponent(`${house.url}/j/AAAA`)}&settings=${settings}&session=${session}`)
  await expect(logoOf(sign)).toBeVisible()
  await expect(sign.locator('.host-logo')).toHaveAttribute('data-plate', 'false')

  // On the wall that shows the code, the logo stands above the title, which keeps its size.
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${poll}`, { showing: 'code' })
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { active: true })
  await expect(wall.getByText('phones here')).toBeVisible()
  await expect(logoOf(wall)).toBeVisible()
  await expect(wall.locator('.wall-join-words')).toHaveAttribute('style', '--fit: 1;')

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(wall.locator('.host-logo')).toHaveCount(0)
  await expect(sign.locator('.host-logo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible()
})
