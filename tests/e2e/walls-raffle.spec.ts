import { expect, type Page } from '@playwright/test'
import { expectAccessible, HOST_SCREEN, houseOfFile, make, openAsHost, openPhoneAt, rowsOf, SWEEP, sendAsPhone, test } from './house.ts'
import { HALL_SIZES, openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

const READ = '.wall-title, .raffle-prize, .raffle-called, .raffle-called-place, .raffle-about, .raffle-name, .raffle-in-count strong'
const called = (wall: Page) => wall.locator('.raffle-called')
/** Assertions of texts leave soft hyphens out, at which a long word breaks with a hyphen. */
const isHyphenated = (wall: Page) => called(wall).evaluate(({ textContent }) => textContent.includes('\u00ad'))
const NAMES = ['Ines Haddad', 'Doctor Maximilian Obermayer von und zu Hohenstein der Ältere, Vorsitzender des Vereins', 'محمد صلاح']

test('[RAFFLE-20] [RAFFLE-21] [RAFFLE-22] [RAFFLE-39] [RAFFLE-67] [RAFFLE-68] two phones check in, and the wall names the prize and calls the winners one by one', async ({
  browser,
}) => {
  const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, 'mara', HOST_SCREEN)
  const [list, id] = [crypto.randomUUID(), crypto.randomUUID()]
  await asked.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: 'Monday class', place_required: false })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 3, ranked: true }
  await asked.ask('POST', '/rest/v1/raffle_sessions', { id, name: 'Closing raffle', settings })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  // While nobody is in, the code of the check-in fills the wall; then it stays in the bar until the draw.
  await expect(wall.getByText('Scan to check in and be in the draw.')).toBeVisible()
  const [{ code }] = await rowsOf(asked, `presentations?id=eq.${list}&select=code`)
  await expect(wall.locator('.wall-join-code')).toHaveText(code)
  expect(await wallFaults(wall, '.wall-title, .wall-join-note')).toEqual([])
  for (const name of NAMES) {
    const { page } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${list}`)
    await page.getByLabel('Your Name').fill(name)
    await page.getByRole('button', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  }
  await expect(wall.locator('.raffle-in-count strong')).toHaveText('3')
  await expect(wall.locator('.wall-bar .wall-code')).toHaveText(code)
  // Where nothing moves, a name that is longer than the wall is wide is left out, and not cut.
  for (const [at, name] of NAMES.entries())
    await expect(wall.locator('.raffle-lane').filter({ hasText: name })).toHaveCount(at === 1 ? 0 : 1)
  expect(await wallFaults(wall, READ)).toEqual([])

  // Draw on the wall: neither the room nor the host's page shows a name before it is called.
  await host.goto(`${house.url}/raffle/${id}`)
  const prize = host.getByLabel('Prize of the next draw')
  await prize.fill('Dinner for two')
  await host.getByRole('button', { name: 'Draw on the wall' }).click()
  await expect(wall.getByText('And the winners are')).toBeVisible()
  await expect(wall.locator('.raffle-prize')).toHaveText('Dinner for two')
  await expect(wall.locator('.wall-code')).toHaveCount(0)
  await expect(host.getByText('3 winners still to be revealed.')).toBeVisible()
  for (const page of [wall, host]) for (const name of NAMES) await expect(page.locator('body')).not.toContainText(name)
  expect(await wallFaults(wall, READ)).toEqual([])
  const [draw] = await rowsOf(asked, `raffle_draws?session_id=eq.${id}`)
  const [first, second, third] = draw.winners.map(({ label }: { label: string }) => label)

  await host.getByRole('button', { name: 'Reveal next' }).click()
  await expect(called(wall)).toHaveText(third)
  expect(await isHyphenated(wall)).toBe(third === NAMES[1])
  await expect(wall.locator('.wall')).not.toContainText(second)
  await expect(host.getByRole('region', { name: 'Draws' })).toContainText(third)
  await expect(host.locator('body')).not.toContainText(first)
  expect(await wallFaults(wall, READ)).toEqual([])

  // The space bar works on a wall that its host opened, not on one opened by a display link.
  await wall.keyboard.press('Space')
  const own = await host.context().newPage()
  await own.goto(`${house.url}/wall/${id}`)
  await expect(called(own)).toHaveText(third)
  await own.keyboard.press('Space')
  for (const page of [own, wall]) await expect(called(page)).toHaveText(second)
  await expect(wall.locator('.raffle-others .raffle-name')).toHaveText([third])
  expect(await wallFaults(wall, READ)).toEqual([])
  expect(await isHyphenated(wall)).toBe(second === NAMES[1])
  await own.keyboard.press('ArrowRight')
  await expect(wall.getByText('And the winner is')).toBeVisible()
  for (const page of [own, wall]) await expect(called(page)).toHaveText(first)
  expect(await isHyphenated(wall)).toBe(first === NAMES[1])
  await expect(wall.locator('.raffle-others .raffle-name')).toHaveText([second, third])
  expect(await wallFaults(wall, READ)).toEqual([])
  await expect(host.getByRole('button', { name: 'Draw on the wall, without earlier winners' })).toBeVisible()
  // The next draw is for another prize.
  await expect(prize).toHaveValue('')

  // After another draw the wall shows the newest one; the results window calls its winners on the wall too.
  await asked.ask('PATCH', `/rest/v1/raffle_sessions?id=eq.${id}`, { settings: { winnerCount: 300, ticketRange: { start: 1, end: 900 } } })
  await expect(host.getByRole('region', { name: 'Current Settings' })).toContainText('1 to 900')
  const opening = host.context().waitForEvent('page')
  await host.getByRole('button', { name: 'Run Raffle' }).click()
  const results = await opening
  await expect(results.locator('.raffle-winner').first()).toBeVisible()
  await expect(wall.locator('.raffle-others .raffle-name').first()).toBeVisible()
  await expect(wall.locator('.raffle-others-page')).toContainText('of 300')
  expect(await wallFaults(wall, READ)).toEqual([])
  for (const console of [hostConsole, wallConsole]) console.expectSilence()
})

test(
  '[ATT-30] [RAFFLE-25] the phone of the winner turns lime once the wall has called it, and the other does not',
  SWEEP,
  async ({ browser }) => {
    const asked = await house.host('lime')
    const [list, id] = [crypto.randomUUID(), crypto.randomUUID()]
    await asked.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: 'Monday class', place_required: false })
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 }
    await asked.ask('POST', '/rest/v1/raffle_sessions', { id, name: 'Closing raffle', settings })
    const phones = await Promise.all(['Ada', 'Bob'].map(() => openPhoneAt(browser, `${house.url}/attendance/check-in/${list}`)))
    for (const [at, { page }] of phones.entries()) {
      await page.getByLabel('Your Name').fill(['Ada', 'Bob'][at] as string)
      await page.getByRole('button', { name: 'Check In' }).click()
      await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
    }
    const { body: draw } = await asked.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
    const [won, lost] = draw.winners[0].label === 'Ada' ? phones : [...phones].reverse()
    const { page: wall } = await openWall(browser, { house, host: asked, session: id })
    await expect(wall.getByText('And the winner is')).toBeVisible()
    await won!.page.waitForTimeout(1_000)
    for (const { page } of phones) await expect(page.getByRole('heading')).toHaveText('Check-in Successful!')

    await asked.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: draw.id })
    await expect(called(wall)).toBeVisible()
    await expect(won!.page.getByRole('heading')).toHaveText('You are the winner', { timeout: 10_000 })
    await expect(won!.page.getByText('Closing raffle')).toBeVisible()
    await expectAccessible(won!.page)
    const ground = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.querySelector('.won') ?? document.body, '::before').backgroundColor)
    expect(await ground(won!.page)).toBe('rgb(198, 241, 53)')
    await won!.page.reload()
    await expect(won!.page.getByRole('heading')).toHaveText('You are the winner')
    await expect(lost!.page.getByRole('heading')).toHaveText('Check-in Successful!')

    // Drawn anew, it is taken back, and nothing is said before the next reveal.
    await asked.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
    await expect(won!.page.getByRole('heading')).toHaveText('Check-in Successful!')
    for (const { console } of phones) console.expectSilence()
  },
)

test('[W14] the drum turns with names of the list, brakes, and stops on the winner', async ({ browser }) => {
  const asked = await house.host('dora')
  const [list, id] = [crypto.randomUUID(), crypto.randomUUID()]
  await asked.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: 'Monday class' })
  const guests = ['Canary Wren', ...NAMES, 'Ada', 'Bob', 'Cem', 'Dan', 'Eve', 'Finn'].map((name, at) => ({
    session_id: list,
    name,
    table_number: at + 1,
  }))
  await asked.ask('POST', '/rest/v1/attendance_records', guests)
  await asked.ask('PATCH', `/rest/v1/attendance_records?session_id=eq.${list}&table_number=eq.1`, { off: true })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 2, ranked: true }
  await asked.ask('POST', '/rest/v1/raffle_sessions', { id, name: 'Closing raffle', settings })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  await wall.emulateMedia({ reducedMotion: 'no-preference' })
  await wall.reload()
  await expect(wall.locator('.raffle-in-count strong')).toHaveText('10')
  const { body: draw } = await asked.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
  const turning = wall.locator('.raffle-drum span').filter({ hasText: /\S/ })
  await expect(turning.first()).toBeVisible()

  const seen = await wall.evaluate(async () => {
    const names = new Set<string>()
    // A second of a drum that turns; more, where a busy machine paints few frames in it.
    for (const start = performance.now(); performance.now() < start + (names.size > 3 ? 1_000 : 15_000); ) {
      for (const row of document.querySelectorAll('.raffle-drum span')) names.add((row.textContent ?? '').replaceAll('\n', ' '))
      await new Promise(requestAnimationFrame)
    }
    return [...names].filter(Boolean)
  })
  expect(seen.length).toBeGreaterThan(3)
  for (const name of seen) expect(guests.slice(1).map((guest) => guest.name)).toContain(name)

  await asked.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: draw.id, seen: 1 })
  await expect(called(wall)).toHaveText(draw.winners[1].label)
  await expect(wall.locator('.raffle-call')).toHaveAttribute('data-turns', 'true')
  await expect(wall.locator('.raffle-call')).toHaveAttribute('data-turns', 'false')
  await expect(wall.locator('.raffle-drum')).toHaveCount(0)
  expect(await wallFaults(wall, READ, [{ width: 1024, height: 768 }])).toEqual([])
  await expect(wall.locator('.wall')).not.toContainText('Canary')
  wallConsole.expectSilence()
})

test('[RAFFLE-23] a name that is kept off wins, and the room reads none', SWEEP, async ({ browser }) => {
  const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, 'wren', HOST_SCREEN)
  const [list, id] = [crypto.randomUUID(), crypto.randomUUID()]
  await asked.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: 'Monday class' })
  const guests = ['Canary Wren', 'Ines Haddad'].map((name, at) => ({ session_id: list, name, table_number: at + 1 }))
  await asked.ask('POST', '/rest/v1/attendance_records', guests)
  await asked.ask('PATCH', `/rest/v1/attendance_records?session_id=eq.${list}&table_number=eq.1`, { off: true })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 2, ranked: true }
  await asked.ask('POST', '/rest/v1/raffle_sessions', { id, name: 'Closing raffle', settings })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  await host.goto(`${house.url}/raffle/${id}`)
  await expect(host.getByRole('region', { name: 'Current Settings' })).toContainText('1 name is kept off the wall and can win')
  await host.getByRole('button', { name: 'Draw on the wall' }).click()
  await host.getByRole('button', { name: 'Reveal all' }).first().click()
  await expect(wall.locator('.wall')).toContainText('Name not shown (table 1)')
  await expect(wall.locator('.wall')).toContainText('Ines Haddad')
  await expect(wall.locator('body')).not.toContainText('Canary')
  expect(await wallFaults(wall, READ)).toEqual([])
  await expect(host.getByRole('region', { name: 'Draws' })).toContainText('Canary Wren')
  for (const console of [hostConsole, wallConsole]) console.expectSilence()
})

test(
  '[RAFFLE-31] an empty list that nobody can get into says so, and a wall that waits in an event shows the event’s code',
  SWEEP,
  async ({ browser }) => {
    const asked = await house.host('nobody')
    const [list, id, event] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await asked.ask('POST', '/rest/v1/attendance_sessions', { id: list, name: 'At the door' })
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 }
    await asked.ask('POST', '/rest/v1/raffle_sessions', { id, name: 'Closing raffle', settings })
    await asked.ask('POST', '/rest/v1/evenings', { id: event, name: 'Gala' })
    const items = [list, id].map((session_id, at) => ({ id: crypto.randomUUID(), evening_id: event, session_id, position: at + 1 }))
    await asked.ask('POST', '/rest/v1/evening_items', items)
    await asked.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item: items[1]?.id, step: 0 })
    const { page: wall } = await openWall(browser, { house, host: asked, session: event })
    const codeOf = async (session: string) => (await rowsOf(asked, `presentations?id=eq.${session}&select=code`))[0].code
    await expect(wall.locator('.wall-join-code')).toHaveText(await codeOf(event))
    await expect(wall.getByText('Check in on your phone and be in the draw.')).toBeVisible()
    expect(await wallFaults(wall, '.wall-title, .wall-join-note')).toEqual([])
    const { page: alone } = await openWall(browser, { house, host: asked, session: id })
    await expect(alone.locator('.wall-join-code')).toHaveText(await codeOf(list))
    await expect(alone.getByText('Scan to check in and be in the draw.')).toBeVisible()
    const { page: phone } = await openPhoneAt(browser, `${house.url}/j/${await codeOf(list)}`)
    await expect(phone.getByRole('button', { name: 'Check In' })).toBeVisible()

    await asked.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${list}`, { active: false })
    await expect(wall.getByText('Nobody is in the draw yet.')).toBeVisible()
    await expect(wall.locator('.raffle-in-count')).toHaveCount(0)
    expect(await wallFaults(wall, '.wall-title, .wall-empty')).toEqual([])
  },
)

