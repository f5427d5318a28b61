import { expect, type Page } from '@playwright/test'
import {
  countTableRequests,
  expectAccessible,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  make,
  OFFLINE,
  openAsHost,
  openDashboard,
  openPage,
  openPhoneAt,
  openTool,
  PHONE,
  readQr,
  rowsOf,
  SWEEP,
  sweepUnless,
  test,
} from './house.ts'

const REFUSED = /status of 4\d\d/

const house = houseOfFile()

interface MadeTeam {
  name: string
  color: string
  score?: number
}
const COLORS = ['orange', 'blue', 'green', 'purple', 'yellow', 'pink', 'red', 'teal', 'brown', 'gray', 'lime', 'cyan']

/** Inserts a scoreboard with teams over the API. */
async function makeBoard(host: Host, values: { slug: string } & Record<string, unknown>, teams: readonly MadeTeam[]) {
  const id = await make(host, 'scoreboards', { name: 'Quiz Night', ...values })
  const ids: string[] = []
  for (const team of teams) ids.push(await make(host, 'teams', { scoreboard_id: id, ...team }))
  return { id, slug: values.slug, teams: ids }
}
const addPoints = (host: Host, team_id: string, points: number) => host.ask('POST', '/rest/v1/rpc/add_points', { team_id, points })
const scoreOf = async (host: Host, id: string): Promise<number> => (await rowsOf(host, `teams?id=eq.${id}&select=score`))[0].score
const FOXES_AND_BIRDS: readonly MadeTeam[] = [
  { name: 'The Foxes', color: 'orange' },
  { name: 'Bluebirds', color: 'blue' },
]

const row = (page: Page, name: string) => page.locator('.board-row', { hasText: name })
const press = (page: Page, points: string, team: string) => page.getByRole('button', { name: `${points} for ${team}`, exact: true }).click()
const sidewaysFree = (page: Page) => page.evaluate(() => (document.scrollingElement as Element).scrollWidth <= innerWidth)

