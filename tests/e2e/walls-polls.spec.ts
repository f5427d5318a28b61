import { type Browser, expect, type Locator } from '@playwright/test'
import { DEVICE, expectAccessible, houseOfFile, make, openAsHost, takeAim, test } from './house.ts'
import { polls } from './phone-forms/polls.ts'
import { openForm, say } from './phone-forms/visit.ts'
import { OLD_PROJECTORS, openWall, WALL_SIZES, wallFaults } from './wall-measures.ts'

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
  await expect(cards(wall)).toHaveText(['The live demo', 'Coffee'])
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
  await expect(cards(wall)).toHaveText(['The live demo', 'Lunch was late', 'coffee!'])
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

test('[H4] [H5] [W1] [POLL-27] many, long, right-to-left: each is seen on one of the pages, no card overlaps another, and none is cut in the middle', async ({
  browser,
}) => {
  const { host: mara } = await openAsHost(browser, house, 'many')
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
  for (const sizes of [WALL_SIZES, OLD_PROJECTORS]) expect(await wallFaults(hall, '.wall-title, .wall-card, .wall-code', sizes)).toEqual([])
  const { body } = await mara.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}&response=like.ww*`)
  await mara.ask('PATCH', `/rest/v1/polls?id=eq.${pollId}`, { spotlight: (body as { id: string }[])[0]?.id })
  const spot = hall.locator('.wall-card-spot')
  await expect(spot).toBeVisible()
  const [card, content] = [await spot.boundingBox(), await hall.locator('.wall-content').boundingBox()]
  if (!card || !content) throw new Error('There is no wall.')
  expect(card.y + card.height).toBeLessThan(content.y + content.height)
  expect(card.x + card.width).toBeLessThan(content.x + content.width)
  console.expectSilence()
})

/** Runs in the page: returns the texts of fully visible cards. */
function wholeCards(wall: Element): string[] {
  const { left, right, top, bottom } = (wall.querySelector('.wall-content') as Element).getBoundingClientRect()
  return [...wall.querySelectorAll('.wall-card')].flatMap((card) => {
    const box = card.getBoundingClientRect()
    const isWhole = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    return isWhole && getComputedStyle(card).visibility === 'visible' ? [card.textContent ?? ''] : []
  })
}
