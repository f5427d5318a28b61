import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { DEVICE, expectAccessible, type Host, houseOfFile, make, openAsHost, SWEEP, sendAsPhone, takeAim, test } from './house.ts'
import { polls } from './phone-forms/polls.ts'
import { openForm, say } from './phone-forms/visit.ts'
import { HALL_SIZES, OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

async function openPhone(browser: Browser, pollId: string) {
  const { page, console } = await openForm(browser, house, polls, pollId)
  const send = async (words: string) => {
    await say(page, polls, words)
    await expect(polls.sent(page)).toBeVisible()
  }
  const again = () => page.getByRole('link', { name: 'Answer again' }).click()
  return { page, console, send, again }
}
const cards = (wall: Locator) => wall.locator('.wall-card')

test('[POLL-22] [POLL-23] [POLL-24] [POLL-25] [POLL-26] [POLL-27] [POLL-28] from two phones to the wall, by way of the host', async ({
  browser,
}) => {
  const { page: host, console: hostConsole, host: mara } = await openAsHost(browser, house, 'wall')
  const pollId = await make(mara, 'polls', { question: 'What will you remember from today?' })
  const { page: hall, console: hallConsole } = await openWall(browser, { house, host: mara, session: pollId })
  const wall = hall.locator('.wall')
  await expect(wall).toContainText('Answers appear here as they come.')
  const one = await openPhone(browser, pollId)
  const two = await openPhone(browser, pollId)
  await host.goto(`${house.url}/poll/${pollId}`)
  const list = host.getByRole('region', { name: 'Responses' })
  const row = (text: string) => list.getByRole('row').filter({ hasText: text })

  // Answers appear on the wall, and a phone that has answered sees how many have.
  await one.send('Coffee')
  await expect(cards(wall)).toHaveText(['Coffee'])
  await two.send('The live demo')
  await expect(cards(wall)).toHaveText(['Coffee', 'The live demo'])
  await expect(one.page.getByText('2 answers so far')).toBeVisible()
  await one.again()
  await one.send('coffee!')
  await expect(cards(wall)).toHaveText(['Coffee×2', 'The live demo'])
  await expect(two.page.getByText('3 answers so far')).toBeVisible()

  // One answer in the spotlight, one pinned; phones see neither.
  await takeAim(host)
  await row('The live demo').getByRole('button', { name: 'Spotlight on the wall' }).click()
  await expect(wall.locator('.wall-card-spot')).toHaveText('The live demo')
  await expect(row('The live demo')).toContainText('In the spotlight')
  await row('coffee!').getByRole('button', { name: 'Spotlight on the wall' }).click()
  await expect(wall.locator('.wall-card-spot')).toHaveText('Coffee×2')
  await row('coffee!').getByRole('button', { name: 'Spotlight on the wall' }).click()
  await expect(wall.locator('.wall-card-spot')).toHaveCount(0)
  await row('The live demo').getByRole('button', { name: 'Pin on the wall' }).click()
  await expect(cards(wall)).toHaveText(['The live demo', 'Coffee×2'])

  // Keeping an answer off the wall includes answers that say the same; then undo it.
  await row('coffee!').getByRole('button', { name: 'Keep off the wall' }).click()
  await expect(cards(wall)).toHaveText(['The live demo'])
  await expect(list.getByText('Off the wall')).toHaveCount(2)
  await row('coffee!').getByRole('button', { name: 'Show on the wall' }).click()
  await expect(cards(wall)).toHaveText(['The live demo', 'coffee!'])

  // Answers wait for approval, and the wall does not mention them.
  await host.getByRole('switch', { name: 'Approve answers first' }).click()
  await expect(host.getByText('New answers wait for you')).toBeVisible()
  await two.again()
  await two.send('Lunch was late')
  await expect(list.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await host.waitForTimeout(1_000)
  await expect(wall).not.toContainText('Lunch')
  await list.getByRole('button', { name: '1 waiting' }).click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await takeAim(host)
  await row('Lunch').getByRole('button', { name: 'Approve' }).click()
  await expect(cards(wall)).toHaveText(['The live demo', 'coffee!', 'Lunch was late'])
  await expect(list.getByText('No response waits')).toBeVisible()
  await list.getByRole('button', { name: 'All', exact: true }).click()
  await host.getByRole('switch', { name: 'Approve answers first' }).click()
  await expect(host.getByText('New answers are shown at once')).toBeVisible()

  await host.getByRole('switch', { name: 'Word list' }).click()
  await expect(host.getByText('Word list on')).toBeVisible()
  await host.getByRole('button', { name: 'Edit the list' }).click()
  await host.getByLabel('Words').fill('jira, parking')
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(host.getByText('Word list saved')).toBeVisible()
  await one.again()
  await one.send('Less J1RA!')
  await expect(list.getByRole('button', { name: '1 held back by the word list' })).toBeVisible()
  await host.waitForTimeout(1_000)
  await expect(wall).not.toContainText('J1RA')
  await expectAccessible(host)
  await takeAim(host)
  await row('J1RA').getByRole('button', { name: 'Show on the wall' }).click()
  await expect(wall).toContainText('Less J1RA!')

  // The wall's texts are readable for the hall.
  await row('Lunch').getByRole('button', { name: 'Spotlight on the wall' }).click()
  await expect(wall.locator('.wall-card-spot')).toHaveText('Lunch was late')
  await expect(host.locator('.wall-card-spot')).toHaveText('Lunch was late')
  expect(await wallFaults(hall, '.wall-title, .wall-card, .wall-code')).toEqual([])
  await host.getByRole('button', { name: 'Close Poll' }).click()
  await expect(wall).toContainText('This poll is closed')
  await expect(one.page.getByText('Lunch')).toHaveCount(0)
  for (const console of [hostConsole, hallConsole, one.console, two.console]) console.expectSilence()
})

test(
  '[H4] [H5] [W1] [POLL-27] many, long, right-to-left: each is seen on one of the pages, no card overlaps another, and none is cut in the middle',
  SWEEP,
  async ({ browser }) => {
    const mara = await house.host('many')
    const pollId = await make(mara, 'polls', { question: 'Why is that so? '.repeat(12).trim() })
    const texts = [
      'w'.repeat(2_000),
      'شكرا على هذا اليوم الرائع',
      'line\n'.repeat(60),
      '🔥🔥🔥',
      ...Array.from({ length: 78 }, (_, at) => `Answer number ${at}`),
      'Most said',
      'most said!',
    ]
    for (const response of texts) await mara.ask('POST', '/rest/v1/poll_responses', { poll_id: pollId, response, device_id: DEVICE })
    const { page: hall, console } = await openWall(browser, { house, host: mara, session: pollId })
    await expect(cards(hall.locator('.wall')).first()).toHaveText('Most said×2')
    await hall.keyboard.press(' ')
    expect(await wallFaults(hall, '.wall-title, .wall-card, .wall-code')).toEqual([])
    const seen = new Set<string>()
    const pages = Number(/of (\d+), held/.exec((await hall.getByText(/^Page 1 of/).textContent()) ?? '')?.[1])
    for (let page = 1; page <= pages; page++) {
      await expect(hall.getByText(`Page ${page} of ${pages}, held`)).toBeVisible()
      for (const text of await hall.locator('.wall').evaluate(wholeCards)) {
        expect([...seen]).not.toContain(text)
        seen.add(text)
      }
      await hall.keyboard.press('ArrowRight')
    }
    expect(seen.size).toBe(texts.length - 1)
    // A long address shrinks to leave space for the code, and is not broken over lines.
    const public_url = 'https://townhall-venue-network.example:4300'
    await hall.route('**/rpc/get_all_settings', (route) => route.fulfill({ json: { public_url, previews: [] } }))
    await hall.reload()
    await expect(hall.getByText('townhall-venue-network.example:4300/j')).toBeVisible()
    for (const sizes of [WALL_SIZES, OLD_PROJECTORS])
      expect(await wallFaults(hall, '.wall-title, .wall-card, .wall-code', sizes)).toEqual([])
    const { body } = await mara.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}&response=like.ww*`)
    await mara.ask('PATCH', `/rest/v1/polls?id=eq.${pollId}`, { spotlight: (body as { id: string }[])[0]?.id })
    const spot = hall.locator('.wall-card-spot')
    await expect(spot).toBeVisible()
    const [card, content] = [await spot.boundingBox(), await hall.locator('.wall-content').boundingBox()]
    if (!card || !content) throw new Error('There is no wall.')
    expect(card.y + card.height).toBeLessThan(content.y + content.height)
    expect(card.x + card.width).toBeLessThan(content.x + content.width)
    console.expectSilence()
  },
)

/** Runs in the page: returns the texts of fully visible cards. */
function wholeCards(wall: Element): string[] {
  const { left, right, top, bottom } = (wall.querySelector('.wall-content') as Element).getBoundingClientRect()
  return [...wall.querySelectorAll('.wall-card')].flatMap((card) => {
    const box = card.getBoundingClientRect()
    const isWhole = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    return isWhole && getComputedStyle(card).visibility === 'visible' ? [card.textContent ?? ''] : []
  })
}

const SENTENCES = [
  'Long, but the last ten minutes were worth it',
  'Inspiring',
  'Funny, and finally honest about money',
  'كان العرض الحي أفضل ما في اليوم',
  'とても刺激的でした',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Less Jira',
  'My table: nine strangers, now nine friends',
]
const READ = '.wall-title, .wall-card, .wall-code, .wall-bars-label, .wall-rest-text'
const answer = (host: Host, poll_id: string, response: string) =>
  host.ask('POST', '/rest/v1/poll_responses', { poll_id, response, device_id: DEVICE })

/** Returns which part of the content's area the cards take that are shown, and the size of their text in cqh. */
const usedBy = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.wall-cards') as HTMLElement
    const shown = [...list.children].map((card) => card.getBoundingClientRect())
    const [first] = list.children
    return {
      part: shown.reduce((sum, { width, height }) => sum + width * height, 0) / (list.clientWidth * list.clientHeight),
      size: (100 * Number.parseFloat(getComputedStyle(first as Element).fontSize)) / (document.querySelector('.wall')?.clientHeight ?? 1),
    }
  })

test('[W6] [POLL-27] cards fill the wall from the first answer on, in any hall, with words as large as they can be', async ({
  browser,
}) => {
  const mara = await house.host('filling')
  const pollId = await make(mara, 'polls', { question: 'In one sentence: how was the keynote?' })
  const { page: hall, console } = await openWall(browser, { house, host: mara, session: pollId })
  const least: Record<number, number> = { 1: 8, 2: 6, 3: 5, 5: 4.3, 8: 4 }
  for (const [at, text] of SENTENCES.entries()) {
    await answer(mara, pollId, text)
    await expect(cards(hall.locator('.wall'))).toHaveCount(at + 1)
    const size = least[at + 1]
    if (size === undefined) continue
    // The first and the last, which are the narrowest and the widest, and all of them for the most answers.
    const isLast = at === SENTENCES.length - 1
    for (const screen of HALL_SIZES.filter((_, n) => isLast || n === 0 || n === HALL_SIZES.length - 1)) {
      await resizeTo(hall, screen)
      const used = await usedBy(hall)
      expect(used.part, `${at + 1} answers at ${screen.width}`).toBeGreaterThan(0.75)
      expect(used.size, `${at + 1} answers at ${screen.width}`).toBeGreaterThanOrEqual(size - 0.01)
    }
  }
  expect(await wallFaults(hall, READ, HALL_SIZES)).toEqual([])
  console.expectSilence()
})

test('[W6] [POLL-27] one long answer among short ones does not make all of them small', SWEEP, async ({ browser }) => {
  const mara = await house.host('mixed')
  const pollId = await make(mara, 'polls', { question: 'What went better than expected?' })
  const long = 'The new office in Lisbon, and the people who made it happen without a single day off'
  const answers = ['calm', 'Proud', 'More focus please', long, 'Unity']
  for (const text of answers) await answer(mara, pollId, text)
  const { page: hall } = await openWall(browser, { house, host: mara, session: pollId })
  await expect(cards(hall.locator('.wall'))).toHaveText(answers)
  const used = await usedBy(hall)
  expect(used.part).toBeGreaterThan(0.75)
  expect(used.size).toBeGreaterThanOrEqual(6)
  expect(await wallFaults(hall, READ, HALL_SIZES)).toEqual([])
})

test('[W2] [H5] [POLL-27] answers that repeat are bars, the most frequent first, and the rest stands beside them in turn', async ({
  browser,
}) => {
  const mara = await house.host('repeating')
  const pollId = await make(mara, 'polls', { question: 'Where did you travel from?' })
  const often = { Berlin: 9, Hamburg: 5, Zürich: 4, Wien: 3, København: 3, Tōkyō: 2, القاهرة: 2 }
  const seldom = Array.from({ length: 22 }, (_, at) => `Town ${at + 1}`)
  const all = [...seldom, ...Object.entries(often).flatMap(([city, times]) => Array<string>(times).fill(city))]
  for (const text of all) await answer(mara, pollId, text)
  const { page: hall, console } = await openWall(browser, { house, host: mara, session: pollId })
  await expect(hall.locator('.wall-bars-label')).toHaveText(Object.keys(often).slice(0, 6))
  await expect(hall.locator('.wall-bars-share')).toHaveText(['9', '5', '4', '3', '3', '2'])
  await expect(hall.locator('[data-lit=true] .wall-bars-label')).toHaveText('Berlin')
  await expect(hall.getByText('Other answers')).toBeVisible()
  await expect(hall.getByText(/^\d+ more, in turn$/)).toBeVisible()
  expect(await wallFaults(hall, READ, HALL_SIZES)).toEqual([])
  await hall.keyboard.press(' ')
  const seen = new Set<string>()
  const turned = async () => {
    for (const text of await hall.locator('.wall-rest-row:visible .wall-rest-text').allTextContents()) seen.add(text)
    await hall.keyboard.press('ArrowRight')
    return [...seen].sort()
  }
  await expect.poll(turned).toEqual(['القاهرة', ...seldom].sort())
  // A bar that overtakes changes its place, and one in the spotlight stands beside the bars.
  for (let more = 0; more < 2; more++) await answer(mara, pollId, 'hamburg')
  for (let more = 0; more < 3; more++) await answer(mara, pollId, 'HAMBURG!')
  await expect(hall.locator('.wall-bars-label').first()).toHaveText('Hamburg')
  const { body } = await mara.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}&response=eq.Wien&limit=1`)
  await mara.ask('PATCH', `/rest/v1/polls?id=eq.${pollId}`, { spotlight: body[0].id })
  await expect(hall.locator('.wall-card-spot')).toHaveText('Wien×3')
  expect(await wallFaults(hall, READ, HALL_SIZES)).toEqual([])
  console.expectSilence()
})

