import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { DISPLAY_THEMES } from '../../parts/display-themes.ts'
import { contrastFaults } from './contrast.ts'
import { HALL_SCREEN, houseOfFile, leadsTo, make, openAsHost, openPage, readQr, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** Opens the sign as a host's button does. */
async function openSign(page: Page, path: string): Promise<Page> {
  await page.goto(house.url + path)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Full screen' }).first().click()
  return opening
}

test('[F5] a sign stops inviting while its session is closed, and shows changed settings', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'signs')
  const id = await make(host, 'attendance_sessions', { name: 'Monday' })
  const sign = await openSign(page, `/attendance/${id}`)
  const code = sign.locator('.stage-code')
  // The sign is repainted once the code that follows its session has loaded.
  await sign.waitForLoadState('networkidle')
  expect(await leadsTo(code)).toContain(`/attendance/check-in/${id}`)
  const change = (values: object) => host.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${id}`, values)

  await change({ qr_display_settings: { title: 'Come in', backgroundColor: '#112233', backgroundColor2: '' } })
  await expect(sign.getByRole('heading', { name: 'Come in' })).toBeVisible()
  await expect(sign.locator('.stage')).toHaveCSS('background-color', 'rgb(17, 34, 51)')

  await change({ active: false })
  await expect(sign.getByText(/^This closed at \d.* Nobody can join at the moment\.$/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(sign.getByRole('link')).toHaveCount(0)
  await change({ active: true })
  await expect(code).toBeVisible()

  await host.ask('DELETE', `/rest/v1/attendance_sessions?id=eq.${id}`)
  await expect(code).toHaveCount(0)
})

test('[F5] a sign that nobody signed in for follows a poll too, and a changed question', SWEEP, async ({ browser }) => {
  const host = await house.host('polls')
  const id = await make(host, 'polls', { question: 'How was lunch?' })
  const { page } = await openPage(browser, HALL_SCREEN)
  const session = JSON.stringify({ table: 'polls', id, title: 'question', closes: true })
  await page.goto(`${house.url}/qr-display.html?${new URLSearchParams({ url: `${house.url}/poll/respond/${id}`, session })}`)
  await expect(page.getByRole('heading', { name: 'How was lunch?' })).toBeVisible()
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${id}`, { active: false })
  await expect(page.getByText(/^This closed at \d/)).toBeVisible()
})

test('[QA-33] the sign of a Q&A session names the session, and follows its name', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'asked')
  const id = await make(host, 'qa_sessions', { name: 'Town hall' })
  const sign = await openSign(page, `/qa/${id}`)
  await sign.setViewportSize(HALL_SCREEN.viewport)
  await expect(sign.getByRole('heading', { name: 'Ask a Question' })).toBeVisible()
  await expect(sign.getByText('Town hall')).toBeVisible()
  expect(await leadsTo(sign.locator('.stage-code'))).toContain(`/qa/ask/${id}`)
  await host.ask('PATCH', `/rest/v1/qa_sessions?id=eq.${id}`, { name: 'Town hall, part two' })
  await expect(sign.getByText('Town hall, part two')).toBeVisible()
  if (process.env.PICTURES) await sign.screenshot({ path: `${process.env.PICTURES}/sign-qa.png` })
})

test('[F5] long questions stand whole, and no word is broken that fits the line', SWEEP, async ({ browser }) => {
  const question =
    'Considering everything that was said this morning about responsibilities, budgets and the unfortunate telecommunications incident, which of the proposed improvements should the organisation begin with?'
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [390, 844],
  ] as const) {
    const { page } = await openPage(browser, { viewport: { width, height } })
    for (const title of ['Attendance Monday Morning', question]) {
      const settings = JSON.stringify({ title, fontSize: '64px' })
      await page.goto(`${house.url}/qr-display.html?${new URLSearchParams({ url: 'https://example.org/attendance/check-in/1', settings })}`)
      const heading = page.getByRole('heading', { name: title })
      await expect(heading).toBeVisible()
      expect(await brokenWords(page)).toEqual([])
      expect(await readQr(page.locator('.stage-code'))).toBe('https://example.org/attendance/check-in/1')
    }
    await page.context().close()
  }
})