test('[SCOREBOARD-10] [SCOREBOARD-11] [SCOREBOARD-4] [SCOREBOARD-5] [SCOREBOARD-21] from a new scoreboard to the hall', async ({
  browser,
}) => {
  const { page: host, console } = await openDashboard(browser, house, 'mara')
  console.allow(REFUSED)
  await expect(host.getByRole('link', { name: 'Manage Scoreboards' })).toBeVisible()
  await host.getByRole('link', { name: 'Manage Scoreboards' }).click()
  await expect(host.getByRole('heading', { name: 'Scoreboards', exact: true })).toBeVisible()
  await expectAccessible(host)

  // A blank name creates nothing. The second board of a name gets the next free slug.
  const create = async (name: string) => {
    await host.getByRole('button', { name: 'New Scoreboard' }).first().click()
    await host.getByLabel('Scoreboard Name').fill('   ')
    await host.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(host.getByRole('dialog')).toBeVisible()
    await host.getByLabel('Scoreboard Name').fill(name)
    await host.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(host).toHaveURL(/\/scoreboard\/[^/]+\/admin$/)
    await openTool(host, 'Scoreboards')
  }
  await create('Café Quiz!')
  await expect(host.getByText('Scoreboard created successfully').first()).toBeVisible()
  await expect(host.getByRole('listitem').filter({ hasText: 'Café Quiz!' })).toContainText('No teams yet')
  await create('Café Quiz!')
  const cards = host.getByRole('listitem').filter({ hasText: 'Café Quiz!' })
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0).getByRole('link', { name: 'View Café Quiz!' })).toHaveAttribute('href', '/scoreboard/cafe-quiz-2')
  await expect(cards.nth(1).getByRole('link', { name: 'View Café Quiz!' })).toHaveAttribute('href', '/scoreboard/cafe-quiz')

  // Settings: faults appear at their fields, including a taken slug.
  await cards.nth(0).getByRole('link', { name: 'Manage Café Quiz!' }).click()
  await expect(host.getByRole('link', { name: 'Back to Scoreboards' })).toHaveAttribute('href', '/')
  await host.getByLabel('Slug').fill('')
  await host.getByLabel('Finish Line').fill('abc')
  await host.getByRole('button', { name: 'Save Settings' }).click()
  await expect(host.getByText('Please enter a slug.')).toBeVisible()
  await expect(host.getByText('A finish line is a whole number from 1 to 1,000,000,000.')).toBeVisible()
  await host.getByLabel('Slug').fill('cafe-quiz')
  await host.getByLabel('Finish Line').fill('1.000')
  await host.getByLabel('Display Type').selectOption('Racing Horses')
  await host.getByRole('switch', { name: 'Dark Mode' }).click()
  await host.getByRole('button', { name: 'Save Settings' }).click()
  await expect(host.getByText('Another scoreboard has this slug. Please choose another.')).toBeVisible()
  await expect(host.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true')
  await host.getByLabel('Slug').fill('finals')
  await host.getByRole('button', { name: 'Save Settings' }).click()
  await expect(host.getByText('Scoreboard updated successfully')).toBeVisible()
  await expect(host.getByLabel('Finish Line')).toHaveValue('1000')
  const warning = host.getByText('Printed codes and links with the old address stop working.')
  await expect(warning).toBeHidden()

  // Leaving asks before settings or a half-typed team are lost.
  const question = host.getByRole('alertdialog')
  const leave = async () => {
    await host.getByRole('link', { name: 'Back to Scoreboards' }).click()
    await expect(question).toContainText('Leave without saving?')
  }
  await host.getByLabel('Slug').fill('other')
  await expect(warning).toBeVisible()
  await leave()
  await expect(question).toContainText('Your changes to the settings have not been saved.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await host.getByLabel('Slug').fill('finals')
  await host.getByLabel('Team Name').fill('The Fo')
  await leave()
  await expect(question).toContainText('“The Fo” has not been added as a team.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(host.getByLabel('Team Name')).toHaveValue('The Fo')
  await host.getByLabel('Team Name').fill('')

  // Teams: add, edit in place, delete after confirmation.
  const add = async (name: string) => {
    await host.getByLabel('Team Name').fill(name)
    await host.getByRole('button', { name: 'Add Team' }).click()
    await expect(host.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeVisible()
  }
  await host.getByRole('button', { name: 'Add Team' }).click()
  for (const name of ['Foxes', 'Bluebirds', 'Mistake']) await add(name)
  await expect(host.getByText('Team added successfully').first()).toBeVisible()
  await host.getByRole('button', { name: 'Edit Foxes' }).click()
  await host.getByLabel('Name of Foxes').fill(' ')
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(host.getByText('A team needs a name.')).toBeVisible()
  await host.getByRole('button', { name: 'Cancel' }).click()
  await host.getByRole('button', { name: 'Edit Foxes' }).click()
  await host.getByLabel('Name of Foxes').fill('The Foxes')
  await host.getByLabel('Color').last().click()
  await host.getByRole('option', { name: 'Orange' }).click()
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(host.getByText('Team updated successfully')).toBeVisible()
  await expect(host.getByRole('region', { name: 'Teams' }).getByText('The Foxes', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Delete Mistake' }).click()
  await expect(host.getByText('“Mistake” will be deleted for good.')).toBeVisible()
  await host.getByRole('button', { name: 'Delete team' }).click()
  await expect(host.getByText('Team deleted successfully')).toBeVisible()
  await expect(host.getByText('Mistake', { exact: true })).toBeHidden()
  // A second team with the same name is refused at the field, regardless of case.
  await add('Twins')
  await host.getByLabel('Team Name').fill(' twins')
  await host.getByRole('button', { name: 'Add Team' }).click()
  await expect(host.getByText('Another team of this scoreboard has this name.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Delete Twins' })).toHaveCount(1)
  await host.getByLabel('Team Name').fill('')
  await host.getByRole('button', { name: 'Delete Twins' }).click()
  await expect(question).toContainText('Delete this team?')
  await host.getByRole('button', { name: 'Delete team' }).click()
  await expect(question).toBeHidden()

  // The list shows the leader, and its code opens the public page.
  await host.getByRole('link', { name: 'Keep Score' }).click()
  await expect(host.getByRole('heading', { name: 'Café Quiz! - Score Keeper' })).toBeVisible()
  await press(host, '+50', 'The Foxes')
  await expect(host.getByRole('button', { name: 'Undo 50 points of The Foxes' })).toBeVisible()
  await openTool(host, 'Scoreboards')
  const card = host.getByRole('listitem').filter({ hasText: 'Racing Horses' })
  for (const text of ['2 Teams', 'The Foxes', 'Racing Horses', 'Finish line 1,000']) await expect(card).toContainText(text)
  expect(await readQr(card.getByRole('img', { name: 'QR code' }))).toBe(`${house.url}/scoreboard/finals`)
  await expectAccessible(host)

  // A copy has the teams without their points.
  await host.getByRole('button', { name: 'More for Café Quiz!' }).first().click()
  await host.getByRole('menuitem', { name: 'Duplicate' }).click()
  await host.getByRole('button', { name: 'Duplicate', exact: true }).click()
  const copy = host.getByRole('listitem').filter({ hasText: 'Café Quiz! (copy)' })
  for (const text of ['2 Teams', 'No points yet', 'Racing Horses']) await expect(copy).toContainText(text)

  // Deleting asks, and names the teams deleted with it.
  await host.getByRole('button', { name: 'More for Café Quiz! (copy)' }).click()
  await host.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(
    host.getByText('“Café Quiz! (copy)” and its 2 teams with all their points will be deleted. You can restore them for 30 days.'),
  ).toBeVisible()
  await host.getByRole('button', { name: 'Delete scoreboard' }).click()
  await expect(copy).toBeHidden()
  console.expectSilence()
})

test('[SCOREBOARD-6] [SCOREBOARD-14] [SCOREBOARD-18] two keepers at once lose nothing, and a signed-out phone sees it live', async ({
  browser,
}) => {
  const { page: host, console, host: api } = await openAsHost(browser, house, 'keepers')
  const board = await makeBoard(api, { slug: 'two-keepers' }, FOXES_AND_BIRDS)
  const watching = await openPage(browser, PHONE)
  await watching.page.goto(`${house.url}/scoreboard/two-keepers`)
  await expect(watching.page.getByRole('heading', { name: 'Quiz Night' })).toBeVisible()
  await expect(row(watching.page, 'The Foxes').locator('.board-score')).toHaveText('0')
  await expectAccessible(watching.page)

  const second = await host.context().newPage()
  for (const keeper of [host, second]) await keeper.goto(`${house.url}/scoreboard/${board.id}/scorekeeper`)
  await Promise.all(
    [host, second].map(async (keeper) => {
      for (let n = 0; n < 8; n++) await press(keeper, '+25', 'The Foxes')
      await keeper.getByRole('spinbutton', { name: 'Points for Bluebirds' }).fill('-7')
      await keeper.getByRole('button', { name: 'Add points for Bluebirds' }).click()
      await expect(keeper.getByRole('spinbutton', { name: 'Points for Bluebirds' })).toHaveValue('')
    }),
  )
  await expect(row(watching.page, 'The Foxes').locator('.board-score')).toHaveText('400')
  await expect(row(watching.page, 'Bluebirds').locator('.board-score')).toHaveText('−14')
  for (const keeper of [host, second]) await expect(keeper.getByRole('listitem', { name: 'The Foxes' })).toContainText('400')
  expect(await scoreOf(api, board.teams[0]!)).toBe(400)

  // One keeper undoes a press, so that the other no longer can.
  await host.getByRole('button', { name: 'Undo 25 points of The Foxes' }).first().click()
  await expect(row(watching.page, 'The Foxes').locator('.board-score')).toHaveText('375')
  for (const keeper of [host, second]) await expect(keeper.getByRole('button', { name: 'Undo 25 points of The Foxes' })).toHaveCount(15)
  await expect(second.getByText('taken back')).toHaveCount(1)
  await expectAccessible(host)

  // The wall keeps showing the board after its slug changes.
  await api.ask('PATCH', `/rest/v1/scoreboards?id=eq.${board.id}`, { slug: 'renamed', name: 'The Finals', dark_mode: true })
  await expect(watching.page.getByRole('heading', { name: 'The Finals' })).toBeVisible()
  await expect(watching.page.locator('main.on-ink')).toBeVisible()
  await expectAccessible(watching.page)
  console.expectSilence()
  watching.console.expectSilence()
})

test('[SCOREBOARD-13] on bad Wi-Fi a press is kept through a reload, counts once, and is never lost in silence', async ({ browser }) => {
  const { page, console, host: api } = await openAsHost(browser, house, 'bad-wifi', PHONE as unknown as typeof HOST_SCREEN)
  console.allow(OFFLINE)
  const board = await makeBoard(api, { slug: 'bad-wifi' }, FOXES_AND_BIRDS)
  await page.goto(`${house.url}/scoreboard/${board.id}/scorekeeper`)
  let network: 'down' | 'loses the answer' | 'up' = 'down'
  let [answered, lost] = [0, 0]
  await page.route('**/rest/v1/rpc/add_points', async (route) => {
    if (network === 'loses the answer') {
      // The server counts it, but the phone gets no answer.
      await route.fetch()
      lost++
    }
    if (network === 'up') answered++
    return network === 'up' ? route.continue() : route.abort('failed')
  })
  await press(page, '+100', 'The Foxes')
  await expect(page.getByText('A press is kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A press is kept on this device')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'The Foxes' })).toContainText('+100 not sent yet')
  expect(await scoreOf(api, board.teams[0]!)).toBe(0)
  network = 'loses the answer'
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => lost).toBe(1)
  network = 'up'
  await page.reload()
  await expect.poll(() => answered).toBe(1)
  await expect(page.getByRole('listitem', { name: 'The Foxes' })).toContainText('100')
  await expect(page.getByText('is kept on this device')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo 100 points of The Foxes' })).toHaveCount(1)
  expect(await scoreOf(api, board.teams[0]!)).toBe(100)

  // Every button is big enough for a thumb, and the page does not scroll sideways.
  for (const button of await page.getByRole('button', { name: /for (The Foxes|Bluebirds)$/ }).all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  expect(await sidewaysFree(page)).toBe(true)
  await expectAccessible(page)
  console.expectSilence()
})

test(
  '[SCOREBOARD-14] on a phone the last press has its undo at the thumb, and at the end of the page it covers nothing',
  SWEEP,
  async ({ browser }) => {
    const { page, console, host: api } = await openAsHost(browser, house, 'slips', PHONE as unknown as typeof HOST_SCREEN)
    const many = Array.from({ length: 8 }, (_, at) => ({ name: `Class ${at + 1}`, color: COLORS[at]! }))
    const board = await makeBoard(api, { slug: 'slips' }, many)
    await page.goto(`${house.url}/scoreboard/${board.id}/scorekeeper`)
    const bar = page.getByRole('region', { name: 'Last press' })
    await expect(page.getByRole('listitem', { name: 'Class 8' })).toBeVisible()
    await expect(bar).toBeHidden()
    await press(page, '+50', 'Class 1')
    const undo = bar.getByRole('button', { name: 'Undo +50 for Class 1' })
    await expect(undo).toBeEnabled()
    const box = (await bar.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(844)
    expect(box.y).toBeGreaterThan(844 * 0.85)
    expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(48)
    expect(await sidewaysFree(page)).toBe(true)
    await expectAccessible(page)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const above = (await page.getByRole('region', { name: 'Recent points' }).boundingBox())!
    expect(above.y + above.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
    await undo.click()
    await expect(bar).toBeHidden()
    await expect.poll(() => scoreOf(api, board.teams[0]!)).toBe(0)
    console.expectSilence()
  },
)

const SCREENS = [
  [1920, 1080],
  [1366, 850],
  [390, 844],
] as const

for (const [width, height] of SCREENS)
  test(`[SCOREBOARD-16] bars and horses are as far as their scores at ${width}`, sweepUnless(width === 1920), async ({ browser }) => {
    const api = await house.host(`race-${width}`)
    const teams = [0, 50, 100, 120, -30].map((score, at) => ({ name: `Team at ${score}`, color: COLORS[at]!, score }))
    for (const display_type of ['bar_chart', 'racing_horses']) {
      const slug = `race-${width}-${display_type.replace('_', '-')}`
      await makeBoard(api, { slug, display_type, finish_line: 100, dark_mode: true }, teams)
      const { page, console } = await openPage(browser, { viewport: { width, height } })
      await page.goto(`${house.url}/scoreboard/${slug}`)
      await expect(page.getByText('First to 100')).toBeVisible()
      await expect(page.locator('.board-row')).toHaveCount(5)
      await page.evaluate(() => document.fonts.ready)
      // The order of arrival is read after the teams; then rows move to their places.
      const scoresFromAbove = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.board-row')]
            .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
            .map((one) => Number(one.querySelector('.board-score')?.lastChild?.textContent?.replace('−', '-'))),
        )
      await expect.poll(scoresFromAbove).toEqual([100, 120, 50, 0, -30])
      await page.waitForTimeout(800)
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('.board-row')].map((one) => {
          const box = (name: string) => one.querySelector(name)?.getBoundingClientRect()
          const [track, fill, runner] = [box('.board-track')!, box('.board-fill')!, box('.board-runner')]
          return {
            score: Number(one.querySelector('.board-score')?.lastChild?.textContent?.replace('−', '-')),
            bar: fill.width / track.width,
            horse: runner ? (runner.left - track.left) / (track.width - runner.width) : null,
            top: one.getBoundingClientRect().top,
            left: track.left,
          }
        }),
      )
      for (const { score, bar, horse } of places) {
        const part = Math.min(1, Math.max(0, score / 100))
        expect(bar, `the bar of ${score}`).toBeCloseTo(part, 2)
        if (display_type === 'racing_horses') expect(horse, `the horse of ${score}`).toBeCloseTo(part, 2)
      }
      // Rows are evenly spaced: first those who reached the finish line, in that order, then by score. All
      // start at the same left edge.
      const order = [...places].sort((a, b) => a.top - b.top)
      expect(order.map((place) => place.score)).toEqual([100, 120, 50, 0, -30])
      const steps = order.slice(1).map((place, at) => place.top - order[at]!.top)
      for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 0)
      for (const place of places) expect(place.left).toBeCloseTo(places[0]!.left, 0)
      expect((await page.locator('.board-row', { hasText: 'Finished' }).locator('.board-name').allTextContents()).sort()).toEqual([
        'Team at 100',
        'Team at 120',
      ])
      if (display_type === 'bar_chart') expect(await paintedParts(page)).toEqual([0, 0.5, 1, 1, 0])
      await expectAccessible(page)
      console.expectSilence()
      await page.context().close()
    }
  })

