import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { expectKeepsFocus, pressByKey, tabTo } from './access/by-keyboard.ts'
import { SCREENS } from './access/every-screen.ts'
import { stageOfFile } from './access/open-screen.ts'
import { hostOfGroup, houseOfFile, make, openHelperOf, openPhoneAt, rowsOf, SWEEP, sendAsPhone, takeAim, test } from './house.ts'
import { startMedia } from './media.ts'

/** The flows of a host, by the keyboard alone: no pointer is used in this file. */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)
const mara = hostOfGroup(house, 'keys')

test('by keyboard alone a host makes a poll: its dialog keeps the focus and gives it back', async () => {
  const { page, host } = mara
  await page.goto(`${house.url}/polls`)
  const button = page.getByRole('button', { name: 'New Poll' }).first()
  await pressByKey(page, button)
  const dialog = page.getByRole('dialog', { name: 'Create New Poll' })
  await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused()
  await expectKeepsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  // A person types once they see the caret.
  await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.type('How was lunch?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'How was lunch?' })).toBeVisible()
  expect(await rowsOf(host, 'polls?question=eq.How was lunch?')).toHaveLength(1)
})

test('by keyboard alone a host approves one answer, keeps another off, and deletes a third', SWEEP, async () => {
  const { page, host } = mara
  const poll = await make(host, 'polls', { question: 'What stays?' })
  for (const response of ['First', 'Second', 'Third']) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  await page.goto(`${house.url}/poll/${poll}`)
  const row = (words: string) => page.getByRole('row').filter({ hasText: words })
  await expect(row('Third')).toBeVisible()
  await takeAim(page)
  await pressByKey(page, row('Third').getByRole('button', { name: 'Keep off the wall' }))
  // The button is gone; the focus is on what stands in its place.
  await expect(row('Third').getByRole('button', { name: 'Show on the wall' })).toBeFocused()
  await pressByKey(page, row('Second').getByRole('button', { name: 'Pin on the wall' }), 'Space')
  await pressByKey(page, row('First').getByRole('button', { name: 'Delete response' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectKeepsFocus(page, question)
  await pressByKey(page, question.getByRole('button', { name: 'Delete response' }))
  await expect
    .poll(() => rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response,status&order=response`))
    .toEqual([
      { response: 'Second', status: 'pinned' },
      { response: 'Third', status: 'off' },
    ])
})

test('by keyboard alone a host orders an event and runs it, without a drag', async () => {
  const { page, host } = mara
  const event = await make(host, 'evenings', { name: 'Summer party' })
  for (const [position, question] of ['One?', 'Two?', 'Three?'].entries())
    await make(host, 'evening_items', { evening_id: event, session_id: await make(host, 'polls', { question }), position })
  await page.goto(`${house.url}/event/${event}`)
  await tabTo(page, page.getByRole('button', { name: /^Move Three\?/ }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const titles = () => page.getByRole('region', { name: 'Running order' }).getByRole('listitem').locator('p a').allInnerTexts()
  await expect.poll(titles).toEqual(['Three?', 'One?', 'Two?'])
  const at = async () => (await rowsOf(host, `evenings?id=eq.${event}&select=stage,step`))[0]
  await pressByKey(page, page.getByRole('button', { name: /^Next: Three\?/ }))
  await expect.poll(at).toEqual({ stage: 'item', step: 1 })
  await pressByKey(page, page.getByRole('button', { name: 'Put on stage: Two?' }))
  await expect.poll(at).toEqual({ stage: 'item', step: 2 })
  const said = page.getByRole('status').filter({ hasText: 'Now on stage' })
  await expect(said).toHaveText('Now on stage: Two?')
  // The page says what came on stage. At the end the focus stays on the button that led there.
  await pressByKey(page, page.getByRole('button', { name: /^Next/ }))
  await expect(said).toHaveText('Now on stage: The end')
  await expect(page.getByRole('button', { name: 'Next: this is the end' })).toBeFocused()
})

test('by keyboard alone a host draws a raffle', SWEEP, async () => {
  const { page, host } = mara
  const raffle = await make(host, 'raffle_sessions', { name: 'Tombola' })
  await page.goto(`${house.url}/raffle/${raffle}`)
  await pressByKey(page, page.getByRole('button', { name: 'Run Raffle', exact: true }))
  await expect.poll(() => rowsOf(host, `raffle_draws?session_id=eq.${raffle}`)).toHaveLength(1)
})

test('[VOTE-34] by keyboard alone a host stretches a countdown, and the phone has the time', SWEEP, async ({ browser }) => {
  const { page, host } = mara
  const session = await make(host, 'voting_sessions', { name: 'Planets' })
  const choices = ['Mercury', 'Venus'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: session, question: 'Which is hottest?', choices })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: 300 })
  const { page: phone } = await openPhoneAt(browser, `${house.url}/voting/vote/${session}`)
  const left = async () => Number((await phone.locator('.vote-left strong').textContent()) ?? 0)
  await expect.poll(left).toBeGreaterThan(200)
  await page.goto(`${house.url}/voting/${session}`)
  await pressByKey(page, page.getByRole('region', { name: 'What comes next' }).getByRole('button', { name: 'Add 30 s' }))
  await expect.poll(left).toBeGreaterThan(300)
})

test('by keyboard alone a helper steps through an event on the remote', SWEEP, async ({ browser }) => {
  const { host } = mara
  const event = await make(host, 'evenings', { name: 'Remote' })
  await make(host, 'evening_items', { evening_id: event, session_id: await make(host, 'polls', { question: 'Far?' }), position: 0 })
  const { page } = await openHelperOf(browser, house, host, event, 'stage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: /^Next/ }))
  await expect.poll(async () => (await rowsOf(host, `evenings?id=eq.${event}&select=stage`))[0]).toEqual({ stage: 'item' })
})

test('by keyboard alone a host draws a stroke on a board, takes it back, and places a text', async () => {
  const { page, host } = mara
  const board = await make(host, 'whiteboard_sessions', { name: 'Plan' })
  await page.goto(`${house.url}/whiteboard/${board}`)
  const surface = page.getByRole('application', { name: /whiteboard/ })
  const marks = () => rowsOf(host, `whiteboard_marks?session_id=eq.${board}&select=tool,text,points&order=id`)
  await tabTo(page, surface)
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await marks()).map(({ tool, points }) => [tool, points.length])).toEqual([['pen', 4]])
  await page.keyboard.press('Control+z')
  await expect.poll(marks).toEqual([])
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('Ship it')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await marks()).map(({ text }) => text)).toEqual(['Ship it'])
})

test('by keyboard alone a host draws over a picture, and the arrows show no other one meanwhile', SWEEP, async () => {
  const { page, host } = mara
  const picture = PNG.sync.write(new PNG({ width: 160, height: 90 }))
  const media = await startMedia({ 'a.png': picture, 'b.png': picture })
  const files = ['a', 'b'].map((name) => ({ url: `${media.url}/${name}.png`, type: 'image' }))
  const session = await make(host, 'telestrator_sessions', { name: 'Match', files })
  await page.goto(`${house.url}/telestrator/${session}`)
  await tabTo(page, page.getByRole('application', { name: /^Draw over/ }))
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const marks = () => rowsOf(host, `telestrator_marks?session_id=eq.${session}&select=points`)
  await expect.poll(async () => (await marks()).map(({ points }) => points.length)).toEqual([3])
  await media.stop()
})

test('by keyboard alone a host adds teams and gives points', SWEEP, async () => {
  const { page, host } = mara
  const board = await make(host, 'scoreboards', { name: 'Quiz', slug: 'by-keys' })
  await page.goto(`${house.url}/scoreboard/${board}/admin`)
  await tabTo(page, page.getByLabel('Team Name'))
  await page.keyboard.type('Foxes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Foxes', exact: true })).toBeVisible()
  await page.goto(`${house.url}/scoreboard/${board}/scorekeeper`)
  await pressByKey(page, page.getByRole('button', { name: /^\+\d+ for Foxes/ }).first())
  await expect.poll(async () => (await rowsOf(host, `teams?scoreboard_id=eq.${board}&select=score`))[0].score).toBeGreaterThan(0)
})

test('by keyboard alone a host approves a word, and keeps one off', SWEEP, async () => {
  const { page, host } = mara
  const cloud = await make(host, 'word_cloud_sessions', { name: 'Mood', moderated: true })
  for (const response of ['sunny', 'rainy']) await sendAsPhone(house, 'word_cloud_responses', { session_id: cloud, response })
  await page.goto(`${house.url}/wordcloud/${cloud}`)
  await pressByKey(page, page.getByRole('button', { name: 'Approve “sunny”' }))
  await pressByKey(page, page.getByRole('button', { name: 'Keep “rainy” off' }))
  await expect(page.getByRole('region', { name: 'Words that wait' }).getByRole('listitem')).toHaveCount(0)
})

test('by keyboard alone a host moves a question of a survey', SWEEP, async () => {
  const { page, host } = mara
  const questions = ['One?', 'Two?'].map((question) => ({ question, type: 'text' }))
  const survey = await make(host, 'survey_sessions', { name: 'After', questions })
  await page.goto(`${house.url}/survey/${survey}`)
  await pressByKey(page, page.getByRole('button', { name: 'Move question 2 up' }))
  await expect
    .poll(async () => (await rowsOf(host, `survey_sessions?id=eq.${survey}&select=questions`))[0].questions[0].question)
    .toBe('Two?')
})

test('by keyboard alone a host approves a question and puts it on stage, and the focus stays at its button', async () => {
  const { page, host } = mara
  const session = await make(host, 'qa_sessions', { name: 'Panel' })
  for (const content of ['First?', 'Second?']) await sendAsPhone(house, 'questions', { session_id: session, content })
  await page.goto(`${house.url}/qa/${session}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Second?' })
  await pressByKey(page, row.getByRole('button', { name: 'Approve' }))
  await expect(row.getByRole('button', { name: 'Put on stage' })).toBeVisible()
  const staged = async () => (await rowsOf(host, `questions?session_id=eq.${session}&staged_at=not.is.null&select=content`)).length
  await pressByKey(page, row.getByRole('button', { name: 'Put on stage' }))
  // The same button now does the opposite. Whoever presses again by mistake must not hide the question.
  await expect(row.getByRole('button', { name: 'Take off stage' })).toBeFocused()
  expect(await staged()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(staged).toBe(0)
})

test('by keyboard alone a host opens a question of a vote, closes it, and shows the result', SWEEP, async () => {
  const { page, host } = mara
  const session = await make(host, 'voting_sessions', { name: 'Warm-up' })
  const choices = ['Mercury', 'Venus'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: session, question: 'Which is hottest?', choices })
  await page.goto(`${house.url}/voting/${session}`)
  const next = page.getByRole('region', { name: 'What comes next' })
  const state = async () => (await rowsOf(host, `voting_questions?id=eq.${question}&select=state`))[0]?.state
  await pressByKey(page, next.getByRole('button', { name: 'Open first question' }))
  await expect.poll(state).toBe('open')
  await pressByKey(page, next.getByRole('button', { name: 'Close voting' }))
  await expect.poll(state).toBe('closed')
  await pressByKey(page, next.getByRole('button', { name: 'Reveal result' }))
  await expect.poll(state).toBe('revealed')
})

test('by keyboard alone a host gives a sign another title and opens it full screen', SWEEP, async () => {
  const { page, host } = mara
  const session = await make(host, 'qa_sessions', { name: 'Panel' })
  await page.goto(`${house.url}/qa/${session}`)
  const button = page.getByRole('button', { name: 'QR Display Settings' })
  await pressByKey(page, button)
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Come and ask')
  await pressByKey(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(button).toBeFocused()
  const opened = page.context().waitForEvent('page')
  await pressByKey(page, page.getByRole('link', { name: 'Code full screen' }))
  const sign = await opened
  await expect(sign.getByText('Come and ask')).toBeVisible()
  await sign.close()
})

/** Screens with a canvas, a video or a table, in which the focus could be caught. */
const CATCHING = SCREENS.filter(
  ({ state, route }) => ['drawn on', 'watched'].includes(state) || (route === '/wall/:id' && state === 'of voting'),
)
for (const screen of CATCHING)
  test(`the focus is caught nowhere on ${screen.route}, ${screen.state}`, SWEEP, async ({ browser }) => {
    const { page } = await stage.open(browser, screen)
    const seen: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      seen.push(await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement as Element).toString()))
    }
    // Going on, the focus comes round: no element has it twice in a row, unless the page has only one.
    const stuck = seen.filter((one, at) => at > 0 && one === seen[at - 1])
    expect(new Set(seen).size === 1 ? [] : stuck).toEqual([])
  })
