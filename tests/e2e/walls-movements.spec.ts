import { expect } from '@playwright/test'
import { filmed } from './filmed.ts'
import { type Host, houseOfFile, make, rowsOf, sendAsPhone, test } from './house.ts'
import { openWall, standsStill } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

test('[W11] [QA-44] a question that passes others hides them on its way, and they stay as bright as they were', async ({ browser }) => {
  const host = await house.host('passes')
  const session = await make(host, 'qa_sessions', { name: 'Ask the panel', show_votes: true })
  for (const content of ['One?', 'Two?', 'Three?']) await sendAsPhone(house, 'questions', { session_id: session, content })
  await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${session}`, { status: 'approved' })
  const [last] = await rowsOf(host, `questions?session_id=eq.${session}&content=eq.Three?&select=id`)
  const { page } = await openWall(browser, { house, host, session })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('.qa-wall-row')).toHaveCount(3)
  await page.evaluate(standsStill)
  const frames = await filmed(
    page,
    () =>
      [...document.querySelectorAll<HTMLElement>('.qa-wall-row')].map((row) => {
        const { opacity, zIndex, backgroundColor } = getComputedStyle(row)
        return { text: row.textContent, opacity, zIndex, backgroundColor }
      }),
    async () => {
      await sendAsPhone(house, 'question_votes', { question_id: last.id })
      await expect(page.locator('.qa-wall-words').first()).toHaveText('Three?')
    },
  )
  const passing = frames.flat().filter(({ zIndex }) => zIndex === '1')
  expect(passing.length).toBeGreaterThan(2)
  expect(new Set(passing.map(({ text }) => text?.replace(/\d|\s/g, '')))).toEqual(new Set(['Three?']))
  expect(passing[0]?.backgroundColor).toBe('rgb(14, 17, 22)')
  expect(new Set(frames.flat().map(({ opacity }) => opacity))).toEqual(new Set(['1']))
})

test('[W11] [VOTE-23] the number of votes stays where it is when a vote ends, and when it is revealed', async ({ browser }) => {
  const host = await house.host('ring')
  const session = await make(host, 'voting_sessions', { name: 'Quiz' })
  const choices = ['Yes', 'No'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: session, question: 'Is it?', choices, correct: ['c0'] })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  await sendAsPhone(house, 'voting_votes', { question_id: question, choices: ['c0'] })
  const { page } = await openWall(browser, { house, host, session })
  const place = async () => {
    await page.evaluate(standsStill)
    return page.locator('.voting-count').boundingBox()
  }
  await expect(page.locator('.voting-count strong')).toHaveText('1')
  const open = await place()
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await expect(page.getByText('Voting is closed')).toBeVisible()
  expect(await place()).toEqual(open)
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
  await expect(page.locator('.voting-tile-share').first()).toContainText('100')
  await expect(page.getByText('Voting is closed')).toBeHidden()
  expect(await place()).toEqual(open)
})

test('[W7] [W11] the code glides into the bar with its picture when the first answer comes', async ({ browser }) => {
  const host = await house.host('glides')
  const session = await make(host, 'polls', { question: 'What should we change first?' })
  const { page } = await openWall(browser, { house, host, session })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('.wall-join-code')).toBeVisible()
  await page.evaluate(standsStill)
  const lefts = await filmed(
    page,
    () => {
      const code = document.querySelector('.wall-code')
      return code ? Math.round(code.getBoundingClientRect().left) : null
    },
    async () => {
      await sendAsPhone(house, 'poll_responses', { poll_id: session, response: 'Longer breaks' })
      await expect(page.locator('.wall-card')).toBeVisible()
    },
  )
  const way = lefts.filter((left, at) => left !== null && left !== lefts[at - 1])
  expect(way.length).toBeGreaterThan(3)
  expect(way).toEqual([...way].sort((one, two) => (two ?? 0) - (one ?? 0)))
})

test('[W11] [WORD-37] a word that loses its place in a cloud fades out', async ({ browser }) => {
  const host = await house.host('leaves')
  const session = await make(host, 'word_cloud_sessions', { name: 'One word' })
  for (const response of ['calm', 'calm', 'ready', 'hungry', 'curious'])
    await sendAsPhone(house, 'word_cloud_responses', { session_id: session, response })
  const { page } = await openWall(browser, { house, host, session })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('[data-word="hungry"]')).toBeVisible()
  await page.evaluate(standsStill)
  // By an observer: a busy machine may paint no frame within the fade.
  await page.evaluate(() => {
    const faded: string[] = []
    Object.assign(window, { faded })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[data-gone]'))
          faded.push(`${target.textContent} ${getComputedStyle(target).animationName}`)
    }).observe(document.querySelector('.cloud') as Element, { attributes: true, attributeFilter: ['data-gone'], subtree: true })
  })
  await host.ask('DELETE', `/rest/v1/word_cloud_responses?session_id=eq.${session}&response=eq.hungry`)
  await expect(page.locator('.cloud-word').filter({ hasText: 'hungry' })).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { faded: string[] }).faded)).toContain('hungry cloud-leaves')
})

/** An event whose items are these sessions, and what puts one of them, or the end, on its stage. */
async function eventOf(host: Host, sessions: readonly string[]) {
  const event = await make(host, 'evenings', { name: 'Summer conference' })
  const items = new Map<string, string>()
  for (const session_id of sessions)
    items.set(session_id, await make(host, 'evening_items', { evening_id: event, session_id, opens: false }))
  let step = 0
  const stage = async (session: string | null) => {
    const to = { evening: event, stage: session ? 'item' : 'end', item: session ? items.get(session) : null, step }
    step = (await host.ask('POST', '/rest/v1/rpc/stage_evening', to)).body.step
  }
  return { event, stage }
}

/**
 * How much is seen of the next picture of an event, and of the words and the bar of the former one. Runs in
 * the page.
 */
function layersOf() {
  const opacityOf = (of: string) => {
    const element = document.querySelector(of)
    return element ? Number(getComputedStyle(element).opacity) : null
  }
  const leaving = '.cross-fade > [data-layer="leaving"]'
  return {
    next: opacityOf('.cross-fade > [data-layer="shown"]'),
    words: opacityOf(`${leaving} :is(.wall-content, .wall-bare)`),
    bar: opacityOf(`${leaving} .wall-bar`),
  }
}

test('[W11] [EVENT-69] words of the former picture leave before those of the next one come, and its bar stays where the next has one', async ({
  browser,
}) => {
  const host = await house.host('fades')
  const [one, two, empty] = [
    await make(host, 'polls', { question: 'One' }),
    await make(host, 'polls', { question: 'Two' }),
    await make(host, 'polls', { question: 'Nothing yet' }),
  ]
  const sign = await make(host, 'scan_this_sessions', { name: 'Menu', text_to_encode: 'https://menu.example' })
  for (const poll of [one, two]) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'Coffee' })
  const { event, stage } = await eventOf(host, [one, two, empty, sign])
  await stage(one)
  const { page } = await openWall(browser, { house, host, session: event })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
  const moved = async (to: string, title: string) => {
    const frames = await filmed(page, layersOf, async () => {
      await stage(to)
      await expect(page.locator('[data-layer="shown"]').getByRole('heading', { name: title })).toBeVisible()
    })
    const moving = frames.filter(({ words }) => words !== null)
    expect(moving.length).toBeGreaterThan(2)
    expect(moving.filter(({ next, words }) => (next ?? 0) > 0.4 && (words ?? 0) > 0.1)).toEqual([])
    return moving
  }
  expect(new Set((await moved(two, 'Two')).map(({ bar }) => bar))).toEqual(new Set([1]))
  await moved(sign, 'Scan This')
  await moved(one, 'One')
  // The code that fills the wall would stand over the one in the bar.
  const filled = await moved(empty, 'Nothing yet')
  expect(filled.filter(({ next, bar }) => (next ?? 0) > 0.4 && (bar ?? 0) > 0.1)).toEqual([])
})