/**
 * Returns the part of each track that has its team's colour, to a twentieth, measured in a line of pixels
 * along its upper edge, clear of numbers.
 */
async function paintedParts(page: Page): Promise<number[]> {
  const tracks = await page.evaluate(() =>
    [...document.querySelectorAll('.board-row')].map((one) => {
      const { x, y, width } = one.querySelector('.board-track')!.getBoundingClientRect()
      const [r, g, b] = getComputedStyle(one.querySelector('.board-fill')!).backgroundColor.match(/\d+/g)!.map(Number)
      return { clip: { x, y: y + 2, width, height: 2 }, color: [r!, g!, b!] as const }
    }),
  )
  const parts: number[] = []
  for (const { clip, color } of tracks) {
    const { PNG } = await import('pngjs')
    const { data, width } = PNG.sync.read(await page.screenshot({ clip }))
    const painted = Array.from({ length: width }, (_, at) => at).filter((at) =>
      color.every((channel, i) => Math.abs(data[at * 4 + i]! - channel) < 12),
    )
    parts.push(Math.round((painted.length / width) * 20) / 20)
  }
  return parts
}

const LONG = 'The Extraordinary League of Quizzers XII'
const NAMES = [
  'The Foxes',
  LONG,
  'Wilhelmina von Hohenstein und ihre Freunde',
  'Ünïcödé',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'gjpqy',
]

