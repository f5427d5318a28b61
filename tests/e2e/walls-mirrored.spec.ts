import { expect, type Page } from '@playwright/test'
import { ARABIC, FILLED_WALLS, type Words } from './filled-walls.ts'
import { houseOfFile, make, SWEEP, sweepUnless, test } from './house.ts'
import { openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

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
  test(
    `a wall whose question is ${script} is mirrored as a whole, its code and address are not`,
    sweepUnless(script === 'Arabic'),
    async ({ browser }) => {
      const host = await house.host(script)
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
    },
  )

test('a wall whose question is English is not mirrored by Hebrew answers', SWEEP, async ({ browser }) => {
  const host = await house.host('english')
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  await make(host, 'poll_responses', { poll_id: poll, response: 'קפה', device_id: crypto.randomUUID() })
  const { page } = await openWall(browser, { house, host, session: poll })
  await expect(page.locator('.wall-card')).toHaveCount(1)
  await expect(page.locator('.wall')).not.toHaveAttribute('dir', 'rtl')
  expect(await middle(page, '.wall-bar-qr')).toBeLessThan(0.25)
})

/** Returns whether the letters of an element are painted from left to right, by its first and last one. */
const readsOn = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (node.textContent?.trim()) texts.push(node as Text)
      const leftOf = (text: Text, at: number) => {
        const letter = document.createRange()
        letter.setStart(text, at)
        letter.setEnd(text, at + 1)
        return letter.getBoundingClientRect().left
      }
      const last = texts.at(-1) as Text
      return leftOf(texts[0] as Text, 0) < leftOf(last, last.length - 1)
    })

/** Names of both scripts begin at the right edge of their column on a mirrored wall, and at the left of others. */
for (const [title, edge] of [
  [ARABIC.title, 'right'],
  ['Summer conference', 'left'],
] as const)
  test(`[W20] names of people begin at one edge whatever their script: “${title}”`, sweepUnless(edge === 'right'), async ({ browser }) => {
    const host = await house.host(`edges-${edge}`)
    const words: Words = { title, names: ['Ada Lovelace', ARABIC.names[1], 'Grace Hopper', ARABIC.names[3]] }
    for (const [wall, names] of [
      ['who checked in', '.here-name'],
      ['the winners of a raffle, and how many more there are', '.raffle-others .raffle-name'],
    ] as const) {
      const session = crypto.randomUUID()
      await FILLED_WALLS.find(({ name }) => name === wall)?.fill({ url: house.url, host, id: session, words })
      const { page } = await openWall(browser, { house, host, session })
      await expect(page.locator(names).nth(1)).toBeVisible()
      const gaps = await page.locator(names).evaluateAll(
        (all, edge) =>
          all.map((one) => {
            const letters = document.createRange()
            letters.selectNodeContents(document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Node)
            return Math.abs(letters.getBoundingClientRect()[edge] - one.getBoundingClientRect()[edge])
          }),
        edge,
      )
      expect(gaps.length).toBeGreaterThan(1)
      for (const gap of gaps) expect(gap, `${wall}: ${gaps}`).toBeLessThan(3)
    }
  })

/** A filled wall in Arabic: which part stands before which, from the right. */
interface Mirrored {
  order: readonly (readonly [first: string, second: string])[]
  /** English words and numbers that stay whole. */
  whole?: readonly string[]
  also?: (page: Page) => Promise<void>
}
const BOARD: Mirrored['order'] = [
  ['.board-rank', '.board-name'],
  ['.board-name', '.board-track'],
  // A bar with more points ends further to the left.
  ['[data-team]:nth-child(2) .board-fill', '[data-team]:nth-child(1) .board-fill'],
]

const MIRRORED: Readonly<Record<string, Mirrored>> = {
  'answers as bars': {
    order: [
      ['.wall-bars-label', '.wall-bars-bar'],
      ['.wall-bars-bar', '.wall-bars-share'],
    ],
  },
  'an answer that was said twice': {
    order: [],
    async also(page) {
      // A gap, as a space is wide.
      const gap = await page
        .locator('.wall-card-text')
        .first()
        .evaluate((text) => {
          const words = document.createRange()
          words.selectNodeContents(text.firstChild as Node)
          const times = text.querySelector('.wall-card-times bdi') as Element
          return (
            (words.getBoundingClientRect().left - times.getBoundingClientRect().right) / Number.parseFloat(getComputedStyle(text).fontSize)
          )
        })
      expect(gap).toBeGreaterThan(0.3)
    },
    whole: ['.wall-card-times'],
  },
  'a question on stage, and more than have room': {
    order: [
      ['.qa-wall-count', '.qa-wall-asked'],
      ['.qa-wall-dot', '.qa-wall-now'],
      ['.qa-wall-row .qa-wall-votes', '.qa-wall-said'],
    ],
    whole: ['.qa-wall-said'],
  },
  'the chosen options of a survey': {
    order: [
      ['.wall-bars-label', '.wall-bars-bar'],
      ['.wall-eyebrow bdi:first-child', '.wall-eyebrow bdi:last-child'],
    ],
    whole: ['.wall-eyebrow bdi:last-child'],
  },
  'a cloud': { order: [['.wall-title', '.wall-bar-figures']] },
  'a vote, revealed': {
    order: [
      ['.voting-tile-letter', '.voting-tile-text'],
      ['.voting-tile-text', '.voting-tile-share'],
      ['.voting-tiles', '.voting-aside'],
    ],
    whole: ['.voting-tile-share strong'],
  },
  'a podium': { order: [], whole: ['.voting-step-block span'] },
  'a scoreboard, bar_chart': { order: BOARD },
  'a scoreboard, racing_horses': { order: [...BOARD, ['[data-team]:nth-child(2) .horse', '[data-team]:nth-child(1) .horse']] },
  'who checked in': {
    order: [
      ['.here-count strong', '.here-count span'],
      ['.here-names', '.here-way'],
    ],
  },
  'the winners of a raffle, and how many more there are': {
    order: [['.raffle-others li:nth-child(1) .raffle-place', '.raffle-others li:nth-child(1) .raffle-name']],
    whole: ['.raffle-foot'],
  },
  'the lobby of an event': { order: [['.lobby-name', '.lobby-qr']] },
}

for (const { name, shown, read, fill } of FILLED_WALLS)
  test(`[W20] a wall in Arabic is mirrored as a whole: ${name}`, sweepUnless(name === 'a vote, revealed'), async ({ browser }) => {
    const host = await house.host(`mirrored-${crypto.randomUUID()}`)
    const session = crypto.randomUUID()
    const { order, whole = [], also } = MIRRORED[name] as Mirrored
    await fill({ url: house.url, host, id: session, words: ARABIC })
    const { page, console } = await openWall(browser, { house, host, session })
    await expect(page.locator(shown).first()).toBeVisible()
    for (const size of SIZES) {
      await resizeTo(page, size)
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/mirrored-${name}-${size.width}.png` })
      for (const [first, second] of order)
        expect(await middle(page, first), `${first} before ${second} at ${size.width}`).toBeGreaterThan(await middle(page, second))
      for (const words of whole) expect(await readsOn(page, words), `${words} at ${size.width}`).toBe(true)
      await also?.(page)
    }
    expect(await wallFaults(page, read, SIZES)).toEqual([])
    console.expectSilence()
  })
