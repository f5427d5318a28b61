import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PHONE_LOGO_RULES } from '../../contract/logo.ts'
import { expectAccessible, houseOfFile, make, openAsHost, openPage, openPhoneAt, SWEEP, test } from './house.ts'

const house = houseOfFile()

/**
 * Draws a logo in the browser: text on a transparent background, in one colour or in lines of many. Returns its
 * bytes.
 */
const drawLogo = (page: Page, colors: readonly string[], scale = 1): Promise<number[]> =>
  page.evaluate(
    async ([fills, times]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 600 * times
      canvas.height = 200 * times
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.scale(times, times)
      context.font = 'bold 150px sans-serif'
      for (const [at, fill] of fills.entries()) {
        context.fillStyle = fill
        context.fillText('ACME', 40 + at / 4, 150 + at / 4)
      }
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made as Blob)))
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [colors, scale] as const,
  )

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
  await choose(page, await drawLogo(page, ['black']))
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

/** The logo of a phone's page: the address of its picture, its size, and its plate. */
const onPhone = (phone: Page) =>
  phone.evaluate(() => {
    const { content, width, height, backgroundImage, backgroundColor } = getComputedStyle(
      document.querySelector('.page') as Element,
      '::before',
    )
    return content === 'none' ? null : { width, height, plate: backgroundColor, url: /"(.*)"/.exec(backgroundImage)?.[1] ?? '' }
  })

test('[W4] phones show a logo too, small enough for a hall, and none that is too large', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'phones')
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  const { page: phone, console: phoneConsole } = await openPhoneAt(browser, `${house.url}/poll/respond/${poll}`)
  expect(await onPhone(phone)).toBeNull()
  await page.goto(`${house.url}/account`)

  // A large picture is made smaller. Black would be lost in the dark, so it has a light plate.
  const large = await drawLogo(page, ['black', ...Array.from({ length: 40 }, (_, at) => `hsl(${at * 9} 60% ${8 + (at % 3)}%)`)], 2)
  expect(large.length).toBeGreaterThan(PHONE_LOGO_RULES.bytes)
  await choose(page, large)
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(page.getByText('Phones do not show this one')).toHaveCount(0)
  // A page remembers the room of its session for ten seconds.
  const next = await make(host, 'polls', { question: 'And what did you miss?' })
  await phone.goto(`${house.url}/poll/respond/${next}`)
  const shown = await onPhone(phone)
  expect(shown).toMatchObject({ width: '124px', height: '52px', plate: 'rgb(251, 251, 248)' })
  const picture = await fetch(shown?.url ?? '')
  expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(PHONE_LOGO_RULES.bytes)
  await expectAccessible(phone)

  // Noise does not get small.
  const noise = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 160 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const pixels = context.createImageData(200, 160)
    for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    context.putImageData(pixels, 0, 0)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made as Blob)))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await choose(page, noise)
  await expect(page.getByText('Phones do not show this one: for a hall’s Wi-Fi it may have at most 32 kB.')).toBeVisible()
  await phone.goto(`${house.url}/poll/respond/${await make(host, 'polls', { question: 'And now?' })}`)
  expect(await onPhone(phone)).toBeNull()
  for (const one of [console, phoneConsole]) one.expectSilence()
})
