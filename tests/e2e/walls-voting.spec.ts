import { type Browser, expect, type Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { type Host, houseOfFile, make, openPhoneAt, sendAsPhone, sweepUnless, test } from './house.ts'
import { OLD_PROJECTORS, openWall, resizeTo, WALL_SIZES, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })
const SIZES = [OLD_PROJECTORS[0], ...WALL_SIZES.slice(0, 2)]
const CHOICES = ['Mercury', 'Venus', 'Mars', 'Saturn'].map((text, at) => ({ id: `c${at}`, text }))

const ask = async (host: Host, session: string, values: object = {}): Promise<string> => {
  const asked = { session_id: session, question: 'Which planet is hottest?', choices: CHOICES, correct: ['c1'], ...values }
  return make(host, 'voting_questions', asked)
}
const open = (host: Host, question: string, seconds: number | null = null) =>
  host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds })
const reveal = async (host: Host, question: string) => {
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
}

/** Makes a session in which each of these people has as many points, with its podium on the wall. */
async function makeQuiz(host: Host, people: Readonly<Record<string, number>>, places: 3 | 10): Promise<string> {
  const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
  const all = Object.entries(people).map(([name, points], at) => ({ name, points, device: `d-of-person-number-${100 + at}` }))
  for (const { name, device } of all) await sendAsPhone(house, 'voting_players', { session_id: session, device_id: device, name })
  for (let round = 1; round <= Math.max(...Object.values(people)); round++) {
    const question = await ask(host, session)
    await open(host, question)
    for (const { points, device } of all)
      await sendAsPhone(house, 'voting_votes', { question_id: question, device_id: device, choices: [points >= round ? 'c1' : 'c0'] })
    await reveal(host, question)
  }
  await host.ask('POST', '/rest/v1/rpc/show_voting_podium', { session, places })
  return session
}
async function openPodium(browser: Browser, host: Host, people: Readonly<Record<string, number>>, places: 3 | 10): Promise<Page> {
  const session = await makeQuiz(host, people, places)
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-step').first()).toBeVisible()
  return page
}

const LONG = 'Åsa Ægir Jönsson-Gyllenh'
for (const [name, people, places] of [
  ['two share the second place', { Ada: 2, Bo: 1, Cy: 1 }, 3],
  ['two share the first place', { Ada: 2, [LONG]: 2, Cy: 1 }, 3],
  ['there are two people', { Ada: 2, Bo: 1 }, 3],
  [
    'three share the third place',
    { Ada: 3, [LONG]: 2, [`${LONG.slice(2)} 2`]: 1, [`${LONG.slice(2)} 3`]: 1, [`${LONG.slice(2)} 4`]: 1 },
    10,
  ],
] as const)
  test(
    `[VOTE-32] the first stands in the middle of the podium, and no step is wider, also where ${name}`,
    sweepUnless(places === 10),
    async ({ browser }) => {
      const page = await openPodium(browser, await house.host(name.replaceAll(' ', '-')), people, places)
      const [wall, first, ...sides] = await page.evaluate(() =>
        ['.voting-steps', '.voting-step[data-rank="1"]', '.voting-step:not([data-rank="1"])'].flatMap((of) =>
          [...document.querySelectorAll(of)].map((element) => {
            const { left, width } = element.getBoundingClientRect()
            return { width, middle: left + width / 2 }
          }),
        ),
      )
      expect(Math.abs((first?.middle ?? 0) - (wall?.middle ?? 0))).toBeLessThan(2)
      for (const side of sides) expect(side.width).toBeLessThan((first?.width ?? 0) + 2)
      expect(await wallFaults(page, '.voting-step-names strong, .voting-step-block b', SIZES)).toEqual([])
    },
  )

test('[VOTE-54] names on the podium are whole where a smaller size shows them, and no name is larger than the first one’s', async ({
  browser,
}) => {
  const people = { 'Anna Müller-Lüdenscheidt': 3, 'Kate O’Brien': 2, 'عمر الفاروق': 2, Yuki: 2 }
  const page = await openPodium(browser, await house.host('whole'), people, 3)
  const names = page.locator('.voting-step-names strong')
  await expect(names).toHaveCount(4)
  for (const size of SIZES) {
    await resizeTo(page, size)
    expect(await brokenWords(names), `${size.width} px`).toEqual([])
    const sizes = await names.evaluateAll((all) =>
      all.map((name) => [name.textContent, Number.parseFloat(getComputedStyle(name).fontSize)] as const),
    )
    const largest = Math.max(...sizes.map(([, size]) => size))
    expect(Object.fromEntries(sizes)['Anna Müller-Lüdenscheidt'], `${size.width} px`).toBe(largest)
  }
})