/** Runs in the page: records what moves, by which properties and for how long, from now on. */
function watchMovement(): void {
  const moved: { what: string; ms: number; by: string[] }[] = []
  Object.assign(window, { moved })
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    const by = (frames as Keyframe[]).flatMap((frame) => Object.keys(frame))
    moved.push({ what: this.textContent ?? '', ms: (options as KeyframeAnimationOptions).duration as number, by })
    return animate.call(this, frames, options)
  }
}

test('[W11] [POLL-27] a new answer flies in, those that make room move, and nothing does where people prefer it', async ({ browser }) => {
  const mara = await house.host('moving')
  const pollId = await make(mara, 'polls', { question: 'How was it?' })
  for (const text of SENTENCES.slice(0, 3)) await answer(mara, pollId, text)
  const { page: hall } = await openWall(browser, { house, host: mara, session: pollId })
  const moved = () => hall.evaluate(() => (window as unknown as { moved: { what: string; ms: number; by: string[] }[] }).moved)
  await expect(cards(hall.locator('.wall'))).toHaveCount(3)
  await hall.evaluate(watchMovement)
  await answer(mara, pollId, 'Calm')
  await expect(cards(hall.locator('.wall'))).toHaveText([...SENTENCES.slice(0, 3), 'Calm'])
  expect(await moved()).toEqual([])
  await hall.emulateMedia({ reducedMotion: 'no-preference' })
  await answer(mara, pollId, 'Loud')
  await expect(cards(hall.locator('.wall'))).toHaveText([...SENTENCES.slice(0, 3), 'Calm', 'Loud'])
  await expect.poll(async () => (await moved()).map(({ what }) => what)).toContain('Loud')
  const all = await moved()
  expect(all.filter(({ what }) => what === 'Calm')).toHaveLength(1)
  for (const { ms, by } of all) {
    expect(ms).toBeLessThanOrEqual(500)
    expect(by.every((property) => ['transform', 'opacity'].includes(property))).toBe(true)
  }
  // The count in the bar comes with the card.
  await expect(hall.locator('.wall-figure').first()).toHaveText('5 answers')
})

test('[POLL-45] an answer in Japanese breaks between phrases also where the room speaks another language', async ({ browser }) => {
  const host = await house.host('phrases')
  const poll = await make(host, 'polls', {
    question: 'Which single obstacle keeps your organisation from publishing its research data openly?',
  })
  for (const response of [
    'Fear of being scooped',
    '予算と人手が足りない',
    'Le manque de temps',
    'الخوف من سوء الاستخدام',
    'Die Rechtsabteilung',
  ])
    await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const { page } = await openWall(browser, { house, host, session: poll })
  const card = page.locator('.wall-card-text', { hasText: '足りない' })
  await expect(card).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.wall-card-text[lang]')).toHaveCount(1)
  for (const size of HALL_SIZES) {
    await resizeTo(page, size)
    const tops = await card.evaluate((element) => {
      const text = element.firstChild as Text
      return [...'足りない'].map((letter) => {
        const place = document.createRange()
        place.setStart(text, text.data.indexOf(letter))
        place.setEnd(text, text.data.indexOf(letter) + 1)
        return Math.round(place.getBoundingClientRect().top)
      })
    })
    expect(new Set(tops).size, `${size.width}`).toBe(1)
  }
})
