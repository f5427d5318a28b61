import { expect } from '@playwright/test'
import { expectKeepsFocus, pressByKey, tabTo } from './access/by-keyboard.ts'
import { SCREENS } from './access/every-screen.ts'
import { stageOfFile } from './access/open-screen.ts'
import { hostOfGroup, houseOfFile, make, openHelperOf, openPhoneAt, rowsOf, sendAsPhone, sweepUnless, takeAim, test } from './house.ts'

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
  await page.keyboard.type('How was lunch?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'How was lunch?' })).toBeVisible()
  expect(await rowsOf(host, 'polls?question=eq.How was lunch?')).toHaveLength(1)
})

test('by keyboard alone a host approves one answer, keeps another off, and deletes a third', async () => {
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
})

test('by keyboard alone a host draws a raffle', async () => {
  const { page, host } = mara
  const raffle = await make(host, 'raffle_sessions', { name: 'Tombola' })
  await page.goto(`${house.url}/raffle/${raffle}`)
  await pressByKey(page, page.getByRole('button', { name: 'Run Raffle', exact: true }))
  await expect.poll(() => rowsOf(host, `raffle_draws?session_id=eq.${raffle}`)).toHaveLength(1)
})

test('[VOTE-34] by keyboard alone a host stretches a countdown, and the phone has the time', async ({ browser }) => {
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

test('by keyboard alone a helper steps through an event on the remote', async ({ browser }) => {
  const { host } = mara
  const event = await make(host, 'evenings', { name: 'Remote' })
  await make(host, 'evening_items', { evening_id: event, session_id: await make(host, 'polls', { question: 'Far?' }), position: 0 })
  const { page } = await openHelperOf(browser, house, host, event, 'stage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: /^Next/ }))
  await expect.poll(async () => (await rowsOf(host, `evenings?id=eq.${event}&select=stage`))[0]).toEqual({ stage: 'item' })
})

/** Screens with a canvas, a video or a table, in which the focus could be caught. */
const CATCHING = SCREENS.filter(
  ({ state, route }) => ['drawn on', 'watched'].includes(state) || (route === '/wall/:id' && state === 'of voting'),
)
for (const screen of CATCHING)
  test(
    `the focus is caught nowhere on ${screen.route}, ${screen.state}`,
    sweepUnless(screen.route === '/whiteboard/:id' && screen.state === 'drawn on'),
    async ({ browser }) => {
      const { page } = await stage.open(browser, screen)
      const seen: string[] = []
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        seen.push(await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement as Element).toString()))
      }
      // Going on, the focus comes round: no element has it twice in a row, unless the page has only one.
      const stuck = seen.filter((one, at) => at > 0 && one === seen[at - 1])
      expect(new Set(seen).size === 1 ? [] : stuck).toEqual([])
    },
  )
