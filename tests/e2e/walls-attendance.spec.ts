import { expect } from '@playwright/test'
import { HOST_SCREEN, houseOfFile, make, openAsHost, openPage, openPhoneAt, PHONE, PHONES_AT, readQr, SWEEP, test } from './house.ts'
import { OLD_PROJECTORS, openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PUBLIC_URL: PHONES_AT })

test('[W8] [H13] [ATT-25] [ATT-26] a wall says what to do, counts two phones at the door, and has their names only while the host wants them there', async ({
  browser,
}) => {
  const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, 'mara', HOST_SCREEN)
  const id = await make(asked, 'attendance_sessions', { name: 'Monday class' })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  await expect(wall.getByRole('img', { name: 'QR code: check in' })).toBeVisible()
  await expect(wall.getByText('Scan to check in')).toBeVisible()

  const code = await wall.locator('.wall-code').textContent()
  const { body: shown } = await asked.ask('GET', `/rest/v1/presentations?id=eq.${id}`)
  const scanned = `${PHONES_AT}/j/${code}${shown[0].proof}`.toUpperCase()
  expect(await readQr(wall.getByRole('img', { name: 'QR code: check in' }))).toBe(scanned)

  const phones = [await openPage(browser, PHONE), await openPage(browser, PHONE)]
  for (const [at, { page }] of phones.entries()) {
    await page.goto(`${house.url}/attendance/check-in/${id}`)
    await page.getByLabel('Your Name').fill(['Ada Canary', 'نور الهدى'][at] as string)
    await page.getByLabel('Table/Team number').fill('4711')
    await page.getByRole('button', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  }
  const count = wall.locator('.here-count strong')
  await expect(count).toHaveText('2')
  await expect(wall.getByText('checked in', { exact: true })).toBeVisible()
  await expect(wall.locator('.wall')).not.toContainText('Ada')
  expect(await wallFaults(wall, '.wall-title, .here-count strong, .wall-code')).toEqual([])

  // With names on, the wall shows those who came, without other fields, and phones are told before check-in.
  await host.goto(`${house.url}/attendance/${id}`)
  await host.getByText('Names on the wall').click()
  await expect(wall.locator('.here-name')).toHaveText(['نور الهدى', 'Ada Canary'])
  await expect(wall.locator('.wall')).not.toContainText('4711')
  // The code stays large beside them. Phones leave after checking in, so they are not counted.
  const [frame, large] = [await wall.locator('.wall').boundingBox(), await wall.locator('.here-qr').boundingBox()]
  expect((large?.height ?? 0) / (frame?.height ?? 1)).toBeGreaterThanOrEqual(0.5)
  await expect(wall.getByRole('img', { name: 'QR code: check in' })).toBeVisible()
  await expect(wall.locator('.wall')).not.toContainText(/\d here/)
  expect(await wallFaults(wall, '.wall-title, .here-count strong, .here-name, .wall-code')).toEqual([])
  // In small beside the list it is the same picture: the code takes as much of the width.
  const [small, smallQr] = [await host.locator('.wall').boundingBox(), await host.locator('.here-way').boundingBox()]
  const way = await wall.locator('.here-way').boundingBox()
  expect((smallQr?.x ?? 0) - (small?.x ?? 0)).toBeGreaterThan((small?.width ?? 0) * 0.5)
  expect((smallQr?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo((way?.width ?? 0) / (frame?.width ?? 1), 1)
  const { page: late } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${id}`)
  await expect(late.getByText('the wall shows it to the room')).toBeVisible()
  const many = Array.from({ length: 40 }, (_, at) => ({
    session_id: id,
    table_number: at,
    name: `${'Maximiliane von Hohenstein '.repeat(at % 5 === 0 ? 6 : 1)}${at}`,
  }))
  await asked.ask('POST', '/rest/v1/attendance_records', many)
  await expect(count).toHaveText('42')
  await expect(wall.locator('.here-name').first()).toContainText('Maximiliane')
  expect(await wallFaults(wall, '.wall-title, .here-count strong, .here-name, .wall-code')).toEqual([])

  // With names off again, they are gone, and new arrivals are only counted.
  await host.getByText('Names on the wall').click()
  await expect(wall.locator('.here-name')).toHaveCount(0)
  await host.getByRole('button', { name: 'Close Session' }).click()
  await expect(wall.getByText('Check-in is closed')).toBeVisible()
  await expect(wall.getByRole('img', { name: 'QR code: check in' })).toHaveCount(0)
  await expect(wall.locator('.wall-code')).toHaveCount(0)
  for (const console of [hostConsole, wallConsole, ...phones.map((phone) => phone.console)]) console.expectSilence()
})

test('[W6] [ATT-25] on an old projector a large number takes no width from the names', SWEEP, async ({ browser }) => {
  const host = await house.host('large-number')
  const session = await make(host, 'attendance_sessions', { name: 'Summer conference', wall_names: true, place_required: false })
  const arrive = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({ session_id: session, name: `Maeve Lindqvist ${at % 9}` }))
    expect((await host.ask('POST', '/rest/v1/attendance_records', rows)).status).toBe(201)
  }
  await arrive(30)
  const { page } = await openWall(browser, { house, host, session })
  const shareOfNames = async (count: string) => {
    await expect(page.locator('.here-count strong')).toHaveText(count)
    await resizeTo(page, OLD_PROJECTORS[0])
    return ((await page.locator('.here-list').boundingBox())?.width ?? 0) / OLD_PROJECTORS[0].width
  }
  const few = await shareOfNames('30')
  await arrive(270)
  expect(await shareOfNames('300')).toBeCloseTo(few, 2)
  for (let n = 0; n < 3; n++) await arrive(300)
  expect(await shareOfNames('1,200')).toBeCloseTo(few, 2)
  expect(await wallFaults(page, '.wall-title, .here-count strong, .here-name, .wall-code', OLD_PROJECTORS)).toEqual([])
})
