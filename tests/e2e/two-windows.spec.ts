import { type Browser, expect, type Page } from '@playwright/test'
import { HOST_SCREEN, type Host, hostState, houseOfFile, idIn, listen, make, openAsHost, rowsOf, SWEEP, test } from './house.ts'

const house = houseOfFile()

/** Opens two windows of one host, in two browsers, at the session that `make` returns. */
async function twoWindows(browser: Browser, name: string, make: (host: Host) => Promise<string>) {
  const { page: left, host } = await openAsHost(browser, house, name)
  const path = await make(host)
  const context = await browser.newContext({ ...HOST_SCREEN, reducedMotion: 'reduce', ...hostState(house, host) })
  const right = await context.newPage()
  const console = listen(right)
  for (const page of [left, right]) await page.goto(house.url + path)
  return { left, right, host, console }
}

/** Inserts a session over the API. Resolves with the path of its host's screen. */
const making =
  (table: string, path: (id: string) => string, values: object = {}) =>
  async (host: Host): Promise<string> => {
    const id = await make(host, table, { name: 'Monday class', ...values })
    return path(id)
  }
const stored = async (host: Host, table: string, page: Page, select: string) =>
  (await rowsOf(host, `${table}?id=eq.${idIn(page)}&select=${select}`))[0]