test('[W6] thirty winners stand clear of the sentence above them, in any hall', SWEEP, async ({ browser }) => {
  const host = await house.host('thirty')
  const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
  const guests = Array.from({ length: 30 }, (_, at) => ({ session_id: list, name: `Nora Bergen ${at}` }))
  await host.ask('POST', '/rest/v1/attendance_records', guests)
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 30, ranked: false }
  const session = await make(host, 'raffle_sessions', { name: 'Closing raffle', settings })
  const { body: draw } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: session, staged: true })
  await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: draw.id, seen: 30 })
  const { page: wall } = await openWall(browser, { house, host, session })
  await expect(wall.locator('.raffle-name').first()).toBeVisible()
  for (const size of HALL_SIZES) {
    await resizeTo(wall, size)
    const [said, first] = [await wall.locator('.raffle-about').boundingBox(), await wall.locator('.raffle-name').first().boundingBox()]
    expect(((first?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)) / size.height, `${size.width}`).toBeGreaterThan(0.02)
  }
  expect(await wallFaults(wall, READ, HALL_SIZES)).toEqual([])
})

test('[RAFFLE-54] names stand clear of the number and its words, in any hall', async ({ browser }) => {
  const host = await house.host('clear')
  const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
  for (let n = 0; n < 14; n++) await sendAsPhone(house, 'attendance_records', { session_id: list, name: `${n} Maximiliane Oberhuber` })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 }
  const session = await make(host, 'raffle_sessions', { name: 'Closing raffle', settings })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.raffle-in-count')).toHaveText('14check-ins are in the draw')
  for (const size of HALL_SIZES) {
    await resizeTo(page, size)
    const gaps = await page.locator('.raffle-wait').evaluate((box) => {
      const boxOf = (of: string) => box.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
      const below = boxOf('.raffle-lanes:last-child .raffle-lane').top - boxOf('.raffle-in-count span').bottom
      // The digits of a line are lower than it.
      const above = boxOf('.raffle-in-count strong').top - boxOf('.raffle-lanes:first-child .raffle-lane:last-child').bottom
      return { below: below / innerHeight, above: (above + boxOf('.raffle-in-count strong').height * 0.13) / innerHeight }
    })
    expect(gaps.below, `${size.width}`).toBeGreaterThan(0.025)
    expect(Math.abs(gaps.below - gaps.above), `${size.width}`).toBeLessThan(0.012)
    await expect(page.locator('.raffle-lane')).toHaveCount(4)
  }
  expect(await wallFaults(page, READ, HALL_SIZES)).toEqual([])
})

