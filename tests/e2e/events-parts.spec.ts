import { expect } from '@playwright/test'
import { fromMenu, HOST_SCREEN, houseOfFile, make, openAsHost, overflow, rowsOf, SWEEP, sendAsPhone, sweepUnless, test } from './house.ts'
import { leadOn, nextIsReady } from './lead-on.ts'

const house = houseOfFile()
const SURVEY = {
  name: 'How was it?',
  questions: [
    { question: 'How was lunch?', type: 'rating' },
    { question: 'What do you wish?', type: 'text' },
  ],
}

test('[EVENT-134] [EVENT-145] [SURVEY-50] a survey on stage: Next leads through its questions, and its words are approved there', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'parts')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const survey = await make(host, 'survey_sessions', SURVEY)
  const poll = await make(host, 'polls', { question: 'Where next?' })
  for (const [at, session_id] of [survey, poll].entries())
    await make(host, 'evening_items', { evening_id: event, session_id, position: at + 1 })
  await page.goto(`${house.url}/event/${event}`)
  const order = page.getByRole('region', { name: 'Running order' })
  const onStage = order.locator('[aria-current="step"]')
  const asked = () => rowsOf(host, `survey_sessions?id=eq.${survey}&select=wall_question`).then(([row]) => row.wall_question)

  await page.getByRole('button', { name: 'Next: How was it?' }).click()
  await expect(onStage).toContainText('How was it?')
  await sendAsPhone(house, 'survey_responses', { session_id: survey, answers: ['4', 'More light'] })
  await sendAsPhone(house, 'survey_responses', { session_id: survey, answers: ['5', 'More cake'] })
  const now = page.getByRole('region', { name: 'On stage now' })
  await expect(order.getByRole('button', { name: '2 wait for approval: How was it?' })).toBeVisible()
  await expect(page.getByText('Arrow keys and a clicker do the step below first')).toBeVisible()
  await nextIsReady(page)
  await page.keyboard.press('ArrowRight')
  await expect(now.getByRole('button', { name: 'Hide result' })).toBeVisible()
  await expect(now.getByText('How was lunch?')).toBeVisible()
  await leadOn(page, now.getByText('How was lunch?'), now.getByText('What do you wish?'))
  await expect(onStage).toContainText('How was it?')
  expect(await asked()).not.toBeNull()
  await page.getByRole('button', { name: 'Back: Question 1 of 2' }).click()
  await expect(now.getByText('How was lunch?')).toBeVisible()
  await page.getByRole('button', { name: 'Next: Question 2 of 2' }).click()
  await expect(page.getByRole('button', { name: 'Next: Where next?' })).toBeVisible()

  await now.getByRole('button', { name: '2 wait for approval: How was it?' }).click()
  const waiting = page.getByRole('dialog', { name: 'How was it?' })
  await waiting.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await page.keyboard.press('Escape')
  await expect(now.getByRole('button', { name: '1 waits for approval: How was it?' })).toBeVisible()

  // From a survey to a poll and back: each counts what waits in its own way.
  await page.keyboard.press('ArrowRight')
  await expect(now.getByRole('button', { name: 'Hide result' })).toBeVisible()
  await leadOn(page, onStage.getByText('How was it?'), onStage.getByText('Where next?'))
  await page.keyboard.press('ArrowLeft')
  await expect(onStage).toContainText('How was it?')

  // On the survey's own page, whichever question is on the wall.
  await page.goto(`${house.url}/survey/${survey}`)
  const link = page.getByRole('link', { name: '1 answer waits for approval' })
  await expect(link).toHaveAttribute('href', `/survey/${survey}/results#question-2`)
  await page.getByRole('button', { name: 'Previous question' }).click()
  await expect(page.getByText('Question 1 of 2', { exact: true })).toBeVisible()
  await expect(link).toHaveAttribute('href', `/survey/${survey}/results#question-2`)
  console.expectSilence()
})

test('[EVENT-148] the key after the Escape that closes a dialog moves the stage, while the dialog fades out', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'fades', { ...HOST_SCREEN, reducedMotion: 'no-preference' })
  const event = await make(host, 'evenings', { name: 'Summer party' })
  for (const [at, question] of ['One?', 'Two?'].entries()) {
    const session_id = await make(host, 'polls', { question })
    await make(host, 'evening_items', { evening_id: event, session_id, position: at + 1 })
  }
  await page.goto(`${house.url}/event/${event}`)
  const onStage = page.getByRole('region', { name: 'Running order' }).locator('[aria-current="step"]')
  await page.getByRole('button', { name: 'Next: One?' }).click()
  await expect(onStage).toContainText('One?')
  await nextIsReady(page)
  for (const [open, key, title] of [
    ['?', 'ArrowRight', 'Two?'],
    ['Control+k', 'ArrowLeft', 'One?'],
  ] as const) {
    await page.keyboard.press(open)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    await expect(onStage).toContainText(title)
  }
})

test('[EVENT-149] before a session of an event is deleted its list says so; undone, it is in its place again', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'deletes')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  for (const [at, question] of ['One?', 'Two?', 'Three?'].entries()) {
    const session_id = await make(host, 'polls', { question })
    await make(host, 'evening_items', { evening_id: event, session_id, position: at + 1 })
  }
  const places = () => rowsOf(host, `evening_items?evening_id=eq.${event}&select=position&order=position`)
  await page.goto(`${house.url}/polls`)
  await fromMenu(page, 'Two?', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('It is part of “Summer party”, and goes from there too.')
  await page.getByRole('button', { name: 'Delete poll' }).click()
  await expect.poll(places).toEqual([{ position: 1 }, { position: 3 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(places).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
})

test(
  '[EVENT-150] approving first is chosen where a poll is added to an event, and among the settings of its item',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'approves')
    const event = await make(host, 'evenings', { name: 'Summer party' })
    await page.goto(`${house.url}/event/${event}`)
    const approves = page.getByRole('switch', { name: 'Approve answers first' })
    const moderated = async () => (await rowsOf(host, 'polls?select=moderated'))[0]?.moderated
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Poll Audience' }).click()
    await page.getByLabel('Question').fill('How was lunch?')
    await approves.click()
    await page.getByRole('button', { name: 'Add new poll' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await moderated()).toBe(true)
    await fromMenu(page, 'How was lunch?', 'Notes and settings')
    await expect(approves).toBeChecked()
    await approves.click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await moderated()).toBe(false)
    console.expectSilence()
  },
)

for (const viewport of [HOST_SCREEN.viewport, { width: 390, height: 844 }])
  test(
    `[EVENT-146] what stands beside the stage is put on stage by its own button, on a screen of ${viewport.width} px`,
    sweepUnless(viewport.width === 390),
    async ({ browser }) => {
      const { page, host } = await openAsHost(browser, house, `beside-${viewport.width}`, { viewport })
      const event = await make(host, 'evenings', { name: 'Summer party' })
      const session_id = await make(host, 'qa_sessions', { name: 'Ask the hosts' })
      await make(host, 'evening_items', { evening_id: event, session_id, position: 1, beside: true })
      await page.goto(`${house.url}/event/${event}`)
      const row = page.getByRole('region', { name: 'Running order' }).getByRole('listitem').filter({ hasText: 'Ask the hosts' })
      await expect(row.getByText('Open the whole time')).toBeVisible()
      await row.getByRole('button', { name: 'Put on stage: Ask the hosts' }).click()
      await expect(row.getByText('On stage', { exact: true })).toBeVisible()
      expect(await overflow(page)).toBe(0)
    },
  )
