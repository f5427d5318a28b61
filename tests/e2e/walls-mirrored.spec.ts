import { expect, type Page } from '@playwright/test'
import { HOST_SCREEN, houseOfFile, make, openAsHost, test } from './house.ts'
import { openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

const SIZES = [
  { width: 1_024, height: 768 },
  { width: 1_920, height: 1_080 },
]
const READ = '.wall-title, .wall-card-text, .wall-code'
/** Returns the middle of an element, in shares of the wall's width. */
const middle = (page: Page, selector: string): Promise<number> =>
  page.evaluate((of) => {
    const [box, wall] = [document.querySelector(of), document.querySelector('.wall')].map((one) => one?.getBoundingClientRect())
    return box && wall ? (box.left + box.width / 2 - wall.left) / wall.width : Number.NaN
  }, selector)

for (const [script, question, answers] of [
  ['Hebrew', 'מה תזכרו מהיום הזה?', ['קפה', 'האנשים', 'ההדגמה החיה', 'Coffee']],
  ['Arabic', 'ماذا ستتذكرون من هذا اليوم؟', ['القهوة', 'الناس', 'العرض المباشر', 'Coffee']],
] as const)
  test(`a wall whose question is ${script} is mirrored as a whole, its code and address are not`, async ({ browser }) => {
    const { host } = await openAsHost(browser, house, script, HOST_SCREEN)
    const poll = await make(host, 'polls', { question })
    const { page, console } = await openWall(browser, { house, host, session: poll })
    await expect(page.locator('.wall')).toHaveAttribute('dir', 'rtl')
    // The code fills the wall while it waits: at the left, beside the words at the right.
    for (const size of SIZES) {
      await resizeTo(page, size)
      expect(await middle(page, '.wall-join-qr')).toBeLessThan(0.5)
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-code-${script}-${size.width}.png` })
    }
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
    for (const response of answers) await make(host, 'poll_responses', { poll_id: poll, response, device_id: crypto.randomUUID() })
    await expect(page.locator('.wall-card')).toHaveCount(4)
    for (const size of SIZES) {
      await resizeTo(page, size)
      expect(await middle(page, '.wall-bar-qr')).toBeGreaterThan(0.75)
      expect(await middle(page, '.wall-bar-figures')).toBeLessThan(0.25)
      expect(await middle(page, '.wall-card:first-child')).toBeGreaterThan(0.5)
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-${script}-${size.width}.png` })
    }
    for (const part of ['.wall-code', '.wall-bar-address bdi']) await expect(page.locator(part)).toHaveCSS('direction', 'ltr')
    await expect(page.locator('.wall-bar-address')).toHaveText(/^127\.0\.0\.1:\d+\/j$/)
    expect(await wallFaults(page, READ, SIZES)).toEqual([])
    console.expectSilence()
  })

test('a wall whose question is English is not mirrored by Hebrew answers', async ({ browser }) => {
  const { host } = await openAsHost(browser, house, 'english', HOST_SCREEN)
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  await make(host, 'poll_responses', { poll_id: poll, response: 'קפה', device_id: crypto.randomUUID() })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-card')).toHaveCount(1)
  await expect(page.locator('.wall')).not.toHaveAttribute('dir', 'rtl')
  expect(await middle(page, '.wall-bar-qr')).toBeLessThan(0.25)
})