/**
 * Returns faults of the layout: names cut or covering their bars, numbers outside, rows overlapping, or a
 * page that scrolls.
 */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect()
    const faults: string[] = []
    const { scrollHeight, scrollWidth } = document.scrollingElement as Element
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push('The page scrolls.')
    const area = box(document.querySelector('.board-area'))
    if (box(document.querySelector('.board-head')).bottom > area.top + 1) faults.push('The title runs into the rows.')
    const rows = [...document.querySelectorAll('.board-row')]
    const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    for (const [at, one] of rows.entries()) {
      const name = one.querySelector('.board-name') as HTMLElement
      const [text, score, track] = [textBox(name), textBox(one.querySelector('.board-score')!), box(one.querySelector('.board-track'))]
      const who = name.textContent
      if (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1) faults.push(`${who} is cut.`)
      if (overlap(text, track)) faults.push(`${who} lies on its bar.`)
      if (overlap(text, score)) faults.push(`${who} lies on its score.`)
      if (score.right > innerWidth || score.left < 0) faults.push(`The score of ${who} is outside.`)
      if (Number.parseFloat(getComputedStyle(name).fontSize) < 9) faults.push(`${who} is too small.`)
      const here = box(one)
      if (here.top < area.top - 1 || here.bottom > area.bottom + 1) faults.push(`${who} is outside.`)
      for (const other of rows.slice(at + 1)) if (overlap(here, box(other))) faults.push(`${who} is covered.`)
    }
    return faults
  })

