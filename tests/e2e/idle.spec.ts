import { expect, type Page } from '@playwright/test'
import { SCREENS, type Screen } from './access/every-screen.ts'
import { stageOfFile } from './access/open-screen.ts'
import { houseOfFile, SWEEP, test } from './house.ts'

/**
 * While nothing happens, no timer and no frame of a page runs more than once a second: a phone lies on the table all
 * evening. A countdown that runs is no exception.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)

/** Time in which a page may finish what its opening began: animations, fonts, the first requests. */
const SETTLES_MS = 6_000
const COUNTED_MS = 10_000

/** Counts in a page what its timers and frames run, by what set them. Must be called before it loads. */
const countWakes = (page: Page) =>
  page.addInitScript(() => {
    const wakes: string[] = []
    Object.assign(window, { wakes })
    const counted = (kind: string, run: unknown) => {
      if (typeof run !== 'function') return run
      const by = (new Error().stack ?? '').split('\n').slice(3, 5).join(' ')
      return (...args: unknown[]) => {
        wakes.push(`${kind} ${by}`)
        return run(...args)
      }
    }
    const { setTimeout: after, setInterval: every, requestAnimationFrame: frame } = window
    window.setTimeout = ((run: unknown, ...more: unknown[]) => Reflect.apply(after, window, [counted('timeout', run), ...more])) as never
    window.setInterval = ((run: unknown, ...more: unknown[]) => Reflect.apply(every, window, [counted('interval', run), ...more])) as never
    window.requestAnimationFrame = (run) => frame.call(window, counted('frame', run) as FrameRequestCallback)
  })

/**
 * Returns the sources of all wakes of the page since the last call. `at`: the page's clock, because many
 * pages are read one after the other.
 */
const wakesOf = (page: Page): Promise<{ wakes: string[]; at: number }> =>
  page.evaluate(() => ({ wakes: (window as unknown as { wakes: string[] }).wakes.splice(0), at: performance.now() }))

const isPhone = ({ viewer, state, route }: Screen): boolean =>
  viewer === 'phone' &&
  ['with entries', 'with no wall open', 'before it begins'].includes(state) &&
  !/^\/(survey|scanthis)\/:id\/view/.test(route)
const isWall = ({ viewer }: Screen): boolean => viewer === 'wall'
/**
 * Each session as its host has it open beside the wall, with the keeper. A vote has its countdown twice, on the
 * screen and in the wall beside it; its phone and its wall are looked at.
 */
const isHosts = ({ viewer, state, route }: Screen): boolean =>
  viewer === 'host' && state === 'with entries' && route.includes(':id') && route !== '/voting/:id'
/** The remote, the desk at the door, and the other screens of helpers. */
const isHelpers = ({ route }: Screen): boolean => route === '/helper/:id'

for (const [name, isOne, least] of [
  ['phone’s page', isPhone, 9],
  ['wall', isWall, 9],
  ['host’s screen', isHosts, 9],
  ['helper’s screen', isHelpers, 8],
] as const)
  test(`an idle ${name} of each tool wakes no more than once a second`, SWEEP, async ({ browser }) => {
    test.setTimeout(180_000)
    const all = SCREENS.filter(isOne)
    const opened: { screen: Screen; page: Page }[] = []
    for (const screen of all) opened.push({ screen, ...(await stage.open(browser, screen, { before: countWakes })) })
    await opened[0]?.page.waitForTimeout(SETTLES_MS)
    const begun: number[] = []
    for (const { page } of opened) begun.push((await wakesOf(page)).at)
    await opened[0]?.page.waitForTimeout(COUNTED_MS)
    const busy: string[] = []
    for (const [n, { screen, page }] of opened.entries()) {
      const { wakes, at } = await wakesOf(page)
      const seconds = (at - (begun[n] as number)) / 1_000
      for (const source of new Set(wakes)) {
        const times = wakes.filter((one) => one === source).length
        if (times > seconds + 1) busy.push(`${screen.route}, ${screen.state}: ${times} × ${source}`)
      }
    }
    expect(opened.length).toBeGreaterThanOrEqual(least)
    expect(busy).toEqual([])
  })
