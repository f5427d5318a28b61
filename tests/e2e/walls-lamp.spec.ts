import { type Browser, expect, type Page } from '@playwright/test'
import { change, houseOfFile, make, SWEEP, sendAsPhone, test } from './house.ts'
import { pictureOf } from './pixels.ts'
import { openWall } from './wall-measures.ts'

const house = houseOfFile()

/** A poll with three answers, and its wall where things move. */
async function openPoll(browser: Browser, name: string, { reducedMotion = 'no-preference' as 'no-preference' | 'reduce' } = {}) {
  const host = await house.host(name)
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  for (const response of ['The people', 'The food', 'The music']) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page, console } = await openWall(browser, { house, host, session: poll })
  await page.emulateMedia({ reducedMotion })
  await page.reload()
  await expect(page.locator('.wall-card')).toHaveCount(3)
  return { host, poll, wall: page, console }
}

/** Returns the middle of an element of a wall as it is painted now, in shares of the wall. */
const middleOf = (wall: Page, selector: string): Promise<{ x: number; y: number }> =>
  wall.evaluate((of) => {
    const box = document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
    return { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height / 2) / innerHeight }
  }, selector)
const LIGHT = '.wall-lamp-light > i'
/** Returns how far the light is from the middle of an element, in shares of the wall. */
async function farFrom(wall: Page, selector: string): Promise<number> {
  const [light, target] = [await middleOf(wall, LIGHT), await middleOf(wall, selector)]
  return Math.hypot(light.x - target.x, light.y - target.y)
}
/** Returns by how many pixels the light has drifted from its place. */
const drift = (wall: Page): Promise<string> =>
  wall.evaluate((of) => getComputedStyle(document.querySelector(of) as Element, '::before').translate, LIGHT)

test('[W11] the lamp idles, moves to a card that comes, and goes back', async ({ browser }) => {
  const { poll, wall, console } = await openPoll(browser, 'idles')
  const [home, first] = [await middleOf(wall, LIGHT), await drift(wall)]
  await expect.poll(() => drift(wall)).not.toBe(first)

  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'The garden' })
  const card = '.wall-card:nth-child(4)'
  await expect(wall.locator(card)).toHaveText('The garden')
  await expect.poll(() => farFrom(wall, card)).toBeLessThan(0.02)
  await expect.poll(() => middleOf(wall, LIGHT)).toEqual(home)
  console.expectSilence()
})