/** Returns the long names in turn; repeated ones get a number, because team names are unique. */
const nameOf = (at: number): string => (at < NAMES.length ? NAMES[at]! : `${NAMES[at % NAMES.length]!.slice(0, 56)} ${at}`)

for (const [width, height] of [...SCREENS, [1280, 720], [844, 390]] as const)
  test(`[SCOREBOARD-19] twelve long names and large scores fit at ${width}`, SWEEP, async ({ browser }) => {
    const api = await house.host(`fit-${width}`)
    const some = (n: number, score: number) =>
      Array.from({ length: n }, (_, at) => ({ name: nameOf(at), color: COLORS[at % 12]!, score: score - at * 70_000_001 }))
    const boards = [
      ['bars', 'bar_chart', some(12, 1_000_000_000)],
      ['horses', 'racing_horses', some(12, 1_000_000_000)],
      ['finished', 'bar_chart', some(12, 1_000_000_000), 900_000_000],
      ['winners', 'racing_horses', some(12, 1_000_000_000), 900_000_000],
      ['few', 'bar_chart', some(2, 12)],
      ['many', 'bar_chart', some(27, 1_000_000_000).map((team, at) => ({ ...team, name: `Class ${at}b` }))],
    ] as const
    const { page, console } = await openPage(browser, { viewport: { width, height } })
    for (const [name, display_type, teams, finish_line = null] of boards) {
      const slug = `fit-${name}-${width}`
      await makeBoard(api, { slug, name: `The annual ${name} of the town hall and its friends`, display_type, finish_line }, teams)
      await page.goto(`${house.url}/scoreboard/${slug}`)
      const rows = page.locator('.board-row')
      if (name === 'many') await expect.poll(() => rows.count()).toBeGreaterThan(12)
      else await expect(rows).toHaveCount(teams.length)
      await page.evaluate(() => document.fonts.ready)
      // Text that shrinks to fit needs a frame or two.
      await expect.poll(() => misplaced(page), slug).toEqual([])
    }
    console.expectSilence()
  })