test('[VOTE-32] [VOTE-23] a short word is not broken for a larger size, on tiles and steps, and a step is as wide as its column', async ({
  browser,
}) => {
  const host = await house.host('whole-words')
  const session = await makeQuiz(host, { 'Ada Lovelace': 3, 山田太郎: 2, Bo: 1, Cy: 0, Di: 0 }, 10)
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language: 'ja' })
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-step')).toHaveCount(3)
  for (const size of SIZES) {
    await resizeTo(page, size)
    expect(await brokenWords(page.locator('.voting-step-names strong')), `${size.width}`).toEqual([])
    const steps = await page
      .locator('.voting-step, .voting-step-block')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth).filter((over) => over > 1))
    expect(steps, `${size.width}`).toEqual([])
  }
  const planets = ['水星', '金星', '火星', '土星'].map((text, at) => ({ id: `c${at}`, text }))
  const other = await make(host, 'voting_sessions', { name: '金曜クイズ' })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${other}`, { language: 'ja' })
  await open(host, await ask(host, other, { question: 'いちばん熱い惑星は？', choices: planets }), 300)
  const { page: wall } = await openWall(browser, { house, host, session: other })
  await expect(wall.locator('.voting-tile')).toHaveCount(4)
  for (const size of SIZES) {
    await resizeTo(wall, size)
    expect(await brokenWords(wall.locator('.voting-tile-text')), `${size.width}`).toEqual([])
  }
})

test('[VOTE-23] in Arabic the number of votes is to the right of its word', async ({ browser }) => {
  const host = await house.host('arabic-votes')
  const session = await make(host, 'voting_sessions', { name: 'مسابقة الجمعة' })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language: 'ar' })
  const question = await ask(host, session)
  await open(host, question)
  for (const _ of [1, 2, 3, 4]) await sendAsPhone(house, 'voting_votes', { question_id: question, choices: ['c1'] })
  await reveal(host, question)
  const { page } = await openWall(browser, { house, host, session })
  const votes = page.locator('.voting-tile-share small').nth(1)
  await expect(votes).toHaveText('4 أصوات')
  const [number, word] = await votes.evaluate((element) => {
    const text = element.firstChild as Text
    return [0, 2].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(number).toBeGreaterThan(word ?? 0)
})

test('[VOTE-36] the thanks of an event name who won the quiz', async ({ browser }) => {
  const host = await house.host('thanks')
  const session = await makeQuiz(host, { Ada: 2, Bo: 1, Cy: 2 }, 3)
  const event = await make(host, 'evenings', { name: 'Gala' })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: session, position: 1 })
  const stage = (stage: string, item: string | null, step: number) =>
    host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage, item, step })
  await stage('item', item, 0)
  const { page, console } = await openWall(browser, { house, host, session: event })
  await expect(page.locator('.voting-step')).toHaveCount(2)
  await stage('end', null, 1)
  await expect(page.locator('.wall-won')).toHaveText('Friday quiz Ada, Cy')
  console.expectSilence()
})

test('[VOTE-63] a share and the number of votes below it stand apart, also in a script of high lines', async ({ browser }) => {
  const host = await house.host('apart')
  const session = await make(host, 'voting_sessions', { name: '金曜クイズ' })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language: 'ja' })
  const long = '夏の全社会議二〇二六、これからの働き方について皆さんと話します'
  const choices = ['佐々木美穂', 'ヴァレンティーナ・マッキントッシュ', '高橋健一郎', '長谷川さくら'].map((text, at) => ({
    id: `c${at}`,
    text,
  }))
  const question = await ask(host, session, { question: long, choices })
  await open(host, question)
  await sendAsPhone(house, 'voting_votes', { question_id: question, choices: ['c1'] })
  await reveal(host, question)
  const { page } = await openWall(browser, { house, host, session })
  await expect(page.locator('.voting-tile-share small').nth(1)).toHaveText('1票')
  for (const size of SIZES) {
    await resizeTo(page, size)
    const gaps = await page.locator('.voting-tile-share').evaluateAll((all) =>
      all.map((share) => {
        const [percent, votes] = ['strong', 'small'].map((of) => share.querySelector(of) as HTMLElement)
        const gap = (votes?.getBoundingClientRect().top ?? 0) - (percent?.getBoundingClientRect().bottom ?? 0)
        return gap / Number.parseFloat(getComputedStyle(share).fontSize)
      }),
    )
    const aside = await page.locator('.voting-tile').evaluateAll((all) =>
      all.flatMap((tile) => {
        const middleOf = (one: Element) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2
        return ['.voting-tile-letter', '.voting-tile-share'].map((of) =>
          Math.abs(middleOf(tile.querySelector(of) as Element) - middleOf(tile)),
        )
      }),
    )
    expect(Math.max(...aside), `${size.width} px`).toBeLessThan(1)
    expect(Math.min(...gaps), `${size.width} px`).toBeGreaterThan(0.05)
  }
})

test('[VOTE-65] on an upright wall the words beside the ring are whole, and none is cut', async ({ browser }) => {
  const host = await house.host('upright')
  const session = await make(host, 'voting_sessions', { name: 'Quiz am Freitag' })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language: 'de' })
  const { page } = await openWall(browser, { house, host, session })
  for (const asked of ['Welcher Planet?', 'Welcher Planet ist am heißesten, obwohl er nicht der nächste an der Sonne ist? '.repeat(2)]) {
    const question = await ask(host, session, { question: asked.trim() })
    await open(host, question, 90)
    await sendAsPhone(house, 'voting_votes', { question_id: question, choices: ['c1'] })
    await expect(page.locator('.voting-aside-voted')).toContainText('1 abgestimmt')
    for (const size of [
      { width: 1080, height: 1920 },
      { width: 1024, height: 1024 },
    ]) {
      await resizeTo(page, size)
      expect(await brokenWords(page.locator('.voting-aside p')), `${size.width} by ${size.height} px`).toEqual([])
      expect(await page.evaluate(outsideOfRing), `${size.width} by ${size.height} px`).toEqual([])
    }
    await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
    await expect(page.locator('.voting-aside')).toContainText('Abstimmung beendet')
  }
})

for (const language of ['en', 'es'])
  test(
    `[VOTE-66] thousands of votes stay within their place beside the tiles, in ${language}`,
    sweepUnless(language === 'en'),
    async ({ browser }) => {
      const host = await house.host(`thousands-${language}`)
      const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
      await host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { language })
      const question = await ask(host, session)
      await open(host, question)
      await sendAsPhone(house, 'voting_votes', { question_id: question, choices: ['c1'] })
      const { page } = await openWall(browser, { house, host, session })
      // So many votes would take minutes.
      for (const count of [1_234, 12_345]) {
        await page.route('**/rest/v1/voting_questions?*', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replace('"vote_count":1', `"vote_count":${count}`) })
        })
        await page.reload()
        await expect(page.locator('.voting-count')).toHaveText(new Intl.NumberFormat(language).format(count))
        for (const size of SIZES) {
          await resizeTo(page, size)
          const over = await page.locator('.voting-aside').evaluate((aside) => {
            const range = document.createRange()
            range.selectNodeContents(aside.querySelector('.voting-count strong') as HTMLElement)
            return range.getBoundingClientRect().width - aside.getBoundingClientRect().width
          })
          expect(over, `${count}, ${size.width} px`).toBeLessThanOrEqual(0)
          expect(await brokenWords(page.locator('.voting-count strong')), `${count}, ${size.width} px`).toEqual([])
        }
        await page.unrouteAll()
      }
    },
  )

/** Letters outside of the ring's inner edge, and whether the ring is cut by the wall's content. Runs in the page. */
function outsideOfRing(): string[] {
  const ring = document.querySelector('.voting-ring') as HTMLElement
  const edge = ring.getBoundingClientRect()
  const content = document.querySelector('.wall-content')?.getBoundingClientRect()
  const [x, y] = [edge.left + edge.width / 2, edge.top + edge.height / 2]
  const walker = document.createTreeWalker(ring, NodeFilter.SHOW_TEXT)
  const faults = content && edge.top >= content.top && edge.bottom <= content.bottom ? [] : ['the ring is cut']
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const half = Number.parseFloat(getComputedStyle(node.parentElement as HTMLElement).fontSize) * 0.36
    for (const { left, right, top, bottom } of range.getClientRects())
      for (const across of [left - x, right - x])
        for (const down of [(top + bottom) / 2 - half - y, (top + bottom) / 2 + half - y])
          if (Math.hypot(across, down) > edge.height * 0.41) faults.push(`${node.textContent} reaches over the ring`)
  }
  return [...new Set(faults)]
}

for (const language of ['de', 'fr', 'es', 'pt', 'ar', 'ja', 'en-XA'])
  test(
    `[VOTE-64] the seconds and their word stay within the ring of time, in ${language}`,
    sweepUnless(language === 'en-XA'),
    async ({ browser }) => {
      const host = await house.host(`ring-${language.toLowerCase()}`)
      const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
      const { page } = await openWall(browser, { house, host, session })
      // No host can choose the made-up language.
      await page.route('**/rest/v1/presentations?*', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('"language":null', `"language":"${language}"`)
        await route.fulfill({ response, body })
      })
      for (const seconds of [3_600, 90]) {
        await open(host, await ask(host, session), seconds)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('timer')).toBeVisible()
        for (const size of SIZES) {
          await resizeTo(page, size)
          expect(await page.evaluate(outsideOfRing), `${seconds} s, ${size.width} px`).toEqual([])
        }
      }
    },
  )

test('[VOTE-23] a ring means time: once it is up, and without a countdown, the votes are a number with its word', async ({ browser }) => {
  const host = await house.host('clock')
  const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
  const question = await ask(host, session)
  const { page, console } = await openWall(browser, { house, host, session })
  const aside = page.locator('.voting-aside')
  const { page: phone } = await openPhoneAt(browser, `${house.url}/voting/vote/${session}`)
  await expect(page.locator('.wall-join-here')).toHaveText('1 phone here')
  // Nothing is left to load once the time runs.
  await open(host, question, 8)
  await phone.getByRole('button', { name: 'Venus' }).click()
  await expect(page.getByRole('timer')).toHaveText(/seconds?/)
  await expect(aside).toContainText('1 of 1 voted')
  await expect(aside).toHaveText(/^1of 1 votedTime is up$/, { timeout: 10_000 })
  await expect(page.locator('.voting-ring')).toHaveCount(0)
  expect(await wallFaults(page, '.voting-aside p, .voting-count strong', SIZES)).toEqual([])
  await open(host, question)
  await expect(aside).toHaveText(/^1of 1 voted/)
  await expect(page.locator('.voting-ring')).toHaveCount(0)
  console.expectSilence()
})

test('[VOTE-23] at the reveal the choices stay where the room has read them, numbers end where the tiles do, and the wall says what is now', async ({
  browser,
}) => {
  const host = await house.host('stays')
  const session = await make(host, 'voting_sessions', { name: 'Friday quiz' })
  const { page, console } = await openWall(browser, { house, host, session })
  await openPhoneAt(browser, `${house.url}/voting/vote/${session}`)
  await expect(page.locator('.wall-join-here')).toHaveText('1 phone here')
  const cities = ['Kraków', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Marseille', 'None of them']
  const choices = cities.map((text, at) => ({ id: `c${at}`, text }))
  const question = await ask(host, session, { question: 'Which cities have hosted it?', choices, live: true, most: null, correct: ['c2'] })
  await open(host, question, 60)
  for (const chosen of [['c1'], ['c2'], ['c2', 'c3']]) await sendAsPhone(house, 'voting_votes', { question_id: question, choices: chosen })
  await expect(page.locator('.voting-tile-share').nth(2)).toHaveText('67 %2 votes')
  const eyebrow = page.locator('.wall-eyebrow')
  await expect(eyebrow).toHaveText('Choose as many as you like · Friday quiz')
  const columns = () =>
    page.locator('.voting-tile').evaluateAll((all) => new Set(all.map((tile) => tile.getBoundingClientRect().left)).size)
  const ends = () =>
    page.locator('.voting-tile').evaluateAll((all) =>
      all.map((tile) => {
        const share = tile.querySelector('.voting-tile-share')?.getBoundingClientRect().right ?? 0
        const { paddingRight } = getComputedStyle(tile)
        return Math.abs(Math.round(tile.getBoundingClientRect().right - Number.parseFloat(paddingRight) - share))
      }),
    )
  expect(await ends()).toEqual([0, 0, 0, 0])
  expect(await wallFaults(page, '.wall-title, .voting-tile-text, .voting-tile-share strong', SIZES)).toEqual([])
  await resizeTo(page, WALL_SIZES[1])
  const before = await columns()
  expect(before).toBe(1)
  await reveal(host, question)
  await expect(eyebrow).toHaveText('Result · Friday quiz')
  await expect(page.getByRole('img', { name: 'Right answer' })).toBeVisible()
  expect(await columns()).toBe(before)
  expect(await ends()).toEqual([0, 0, 0, 0])
  expect(await wallFaults(page, '.wall-title, .voting-tile-text, .voting-tile-share strong', SIZES)).toEqual([])
  const one = await ask(host, session)
  await open(host, one)
  await expect(eyebrow).toHaveText('Vote Now · Friday quiz')
  console.expectSilence()
})

test('[VOTE-40] the line above the question says whole whether to vote now, beside a name of any length', async ({ browser }) => {
  const host = await house.host('names')
  const session = await make(host, 'voting_sessions', {
    name: 'The annual meeting of the members, guests and friends '.repeat(4).slice(0, 200),
  })
  const question = await ask(host, session)
  await open(host, question)
  const { page, console } = await openWall(browser, { house, host, session })
  await expect(page.locator('.wall-eyebrow > bdi').first()).toHaveText('Vote Now')
  for (const size of SIZES) {
    await resizeTo(page, size)
    const parts = await page
      .locator('.wall-eyebrow > bdi')
      .evaluateAll((all) =>
        all.map((part) => ({ isWhole: part.scrollWidth <= part.clientWidth + 1, end: part.getBoundingClientRect().right / innerWidth })),
      )
    expect(parts.map(({ isWhole }) => isWhole)).toEqual([true, false])
    for (const { end } of parts) expect(end).toBeLessThan(0.952)
  }
  console.expectSilence()
})