test('[F5] [W21] on paper a sign has its whole title, address and code', SWEEP, async ({ browser }) => {
  const { page } = await openPage(browser, { viewport: { width: 794, height: 1123 } })
  const url = `https://limelight.example.org/attendance/check-in/${crypto.randomUUID()}`
  await page.goto(
    `${house.url}/qr-display.html?${new URLSearchParams({ url, settings: JSON.stringify({ title: 'Attendance', fontSize: '64px' }) })}`,
  )
  await page.emulateMedia({ media: 'print' })
  const stage = page.locator('.stage')
  for (const part of [page.getByRole('heading'), page.locator('.stage-link'), page.locator('.stage-code')]) {
    const [box, all] = [await part.boundingBox(), await stage.boundingBox()]
    expect(box && all && box.x >= all.x && box.x + box.width <= all.x + all.width + 1 && box.y + box.height <= all.y + all.height + 1).toBe(
      true,
    )
  }
  await expect(stage).toHaveCSS('color', 'rgb(0, 0, 0)')
  expect(await readQr(page.locator('.stage-code'))).toBe(url)
})

test(
  '[F5] [W21] on paper a sign is black on white on one sheet, with a code of 14 to 17 cm, however long its question and dark its screen',
  SWEEP,
  async ({ browser }) => {
    const { page } = await openPage(browser, { viewport: { width: 794, height: 1123 }, colorScheme: 'dark' })
    const question = 'Which of the proposed improvements should we begin with? '
    // [W21] The code takes most of the sheet's width, and the words and it take its height.
    for (const [title, width] of [
      [question.slice(0, 40), 17],
      [question.repeat(3), 15.5],
      [question.repeat(8), 14],
    ] as const) {
      const settings = JSON.stringify({ title, fontSize: '64px', backgroundColor: '#0e1116', backgroundColor2: '', fontColor: '#f4f5ef' })
      await page.emulateMedia({ media: null })
      await page.goto(`${house.url}/qr-display.html?${new URLSearchParams({ url: 'https://limelight.example.org/j/N7F7', settings })}`)
      await expect(page.locator('.stage-code svg')).toBeVisible()
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      expect(await contrastFaults(page, '.stage')).toEqual([])
      expect([...PNG.sync.read(await page.screenshot()).data.subarray(0, 3)]).toEqual([255, 255, 255])
      expect((await page.locator('.stage-code').boundingBox())?.width).toBeCloseTo((width / 2.54) * 96, 0)
    }
  },
)

test('[F5] a sign is legible in every theme, as it is drawn', SWEEP, async ({ browser }) => {
  const { page } = await openPage(browser, { viewport: { width: 1024, height: 576 } })
  for (const { name, colors } of DISPLAY_THEMES) {
    const settings = JSON.stringify({ title: 'What shall we begin with?', ...colors })
    await page.goto(`${house.url}/qr-display.html?${new URLSearchParams({ url: 'https://limelight.example.org/j/N7F7', settings })}`)
    await expect(page.locator('.stage-code svg')).toBeVisible()
    expect(await contrastFaults(page, '.stage'), name).toEqual([])
  }
})

test('[F5] the dashboard and the sign say that phones cannot open an address of this computer alone', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'loopback')
  await host.ask('POST', '/rest/v1/attendance_sessions', { name: 'Tuesday' })
  await page.goto(`${house.url}/dashboard`)
  await expect(page.getByText('Phones cannot open this address.')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'QR Display: Tuesday' }).click()
  await expect((await opening).getByText('Phones cannot open this address.')).toBeVisible()
})

/** Returns the words of the title that are broken over two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')
    const text = (heading?.querySelector('bdi') ?? heading)?.firstChild as Text
    const range = document.createRange()
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