test(
  'L5: [SCOREBOARD-26] every team of eighty is shown, on pages that turn by themselves, and that can be held',
  SWEEP,
  async ({ browser }) => {
    const api = await house.host('eighty')
    const teams = Array.from({ length: 80 }, (_, at) => ({ name: `Class ${at + 1}`, color: COLORS[at % 12]!, score: 8_000 - at * 100 }))
    await makeBoard(api, { slug: 'eighty', name: 'Sports day' }, teams)
    const { page } = await openPage(browser, { viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(`${house.url}/scoreboard/eighty`)
    const names = page.locator('.board-name')
    const seen = new Set<string>()
    for (const said of ['1–27 of 80 teams', '28–54 of 80 teams', '55–80 of 80 teams']) {
      await expect(page.getByText(said)).toBeVisible()
      for (const name of await names.allTextContents()) seen.add(name)
      expect(await misplaced(page), said).toEqual([])
      await page.clock.runFor(10_000)
    }
    expect(seen.size).toBe(80)
    await expect(page.getByText('1–27 of 80 teams')).toBeVisible()
    await page.getByRole('button', { name: 'Hold this page' }).click()
    await page.clock.runFor(30_000)
    await expect(page.getByText('1–27 of 80 teams')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('28–54 of 80 teams')).toBeVisible()
  },
)

test('[SCOREBOARD-17] a tie is shown as a tie, and while nobody has a point nobody leads', async ({ browser }) => {
  const api = await house.host('tie')
  const board = await makeBoard(api, { slug: 'tie' }, [...FOXES_AND_BIRDS, { name: 'Lime', color: 'lime' }])
  const { page, console } = await openPage(browser, HOST_SCREEN)
  await page.goto(`${house.url}/scoreboard/tie`)
  await expect(page.locator('.board-row')).toHaveCount(3)
  await expect(page.locator('[data-leads="true"]')).toHaveCount(0)
  for (const id of board.teams.slice(0, 2)) await addPoints(api, id, 325)
  await expect(page.getByText('Tie at 325')).toBeVisible()
  await expect(page.locator('[data-leads="true"]')).toHaveText([/The Foxes/, /Bluebirds/])
  await expect(page.locator('.board-rank b')).toHaveText(['1', '1', '3'])
  await expect(page.getByRole('status').filter({ hasText: 'In front' })).toHaveText('In front: Tie: The Foxes, Bluebirds, 325 points')
  const outline = await page
    .locator('[data-leads="true"] .board-fill')
    .first()
    .evaluate((fill) => getComputedStyle(fill).boxShadow)
  expect(outline).toContain('rgb(198, 241, 53)')
  await addPoints(api, board.teams[1]!, 1)
  await expect(page.getByText('Tie at 325')).toBeHidden()
  await expect(page.locator('[data-leads="true"]')).toHaveText([/Bluebirds/])
  console.expectSilence()
})

test(
  '[SCOREBOARD-20] a row glides and its horse gallops while its score moves; with reduced motion neither',
  SWEEP,
  async ({ browser }) => {
    const api = await house.host('motion')
    const { slug, teams } = await makeBoard(api, { slug: 'motion', display_type: 'racing_horses', finish_line: 400 }, FOXES_AND_BIRDS)
    const watch = async (reducedMotion: 'reduce' | 'no-preference') => {
      const opened = await openPage(browser, { ...HOST_SCREEN, reducedMotion })
      await opened.page.goto(`${house.url}/scoreboard/${slug}`)
      await expect(opened.page.locator('.board-row')).toHaveCount(2)
      // Record each frame of the second team from now on.
      await opened.page.evaluate(() => {
        const seen: { runs: boolean; legs: number; top: number; left: number; text: string }[] = []
        Object.assign(window, { seen })
        const one = document.querySelectorAll('.board-row')[1]!
        const look = () => {
          seen.push({
            runs: (one as HTMLElement).dataset['runs'] === 'true',
            legs: one.getAnimations({ subtree: true }).filter((a) => a instanceof CSSAnimation && a.animationName === 'horse-stride')
              .length,
            top: Math.round(one.getBoundingClientRect().top),
            left: Math.round(one.querySelector('.board-runner')!.getBoundingClientRect().left),
            text: one.querySelector('.board-score')!.textContent ?? '',
          })
          requestAnimationFrame(look)
        }
        look()
      })
      return opened
    }
    const [moving, still] = [await watch('no-preference'), await watch('reduce')]
    await addPoints(api, teams[1]!, 200)
    for (const { page } of [moving, still]) await expect(row(page, 'Bluebirds').locator('.board-score')).toHaveText('200')
    await moving.page.waitForTimeout(900)
    const framesOf = (page: Page) =>
      page.evaluate(() => (window as unknown as { seen: { runs: boolean; legs: number; top: number; left: number; text: string }[] }).seen)
    const [seen, calm] = [await framesOf(moving.page), await framesOf(still.page)]
    const kinds = (frames: typeof seen) => ({
      tops: new Set(frames.map((frame) => frame.top)).size,
      lefts: new Set(frames.map((frame) => frame.left)).size,
      texts: new Set(frames.map((frame) => frame.text)).size,
      ran: frames.some((frame) => frame.runs && frame.legs >= 4),
    })
    expect(kinds(calm)).toEqual({ tops: 2, lefts: 2, texts: 2, ran: false })
    const { tops, lefts, texts, ran } = kinds(seen)
    expect(ran).toBe(true)
    for (const steps of [tops, lefts, texts]) expect(steps).toBeGreaterThan(3)
    expect(seen.at(-1)).toMatchObject({ runs: false, legs: 0, text: '200' })
    for (const { console } of [moving, still]) console.expectSilence()
  },
)

test('[SCOREBOARD-18] an unknown slug is not found, and comes to life when it is there', SWEEP, async ({ browser }) => {
  const { page, console } = await openPhoneAt(browser, `${house.url}/scoreboard/too-early`)
  await expect(page.getByRole('heading', { name: 'Scoreboard not found' })).toBeVisible()
  await expect(page.getByText("The scoreboard you're looking for doesn't exist.")).toBeVisible()
  await expectAccessible(page)
  await makeBoard(await house.host('late'), { slug: 'too-early' }, FOXES_AND_BIRDS)
  await expect(page.locator('.board-row')).toHaveCount(2, { timeout: 20_000 })
  console.expectSilence()
})

test('[SCOREBOARD-18] a failure on the public page is logged only', SWEEP, async ({ browser }) => {
  const { page, console } = await openPage(browser, PHONE)
  await makeBoard(await house.host('broken'), { slug: 'broken' }, FOXES_AND_BIRDS)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  console.allow(/./)
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { code: 'LL500', message: 'no' } }))
  await page.goto(`${house.url}/scoreboard/broken`)
  await expect(page.getByRole('heading', { name: 'Scoreboard not found' })).toBeVisible()
  expect(said.join('\n')).toContain('Failed to load scoreboard data')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.unroute('**/rest/v1/**')
  await expect(page.locator('.board-row')).toHaveCount(2, { timeout: 20_000 })
})

