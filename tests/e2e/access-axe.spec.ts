import { expect, type Locator, type Page } from '@playwright/test'
import { SCREENS, type Screen } from './access/every-screen.ts'
import { isShown, stageOfFile } from './access/open-screen.ts'
import { COLOURS, faultsOf, houseOfFile, SWEEP, test, WCAG } from './house.ts'

/**
 * Every screen, in each of its main states, has no fault that axe finds for WCAG 2.2 A and AA: in the light, in
 * the dark, in forced colours, and where more contrast is asked for. access-routes.spec.ts fails for a new
 * route until it has a screen in the list.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)

test('where more contrast is asked for, no text is quiet and no line faint', SWEEP, async ({ browser }) => {
  for (const state of ['poll/respond/:id, with entries', 'polls, with entries']) {
    const screen = SCREENS.find((one) => nameOf(one) === `/${state}`)
    const { page } = await stage.open(browser, screen!, { contrast: 'more' })
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--quiet', '--main', '--line', '--edge'].map((name) => style.getPropertyValue(name))
    })
    expect([colours[0], colours[2]], state).toEqual([colours[1], colours[3]])
  }
})

test('where more contrast is asked for, each tile of a vote has an edge, and the chosen one a stronger one', SWEEP, async ({ browser }) => {
  const screen = SCREENS.find((one) => nameOf(one) === '/voting/vote/:id, after voting')
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await stage.open(browser, screen!, { contrast: 'more', colorScheme })
    const main = await page.locator('#page').evaluate((one) => getComputedStyle(one).color)
    const styles = (of: string) =>
      page.locator(of).evaluateAll((all) => all.map((one) => [getComputedStyle(one).outline, getComputedStyle(one).boxShadow]))
    const letters = await styles('.vote-letter')
    expect(letters.length, colorScheme).toBeGreaterThan(0)
    for (const [outline] of letters) expect(outline, colorScheme).toBe(`${main} solid 2px`)
    expect(await styles('.vote-choice[aria-pressed="true"]'), colorScheme).toMatchObject([[expect.anything(), `${main} 0px 0px 0px 3px`]])
  }
})

const nameOf = ({ route, state }: Screen): string => `${route}, ${state}`

for (const screen of SCREENS)
  test(`axe finds nothing on ${nameOf(screen)}`, SWEEP, async ({ browser }) => {
    const { page, console } = await stage.open(browser, screen)
    expect(await faultsOf(page, (axe) => axe.withTags(['best-practice'])), 'headings and landmarks').toEqual([])
    expect(await faultsOf(page, (axe) => axe.withTags(WCAG)), 'in the light').toEqual([])
    await darken(page, screen)
    expect(await faultsOf(page, (axe) => axe.withRules(COLOURS)), 'in the dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
    expect(await faultsOf(page, (axe) => axe.withRules(COLOURS)), 'with more contrast').toEqual([])
    // The browser chooses the colours here, and axe reads those of the style: colours are not measured.
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
    expect(await faultsOf(page, (axe) => axe.withTags(WCAG).disableRules(COLOURS)), 'in forced colours').toEqual([])
    console.expectSilence()
  })

/** Asks for the dark. Reports and helpers' pages follow when they are opened, or are for paper and stay light. */
async function darken(page: Page, { act }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const follows = () => document.getElementById('page') !== null || document.documentElement.classList.contains('dark')
  const isDark = await page.waitForFunction(follows, undefined, { timeout: 1_000 }).catch(() => null)
  if (isDark || act) return
  await page.reload()
  await isShown(page)
}

test(
  'in forced colours it is to be seen what is on, what is chosen, how long a bar is, and which button is the main one',
  SWEEP,
  async ({ browser }) => {
    const screen = SCREENS.find((one) => nameOf(one) === '/voting/:id, with entries')
    const { page } = await stage.open(browser, screen!, { forcedColors: 'active' })
    const fillOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
    const toggle = page.getByRole('switch').first()
    const seen: string[] = []
    for (const _ of ['as it was', 'pressed']) {
      seen.push(await fillOf(toggle))
      expect(await fillOf(toggle.locator('span'))).not.toBe(seen.at(-1))
      await toggle.click()
    }
    expect(seen[0]).not.toBe(seen[1])
    const lineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).borderTopWidth)
    expect(await lineOf(page.getByRole('button', { name: 'Question', pressed: true }))).toBe('2px')
    expect(await lineOf(page.getByRole('button', { name: 'Present', exact: true }))).toBe('1px')
    await page.goto(`${house.url}/survey/${stage.made['survey']}/results`)
    expect(await fillOf(page.locator('span[style*="width: 100%"]').first())).not.toBe(await fillOf(page.locator('html')))
  },
)

test('in forced colours a phone shows what is chosen, which page is open, and where a message ends', SWEEP, async ({ browser }) => {
  const open = async (name: string) => {
    const screen = SCREENS.find((one) => nameOf(one) === name)
    return (await stage.open(browser, screen!, { forcedColors: 'active' })).page
  }
  const styleOf = (element: Locator, property: string) =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)
  const differs = async (property: string, chosen: Locator, other: Locator) =>
    expect(await styleOf(chosen, property), property).not.toBe(await styleOf(other, property))

  const survey = await open('/survey/respond/:id, with entries')
  await survey.getByRole('radio', { name: '4', exact: true }).check()
  await differs('border-top-width', survey.locator('.survey-rating :checked + span'), survey.locator('.survey-rating span').first())
  const vote = await open('/voting/vote/:id, after voting')
  await differs('background-color', vote.locator('[aria-pressed="true"]'), vote.locator('[aria-pressed="false"]').first())
  const qa = await open('/qa/ask/:id, with entries')
  const upvote = qa.locator('.vote').first()
  const before = await styleOf(upvote, 'background-color')
  await upvote.click()
  await expect(upvote).toHaveAttribute('aria-pressed', 'true')
  expect(await styleOf(upvote, 'background-color')).not.toBe(before)
  const event = await open('/e/:id, with entries')
  const tabs = event.locator('.event-tabs')
  await differs('border-top-color', tabs.locator('[aria-current]'), tabs.locator('button:not([aria-current])').first())
  const poll = await open('/poll/respond/:id, after sending')
  expect(await styleOf(poll.locator('.note').first(), 'border-top-width')).toBe('1px')
})