test(
  '[W11] the lamp rests on the spotlight, leaves it for a card that comes, and is off when the wall is blank',
  SWEEP,
  async ({ browser }) => {
    const { host, poll, wall, console } = await openPoll(browser, 'rests')
    const { body } = await host.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${poll}&response=eq.The music`)
    await change(host, 'polls', poll, { spotlight: body[0].id })
    await expect.poll(() => farFrom(wall, '.wall-card-spot')).toBeLessThan(0.02)
    const still = await drift(wall)
    await wall.waitForTimeout(500)
    expect(await drift(wall)).toBe(still)
    await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'The garden' })
    await expect(wall.getByText('The garden')).toBeVisible()
    await expect.poll(() => farFrom(wall, '.wall-card-spot')).toBeGreaterThan(0.1)
    await expect.poll(() => farFrom(wall, '.wall-card-spot')).toBeLessThan(0.02)

    await change(host, 'presentations', poll, { showing: 'blank' })
    await expect(wall.locator('.wall-card')).toHaveCount(0)
    await expect(wall.locator(LIGHT)).toHaveCount(0)
    const { data } = await pictureOf(wall.locator('.wall'))
    const colors = new Set<string>()
    for (let at = 0; at < data.length; at += 4) colors.add(data.subarray(at, at + 3).join())
    expect([...colors]).toEqual(['14,17,22'])
    console.expectSilence()
  },
)

test('[W11] where motion is reduced the lamp stands still, and is there', async ({ browser }) => {
  const { poll, wall, console } = await openPoll(browser, 'still', { reducedMotion: 'reduce' })
  const [home, first] = [await middleOf(wall, LIGHT), await drift(wall)]
  await expect(wall.locator(LIGHT)).toBeVisible()
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'The garden' })
  await expect(wall.locator('.wall-card')).toHaveCount(4)
  const places = await wall.evaluate(async (of) => {
    const seen = new Set<string>()
    for (const until = performance.now() + 1_500; performance.now() < until; ) {
      const { x, y } = (document.querySelector(of) as Element).getBoundingClientRect()
      seen.add(`${x} ${y}`)
      await new Promise(requestAnimationFrame)
    }
    return seen.size
  }, LIGHT)
  expect(places).toBe(1)
  expect(await middleOf(wall, LIGHT)).toEqual(home)
  expect(await drift(wall)).toBe(first)
  expect(await wall.evaluate(() => document.getAnimations().length)).toBe(0)
  console.expectSilence()
})

test(
  '[W11] the cone of light swings to the words of the question on stage, and is there at once with reduced motion',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('swings')
    const session = await make(host, 'qa_sessions', { name: 'Ask the panel' })
    for (const content of ['Why?', 'What would you build if nobody could say no to you for a year?'])
      await sendAsPhone(house, 'questions', { session_id: session, content })
    await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
    const { body } = await host.ask('GET', `/rest/v1/questions?session_id=eq.${session}&order=created_at,id`)
    const { page, console } = await openWall(browser, { house, host, session })
    const stage = (question: string) => host.ask('POST', '/rest/v1/rpc/stage_question', { session, question })
    /** Returns how far the cone is from the middle of the words, in shares of the wall's width. */
    const off = () =>
      page.evaluate(() => {
        const words = document.createRange()
        words.selectNodeContents(document.querySelector('.qa-wall-asked') as Element)
        const [cone, told] = [(document.querySelector('.wall-lamp') as Element).getBoundingClientRect(), words.getBoundingClientRect()]
        return Math.abs(cone.left + cone.width / 2 - told.left - told.width / 2) / innerWidth
      })
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      for (const { id, content } of body) {
        await stage(id)
        await expect(page.locator('.qa-wall-asked')).toHaveText(content)
        if (reducedMotion === 'reduce') expect(await off()).toBeLessThan(0.02)
        await expect.poll(off).toBeLessThan(0.02)
      }
    }
    console.expectSilence()
  },
)

const INK = [14, 17, 22]
/**
 * Returns what the light adds to the ink, across its middle where it is seen: the least share of red and of
 * blue in green, and the most green.
 */
async function lightOf(wall: Page, light: string): Promise<{ red: number; blue: number; most: number }> {
  const { width, data } = await pictureOf(wall.locator('.wall'))
  const { y } = await middleOf(wall, light)
  const row = Math.round(y * (wall.viewportSize()?.height ?? 0)) * width
  const added = Array.from({ length: width }, (_, x) => INK.map((part, at) => (data[(row + x) * 4 + at] as number) - part))
  const seen = added.filter(([, green]) => (green as number) >= 8) as [number, number, number][]
  const least = (part: 0 | 2) => Math.min(...seen.map((one) => one[part] / one[1]))
  return { red: least(0), blue: least(2), most: Math.max(...seen.map(([, green]) => green)) }
}

test('[W22] the light of a wall is a warm white on ink, and nowhere olive', async ({ browser }) => {
  const { wall } = await openPoll(browser, 'warm', { reducedMotion: 'reduce' })
  const host = await house.host('warm-cone')
  const session = await make(host, 'qa_sessions', { name: 'Ask the panel' })
  await sendAsPhone(house, 'questions', { session_id: session, content: 'Why?' })
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
  const { body } = await host.ask('GET', `/rest/v1/questions?session_id=eq.${session}`)
  await host.ask('POST', '/rest/v1/rpc/stage_question', { session, question: body[0].id })
  const { page: staged } = await openWall(browser, { house, host, session })
  await expect(staged.locator('.qa-wall-asked')).toBeVisible()
  const raffle = await make(host, 'raffle_sessions', { name: 'Summer raffle' })
  await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  const { page: drawn } = await openWall(browser, { house, host, session: raffle })
  await expect(drawn.locator('.raffle-call')).toBeVisible()
  for (const page of [wall, staged, drawn]) {
    // Words would stand in the light.
    await page.addStyleTag({ content: '.wall-content, .wall-head, .wall-bar { visibility: hidden }' })
    const { red, blue, most } = await lightOf(page, page === wall ? LIGHT : '.wall-lamp')
    expect(most).toBeGreaterThan(9)
    expect(red).toBeGreaterThan(0.9)
    expect(blue).toBeGreaterThan(0.3)
  }
})