const PRIZES = {
  Latin: 'A weekend for two in the old harbour of Lisbon, with breakfast, a boat trip, and dinner at the restaurant Ponto Final',
  Arabic: 'عطلة نهاية أسبوع لشخصين في مدينة مراكش القديمة مع وجبة الإفطار وجولة بالقارب وعشاء فاخر في المطعم المطل على الساحة',
  Japanese:
    '京都の老舗旅館で過ごすお二人様一泊二日の温泉旅行、季節の会席料理と朝食付き、さらに嵐山の遊覧船と人力車の乗車券、特製のお土産詰め合わせもお贈りします。どうぞ素敵な旅をお楽しみください。皆様のご参加をお待ちしております。',
}
const PRIZE_WALLS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]
for (const [script, prize] of Object.entries(PRIZES))
  test(
    `[RAFFLE-69] a long prize in ${script} is whole on the wall, over the drum and over 1, 3, 10 and 30 winners`,
    SWEEP,
    async ({ browser }) => {
      const asked = await house.host(`prize-${script}`)
      const id = await make(asked, 'raffle_sessions', { name: 'Closing raffle' })
      const { page: wall } = await openWall(browser, { house, host: asked, session: id })
      const faults = () => wallFaults(wall, READ, PRIZE_WALLS)
      for (const winnerCount of [1, 3, 10, 30]) {
        const settings = { ticketRange: { start: 1_000, end: 1_999 }, winnerCount, ranked: winnerCount === 3, prize }
        await asked.ask('PATCH', `/rest/v1/raffle_sessions?id=eq.${id}`, { settings })
        await asked.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
        await expect(wall.locator('.raffle-call[data-turns="true"] .raffle-prize')).toHaveText(prize)
        expect(await faults()).toEqual([])
        const [{ id: draw_id }] = await rowsOf(asked, `raffle_reveals?session_id=eq.${id}&order=number.desc&limit=1`)
        await asked.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id })
        await expect(wall.locator('.raffle-call[data-turns="false"][data-over="true"] .raffle-prize')).toHaveText(prize)
        await expect(wall.locator('.raffle-name, .raffle-called').first()).toBeVisible()
        expect(await faults()).toEqual([])
        expect(await wall.locator('.raffle-prize').evaluate((of) => of.scrollWidth <= of.clientWidth)).toBe(true)
      }
    },
  )