test('[F4] QR display settings of two windows: each saves what it changed, and what both changed is asked about', async ({ browser }) => {
  const make = making('attendance_sessions', (id) => `/attendance/${id}`)
  const { left, right, host, console } = await twoWindows(browser, 'ada', make)
  for (const page of [left, right]) await page.getByRole('button', { name: 'QR Display Settings' }).click()
  await left.getByLabel('Title').fill('Come in')
  await right.getByLabel('Font size').selectOption('Huge')
  await left.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(left.getByText('Display settings updated')).toBeVisible()
  // The other window follows in the fields that it has not edited.
  await expect(right.getByLabel('Title')).toHaveValue('Come in')
  await right.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(right.getByText('Display settings updated')).toBeVisible()
  const { qr_display_settings: both } = await stored(host, 'attendance_sessions', left, 'qr_display_settings')
  expect(both).toMatchObject({ title: 'Come in', fontSize: '64px' })

  for (const page of [left, right]) await page.getByRole('button', { name: 'QR Display Settings' }).click()
  await left.getByLabel('Title').fill('Left door')
  await right.getByLabel('Title').fill('Right door')
  await left.getByRole('button', { name: 'Save', exact: true }).click()
  // The conflict is shown at the field with both values, and nothing is overwritten.
  const conflict = right.getByRole('group', { name: 'Title: changed in another window' })
  await expect(conflict).toContainText('Left door')
  await expect(conflict).toContainText('Right door')
  await right.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(right.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  expect((await stored(host, 'attendance_sessions', left, 'qr_display_settings')).qr_display_settings.title).toBe('Left door')
  await right.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await right.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(right.getByRole('dialog')).toHaveCount(0)
  expect((await stored(host, 'attendance_sessions', left, 'qr_display_settings')).qr_display_settings.title).toBe('Right door')
  console.expectSilence()
})

test('[F4] a save that did not hear of the other’s loses nothing: the race is run again', SWEEP, async ({ browser }) => {
  const make = making('qa_sessions', (id) => `/qa/${id}`)
  const { left, right, host } = await twoWindows(browser, 'bea', make)
  // This window gets no changes and does not read again by itself.
  await right.routeWebSocket(/realtime/, () => {})
  await right.reload()
  await right.getByRole('button', { name: 'QR Display Settings' }).click()
  await right.getByLabel('Title').fill('Ask us')
  await left.getByRole('button', { name: 'QR Display Settings' }).click()
  await left.getByLabel('Font size').selectOption('Small')
  await left.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(left.getByText('Display settings updated')).toBeVisible()
  await expect(right.getByLabel('Font size')).toHaveValue('32px')
  await right.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(right.getByText('Display settings updated')).toBeVisible()
  const { qr_display_settings: both } = await stored(host, 'qa_sessions', left, 'qr_display_settings')
  expect(both).toMatchObject({ title: 'Ask us', fontSize: '16px' })
})

test('[F4] raffle settings and raffle display settings of two windows', SWEEP, async ({ browser }) => {
  const { left, right, host } = await twoWindows(
    browser,
    'cleo',
    making('raffle_sessions', (id) => `/raffle/${id}`),
  )
  for (const page of [left, right]) await page.getByRole('button', { name: 'Raffle Settings' }).click()
  await left.getByLabel('Last ticket').fill('500')
  await right.getByRole('dialog').getByLabel('Number of winners').fill('3')
  for (const page of [left, right]) {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings updated successfully', { exact: true })).toBeVisible()
  }
  const { settings } = await stored(host, 'raffle_sessions', left, 'settings')
  expect(settings).toMatchObject({ ticketRange: { start: 1, end: 500 }, winnerCount: 3 })

  for (const page of [left, right]) await page.getByRole('button', { name: 'Raffle Settings' }).click()
  await left.getByRole('dialog').getByLabel('Number of winners').fill('4')
  await right.getByRole('dialog').getByLabel('Number of winners').fill('5')
  await left.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = right.getByRole('group', { name: 'Number of winners: changed in another window' })
  await expect(conflict).toContainText('4')
  await right.getByRole('button', { name: 'Use theirs' }).click()
  await expect(right.getByRole('dialog').getByLabel('Number of winners')).toHaveValue('4')
  await right.getByRole('button', { name: 'Cancel' }).click()

  for (const page of [left, right]) await page.getByRole('button', { name: 'Display Settings' }).click()
  await left.getByLabel('Title').fill('And the winner is')
  await right.getByLabel('Font', { exact: true }).selectOption('Georgia')
  for (const page of [left, right]) {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Display settings updated successfully')).toBeVisible()
  }
  const { display_settings: look } = await stored(host, 'raffle_sessions', left, 'display_settings')
  expect(look).toMatchObject({ title: 'And the winner is', fontFamily: 'Georgia, serif' })
})

test('[F4] telestrator settings of two windows: markers, and files that one adds while the other deletes', SWEEP, async ({ browser }) => {
  const file = (name: string) => ({ url: `${house.url}/${name}.png`, type: 'image' })
  const make = making('telestrator_sessions', (id) => `/telestrator/${id}/settings`, { files: [file('a'), file('b')] })
  const { left, right, host } = await twoWindows(browser, 'dora', make)
  const size = (page: Page, at: number) => page.getByRole('group', { name: `Marker ${at}` }).getByLabel('Size')
  await size(left, 1).fill('9')
  await left.getByRole('button', { name: 'Add Another File' }).click()
  await left.getByLabel('File URL').fill(file('c').url)
  await size(right, 2).fill('12')
  await right.getByRole('button', { name: 'Delete file 1' }).click()
  await left.getByRole('button', { name: 'Save Settings' }).click()
  await expect(left.getByText('Settings saved successfully')).toBeVisible()
  await expect(size(right, 1)).toHaveValue('9')
  const session = { page: right, id: idIn(right) }
  await right.getByRole('button', { name: 'Save Settings' }).click()
  await expect(right.getByText('Settings saved successfully')).toBeVisible()
  const [row] = await rowsOf(host, `telestrator_sessions?id=eq.${session.id}&select=settings,files`)
  expect(row.settings).toMatchObject({ marker1: { size: 9 }, marker2: { size: 12 } })
  expect(row.files).toEqual([file('b'), file('c')])
})

test('[F4] scoreboard settings of two windows', SWEEP, async ({ browser }) => {
  const make = making('scoreboards', (id) => `/scoreboard/${id}/admin`, { slug: 'monday-class' })
  const { left, right, host } = await twoWindows(browser, 'elsa', make)
  await left.getByLabel('Finish Line').fill('500')
  await right.getByRole('switch', { name: 'Dark Mode' }).click()
  for (const page of [left, right]) {
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Scoreboard updated successfully')).toBeVisible()
  }
  const row = await stored(host, 'scoreboards', left, 'finish_line,dark_mode')
  expect(row).toMatchObject({ finish_line: 500, dark_mode: true })
  await left.getByLabel('Finish Line').fill('600')
  await right.getByLabel('Finish Line').fill('700')
  await left.getByRole('button', { name: 'Save Settings' }).click()
  await expect(right.getByRole('group', { name: 'Finish Line: changed in another window' })).toContainText('600')
})

test('[RAFFLE-19] two windows that press at once make one draw, and the second says so', async ({ browser }) => {
  const { left, right, host, console } = await twoWindows(
    browser,
    'tombola',
    making('raffle_sessions', (id) => `/raffle/${id}`),
  )
  console.allow(/status of 400/)
  let both = () => {}
  const pressed = new Promise<void>((resolve) => {
    both = resolve
  })
  let presses = 0
  for (const page of [left, right])
    await page.route('**/rest/v1/rpc/run_raffle', async (route) => {
      if (++presses === 2) both()
      await pressed
      await route.continue()
    })
  for (const page of [left, right]) await page.getByRole('button', { name: 'Run Raffle' }).click()
  const told = [left, right].map((page) => page.getByText(/^Drawn by another window just now\./))
  await expect.poll(async () => (await Promise.all(told.map((text) => text.isVisible()))).filter(Boolean)).toHaveLength(1)
  expect(await rowsOf(host, `raffle_draws?session_id=eq.${idIn(left)}`)).toHaveLength(1)
  for (const page of [left, right]) await expect(page.getByRole('heading', { name: 'Draw 1' })).toBeVisible()
  console.expectSilence()
})