test(
  '[SCOREBOARD-1] [SCOREBOARD-11] what is not one’s own is not managed, and signed out one signs in first',
  SWEEP,
  async ({ browser }) => {
    const board = await makeBoard(await house.host('owner'), { slug: 'owned' }, FOXES_AND_BIRDS)
    const { page, console } = await openAsHost(browser, house, 'curious')
    await page.goto(`${house.url}/scoreboard/${board.id}/admin`)
    await expect(page).toHaveURL(`${house.url}/`)
    await expect(page.getByText('Failed to load scoreboard data')).toBeVisible()
    await page.goto(`${house.url}/scoreboard/${board.id}/scorekeeper`)
    await expect(page.getByRole('heading', { name: 'Scoreboard not found' })).toBeVisible()
    console.expectSilence()
    const out = await openPage(browser, PHONE)
    for (const path of ['/scoreboards', `/scoreboard/${board.id}/admin`, `/scoreboard/${board.id}/scorekeeper`]) {
      await out.page.goto(house.url + path)
      await expect(out.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(path)}`)
    }
    out.console.expectSilence()
  },
)

test('[SCOREBOARD-15] the dashboard lists them with codes and who leads, live; a failure is logged only', SWEEP, async ({ browser }) => {
  const { page, console, host: api } = await openDashboard(browser, house, 'dash')
  const board = await makeBoard(api, { slug: 'dash-quiz' }, FOXES_AND_BIRDS)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Manage Scoreboards' }) })
  await expect(card).toContainText('2 Teams')
  await addPoints(api, board.teams[0]!, 325)
  await expect(card).toContainText('The Foxes · 325')
  await addPoints(api, board.teams[1]!, 325)
  await expect(card).toContainText('Tie: The Foxes, Bluebirds · 325')
  const code = card.getByRole('img', { name: 'QR code' })
  expect((await code.boundingBox())?.width).toBe(64)
  expect(await readQr(code)).toBe(`${house.url}/scoreboard/dash-quiz`)
  await expect(card.getByRole('link', { name: 'Quiz Night' })).toHaveAttribute('href', '/scoreboard/dash-quiz')
  console.expectSilence()
  console.allow(/./)
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { code: 'LL500', message: 'no' } }))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.reload()
  await expect.poll(() => said.join('\n'), { timeout: 20_000 }).toContain('Failed to load scoreboards')
  await expect(page.getByText('Failed to load scoreboards')).toHaveCount(0)
})

test(
  '[SCOREBOARD-10] the list takes as many requests for nine scoreboards as for one, and follows every score',
  SWEEP,
  async ({ browser }) => {
    const { page, console, host: api } = await openAsHost(browser, house, 'lists')
    const first = await makeBoard(api, { slug: 'list-0', name: 'Quiz 0' }, FOXES_AND_BIRDS)
    const count = () =>
      countTableRequests(page, async () => {
        await page.goto(`${house.url}/scoreboards`)
        await expect(page.getByRole('link', { name: 'Quiz 0', exact: true })).toBeVisible()
      })
    const one = await count()
    for (let n = 1; n < 9; n++) await makeBoard(api, { slug: `list-${n}`, name: `Quiz ${n}` }, FOXES_AND_BIRDS.slice(0, 1))
    expect(await count()).toBeLessThanOrEqual(one)
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(card('Quiz 5')).toContainText('1 Team')
    await addPoints(api, first.teams[1]!, 40)
    await expect(card('Quiz 0')).toContainText('Bluebirds')
    await expect(card('Quiz 0')).toContainText('40')
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysFree(page)).toBe(true)
    }
    console.expectSilence()
  },
)
